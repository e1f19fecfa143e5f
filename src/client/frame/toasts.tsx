import { useSignals } from '@preact/signals-react/runtime';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Megaphone from 'lucide-react/icons/megaphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { Notice } from '../features/notices/model/notices-model.ts';
import { usePage } from '../studio/context.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { text } from '../ui/text.ts';
import { noticeAction, noticeLastsMs, noticeText } from './notice-text.ts';
import * as styles from './toasts.css.ts';

const icons = {
  default: Info,
  info: Info,
  error: CircleAlert,
  success: CircleCheck,
  warning: TriangleAlert,
  broadcast: Megaphone,
} as const;

/** By then a screen reader has begun to say a notice. */
const announcedAfterMs = 1_000;

/** The notices of the studio, newest last. */
export const Toasts = () => {
  useSignals();
  const { page } = usePage();
  return (
    <>
      {page.notices.current.value.map((notice) => (
        <Toast key={notice.id} notice={notice} onDismiss={() => page.notices.dismiss(notice.id)} />
      ))}
    </>
  );
};

const Toast = ({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) => {
  const value = usePage();
  const words = noticeText(notice);
  const action = noticeAction(notice);
  const lastsMs = noticeLastsMs(notice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice is dismissed once
  useEffect(() => {
    if (lastsMs === null) return;
    const timer = setTimeout(onDismiss, lastsMs);
    return () => clearTimeout(timer);
  }, []);
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), announcedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (words === null) return null;
  return (
    <div
      className={styles.toast}
      role={notice.variant === 'error' ? 'alert' : undefined}
      data-announced={isAnnounced || undefined}
    >
      <span className={styles.icon[notice.variant]}>
        <Icon of={icons[notice.variant]} />
      </span>
      <p className={styles.words}>{words}</p>
      {action ? (
        <Button
          onClick={() => {
            onDismiss();
            action.run(value, notice.params);
          }}
        >
          {typeof action.label === 'string' ? action.label : action.label(value)}
        </Button>
      ) : null}
      <IconButton label={text.common.dismiss} icon={X} sizePx={16} onClick={onDismiss} />
    </div>
  );
};
