import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { RecordedSegment } from '../../../../shared/recording/read-recording.ts';
import type { PlayerModel } from '../model/player-model.ts';
import type { AtlasPainter } from './atlas-painter.ts';
import type { PlacedPicture } from './tile-quads.ts';

/** What is drawn where, at the size that the canvas has. */
export interface AtlasScene {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The pictures of a file's tiles that can be seen. */
  picturesOf(segment: RecordedSegment): readonly PlacedPicture[];
}

/** A sharper canvas than this is not seen, and costs. */
const mostPixelRatio = 2;
/** The size of no picture. */
const nothing = { width: 1, height: 1 };

/**
 * Draws the tiles with every picture of what plays, and once after every change of what does not; nothing runs otherwise.
 * A file that has no picture yet leaves the one before it, where its tiles are now; one that cannot be had leaves none.
 */
export const drawAtlas = (
  player: PlayerModel,
  scene: ReadonlySignal<AtlasScene>,
  painter: AtlasPainter,
): (() => void) => {
  let stopWaiting: (() => void) | null = null;
  /** What is on the canvas; without a segment nothing is. */
  let placed: { readonly scene: AtlasScene; readonly segment: RecordedSegment | null } | null = null;
  let size: Pick<AtlasScene, 'widthPx' | 'heightPx'> | null = null;

  const draw = () => {
    stopWaiting = null;
    const shown = player.shown.peek();
    const isThere = shown !== null && shown.video.element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const segment = isThere ? shown.segment : player.isLost.peek() ? null : (placed?.segment ?? null);
    const now = scene.peek();
    if (placed?.scene !== now || placed.segment !== segment) {
      if (size?.widthPx !== now.widthPx || size.heightPx !== now.heightPx) {
        const ratio = Math.min(mostPixelRatio, devicePixelRatio);
        painter.resize(Math.round(now.widthPx * ratio), Math.round(now.heightPx * ratio));
        size = now;
      }
      painter.place(segment ? now.picturesOf(segment) : [], now, segment ?? nothing);
      placed = { scene: now, segment };
    }
    painter.draw(isThere ? shown.video.element : null);
    if (player.isPlaying.peek()) awaitPicture();
  };
  /** Until the next picture of what plays, where the browser tells of it. */
  const awaitPicture = () => {
    const element = player.shown.peek()?.video.element;
    stopWaiting?.();
    if (element?.requestVideoFrameCallback) {
      const waited = element.requestVideoFrameCallback(draw);
      stopWaiting = () => element.cancelVideoFrameCallback(waited);
    } else awaitFrame();
  };
  const awaitFrame = () => {
    stopWaiting?.();
    const frame = requestAnimationFrame(draw);
    stopWaiting = () => cancelAnimationFrame(frame);
  };
  const stop = effect(() => {
    // What is drawn depends on these.
    void [scene.value, player.shown.value, player.pictures.value, player.isPlaying.value, player.isLost.value];
    awaitFrame();
  });
  return () => {
    stop();
    stopWaiting?.();
    painter.end();
  };
};
