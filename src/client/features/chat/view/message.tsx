import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { memo } from 'react';
import { useEvent, useRoom } from '../../../studio/context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { text } from '../../../ui/text.ts';
import type { ChatMessage } from '../model/chat-model.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';
import { Collapsible } from './collapsible.tsx';
import { timeText } from './day-text.ts';
import { LinkedText } from './linked-text.tsx';
import { ReactButton, Reactions } from './reactions.tsx';

interface MessageProps {
  readonly message: ChatMessage;
  readonly startsGroup: boolean;
}

/** One message; drawn again only when the message itself is another. */
export const Message = memo(({ message, startsGroup }: MessageProps) => {
  const { messageId, timestampMs, senderName, delivery } = message;
  return (
    <article className={startsGroup ? styles.groupStart : styles.follower} data-delivery={delivery}>
      {startsGroup ? <SenderAvatar message={message} /> : null}
      <div className={styles.content}>
        {startsGroup ? (
          <p className={styles.sender}>
            <span className={styles.senderName}>{senderName}</span>
            <time className={styles.time} dateTime={new Date(timestampMs).toISOString()}>
              {timeText(timestampMs)}
            </time>
          </p>
        ) : null}
        <Collapsible key={messageId}>
          <p className={styles.words}>
            <LinkedText words={message.text} />
          </p>
        </Collapsible>
        <Delivery message={message} />
        <Reactions message={message} />
      </div>
      {delivery === 'sent' ? <ReactButton message={message} /> : null}
    </article>
  );
});

const goneColor = signal({ main: '#5a6272', contrast: '#ffffff' });

const SenderAvatar = ({ message }: { message: ChatMessage }) => {
  useSignals();
  const { studio } = useEvent();
  const person = studio.people.find(message.senderId);
  return (
    <span className={styles.avatarPlace}>
      <Avatar name={person?.name ?? signal(message.senderName)} color={person?.color ?? goneColor} sizePx={28} />
    </span>
  );
};

const Delivery = ({ message }: { message: ChatMessage }) => {
  const { chat } = useRoom();
  if (message.delivery === 'sent') return null;
  if (message.delivery === 'sending') {
    return (
      <p className={styles.delivery}>
        <Icon of={Clock} sizePx={13} />
        {chatText.sending}
      </p>
    );
  }
  return (
    <div className={styles.notSent} role="alert">
      <Icon of={CircleAlert} sizePx={14} />
      {chatText.notSent}
      <Button variant="link" onClick={() => void chat.retry(message.messageId)}>
        {text.common.retry}
      </Button>
      <Button variant="link" onClick={() => chat.discard(message.messageId)}>
        {chatText.discard}
      </Button>
    </div>
  );
};
