/** A part of a canvas; empty while its right edge is left of its left one. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A box with nothing in it, to be grown. */
export const emptyBox = (): Box => ({
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
});

/** Whether there is nothing in it. */
export const isEmpty = (box: Box): boolean => !(box.left < box.right && box.top < box.bottom);

/** Grows a box so that it holds a point and as much around it. */
export const growTo = (box: Box, x: number, y: number, around = 0): void => {
  box.left = Math.min(box.left, x - around);
  box.top = Math.min(box.top, y - around);
  box.right = Math.max(box.right, x + around);
  box.bottom = Math.max(box.bottom, y + around);
};

/** Grows a box so that it holds another one. */
export const growBy = (box: Box, other: Box): void => {
  box.left = Math.min(box.left, other.left);
  box.top = Math.min(box.top, other.top);
  box.right = Math.max(box.right, other.right);
  box.bottom = Math.max(box.bottom, other.bottom);
};

/** Whether two boxes are the same. */
export const isSameBox = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

/** Whether two boxes share more than an edge. */
export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The whole pixels that a box touches, within another one. */
export const pixelsWithin = (box: Box, within: Box): Box => ({
  left: Math.max(within.left, Math.floor(box.left)),
  top: Math.max(within.top, Math.floor(box.top)),
  right: Math.min(within.right, Math.ceil(box.right)),
  bottom: Math.min(within.bottom, Math.ceil(box.bottom)),
});
