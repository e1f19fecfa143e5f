import type { ReadonlySignal } from '@preact/signals-core';
import { gainOfVolume, snapVolume } from '../../../../shared/rules/tiles/volume.ts';
import type { MediaPort } from '../../../ports/media-port.ts';
import type { Scope } from '../../../scope.ts';
import type { Tile } from './tiles-model.ts';

/** Sets tiles' volumes, curved (TILE-026). */
export const createTileVolume = (
  scope: Scope,
  all: ReadonlySignal<readonly Tile[]>,
  media: Pick<MediaPort, 'setVolume'>,
): ((tileId: string, volume: number) => void) => {
  /** Gains that the media have, so that an untouched tile costs nothing. */
  const gains = new Map<string, number>();
  const apply = (tile: Tile) => {
    const { person, kind } = tile;
    if (!person || person.isLocal || !kind.sound) return;
    const gain = gainOfVolume(tile.local.volume.peek());
    if ((gains.get(tile.id) ?? 1) === gain) return;
    gains.set(tile.id, gain);
    media.setVolume({ identity: tile.participantIdentity, key: kind.sound.key, screenId: tile.screenId }, gain);
  };
  scope.effect(() => {
    for (const tile of all.value) apply(tile);
  });
  return (tileId, volume) => {
    const tile = all.peek().find((other) => other.id === tileId);
    if (!tile) return;
    tile.local.volume.value = snapVolume(volume);
    apply(tile);
  };
};
