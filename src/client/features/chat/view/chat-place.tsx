import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { shownChatWidth } from '../../../studio/frame-state.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';

/** The place of the chat until it is there. */
export const ChatPlace = ({ compact }: { compact: boolean }) => {
  useSignals();
  const { state, studio } = useEvent();
  const open = studio.chatPanel.isOpen.value;
  return (
    <aside
      id="chat"
      className={compact ? styles.sheet : styles.panel}
      aria-label={chatText.label}
      style={compact ? undefined : { width: open ? shownChatWidth(state) : 0 }}
    />
  );
};
