import { useSignals } from '@preact/signals-react/runtime';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import { isVisible } from '../../../../shared/values/unprintable.ts';
import { useRoom } from '../../../studio/context.ts';
import { useDetails } from '../../../studio/details-context.ts';
import { inOrder } from '../../../studio/slots.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { channelsText } from '../channels-text.ts';
import { chatText } from '../text.ts';
import { useChannelName } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';
import { OpenQuestion } from './open-question.tsx';
import { useMentionList } from './use-mention-list.tsx';
import { useObstacle } from './use-obstacle.ts';

/**
 * Where a message is written: Enter sends, Shift+Enter makes a new line (CHAT-023 to CHAT-025). Also where one is edited,
 * from the last one on by the arrow key up; Escape goes back to what was being written.
 */
export const ChatInput = () => {
  useSignals();
  const { chat } = useRoom();
  const nameOf = useChannelName();
  const tools = inOrder(useDetails().flatMap(({ messageTools }) => messageTools ?? []));
  const field = useRef<HTMLTextAreaElement>(null);
  const channel = chat.shown.value;
  const obstacle = useObstacle();
  const { edits } = channel;
  const editing = edits.editing.value;
  const isSaving = edits.isSaving.value;
  const editingId = editing?.messageId;
  const draft = editing?.text ?? channel.draft.value;
  const quote = editing ? null : channel.quote.value;
  const tooLong = draft.trim().length > chatLimits.messageCharacters;
  const sendable = isVisible(draft) && !tooLong && obstacle === null;
  const writing = chat.writing.value;
  const asked = editing ? channelsText.editMessage : channelsText.placeholder(channel.id, nameOf(channel.id));
  const words = obstacle ?? asked;

  const isLate = useRef(true);
  // At once: the letters that come next are for the message.
  useLayoutEffect(() => {
    // A chat whose parts are fetched first comes late: whoever is at something else by then stays there.
    const others = writing === 0 ? ':not(body, main)' : 'input, select, textarea, [contenteditable]';
    const isElsewhere = isLate.current && document.activeElement?.matches(others);
    isLate.current = false;
    if (!isElsewhere) field.current?.focus({ preventScroll: true });
  }, [writing]);

  // With the message in the field: what is typed right behind the press is for its end.
  useLayoutEffect(() => {
    const element = field.current;
    if (editingId === undefined || !element) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, [editingId]);

  const send = () => {
    const written = (edits.editing.peek()?.text ?? channel.draft.peek()).trim();
    if (!isVisible(written) || written.length > chatLimits.messageCharacters || obstacle !== null) return;
    if (edits.editing.peek()) {
      void edits.save();
    } else {
      channel.draft.value = '';
      void channel.send(written);
    }
    field.current?.focus();
  };
  const write = (text: string) => {
    if (editingId !== undefined) {
      edits.editing.value = { messageId: editingId, text };
      return;
    }
    channel.draft.value = text;
    if (isVisible(text)) channel.noteTyping();
  };
  const cancelEditing = () => {
    edits.editing.value = null;
    field.current?.focus();
  };
  // An edit mentions nobody anew.
  const mentions = useMentionList(field, editingId === undefined && obstacle === null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return;
    const goesBack = event.key === 'Escape' && editingId !== undefined;
    const goesUp = event.key === 'ArrowUp' && draft === '' && editingId === undefined && obstacle === null;
    if (goesBack) cancelEditing();
    if (goesBack || (goesUp && edits.begin())) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent?.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className={styles.input}>
      {editing ? (
        <div className={styles.answering}>
          <span className={styles.answered} role="status">
            {isSaving ? channelsText.saving : channelsText.editing}
          </span>
          <IconButton label={channelsText.cancelEditing} icon={X} sizePx={14} onClick={cancelEditing} />
        </div>
      ) : null}
      {mentions.list}
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
        value={draft}
        placeholder={words}
        aria-label={words}
        aria-invalid={tooLong || undefined}
        // What cannot be sent now stays, with the focus: letters typed on are no hotkeys.
        readOnly={obstacle !== null}
        aria-disabled={obstacle !== null || undefined}
        onChange={(event) => {
          write(event.currentTarget.value);
          mentions.look();
        }}
        {...mentions.fieldProps}
        onKeyDown={onKeyDown}
      />
      <div className={styles.inputFoot}>
        {tooLong ? (
          <span className={styles.tooLong} role="alert">
            {chatText.tooLong(chatLimits.messageCharacters)}
          </span>
        ) : obstacle !== null && draft !== '' ? (
          <span className={styles.obstacle} role="alert">
            {obstacle}
          </span>
        ) : null}
        <OpenQuestion />
        {editing || isPrivate(channel.id) ? null : tools.map(({ order, Component }) => <Component key={order} />)}
        <IconButton
          label={editing ? channelsText.save : chatText.send}
          icon={editing ? Check : ArrowUp}
          variant="accent"
          hotkey="Enter"
          disabled={!sendable}
          busy={isSaving}
          onClick={send}
        />
      </div>
    </div>
  );
};
