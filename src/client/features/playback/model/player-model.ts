import type { ReadonlySignal } from '@preact/signals-core';
import type { RecordedSegment } from '../../../../shared/recording/read-recording.ts';
import type { RecordedVideo } from '../../../ports/recorded-video-port.ts';

/** A recording's player: PLAY-009 says in which order. */
export type PlayerStatus = 'init' | 'loading' | 'buffering' | 'ready' | 'error';

/** The file that is shown, in its player. */
export interface ShownVideo {
  readonly video: RecordedVideo;
  readonly segment: RecordedSegment;
}

/** Plays the files of a recording as one; positions are ms from the beginning of what is shown. */
export interface PlayerModel {
  readonly isPlaying: ReadonlySignal<boolean>;
  /** Whether what is to be shown is still to come: the time that was sought, or what follows. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** Whether what is to be shown cannot be had, and nothing comes after it. Playing tries it again. */
  readonly isLost: ReadonlySignal<boolean>;
  /** As of the last second. */
  readonly positionMs: ReadonlySignal<number>;
  readonly durationMs: number;
  readonly rate: ReadonlySignal<number>;
  /** 0 to 1. */
  readonly volume: ReadonlySignal<number>;
  readonly shown: ReadonlySignal<ShownVideo | null>;
  /** Goes up with every picture that is another one without anything being played. */
  readonly pictures: ReadonlySignal<number>;
  play(): void;
  pause(): void;
  /** Goes to a position, as near as the recording has one. */
  seek(toMs: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
}
