import { useSignals } from '@preact/signals-react/runtime';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { chatLimits } from '../../../../shared/values/limits.ts';
import { useRoom } from '../../../studio/context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';

/** Where a message is written: Enter sends, Shift+Enter makes a new line (CHAT-023 to CHAT-025). */
export const ChatInput = () => {
  useSignals();
  const { chat } = useRoom();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = chat.draft.value;
  const tooLong = draft.trim().length > chatLimits.messageCharacters;
  const sendable = draft.trim() !== '' && !tooLong;
  const open = chat.isOpen.value;

  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true });
  }, [open]);

  const send = () => {
    const words = chat.draft.peek().trim();
    if (words === '' || words.length > chatLimits.messageCharacters) return;
    chat.draft.value = '';
    void chat.send(words);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent?.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className={styles.input}>
      <textarea
        ref={field}
        className={styles.textarea}
        value={draft}
        placeholder={chatText.placeholder}
        aria-label={chatText.placeholder}
        aria-invalid={tooLong || undefined}
        onChange={(event) => {
          chat.draft.value = event.currentTarget.value;
          if (event.currentTarget.value.trim() !== '') chat.noteTyping();
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.inputFoot}>
        {tooLong ? (
          <span className={styles.tooLong} role="alert">
            {chatText.tooLong(chatLimits.messageCharacters)}
          </span>
        ) : null}
        <IconButton
          label={chatText.send}
          icon={ArrowUp}
          variant="accent"
          hotkey="Enter"
          disabled={!sendable}
          onClick={send}
        />
      </div>
    </div>
  );
};
