import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../../../studio/context.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';

/** The place of the chat until it is there. */
export const ChatPlace = ({ compact }: { compact: boolean }) => {
  useSignals();
  const { state, chat } = useRoom();
  const open = chat.isOpen.value;
  return (
    <aside
      id="chat"
      className={compact ? styles.sheet : styles.panel}
      aria-label={chatText.label}
      style={compact ? undefined : { width: open ? `min(${state.chatWidthPx.value}px, 50vw)` : 0 }}
    />
  );
};
