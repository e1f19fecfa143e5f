import { type RefObject, useLayoutEffect } from 'react';

interface Point {
  readonly xPx: number;
  readonly yPx: number;
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The point nearest to a wished one at which a bar lies inside an area; one that does not fit begins at its start. */
export const nearestInside = ({ xPx, yPx }: Point, bar: Size, area: Size): Point => ({
  xPx: Math.max(0, Math.min(xPx, area.widthPx - bar.widthPx)),
  yPx: Math.max(0, Math.min(yPx, area.heightPx - bar.heightPx)),
});

/**
 * Puts a floating bar where it was dropped, or as near to that as it fits into the area, also when one of them gets
 * another size. Null: it does not float.
 */
export const useStaysInside = (area: HTMLElement, bar: RefObject<HTMLElement | null>, at: Point | null): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !at) return;
    const place = () => {
      const { xPx, yPx } = nearestInside(
        at,
        { widthPx: element.offsetWidth, heightPx: element.offsetHeight },
        { widthPx: area.clientWidth, heightPx: area.clientHeight },
      );
      element.style.left = `${xPx}px`;
      element.style.top = `${yPx}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(area);
    observer.observe(element);
    place();
    return () => {
      observer.disconnect();
      element.style.left = '';
      element.style.top = '';
    };
  }, [area, bar, at]);
};
