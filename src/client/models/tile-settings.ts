import { effect, type ReadonlySignal } from '@preact/signals-core';
import { sizeOfSettings, type TileSettings } from '../../shared/rules/tiles/tile-settings.ts';
import type { Stop } from '../ports/clock.ts';
import type { Tile } from './tiles-model.ts';

/** Settings of tiles, and the pause of their streams, which the person's own setting allows (TILE-009, TILE-033). */
export const createTileSettings = (
  all: ReadonlySignal<readonly Tile[]>,
  streamPauseEnabled: ReadonlySignal<boolean> | undefined,
  resize: (tileId: string, size: number) => void,
): {
  readonly apply: (tileId: string, settings: TileSettings) => void;
  readonly pauseStream: (tileId: string, paused: boolean) => void;
  readonly stop: Stop;
} => {
  const find = (tileId: string) => all.peek().find((tile) => tile.id === tileId);
  /** Tiles whose settings forbid it, whatever the person's own setting. */
  const forbidden = new WeakSet<Tile>();
  const follow = (tile: Tile, enabled: boolean) => {
    const allowed = enabled && !forbidden.has(tile);
    tile.streamPauseAllowed.value = allowed;
    if (!allowed) tile.streamPaused.value = false;
  };
  const stop = effect(() => {
    const enabled = streamPauseEnabled?.value ?? true;
    for (const tile of all.value) follow(tile, enabled);
  });
  return {
    apply(tileId, settings) {
      const tile = find(tileId);
      if (!tile) return;
      const size = sizeOfSettings(settings);
      if (size !== null) resize(tileId, size);
      if (settings.allowControlRequests !== undefined)
        tile.controlRequestsAllowed.value = settings.allowControlRequests;
      if (settings.allowStreamPause === undefined) return;
      if (settings.allowStreamPause) forbidden.delete(tile);
      else forbidden.add(tile);
      follow(tile, streamPauseEnabled?.peek() ?? true);
    },
    pauseStream(tileId, paused) {
      const tile = find(tileId);
      if (tile?.streamPauseAllowed.peek()) tile.streamPaused.value = paused;
    },
    stop,
  };
};
