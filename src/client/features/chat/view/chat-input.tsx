import { useSignals } from '@preact/signals-react/runtime';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isAsked } from '../../../../shared/rules/chat.ts';
import { eventChannel, isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import { useRoom } from '../../../studio/context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { channelsText } from '../channels-text.ts';
import { chatText } from '../text.ts';
import { useChannelName } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';

/** Why nothing can be written in the channel that is shown; null: something can (CHAT-026 to CHAT-028). */
const useObstacle = (): string | null => {
  const { studio, chat } = useRoom();
  const nameOf = useChannelName();
  const { id } = chat.shown.value;
  const { localIdentity } = studio.people;
  const isAwaited = chat.shown.value.messages.value.some(
    (message) => message.isChoiceRequired && !message.isDecided && isAsked(message, localIdentity),
  );
  if (isAwaited) return channelsText.decisionRequired;
  if (id === eventChannel) return studio.event.can('chat.send-global') ? null : channelsText.onlyHosts;
  return isPrivate(id) && !chat.isHere(id) ? channelsText.notHere(nameOf(id)) : null;
};

/** Where a message is written: Enter sends, Shift+Enter makes a new line (CHAT-023 to CHAT-025). */
export const ChatInput = () => {
  useSignals();
  const { chat } = useRoom();
  const nameOf = useChannelName();
  const field = useRef<HTMLTextAreaElement>(null);
  const channel = chat.shown.value;
  const obstacle = useObstacle();
  const draft = channel.draft.value;
  const quote = channel.quote.value;
  const tooLong = draft.trim().length > chatLimits.messageCharacters;
  const sendable = draft.trim() !== '' && !tooLong && obstacle === null;
  const open = chat.isOpen.value;
  const writing = chat.writing.value;
  const words = obstacle ?? channelsText.placeholder(channel.id, nameOf(channel.id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody wants to write, and not with each tab
  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true });
  }, [open, writing]);

  const send = () => {
    const written = channel.draft.peek().trim();
    if (written === '' || written.length > chatLimits.messageCharacters || obstacle !== null) return;
    channel.draft.value = '';
    void channel.send(written);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent?.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className={styles.input}>
      {quote ? (
        <div className={styles.answering}>
          <span className={styles.answered}>{quote.content}</span>
          <IconButton
            label={channelsText.dropQuote}
            icon={X}
            sizePx={14}
            onClick={() => {
              channel.quote.value = null;
            }}
          />
        </div>
      ) : null}
      <textarea
        ref={field}
        className={styles.textarea}
        // What cannot be sent now is kept, and seen again once it can.
        value={obstacle === null ? draft : ''}
        placeholder={words}
        aria-label={words}
        aria-invalid={tooLong || undefined}
        disabled={obstacle !== null}
        onChange={(event) => {
          channel.draft.value = event.currentTarget.value;
          if (event.currentTarget.value.trim() !== '') channel.noteTyping();
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
