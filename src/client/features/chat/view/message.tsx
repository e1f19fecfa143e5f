import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import QuoteIcon from 'lucide-react/icons/quote';
import { memo } from 'react';
import { agentIdentity } from '../../../../shared/rules/chat.ts';
import { useEvent, useRoom } from '../../../studio/context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage, Quote } from '../model/chat-model.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';
import { Choices } from './choices.tsx';
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
        {message.quote ? <QuoteBlock quote={message.quote} /> : null}
        <Collapsible key={messageId}>
          <p className={styles.words}>
            <LinkedText words={message.text} />
          </p>
        </Collapsible>
        <Choices message={message} />
        <Delivery message={message} />
        <Reactions message={message} />
      </div>
      {delivery === 'sent' ? (
        <span className={styles.reactPlace}>
          {message.senderId === agentIdentity ? <AnswerButton message={message} /> : null}
          <ReactButton message={message} />
        </span>
      ) : null}
    </article>
  );
});

/** What a message answers to. */
const QuoteBlock = ({ quote }: { quote: Quote }) => (
  <blockquote className={styles.quote}>
    <span className={unseen}>{channelsText.inAnswerTo(quote.name)} </span>
    {quote.content}
  </blockquote>
);

const AnswerButton = ({ message }: { message: ChatMessage }) => {
  const { chat } = useRoom();
  return (
    <IconButton
      label={channelsText.quote}
      icon={QuoteIcon}
      sizePx={16}
      variant="raised"
      onClick={() => chat.answerTo(message)}
    />
  );
};

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
  const { studio, chat } = useRoom();
  const channel = chat.shown.peek();
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
      {message.roomIds
        ? channelsText.notSentTo(message.roomIds.map((id) => studio.rooms.find(id)?.name.peek() ?? id))
        : chatText.notSent}
      <Button variant="link" onClick={() => void channel.retry(message.messageId)}>
        {text.common.retry}
      </Button>
      <Button variant="link" onClick={() => channel.discard(message.messageId)}>
        {chatText.discard}
      </Button>
    </div>
  );
};
