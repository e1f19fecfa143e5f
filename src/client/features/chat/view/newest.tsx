import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage } from '../model/chat-message.ts';
import { chatText } from '../text.ts';

interface NewestProps {
  /** Null: they are not shown. */
  readonly messages: readonly ChatMessage[] | null;
  readonly isBegun: boolean;
}

/** Reads out what somebody else writes, once the first page is there. */
export const Newest = ({ messages, isBegun }: NewestProps) => {
  useSignals();
  const { chat } = useRoom();
  const last = messages?.at(-1);
  const before = useRef<{ readonly key: string | undefined } | null>(null);
  const key = last?.key;
  if (messages === null) before.current = null;
  else if (isBegun && before.current === null) before.current = { key };
  const isNews = before.current !== null && before.current.key !== key && last?.isLocal === false;
  return (
    <p className={unseen} role="status">
      {isNews
        ? chatText.says(chat.nameOf(last.senderId, last.senderName), last.isDeleted ? channelsText.deleted : last.text)
        : ''}
    </p>
  );
};
