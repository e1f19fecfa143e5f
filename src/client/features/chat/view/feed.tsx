import { useSignals } from '@preact/signals-react/runtime';
import { useVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { messageKey } from '../../../../shared/rules/chat.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage } from '../model/chat-model.ts';
import { chatText } from '../text.ts';
import { feedId, useChannelName } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';
import { dayText } from './day-text.ts';
import { feedEntry } from './feed-groups.ts';
import { Message } from './message.tsx';

/** Nearer to the top than this, older messages are asked for. */
const loadOlderWithinPx = 80;
/** A message is taken for this tall until it was measured: one line without its sender. */
const estimatedPx = 26;
/** So many messages are drawn before and after those that are seen. */
const drawnBeyond = 8;
const bottomGapPx = 8;

const keyOf = ({ senderId, messageId }: ChatMessage): string => messageKey(senderId, messageId);

/**
 * The messages, of which only those that are seen are drawn. It follows the newest while it is at the bottom; otherwise
 * what is read stays where it is, also when older messages come in before it.
 */
export const Feed = () => {
  useSignals();
  const chat = useRoom().chat.shown.value;
  const nameOf = useChannelName();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement | null>(null);
  const atBottom = useRef(true);
  const firstBefore = useRef<string | undefined>(undefined);
  const anchor = useRef<string | null>(null);
  const lastBefore = useRef<string | undefined>(undefined);
  const [missed, setMissed] = useState(0);
  const messages = chat.messages.value;
  const history = chat.history.value;

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: () => estimatedPx,
    getItemKey: (index) => keyOf(messages[index]!),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: chatLimits.bottomTolerancePx,
    scrollMargin: list.current?.offsetTop ?? 0,
    paddingEnd: bottomGapPx,
    overscan: drawnBeyond,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  const placeList = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      virtualizer.containerRef(element);
    },
    [virtualizer],
  );

  const toBottom = () => {
    virtualizer.scrollToEnd();
    atBottom.current = true;
    setMissed(0);
  };

  // What was first stays where it is when older ones come, however tall they and what it says of its day turn out to be.
  const first = messages[0] && keyOf(messages[0]);
  if (firstBefore.current !== undefined && firstBefore.current !== first) anchor.current = firstBefore.current;
  const anchored = anchor.current === null ? -1 : messages.findIndex((message) => keyOf(message) === anchor.current);
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange =
    anchored < 0 ? undefined : ({ index, start }) => index <= anchored || start < (virtualizer.scrollOffset ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when another message is the first
  useLayoutEffect(() => {
    firstBefore.current = first;
    if (anchor.current === null) return;
    // All are measured in the frame that comes, after what waits for it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        anchor.current = null;
        virtualizer.shouldAdjustScrollPositionOnItemSizeChange = undefined;
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the messages alone
  useLayoutEffect(() => {
    const last = messages.at(-1);
    const before = lastBefore.current;
    lastBefore.current = last && keyOf(last);
    const isNew = last !== undefined && keyOf(last) !== before;
    if (!isNew) return;
    if (before === undefined || last.isLocal || atBottom.current) {
      toBottom();
      return;
    }
    const place = messages.findLastIndex((message) => keyOf(message) === before);
    setMissed((count) => count + Math.max(1, messages.length - 1 - place));
  }, [messages]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const distancePx = element.scrollHeight - element.clientHeight - element.scrollTop;
    atBottom.current = distancePx <= chatLimits.bottomTolerancePx;
    if (atBottom.current && missed > 0) setMissed(0);
    if (element.scrollTop < loadOlderWithinPx && history === 'more') void chat.loadOlder();
  };

  const drawn = virtualizer.getVirtualItems();
  return (
    <div id={feedId} role="tabpanel" className={styles.feedPlace} aria-label={nameOf(chat.id)}>
      <section ref={box} className={styles.feed} aria-label={chatText.messages} onScroll={onScroll} tabIndex={-1}>
        <HistoryLine
          history={history}
          hint={messages.length === 0 ? channelsText.emptyHint(chat.id, nameOf(chat.id)) : null}
          onLoad={() => void chat.loadOlder()}
        />
        {/* What is drawn anew while somebody scrolls is no news: news are said below. */}
        <div ref={placeList} role="log" aria-live="off" className={styles.log}>
          {drawn.map(({ key, index }) => {
            const { message, startsDay, startsGroup } = feedEntry(messages, index);
            return (
              <div key={key} ref={virtualizer.measureElement} data-index={index} className={styles.entry}>
                {startsDay ? <p className={styles.day}>{dayText(message.timestampMs)}</p> : null}
                <Message message={message} startsGroup={startsGroup} />
              </div>
            );
          })}
        </div>
      </section>
      <Newest messages={messages} isBegun={messages.length > 0 || history === 'complete'} />
      {missed > 0 ? (
        <button type="button" className={styles.newPill} onClick={toBottom}>
          <Icon of={ArrowDown} sizePx={14} />
          {text.unread(missed)}
        </button>
      ) : null}
    </div>
  );
};

/** Reads out what somebody else writes, once the first page is there. */
const Newest = ({ messages, isBegun }: { messages: readonly ChatMessage[]; isBegun: boolean }) => {
  const last = messages.at(-1);
  const before = useRef<{ readonly key: string | undefined } | null>(null);
  const key = last && keyOf(last);
  if (isBegun && before.current === null) before.current = { key };
  const isNews = before.current !== null && before.current.key !== key && last?.isLocal === false;
  return (
    <p className={unseen} role="status">
      {isNews ? chatText.says(last.senderName, last.text) : ''}
    </p>
  );
};

interface HistoryLineProps {
  readonly history: 'idle' | 'loading' | 'failed' | 'more' | 'complete';
  /** Who reads what is written here, while nobody has. */
  readonly hint: string | null;
  readonly onLoad: () => void;
}

const HistoryLine = ({ history, hint, onLoad }: HistoryLineProps) => {
  if (history === 'loading') {
    return (
      <p className={styles.historyLine} role="status">
        <Spinner />
        <span className={unseen}>{chatText.loadingOlder}</span>
      </p>
    );
  }
  if (history === 'failed') {
    return (
      <div className={styles.historyLine} role="alert">
        {chatText.historyFailed}
        <Button variant="link" onClick={onLoad}>
          {text.common.retry}
        </Button>
      </div>
    );
  }
  if (history === 'more') {
    return (
      <div className={styles.historyLine}>
        <Button variant="link" onClick={onLoad}>
          {chatText.loadOlder}
        </Button>
      </div>
    );
  }
  if (hint === null) return <p className={styles.historyLine} />;
  return (
    <div className={styles.emptyFeed}>
      <p className={styles.emptyTitle}>{chatText.empty}</p>
      <p>{hint}</p>
    </div>
  );
};
