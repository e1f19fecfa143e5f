import { signal, untracked } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { memo } from 'react';
import { useEvent, useRoom } from '../../../studio/context.ts';
import { useDetails } from '../../../studio/details-context.ts';
import { inOrder } from '../../../studio/slots.ts';
import { useServerClock } from '../../../studio/use-server-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage, Quote } from '../model/chat-message.ts';
import { chatText } from '../text.ts';
import { useChannelName } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';
import { Choices } from './choices.tsx';
import { Collapsible } from './collapsible.tsx';
import { dayText, timeText } from './day-text.ts';
import { arrived } from './earlier.css.ts';
import { LinkedText } from './linked-text.tsx';
import { mentioning } from './mention.css.ts';
import { MentionedText, MentionLine } from './mentioned-text.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import { Reactions } from './reactions.tsx';
import { refusalText } from './refusal-text.ts';

interface MessageProps {
  readonly message: ChatMessage;
  readonly startsGroup: boolean;
  readonly startsDay: boolean;
  /** Its place among the messages. */
  readonly index: number;
  /** Told of the element, whose height it measures. */
  readonly measure: (element: HTMLElement | null) => void;
  /** Told that the element is of another height now. */
  readonly remeasure: (element: HTMLElement) => void;
  /** Whether what can be done with it is drawn. */
  readonly hasTools: boolean;
  /** Whether the focus is in it. */
  readonly isCurrent: boolean;
  /** Whether somebody went to it just now. */
  readonly isMarked: boolean;
  /** The keys of the messages that somebody unfolded. */
  readonly unfolded: Set<string>;
  /** Asks whether it is to be deleted. */
  readonly onDelete: (message: ChatMessage) => void;
}

/** One message, of as few elements and components as it needs; drawn again only when it is another one, or has the focus or the pointer. */
export const Message = memo((props: MessageProps) => {
  const {
    message,
    startsGroup,
    startsDay,
    index,
    measure,
    remeasure,
    hasTools,
    isCurrent,
    isMarked,
    unfolded,
    onDelete,
  } = props;
  const { timestampMs, delivery, isDeleted } = message;
  const { chat } = useRoom();
  const nameNow = () => untracked(() => chat.nameOf(message.senderId, message.senderName));
  const look = [
    startsGroup ? styles.groupStart : styles.follower,
    message.isMention && mentioning,
    isMarked && arrived,
  ];
  return (
    <article
      ref={measure}
      data-index={index}
      // Of all that was said nobody knows how much there is until it was read.
      aria-posinset={index + 1}
      aria-setsize={-1}
      tabIndex={-1}
      className={look.filter(Boolean).join(' ')}
      data-marked={isMarked || undefined}
      data-day={startsDay || undefined}
      data-tools={hasTools || undefined}
      data-delivery={delivery}
      aria-label={isCurrent ? chatText.says(nameNow(), isDeleted ? channelsText.deleted : message.text) : undefined}
    >
      {startsDay ? <Day timestampMs={timestampMs} /> : null}
      {startsGroup ? (
        <>
          <SenderAvatar message={message} />
          <p className={styles.sender}>
            <span className={styles.senderName}>
              <SenderName message={message} />
            </span>
            <time className={styles.time} dateTime={new Date(timestampMs).toISOString()}>
              {timeText(timestampMs)}
            </time>
          </p>
        </>
      ) : null}
      {message.isMention ? <MentionLine /> : null}
      {message.quote ? <QuoteBlock quote={message.quote} /> : null}
      {isDeleted ? (
        <p className={styles.deleted}>{channelsText.deleted}</p>
      ) : (
        <Collapsible
          key={message.text}
          className={styles.words}
          unfolded={unfolded}
          name={message.key}
          remeasure={remeasure}
        >
          <LinkedText words={message.text}>
            {(words) => <MentionedText words={words} mentions={message.mentions} />}
          </LinkedText>
          {message.isEdited ? <span className={styles.edited}> {channelsText.edited}</span> : null}
        </Collapsible>
      )}
      {message.choices.length > 0 ? <Choices message={message} /> : null}
      <MessageParts message={message} />
      {delivery === 'sent' ? null : <Delivery message={message} />}
      {Object.keys(message.reactions).length > 0 ? <Reactions message={message} /> : null}
      {hasTools && delivery === 'sent' && !isDeleted ? <MessageToolbar message={message} onDelete={onDelete} /> : null}
    </article>
  );
});

/** The day above its first message, by the server's clock. */
const Day = ({ timestampMs }: { timestampMs: number }) => {
  const serverNow = useServerClock();
  return <p className={styles.day}>{dayText(timestampMs, new Date(serverNow()))}</p>;
};

/** What other features have in a message. */
const MessageParts = ({ message }: { message: ChatMessage }) => {
  const parts = useDetails().flatMap(({ messageParts }) => messageParts ?? []);
  return (
    <>
      {inOrder(parts.filter(({ isIn }) => isIn(message))).map(({ order, Component }) => (
        <Component key={order} message={message} />
      ))}
    </>
  );
};

/** What a message answers to. */
const QuoteBlock = ({ quote }: { quote: Quote }) => (
  <blockquote className={styles.quote}>
    <span className={unseen}>{channelsText.inAnswerTo(quote.name)} </span>
    {quote.content}
  </blockquote>
);

const goneColor = signal({ main: '#5a6272', contrast: '#ffffff' });

const SenderName = ({ message }: { message: ChatMessage }) => {
  useSignals();
  return <>{useRoom().chat.nameOf(message.senderId, message.senderName)}</>;
};

const SenderAvatar = ({ message }: { message: ChatMessage }) => {
  useSignals();
  const { studio } = useEvent();
  const person = studio.people.find(message.senderId);
  return (
    <Avatar
      name={person?.name ?? signal(message.senderName)}
      color={person?.color ?? goneColor}
      sizePx={28}
      className={styles.senderAvatar}
    />
  );
};

/** Where an own message is on its way, and why it is not where it was to go. */
const Delivery = ({ message }: { message: ChatMessage }) => {
  useSignals();
  const { studio, chat } = useRoom();
  const nameOf = useChannelName();
  const channel = chat.shown.peek();
  const { delivery, refusal, roomId, roomIds } = message;
  const isRoomThere = studio.rooms.all.value.some((room) => room.roomId === roomId);
  if (delivery === 'sending') {
    return (
      <p className={styles.delivery}>
        <Icon of={Clock} sizePx={13} />
        {refusal ? channelsText.tooMany : chatText.sending}
      </p>
    );
  }
  return (
    <div className={styles.notSent} role="alert">
      <Icon of={CircleAlert} sizePx={14} />
      <span className={styles.refusal}>
        {roomIds
          ? channelsText.notSentTo(roomIds.map((id) => studio.rooms.find(id)?.name.peek() ?? id))
          : channelsText.notSent}
        {refusal ? ` ${refusalText(refusal, channel.id, nameOf(channel.id), isRoomThere)}` : ''}
      </span>
      <Button variant="link" onClick={() => void channel.retry(message.messageId)}>
        {text.common.retry}
      </Button>
      <Button variant="link" onClick={() => channel.discard(message.messageId)}>
        {chatText.discard}
      </Button>
    </div>
  );
};
