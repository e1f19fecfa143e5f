import type { Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { chatLimits } from '../../../../shared/values/limits.ts';
import type { ChatChannel } from '../model/chat-model.ts';
import { useFeedWindow } from './use-feed-window.ts';
import { useKeptBottom } from './use-kept-bottom.ts';

/** Nearer to the top than this, older messages are asked for; nearer to the end of an earlier part, newer ones. */
const loadWithinPx = 80;

interface ScrollInputs {
  readonly channel: ChatChannel;
  /** What the messages are drawn in. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** What is drawn besides what is seen. */
  readonly rangeExtractor: (range: Range) => number[];
}

/**
 * Where the feed is scrolled to: it follows the newest while it is at the bottom, and otherwise what is read stays where
 * it is, also when older messages come in before it. Messages that are not seen are not drawn.
 */
export const useFeedScroll = ({ channel, list, rangeExtractor }: ScrollInputs) => {
  const { earlier } = channel;
  const messages = channel.messages.value;
  const history = channel.history.value;
  const isEarlier = earlier.isShown.value;
  const newer = earlier.newer.value;
  const marked = earlier.marked.value;
  const atBottom = useRef(true);
  const firstBefore = useRef<string | undefined>(undefined);
  const anchor = useRef<string | null>(null);
  const lastBefore = useRef<string | undefined>(undefined);
  const wasEarlier = useRef(isEarlier);
  const [missed, setMissed] = useState(0);
  // From where somebody was led, they scroll down over messages that nobody measured. These are measured a frame later:
  // where they are shorter than was thought others are drawn, which may not be in the midst of measuring.
  const wasLed = useRef(false);
  wasLed.current ||= isEarlier || marked !== null;

  const { box, placeList, virtualizer, remeasure } = useFeedWindow({
    count: messages.length,
    // Another function than before has the places of all messages made out anew.
    keyAt: useCallback((index: number) => messages[index]!.key, [messages]),
    list,
    // What comes after an earlier part is read from its beginning.
    follows: !isEarlier && !wasEarlier.current,
    measuresLater: wasLed.current,
    rangeExtractor,
  });

  const setAtBottom = (isThere: boolean) => {
    atBottom.current = isThere;
    channel.isReadBack.value = !isThere && !isEarlier;
  };
  // Who looks elsewhere reads nothing here.
  useLayoutEffect(
    () => () => {
      channel.isReadBack.value = false;
    },
    [channel],
  );

  const toBottom = () => {
    virtualizer.scrollToEnd();
    setAtBottom(true);
    setMissed(0);
  };
  const isLowered = useKeptBottom(box, atBottom);

  // What was first stays where it is when older ones come, however tall they and what it says of its day turn out to be.
  const first = messages[0]?.key;
  if (firstBefore.current !== undefined && firstBefore.current !== first) anchor.current = firstBefore.current;
  const anchored = anchor.current === null ? -1 : messages.findIndex((message) => message.key === anchor.current);
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
    lastBefore.current = last?.key;
    const comesAfterEarlier = isEarlier || wasEarlier.current;
    wasEarlier.current = isEarlier;
    if (comesAfterEarlier) return;
    const isNew = last !== undefined && last.key !== before;
    if (!isNew) return;
    // Whoever goes to a message is led there below.
    if (before === undefined && earlier.marked.peek() !== null) return;
    if (before === undefined || last.isLocal || atBottom.current) {
      toBottom();
      return;
    }
    const place = messages.findLastIndex((message) => message.key === before);
    setMissed((count) => count + Math.max(1, messages.length - 1 - place));
  }, [messages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message to which somebody goes
  useLayoutEffect(() => {
    const index = marked === null ? -1 : messages.findIndex((message) => message.key === marked);
    if (index < 0) return;
    setAtBottom(false);
    virtualizer.scrollToIndex(index, { align: 'center' });
  }, [marked]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const distancePx = element.scrollHeight - element.clientHeight - element.scrollTop;
    if (!isLowered()) setAtBottom(distancePx <= chatLimits.bottomTolerancePx);
    if (atBottom.current && missed > 0) setMissed(0);
    if (isEarlier && distancePx < loadWithinPx && newer === 'more') void earlier.loadNewer();
    if (element.scrollTop < loadWithinPx && history === 'more') void channel.loadOlder();
  };

  return {
    box,
    placeList,
    onScroll,
    toBottom,
    /** How many messages came below what is read. */
    missed,
    drawn: virtualizer.getVirtualItems(),
    measure: virtualizer.measureElement,
    remeasure,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    /** The place of the last message that is seen. */
    lastSeen: () => virtualizer.range?.endIndex ?? messages.length - 1,
  };
};
