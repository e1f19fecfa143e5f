import type { OpenRecordedVideo, RecordedVideo, VideoMoment } from '../../../src/client/ports/recorded-video-port.ts';
import type { FakeClock } from './fake-clock.ts';

/** A player of a file, played by the clock of the test. */
export interface FakeVideo extends RecordedVideo {
  readonly src: string;
  readonly isPlaying: boolean;
  readonly seeks: readonly number[];
  readonly rate: number;
  readonly volume: number;
  readonly isEnded: boolean;
  /** It has nothing to go on with, or has again. */
  stall(isStalled: boolean): void;
  /** It is somewhere else than it should be, as after a frozen network. */
  slip(byMs: number): void;
  tell(moment: VideoMoment): void;
}

interface FakeVideos {
  readonly open: OpenRecordedVideo;
  readonly all: readonly FakeVideo[];
  /** Files that are fetched and played at once; the others wait for the test. */
  isQuick: boolean;
  /** What is there of every file, in ms. */
  bufferedUntilMs: number;
  /** Whether the browser lets something play. */
  mayPlay: boolean;
}

/** Players whose files are there at once unless the test says otherwise. */
export const fakeRecordedVideos = (clock: FakeClock): FakeVideos => {
  const all: FakeVideo[] = [];
  const videos: FakeVideos = {
    all,
    isQuick: true,
    bufferedUntilMs: Number.POSITIVE_INFINITY,
    mayPlay: true,
    open(heard) {
      let atMs = 0;
      let since: number | null = null;
      let isStalled = false;
      const now = () => (since === null || isStalled ? atMs : atMs + (clock.now() - since) * video.rate);
      const settle = () => {
        atMs = now();
        if (since !== null) since = clock.now();
      };
      const video = {
        element: { src: '' } as HTMLVideoElement,
        src: '',
        seeks: [] as number[],
        rate: 1,
        volume: 1,
        isEnded: false,
        get isPlaying() {
          return since !== null;
        },
        load(src: string) {
          video.src = src;
          atMs = 0;
          since = null;
          isStalled = false;
          if (!videos.isQuick) return;
          queueMicrotask(() => heard('loaded'));
          queueMicrotask(() => heard('progress'));
        },
        timeMs: now,
        isBuffered: (fromMs: number, forMs: number) => fromMs + forMs <= videos.bufferedUntilMs,
        async play() {
          settle();
          if (videos.mayPlay && since === null) {
            since = clock.now();
            queueMicrotask(() => heard(isStalled ? 'waiting' : 'playing'));
          }
          return videos.mayPlay;
        },
        pause() {
          settle();
          since = null;
        },
        seek(toMs: number) {
          settle();
          atMs = toMs;
          video.seeks.push(toMs);
          if (videos.isQuick) queueMicrotask(() => heard('reached'));
        },
        setRate(rate: number) {
          settle();
          video.rate = rate;
        },
        setVolume(volume: number) {
          video.volume = volume;
        },
        end() {
          video.isEnded = true;
        },
        stall(isIt: boolean) {
          settle();
          isStalled = isIt;
          if (since !== null) heard(isIt ? 'waiting' : 'playing');
        },
        slip(byMs: number) {
          settle();
          atMs += byMs;
        },
        tell: heard,
      };
      all.push(video);
      return video;
    },
  };
  return videos;
};
