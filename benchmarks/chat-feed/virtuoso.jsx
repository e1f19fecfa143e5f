// react-virtuoso over the same messages, each drawn by the same few elements.
import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';
import { drive } from './drive.ts';
import { writeMessages } from './messages.ts';

const dayOf = (atMs) => new Date(atMs).toDateString();
const timeOf = (atMs) => new Date(atMs).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
const initialsOf = (name) =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .join('');

const Row = memo(({ message, startsGroup, startsDay }) => (
  <article className={startsGroup ? 'group' : 'follower'} tabIndex={-1}>
    {startsDay ? <p className="day">{dayOf(message.timestampMs)}</p> : null}
    {startsGroup ? (
      <>
        <span className="avatar">{initialsOf(message.senderName)}</span>
        <p className="sender">
          <span>{message.senderName}</span>
          <time dateTime={new Date(message.timestampMs).toISOString()}>{timeOf(message.timestampMs)}</time>
        </p>
      </>
    ) : null}
    <p className="words">{message.text}</p>
  </article>
));

drive({
  mount(host, count) {
    const messages = writeMessages(count);
    const row = (index) => {
      const [before, message] = [messages[index - 1], messages[index]];
      const startsDay = !before || dayOf(before.timestampMs) !== dayOf(message.timestampMs);
      return (
        <Row message={message} startsDay={startsDay} startsGroup={startsDay || before.senderId !== message.senderId} />
      );
    };
    createRoot(host).render(
      <Virtuoso
        style={{ height: '100%' }}
        totalCount={count}
        computeItemKey={(index) => messages[index].messageId}
        initialTopMostItemIndex={count - 1}
        // As many messages beyond those that are seen as the feed draws.
        increaseViewportBy={120}
        itemContent={row}
      />,
    );
  },
  scroller: () => document.querySelector('[data-virtuoso-scroller]'),
});
