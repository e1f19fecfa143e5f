import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../studio/context.ts';
import { shownChatWidth } from '../studio/frame-state.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { text } from '../ui/text.ts';
import * as styles from './toasts.css.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/**
 * The region of the toasts, above everything and moving nothing. It is there from the start, so that a screen reader
 * says what appears in it; an open dialog has one of its own, and takes the toasts there (`ui/dialog.tsx`). What draws
 * them is loaded with the first notice. Where it cannot be fetched, it is tried again with the next one, and when the
 * connection is back.
 */
export const Notifications = () => {
  useSignals();
  const { page, state } = usePage();
  const needed = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const notices = page.notices.current.value;
  const connection = page.api.value;
  const newestId = notices.at(-1)?.id;
  if (notices.length > 0) needed.current = true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of these it is tried again
  useEffect(() => setFailed(false), [newestId, connection]);
  const event = page.entry.event.value;
  const besideChat = event?.roomGrid.value ? event.chatPanel.isOpen.value : false;
  const right = besideChat ? `calc(${shownChatWidth(state)} + 16px)` : undefined;
  return (
    <section id="notices-of-page" aria-label={text.toasts.label} aria-live="polite">
      <div id="notices" className={styles.region} style={{ right }}>
        {needed.current && !hasFailed ? <Toasts onFailed={() => setFailed(true)} /> : null}
      </div>
    </section>
  );
};
