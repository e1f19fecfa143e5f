import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever is at the end of what scrolls stays there when its place gets lower: a keyboard comes, a field grows. Answers
 * whether it got lower just now, so that a scroll of then is not taken for one by hand.
 */
export const useKeptBottom = (box: RefObject<HTMLElement | null>, isAtBottom: RefObject<boolean>): (() => boolean) => {
  const seenHeightPx = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same elements as long as it is shown
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      seenHeightPx.current = element.clientHeight;
      if (isAtBottom.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return () => (box.current?.clientHeight ?? 0) < seenHeightPx.current;
};
