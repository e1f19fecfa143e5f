import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../../../studio/context.ts';
import { isolated } from '../../../ui/isolated.ts';
import { channelsText } from '../channels-text.ts';
import * as styles from './chat.css.ts';

/** Who writes just now (CHAT-016 to CHAT-018). Its place is kept while nobody does. */
export const TypingLine = () => {
  useSignals();
  const { chat } = useRoom();
  const names = chat.shown.value.typing.value.map((identity) => chat.nameOf(identity)).filter(Boolean);
  return (
    <p className={styles.typing} aria-live="polite">
      {channelsText.typing(names.map(isolated))}
    </p>
  );
};
