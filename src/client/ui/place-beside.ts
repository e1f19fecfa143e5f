const gapPx = 8;
const marginPx = 8;

export type Side = 'top' | 'bottom' | 'left' | 'right';
export type Alignment = 'start' | 'center' | 'end';

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

const along = (start: number, length: number, own: number, alignment: Alignment) => {
  if (alignment === 'start') return start;
  return alignment === 'end' ? start + length - own : start + (length - own) / 2;
};

/** Places a fixed element beside an anchor, on the other side where there is no place, and always on the screen. */
export const placeBeside = (element: HTMLElement, anchor: Element, side: Side, alignment: Alignment): void => {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const fits = {
    top: box.top - gapPx - height >= marginPx,
    bottom: box.bottom + gapPx + height <= innerHeight - marginPx,
    left: box.left - gapPx - width >= marginPx,
    right: box.right + gapPx + width <= innerWidth - marginPx,
  };
  const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
  const chosen = !fits[side] && fits[opposite[side]] ? opposite[side] : side;
  const vertical = chosen === 'top' || chosen === 'bottom';
  const left = vertical
    ? along(box.left, box.width, width, alignment)
    : chosen === 'left'
      ? box.left - gapPx - width
      : box.right + gapPx;
  const top = vertical
    ? chosen === 'top'
      ? box.top - gapPx - height
      : box.bottom + gapPx
    : along(box.top, box.height, height, alignment);
  element.style.left = `${clamp(left, marginPx, innerWidth - width - marginPx)}px`;
  element.style.top = `${clamp(top, marginPx, innerHeight - height - marginPx)}px`;
};
