import { useSignals } from '@preact/signals-react/runtime';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { supportText } from '../text.ts';
import * as styles from './support.css.ts';

interface SupportWindowProps {
  readonly address: URL;
  readonly onClose: () => void;
}

/**
 * A page of the deployment's support in a frame that reaches nothing of the studio. It is told who asks, and by which
 * build, by one message once it is there and by another when the name changes (SHELL-015).
 */
export const SupportWindow = ({ address, onClose }: SupportWindowProps) => {
  useSignals();
  const { studio } = useEvent();
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often a page came: one that leads to another, by signing in for instance, is told again. */
  const [loads, setLoads] = useState(0);
  const { localIdentity: identity, local } = studio.people;
  const name = local.value?.name.value ?? '';
  const build = studio.config.deployment.value?.version ?? '';
  useEffect(() => {
    if (loads === 0) return;
    frame.current?.contentWindow?.postMessage({ type: 'support-boot', identity, name, build }, address.origin);
  }, [loads, identity, name, build, address]);
  return (
    <section className={styles.window} aria-label={supportText.title}>
      <header className={styles.header}>
        <h2 className={styles.title}>{supportText.title}</h2>
        <IconButton label={supportText.close} icon={X} sizePx={16} onClick={onClose} />
      </header>
      <iframe
        ref={frame}
        className={styles.frame}
        title={supportText.title}
        src={address.href}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={() => setLoads((before) => before + 1)}
      />
    </section>
  );
};
