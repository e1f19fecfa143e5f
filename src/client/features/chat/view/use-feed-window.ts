import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useRef } from 'react';
import { chatLimits } from '../../../../shared/values/limits.ts';

/** A message is taken for this tall until it was measured: one line without its sender. */
const estimatedPx = 26;
/** So many messages are drawn before and after those that are seen. */
const drawnBeyond = 4;
const bottomGapPx = 8;

interface WindowInputs {
  readonly count: number;
  readonly keyAt: (index: number) => string | number;
  /** What the messages are drawn in. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Whether whoever is at the end stays there when something comes behind it. */
  readonly follows: boolean;
  /** Whether heights are taken over a frame later. */
  readonly measuresLater?: boolean;
  /** What is drawn besides what is seen. */
  readonly rangeExtractor?: (range: Range) => number[];
}

interface FeedWindow {
  /** What scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  readonly placeList: (element: HTMLDivElement | null) => void;
  readonly virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  /** Takes the height of a message that has changed, at once: also while somebody scrolls. */
  readonly remeasure: (row: HTMLElement) => void;
}

/** Messages one below the other, of which only those that are seen are drawn; they are held at their end. */
export const useFeedWindow = (inputs: WindowInputs): FeedWindow => {
  const { count, keyAt, list, follows, measuresLater = false, rangeExtractor } = inputs;
  const box = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => estimatedPx,
    getItemKey: keyAt,
    anchorTo: 'end',
    followOnAppend: follows,
    scrollEndThreshold: chatLimits.bottomTolerancePx,
    scrollMargin: list.current?.offsetTop ?? 0,
    paddingEnd: bottomGapPx,
    overscan: drawnBeyond,
    ...(rangeExtractor ? { rangeExtractor } : {}),
    useAnimationFrameWithResizeObserver: measuresLater,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  const placeList = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      virtualizer.containerRef(element);
    },
    [virtualizer, list],
  );
  const remeasure = useCallback(
    (row: HTMLElement) => virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight),
    [virtualizer],
  );
  return { box, placeList, virtualizer, remeasure };
};
