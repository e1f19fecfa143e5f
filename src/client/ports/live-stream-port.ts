import type { Result } from '../../shared/values/result.ts';

/** A part of a file that a recorder may still write. */
export interface LivePart {
  /** What a browser calls the file. */
  readonly contentType: string;
  readonly bytes: ArrayBuffer;
  /** The byte of the file that comes after it. */
  readonly end: number;
}

/**
 * nothing: there is no more of it yet; over: there will be no more; refused: the address is not good, or not any more;
 * unreachable: nothing answered.
 */
export type NoLivePart = 'nothing' | 'over' | 'refused' | 'unreachable';

/** What is wanted: what a player begins with, what shows a time in ms from the file's beginning, or what follows a byte. */
export type WantedPart = 'beginning' | { readonly atMs: number } | { readonly after: number };

export type FetchLivePart = (url: string, wanted: WantedPart) => Promise<Result<LivePart, NoLivePart>>;

/** A stretch of time that can be shown, in ms on the video's own clock. */
export interface BufferedStretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * shown: the first picture is there; waiting: it goes on once there is more; going: there is; reached: it shows the time that
 * was sought; stopped: the browser paused it; failed: it cannot be played.
 */
export type ReplayMoment = 'shown' | 'waiting' | 'going' | 'reached' | 'stopped' | 'failed';

/** A player of parts of files, which are put one after the other on one clock. Times are ms on that clock. */
export interface ReplayVideo {
  /** Its picture and its sound, for whoever puts it into the page. */
  readonly element: HTMLVideoElement;
  /** Takes a part of the file that begins at `startMs`; false: this browser cannot play it. */
  add(part: LivePart, startMs: number): Promise<boolean>;
  /** Forgets all that it took. */
  clear(): Promise<void>;
  /** What can be shown, in order. */
  buffered(): readonly BufferedStretch[];
  timeMs(): number;
  seek(toMs: number): void;
  /** Resolves to false where the browser lets nothing play before somebody asked for it. */
  play(): Promise<boolean>;
  pause(): void;
  setRate(rate: number): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  end(): void;
}

/** Makes a player that tells what happens to it. */
export type OpenReplayVideo = (heard: (moment: ReplayMoment) => void) => ReplayVideo;
