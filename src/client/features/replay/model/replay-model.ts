import type { ReadonlySignal } from '@preact/signals-core';
import type { Region } from '../../../../shared/recording/region.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';

/** What can be seen of a tile, in ms since 1970. */
export interface ReplayRange {
  readonly fromMs: number;
  /** The newest that there is. */
  readonly toMs: number;
}

/** Plays what was recorded of a tile; times are ms since 1970. */
export interface ReplayPlayer {
  /** Its picture, which is that of the whole room, and its sound. */
  readonly element: HTMLVideoElement;
  readonly isPlaying: ReadonlySignal<boolean>;
  /** Whether it is waited for what is to be shown. */
  readonly isWaiting: ReadonlySignal<boolean>;
  readonly positionMs: ReadonlySignal<number>;
  readonly range: ReadonlySignal<ReplayRange>;
  readonly rate: ReadonlySignal<number>;
  /** 0 to 1. */
  readonly volume: ReadonlySignal<number>;
  /** Where the tile is in the picture of a time of the video, in ms. */
  regionAt(videoMs: number): Region;
  play(): void;
  pause(): void;
  /** Goes to a time, as near as there is one. */
  seek(toMs: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
}

/** The replay of one tile. */
export interface Replay {
  readonly tile: Tile;
  /** Null while it is pending. */
  readonly player: ReadonlySignal<ReplayPlayer | null>;
}

/** Instant replay: within a tile what was just recorded of it, while the room goes on. One tile at a time. */
export interface ReplayModel {
  readonly current: ReadonlySignal<Replay | null>;
  /** Shows a tile from a while back; another one that is replayed goes back to live. */
  start(tile: Tile): void;
  /** Cancels a replay that is pending (REC-013), or goes back to live (REC-015). */
  end(): void;
}
