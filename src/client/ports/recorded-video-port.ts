/**
 * loaded: its length and size are known; progress: more of it is there; reached: it shows the time that was sought;
 * waiting: it stands while it plays, until there is more of it; playing: it goes on;
 * ended: it played to its end; failed: it cannot be played; stopped: the browser paused it.
 */
export type VideoMoment = 'loaded' | 'progress' | 'reached' | 'waiting' | 'playing' | 'ended' | 'failed' | 'stopped';

/** A player of one file at a time; times are ms from the file's beginning. */
export interface RecordedVideo {
  /** Its picture, for whoever draws it. */
  readonly element: HTMLVideoElement;
  /** Fetches another file and stands at its beginning. */
  load(src: string): void;
  timeMs(): number;
  /** Whether it has what comes from a time on for so long, or to the file's end. */
  isBuffered(fromMs: number, forMs: number): boolean;
  /** Resolves to false where the browser lets nothing play before somebody asked for it. */
  play(): Promise<boolean>;
  pause(): void;
  seek(toMs: number): void;
  /** 1: as it was; the pitch is kept at every speed. */
  setRate(rate: number): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  end(): void;
}

/** Makes a player that tells what happens to it. */
export type OpenRecordedVideo = (heard: (moment: VideoMoment) => void) => RecordedVideo;
