import type { ReadonlySignal } from '@preact/signals-core';
import type { PlayerTimeline } from '../../../../shared/rules/shared-player.ts';

/** A video or a sound of the room, which all see and hear at the same place (RES-058, RES-059). */
export interface SharedPlayer {
  readonly timeline: ReadonlySignal<PlayerTimeline>;
  /** Somebody else directs it: it follows them, and cannot be controlled here. */
  readonly isFollowing: ReadonlySignal<boolean>;
  /** Where it is to be now, in seconds; NaN for a duration that is not known yet. */
  timeNow(durationSeconds: number): number;
  setPlaying(isPlaying: boolean, durationSeconds: number): void;
  seek(time: number): void;
  setRate(rate: number, durationSeconds: number): void;
}

/** The players of a room by their tiles. */
export interface SharedPlayers {
  of(tileId: string): SharedPlayer;
}
