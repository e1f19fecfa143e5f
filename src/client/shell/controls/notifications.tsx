import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { Lazy } from '../lazy.tsx';
import { useShell } from '../shell-context.ts';
import { text } from '../text.ts';
import * as styles from './toasts.css.ts';

const load = async () => (await import('./toasts.tsx')).Toasts;
const noProps = {};

/**
 * The region of the toasts, above everything and moving nothing. It is there from the start, so that a screen reader
 * says what appears in it; what draws them is loaded with the first notice.
 */
export const Notifications = () => {
  useSignals();
  const { studio, state } = useShell();
  const needed = useRef(false);
  if (studio.notices.current.value.length > 0) needed.current = true;
  const besideChat = studio.rooms.current.value !== null && studio.chat.isOpen.value;
  const right = besideChat ? `calc(min(${state.chatWidthPx.value}px, 50vw) + 16px)` : undefined;
  return (
    <section className={styles.region} style={{ right }} aria-label={text.toasts.label} aria-live="polite">
      {needed.current ? <Lazy load={load} props={noProps} onFailed={() => undefined} /> : null}
    </section>
  );
};
