import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Arrangement } from '../../shared/rules/grid/arrangement.ts';
import type { Rect } from '../../shared/rules/grid/rects.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import type { Stop } from '../ports/clock.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Motion } from './motion.ts';
import type { StageInputs } from './stage.ts';
import { TileView } from './tile-view.ts';
import type { VideoDemands } from './video-demand.ts';

/** The views of the room's tiles: made once, pooled, and placed by the newest arrangement. */
export interface TileViews {
  find(tileId: string): TileView | undefined;
  /** Views that have a place, in no order. */
  shown(): Iterable<TileView>;
  /** Applies which of them the window onto the grid shows. */
  updateViewport(topPx: number, widthPx: number, heightPx: number): void;
  readonly onScreen: ReadonlySet<string>;
  stop(): void;
}

interface ViewsInputs {
  readonly stage: StageInputs;
  readonly loop: FrameLoop;
  /** Whether the canvas draws tiles that have no video. */
  readonly drawnByCanvas: ReadonlySignal<boolean>;
  /** The canvas has something else to draw. */
  facesChanged(): void;
  readonly content: HTMLElement;
  readonly motion: Motion;
  readonly demands: VideoDemands;
  /** Called after every arrangement. `animated` says whether tiles are moving to their places. */
  placed(): void;
}

/** Tiles this near to the window are drawn and have their video, so that scrolling finds them ready. */
const marginPx = 120;

const nothing: ReadonlySet<string> = new Set();

export const createTileViews = (inputs: ViewsInputs): TileViews => {
  const { stage, content, motion, demands, loop, placed } = inputs;
  const { tiles, grid } = stage;
  const stale = new Set<TileView>();
  const views = new Map<string, TileView>();
  const videos = new Map<string, Stop>();
  const pool: TileView[] = [];
  let onScreen = nothing;
  let viewport = { topPx: 0, widthPx: 0, heightPx: 0 };
  let made = 0;

  const isNear = ({ y, height }: Rect, distancePx: number): boolean =>
    y + height > viewport.topPx - distancePx && y < viewport.topPx + viewport.heightPx + distancePx;
  const isOnScreen = (rect: Rect): boolean => isNear(rect, marginPx);

  /** What is shared and who speaks comes first, then what is near to the middle of the window. */
  const rankOf = ({ kind, person }: Tile, { x, y, width, height }: Rect): number => {
    if (kind.shows !== 'person' || person?.voice.speaking.peek()) return 0;
    const fromMiddleX = x + (width - viewport.widthPx) / 2;
    const fromMiddleY = y + (height - viewport.heightPx) / 2 - viewport.topPx;
    return Math.hypot(fromMiddleX, fromMiddleY);
  };

  const demandFor = (tile: Tile) => {
    const rect = views.get(tile.id)?.rect;
    if (rect && onScreen.has(tile.id)) {
      const ratio = globalThis.devicePixelRatio || 1;
      demands.show(tile, rect.width * ratio, rect.height * ratio, rankOf(tile, rect));
    } else {
      demands.hide(tile);
    }
  };

  const viewInputs = {
    media: stage.media,
    text: stage.text,
    ...(stage.onContentHost ? { onContentHost: stage.onContentHost } : {}),
    ...(stage.onCoverHost ? { onCoverHost: stage.onCoverHost } : {}),
    drawnByCanvas: inputs.drawnByCanvas,
    faceChanged: () => inputs.facesChanged(),
    labelChanged(view: TileView) {
      stale.add(view);
      loop.invalidate();
    },
  };

  const viewFor = (tile: Tile): TileView => {
    const found = views.get(tile.id);
    if (found?.tile === tile) return found;
    if (found) release(tile.id, found);
    const view = pool.pop() ?? new TileView(viewInputs);
    if (!view.element.parentNode) {
      made++;
      view.element.id = `tile-${made}`;
      content.append(view.element);
    }
    view.bind(tile);
    views.set(tile.id, view);
    videos.set(
      tile.id,
      effect(() => {
        tile.video.value;
        // One that is off has no picture to lose, and is asked for anew when it was published anew.
        tile.person?.camera.value;
        tile.local.streamPaused.value;
        tile.local.replayStatus.value;
        untracked(() => demandFor(tile));
      }),
    );
    return view;
  };

  const release = (tileId: string, view: TileView) => {
    videos.get(tileId)?.();
    videos.delete(tileId);
    views.delete(tileId);
    if (view.tile) demands.forget(view.tile);
    motion.forget(view);
    view.release();
    pool.push(view);
  };

  const crossEdge = (tileId: string, isNowOn: boolean) => {
    const view = views.get(tileId);
    view?.setOnScreen(isNowOn);
    if (view?.tile) demandFor(view.tile);
  };

  const updateViewport = (topPx: number, widthPx: number, heightPx: number) => {
    viewport = { topPx, widthPx, heightPx };
    const next = new Set<string>();
    for (const [id, view] of views) if (view.rect && isOnScreen(view.rect)) next.add(id);
    const before = onScreen;
    onScreen = next;
    for (const id of before) if (!next.has(id)) crossEdge(id, false);
    for (const id of next) if (!before.has(id)) crossEdge(id, true);
    // What others are told that one sees is what one sees (GRID-029).
    grid.setVisible(new Set([...next].filter((id) => isNear(views.get(id)!.rect!, 0))));
  };

  const place = ({ rects, contentHeightPx }: Arrangement) => {
    const animated = !stage.reducedMotion.peek();
    content.style.height = `${contentHeightPx}px`;
    for (const [id, view] of views) {
      const tile = tiles.find(id);
      if (!tile || tile !== view.tile) release(id, view);
      else if (!rects.has(id)) motion.move(view, null, false);
    }
    const owned: string[] = [];
    for (const [id, rect] of rects) {
      const tile = tiles.find(id);
      if (!tile) continue;
      const view = viewFor(tile);
      motion.move(view, rect, animated && (onScreen.has(id) || isOnScreen(rect)));
      if (onScreen.has(id)) {
        view.setOnScreen(true);
        demandFor(tile);
      }
      owned.push(view.element.id);
    }
    // Elements keep their place in the document, so that videos go on; this gives readers the order of the grid.
    content.setAttribute('aria-owns', owned.join(' '));
    // A tile without a place has no video to ask for either.
    for (const tile of tiles.all.peek()) if (!rects.has(tile.id)) demandFor(tile);
    updateViewport(viewport.topPx, viewport.widthPx, viewport.heightPx);
    placed();
  };

  const stops = [
    loop.add(() => {
      for (const view of stale) view.refresh();
      stale.clear();
      return false;
    }),
    effect(() => {
      const arrangement = grid.arrangement.value;
      untracked(() => place(arrangement));
    }),
    // Who left goes at once; the others close the gap with the next layout.
    effect(() => {
      tiles.all.value;
      untracked(() => {
        for (const [id, view] of views) if (tiles.find(id) !== view.tile) release(id, view);
      });
    }),
  ];

  return {
    find: (tileId) => views.get(tileId),
    *shown() {
      for (const view of views.values()) if (view.rect) yield view;
    },
    updateViewport,
    get onScreen() {
      return onScreen;
    },
    stop() {
      for (const stop of stops) stop();
      for (const [id, view] of views) release(id, view);
      for (const view of pool) view.element.remove();
      pool.length = 0;
    },
  };
};
