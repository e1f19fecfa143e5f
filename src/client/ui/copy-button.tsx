import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useContext, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import * as styles from './copy-button.css.ts';
import { FailureLog } from './failure-log.ts';
import { Icon } from './icon.tsx';
import { measures } from './measures.ts';
import { text } from './text.ts';

interface CopyButtonProps {
  readonly value: string;
  readonly variant?: 'quiet' | 'primary';
  /** What it is called, where "Copy" does not say enough. */
  readonly label?: string;
}

/** Copies a text and says so for a second (EVT-011). */
export const CopyButton = ({ value, variant = 'quiet', label = text.common.copy }: CopyButtonProps) => {
  const logFailure = useContext(FailureLog);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), measures.copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch (error) {
      logFailure('text-not-copied', error);
      getSelection()?.selectAllChildren(document.querySelector('[data-copy-source]') ?? document.body);
    }
  };
  return (
    <span className={styles.place}>
      <Button variant={variant} onClick={copy}>
        <Icon of={copied ? Check : Copy} sizePx={16} />
        {label}
      </Button>
      <span role="status" className={copied ? styles.bubble : styles.hidden}>
        {copied ? text.common.copied : ''}
      </span>
    </span>
  );
};
