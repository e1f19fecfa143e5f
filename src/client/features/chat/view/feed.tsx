import { useSignals } from '@preact/signals-react/runtime';
import { useVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { messageKey } from '../../../../shared/rules/chat.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage, HistoryState } from '../model/chat-model.ts';
import { chatText } from '../text.ts';
import { feedId, useChannelName } from './channel-tabs.tsx';
import * as styles from './chat.css.ts';
import { backPill, newerLine } from './earlier.css.ts';
import { feedEntry } from './feed-groups.ts';
import { Message } from './message.tsx';
import { useKeptBottom } from './use-kept-bottom.ts';
import { useMessageFocus } from './use-message-focus.ts';

const ConfirmDialog = lazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

/** Nearer to the top than this, older messages are asked for; nearer to the end of an earlier part, newer ones. */
const loadWithinPx = 80;
/** A message is taken for this tall until it was measured: one line without its sender. */
const estimatedPx = 26;
/** So many messages are drawn before and after those that are seen. */
const drawnBeyond = 4;
const bottomGapPx = 8;

const keyOf = ({ senderId, messageId }: ChatMessage): string => messageKey(senderId, messageId);

/**
 * The messages, of which only those that are seen are drawn. It follows the newest while it is at the bottom; otherwise
 * what is read stays where it is, also when older messages come in before it.
 */
export const Feed = () => {
  useSignals();
  const room = useRoom();
  const chat = room.chat.shown.value;
  const nameOf = useChannelName();
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement | null>(null);
  const atBottom = useRef(true);
  const firstBefore = useRef<string | undefined>(undefined);
  const anchor = useRef<string | null>(null);
  const lastBefore = useRef<string | undefined>(undefined);
  const [missed, setMissed] = useState(0);
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const messages = chat.messages.value;
  const history = chat.history.value;
  const { earlier } = chat;
  const isEarlier = earlier.isShown.value;
  const wasEarlier = useRef(isEarlier);
  const newer = earlier.newer.value;
  const marked = earlier.marked.value;
  // From where somebody was led, they scroll down over messages that nobody measured. These are measured a frame later:
  // where they are shorter than was thought others are drawn, which may not be in the midst of measuring.
  const wasLed = useRef(false);
  wasLed.current ||= isEarlier || marked !== null;

  const focus = useMessageFocus({ list, messages, keyOf, leave: () => room.chat.write(chat.id) });

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: () => estimatedPx,
    getItemKey: (index) => keyOf(messages[index]!),
    anchorTo: 'end',
    // What comes after an earlier part is read from its beginning.
    followOnAppend: !isEarlier && !wasEarlier.current,
    scrollEndThreshold: chatLimits.bottomTolerancePx,
    scrollMargin: list.current?.offsetTop ?? 0,
    paddingEnd: bottomGapPx,
    overscan: drawnBeyond,
    rangeExtractor: focus.rangeExtractor,
    useAnimationFrameWithResizeObserver: wasLed.current,
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

  const askToDelete = useCallback((message: ChatMessage) => {
    // The focus comes back to where it was, which is not in what can be done with a message that is gone.
    document.activeElement?.closest('article')?.focus({ preventScroll: true });
    setDeleting(message);
  }, []);

  const toBottom = () => {
    virtualizer.scrollToEnd();
    atBottom.current = true;
    setMissed(0);
  };
  const isLowered = useKeptBottom(box, atBottom);

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
    let frame = 0;
    const letGoAfter = (frames: number) => {
      if (frames > 0) {
        frame = requestAnimationFrame(() => letGoAfter(frames - 1));
        return;
      }
      anchor.current = null;
      virtualizer.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    };
    letGoAfter(wasLed.current ? 3 : 2);
    return () => cancelAnimationFrame(frame);
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the messages alone
  useLayoutEffect(() => {
    const last = messages.at(-1);
    const before = lastBefore.current;
    lastBefore.current = last && keyOf(last);
    const comesAfterEarlier = isEarlier || wasEarlier.current;
    wasEarlier.current = isEarlier;
    if (comesAfterEarlier) return;
    const isNew = last !== undefined && keyOf(last) !== before;
    if (!isNew) return;
    // Whoever goes to a message is led there below.
    if (before === undefined && earlier.marked.peek() !== null) return;
    if (before === undefined || last.isLocal || atBottom.current) {
      toBottom();
      return;
    }
    const place = messages.findLastIndex((message) => keyOf(message) === before);
    setMissed((count) => count + Math.max(1, messages.length - 1 - place));
  }, [messages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message to which somebody goes
  useLayoutEffect(() => {
    const index = marked === null ? -1 : messages.findIndex((message) => keyOf(message) === marked);
    if (index < 0) return;
    atBottom.current = false;
    virtualizer.scrollToIndex(index, { align: 'center' });
  }, [marked]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const distancePx = element.scrollHeight - element.clientHeight - element.scrollTop;
    if (!isLowered()) atBottom.current = distancePx <= chatLimits.bottomTolerancePx;
    if (atBottom.current && missed > 0) setMissed(0);
    if (isEarlier && distancePx < loadWithinPx && newer === 'more') void earlier.loadNewer();
    if (element.scrollTop < loadWithinPx && history === 'more') void chat.loadOlder();
  };

  const drawn = virtualizer.getVirtualItems();
  const listeners = focus.listeners({
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    lastSeen: () => virtualizer.range?.endIndex ?? messages.length - 1,
  });
  return (
    <div id={feedId} role="tabpanel" className={styles.feedPlace} aria-label={nameOf(chat.id)}>
      <section
        ref={box}
        className={styles.feed}
        aria-label={chatText.messages}
        aria-description={messages.length > 0 ? channelsText.walk : undefined}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
        tabIndex={0}
        {...listeners}
      >
        <HistoryLine
          history={history}
          hint={messages.length === 0 ? channelsText.emptyHint(chat.id, nameOf(chat.id)) : null}
          onLoad={() => void chat.loadOlder()}
        />
        {/* What is drawn anew while somebody scrolls is no news: news are said below. */}
        <div ref={placeList} role="log" aria-live="off" className={styles.log}>
          {drawn.map(({ key, index }) => {
            return (
              <Message
                key={key}
                {...feedEntry(messages, index)}
                index={index}
                measure={virtualizer.measureElement}
                hasTools={key === focus.tools}
                isCurrent={key === focus.focused}
                isMarked={key === marked}
                onDelete={askToDelete}
              />
            );
          })}
        </div>
        {isEarlier ? <NewerLine newer={newer} onLoad={() => void earlier.loadNewer()} /> : null}
      </section>
      <Newest messages={isEarlier ? null : messages} isBegun={messages.length > 0 || history === 'complete'} />
      {isEarlier ? (
        <button type="button" className={backPill} onClick={earlier.leave}>
          <Icon of={ArrowDown} sizePx={14} />
          {channelsText.toNewest}
        </button>
      ) : null}
      {missed > 0 && !isEarlier ? (
        <button type="button" className={styles.newPill} onClick={toBottom}>
          <Icon of={ArrowDown} sizePx={14} />
          {text.unread(missed)}
        </button>
      ) : null}
      {deleting ? (
        <ConfirmDialog
          title={channelsText.confirmDelete}
          words={channelsText.confirmDeleteWords}
          action={channelsText.delete}
          act={() => chat.edits.remove(deleting)}
          onDone={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
          onDismiss={() => setDeleting(null)}
        />
      ) : null}
    </div>
  );
};

interface NewestProps {
  /** Null: they are not shown. */
  readonly messages: readonly ChatMessage[] | null;
  readonly isBegun: boolean;
}

/** Reads out what somebody else writes, once the first page is there. */
const Newest = ({ messages, isBegun }: NewestProps) => {
  const last = messages?.at(-1);
  const before = useRef<{ readonly key: string | undefined } | null>(null);
  const key = last && keyOf(last);
  if (messages === null) before.current = null;
  else if (isBegun && before.current === null) before.current = { key };
  const isNews = before.current !== null && before.current.key !== key && last?.isLocal === false;
  return (
    <p className={unseen} role="status">
      {isNews ? chatText.says(last.senderName, last.isDeleted ? channelsText.deleted : last.text) : ''}
    </p>
  );
};

/** What comes after an earlier part of the history, until it has come. */
const NewerLine = ({ newer, onLoad }: { readonly newer: HistoryState; readonly onLoad: () => void }) => (
  <div className={newerLine} role={newer === 'failed' ? 'alert' : 'status'}>
    {newer === 'loading' ? (
      <>
        <Spinner />
        <span className={unseen}>{channelsText.loadingNewer}</span>
      </>
    ) : null}
    {newer === 'failed' ? (
      <>
        {channelsText.newerFailed}
        <Button variant="link" onClick={onLoad}>
          {text.common.retry}
        </Button>
      </>
    ) : null}
  </div>
);

interface HistoryLineProps {
  readonly history: HistoryState;
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
