import type { Rect } from '../../shared/rules/grid/arrangement.ts';
import { gridLimits } from '../../shared/rules/grid/limits.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { TileView } from './tile-view.ts';

interface Move {
  readonly from: Rect;
  /** The time of the first frame; null until it is drawn. */
  startMs: number | null;
}

/** Moves tiles to their places over 300 ms by transform alone; a new move starts from where a tile is seen. */
export interface Motion {
  /** Puts a view into its place, moving from where it is seen, or at once. */
  move(view: TileView, to: Rect | null, animated: boolean): void;
  /** Where a view is seen now. */
  seenAt(view: TileView): Rect | null;
  forget(view: TileView): void;
  readonly moving: boolean;
}

/** Slow at both ends. */
export const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

/** The rectangle on the way from one to another. */
export const between = (from: Rect, to: Rect, part: number): Rect => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  width: from.width + (to.width - from.width) * part,
  height: from.height + (to.height - from.height) * part,
});

/** Whether two rectangles are the same to the eye. */
export const sameRect = (a: Rect, b: Rect): boolean =>
  Math.abs(a.x - b.x) < 0.5 &&
  Math.abs(a.y - b.y) < 0.5 &&
  Math.abs(a.width - b.width) < 0.5 &&
  Math.abs(a.height - b.height) < 0.5;

const rest = (view: TileView, { x, y }: Rect) => {
  view.element.style.transform = `translate(${x}px, ${y}px)`;
};

/** Makes the motion of tiles, driven by the stage's frame loop. */
export const createMotion = (loop: FrameLoop): Motion => {
  const moves = new Map<TileView, Move>();
  let nowMs = 0;

  const partOf = (move: Move): number =>
    move.startMs === null ? 0 : ease(Math.min(1, (nowMs - move.startMs) / gridLimits.transitionMs));

  loop.add((timeMs) => {
    nowMs = timeMs;
    for (const [view, move] of moves) {
      const to = view.rect;
      move.startMs ??= timeMs;
      const part = partOf(move);
      if (!to || part >= 1) {
        moves.delete(view);
        if (to) rest(view, to);
        continue;
      }
      const { x, y, width, height } = between(move.from, to, part);
      view.element.style.transform = `translate(${x}px, ${y}px) scale(${width / to.width}, ${height / to.height})`;
    }
    return moves.size > 0;
  });

  const seenAt = (view: TileView): Rect | null => {
    const move = moves.get(view);
    return move && view.rect ? between(move.from, view.rect, partOf(move)) : view.rect;
  };

  return {
    get moving() {
      return moves.size > 0;
    },
    seenAt,
    move(view, to, animated) {
      const from = seenAt(view);
      if (from && to && view.rect && sameRect(view.rect, to)) return;
      view.place(to);
      moves.delete(view);
      if (!to) return;
      if (!animated || !from || sameRect(from, to) || to.width <= 0 || to.height <= 0) {
        rest(view, to);
        return;
      }
      moves.set(view, { from, startMs: null });
      view.element.style.transform = `translate(${from.x}px, ${from.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
      loop.invalidate();
    },
    forget(view) {
      moves.delete(view);
    },
  };
};
