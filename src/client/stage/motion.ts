import { gridLimits } from '../../shared/rules/grid/limits.ts';
import type { Rect } from '../../shared/rules/grid/rects.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { TileView } from './tile-view.ts';

interface Move {
  readonly from: Rect;
  /** Whether the canvas draws it; its elements are in place already, without a look. */
  readonly byCanvas: boolean;
  /** The time of the first frame; null until it is drawn. */
  startMs: number | null;
}

/**
 * Moves tiles to their places over 300 ms; a new move starts from where a tile is seen. Either the tile's element
 * moves by transform, or the canvas draws the way and the element is at its place from the beginning.
 */
export interface Motion {
  /** Puts a view into its place, moving from where it is seen, or at once. */
  move(view: TileView, to: Rect | null, animated: boolean): void;
  /** Shows a view under the pointer that drags it; null puts it back into its place. */
  lift(view: TileView, at: Pick<Rect, 'x' | 'y'> | null): void;
  /** Where a view is seen now. */
  seenAt(view: TileView): Rect | null;
  /** Whether the canvas has to draw it, because it is on its way there. */
  isOnCanvas(view: TileView): boolean;
  forget(view: TileView): void;
  readonly moving: boolean;
}

/** Slow at both ends. */
const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

/** The rectangle on the way from one to another. */
export const between = (from: Rect, to: Rect, part: number): Rect => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  width: from.width + (to.width - from.width) * part,
  height: from.height + (to.height - from.height) * part,
});

/** Whether two rectangles are the same to the eye. */
const sameRect = (a: Rect, b: Rect): boolean =>
  Math.abs(a.x - b.x) < 0.5 &&
  Math.abs(a.y - b.y) < 0.5 &&
  Math.abs(a.width - b.width) < 0.5 &&
  Math.abs(a.height - b.height) < 0.5;

/** Shapes that differ by less than this part are scaled without a cut. */
const sameShape = 0.01;

/** The style that shows an element of one size in another place and size: scaled evenly, what is too much cut off. */
export const lookOf = (seen: Rect, to: Rect): { readonly transform: string; readonly clipPath: string } => {
  const across = seen.width / to.width;
  const down = seen.height / to.height;
  const scale = Math.max(across, down);
  const x = seen.x + (seen.width - to.width * scale) / 2;
  const y = seen.y + (seen.height - to.height * scale) / 2;
  const transform = `translate(${x}px, ${y}px)${Math.abs(scale - 1) < 0.0005 ? '' : ` scale(${scale})`}`;
  if (Math.abs(across - down) <= scale * sameShape) return { transform, clipPath: '' };
  const insetX = (to.width - seen.width / scale) / 2;
  const insetY = (to.height - seen.height / scale) / 2;
  return { transform, clipPath: `inset(${insetY}px ${insetX}px round 12px)` };
};

const putAt = ({ element }: TileView, { x, y }: Rect) => {
  element.style.transform = `translate(${x}px, ${y}px)`;
  if (element.style.clipPath) element.style.clipPath = '';
};

const drawAt = ({ element }: TileView, seen: Rect, to: Rect) => {
  const { transform, clipPath } = lookOf(seen, to);
  element.style.transform = transform;
  if (element.style.clipPath !== clipPath) element.style.clipPath = clipPath;
};

/** Makes the motion of tiles, driven by the stage's frame loop. `byCanvas` is asked when a move begins. */
export const createMotion = (loop: FrameLoop, byCanvas: () => boolean): Motion => {
  const moves = new Map<TileView, Move>();
  const lifted = new Map<TileView, Rect>();
  let nowMs = 0;

  const partOf = (move: Move): number =>
    move.startMs === null ? 0 : ease(Math.min(1, (nowMs - move.startMs) / gridLimits.transitionMs));

  const end = (view: TileView) => {
    const move = moves.get(view);
    if (!move) return;
    moves.delete(view);
    if (move.byCanvas) view.element.removeAttribute('data-moving');
  };

  loop.add((timeMs) => {
    nowMs = timeMs;
    for (const [view, move] of moves) {
      const to = view.rect;
      move.startMs ??= timeMs;
      const part = partOf(move);
      if (!to || part >= 1) {
        end(view);
        if (to && !move.byCanvas) putAt(view, to);
      } else if (!move.byCanvas) {
        drawAt(view, between(move.from, to, part), to);
      }
    }
    return moves.size > 0;
  });

  const seenAt = (view: TileView): Rect | null => {
    const move = moves.get(view);
    return lifted.get(view) ?? (move && view.rect ? between(move.from, view.rect, partOf(move)) : view.rect);
  };

  return {
    get moving() {
      return moves.size > 0 || lifted.size > 0;
    },
    seenAt,
    isOnCanvas: (view) => moves.get(view)?.byCanvas === true,
    lift(view, at) {
      if (at && view.rect) {
        lifted.set(view, { ...view.rect, ...at });
        view.element.style.transform = `translate(${at.x}px, ${at.y}px)`;
      } else {
        lifted.delete(view);
        if (view.rect) putAt(view, view.rect);
      }
      loop.invalidate();
    },
    move(view, to, animated) {
      const from = seenAt(view);
      if (from && to && view.rect && sameRect(view.rect, to)) return;
      end(view);
      view.place(to);
      if (!to) return;
      if (!animated || !from || sameRect(from, to) || to.width <= 0 || to.height <= 0) {
        putAt(view, to);
        return;
      }
      const onCanvas = byCanvas();
      moves.set(view, { from, byCanvas: onCanvas, startMs: null });
      if (onCanvas) {
        putAt(view, to);
        view.element.setAttribute('data-moving', '');
      } else {
        drawAt(view, from, to);
      }
      loop.invalidate();
    },
    forget(view) {
      end(view);
      lifted.delete(view);
    },
  };
};
