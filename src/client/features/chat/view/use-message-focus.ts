import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChatMessage } from '../model/chat-message.ts';

interface FeedInputs {
  /** What the messages are drawn in, as articles with their places. */
  readonly list: RefObject<HTMLElement | null>;
  readonly messages: readonly ChatMessage[];
  /** Goes back to writing. */
  readonly leave: () => void;
}

/** How somebody gets about in what is drawn of the messages. */
interface FeedScroll {
  readonly scrollTo: (index: number) => void;
  /** The place of the last message that is seen. */
  readonly lastSeen: () => number;
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest('article') : null;

const hasModifier = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * The message that has the focus, and the one for which it is drawn what can be done with it: the one that was pointed at
 * or came to the focus last. Arrow keys, Home and End go from message to message; Escape goes back to the message, and
 * from there to writing.
 */
export const useMessageFocus = ({ list, messages, leave }: FeedInputs) => {
  const [focused, setFocused] = useState<string | null>(null);
  const [tools, setTools] = useState<string | null>(null);
  const pointed = useRef<string | null>(null);
  /** Where the pointer was: what is scrolled below it is not pointed at. */
  const pointer = useRef({ x: -1, y: -1 });
  const wanted = useRef<number | null>(null);
  const place = useMemo(
    () => (focused === null ? -1 : messages.findIndex((message) => message.key === focused)),
    [messages, focused],
  );

  useLayoutEffect(() => {
    const row = wanted.current === null ? null : list.current?.querySelector(`[data-index="${wanted.current}"]`);
    if (!(row instanceof HTMLElement)) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  /** What is drawn: what is seen, and the message that has the focus, wherever it is. */
  const rangeExtractor = useCallback(
    (range: Range) => {
      const places = defaultRangeExtractor(range);
      return place < 0 || places.includes(place) ? places : [...places, place].sort((a, b) => a - b);
    },
    [place],
  );

  const keyOfRow = (row: HTMLElement): string | null => messages[Number(row.dataset.index)]?.key ?? null;
  const isMenuOpen = () => Boolean(list.current?.querySelector('[aria-haspopup][aria-expanded="true"]'));

  return {
    focused,
    tools,
    rangeExtractor,
    /** What the feed listens to. */
    listeners: ({ scrollTo, lastSeen }: FeedScroll) => ({
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.defaultPrevented || hasModifier(event)) return;
        const row = rowOf(event.target);
        if (row && event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          if (event.target === row) leave();
          else row.focus({ preventScroll: true });
          return;
        }
        // Into the messages somebody comes at the last one that they see.
        const isOutside = event.target === event.currentTarget;
        if (event.target !== row && !isOutside) return;
        const at = row ? Number(row.dataset.index) : lastSeen();
        const targets: Readonly<Record<string, number>> = isOutside
          ? { ArrowUp: at, ArrowDown: at }
          : { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: messages.length - 1 };
        const target = targets[event.key];
        if (target === undefined) return;
        event.preventDefault();
        const message = messages[target];
        if (!message) return;
        wanted.current = target;
        setFocused(message.key);
        scrollTo(target);
      },
      onFocus(event: FocusEvent) {
        const row = rowOf(event.target);
        if (!row) return;
        setFocused(keyOfRow(row));
        setTools(keyOfRow(row));
      },
      onBlur(event: FocusEvent) {
        if (event.relatedTarget instanceof Node && list.current?.contains(event.relatedTarget)) return;
        setFocused(null);
        setTools(pointed.current);
      },
      onMouseMove(event: MouseEvent) {
        const { clientX: x, clientY: y } = event;
        if (x === pointer.current.x && y === pointer.current.y) return;
        pointer.current = { x, y };
        const row = rowOf(event.target);
        pointed.current = row && keyOfRow(row);
        if (pointed.current === null || pointed.current === tools || isMenuOpen()) return;
        // What has the focus is taken away with what can be done with the other message.
        const held = document.activeElement;
        if (held?.closest('[role="toolbar"]') && list.current?.contains(held)) {
          rowOf(held)?.focus({ preventScroll: true });
        }
        setTools(pointed.current);
      },
      onMouseLeave() {
        pointed.current = null;
        if (!isMenuOpen()) setTools(focused);
      },
    }),
  };
};
