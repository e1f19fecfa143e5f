import { effect, type ReadonlySignal } from '@preact/signals-core';
import { gainOfVolume, snapVolume } from '../../shared/rules/tiles/volume.ts';
import type { Stop } from '../ports/clock.ts';
import type { MediaPort } from '../ports/media-port.ts';
import type { Tile } from './tiles-model.ts';

/** Sets tiles' volumes, curved (TILE-026). */
export const createTileVolume = (
  all: ReadonlySignal<readonly Tile[]>,
  media: Pick<MediaPort, 'setVolume'>,
): { readonly set: (tileId: string, volume: number) => void; readonly stop: Stop } => {
  /** Gains that were told to the media, so that an untouched tile costs nothing. */
  const told = new Map<string, number>();
  const apply = (tile: Tile) => {
    if (!tile.person || tile.person.isLocal) return;
    const gain = gainOfVolume(tile.volume.peek());
    if ((told.get(tile.id) ?? 1) === gain) return;
    told.set(tile.id, gain);
    media.setVolume(tile.participantIdentity, tile.screenId === null ? 'microphone' : 'screen-audio', gain);
  };
  const stop = effect(() => {
    for (const tile of all.value) apply(tile);
  });
  return {
    set(tileId, volume) {
      const tile = all.peek().find((one) => one.id === tileId);
      if (!tile) return;
      tile.volume.value = snapVolume(volume);
      apply(tile);
    },
    stop,
  };
};
