import { prepareReplays, type ReplayPlace } from '../../../src/client/features/replay/model/run-replay.ts';
import type {
  BufferedStretch,
  FetchLivePart,
  LivePart,
  NoLivePart,
  ReplayMoment,
  ReplayVideo,
  WantedPart,
} from '../../../src/client/ports/live-stream-port.ts';
import { fail, succeed } from '../../../src/shared/values/result.ts';
import type { FakeApi } from './fake-api.ts';
import type { FakeClock } from './fake-clock.ts';

/** A file of a recording; times are ms since 1970. */
interface FakeSegment {
  readonly startMs: number;
  endMs: number | null;
  /** When its tiles move to the right, beside the beginning. */
  readonly movesMs?: readonly number[];
}

/** A player of parts, played by the clock of the test. */
export interface FakeReplayVideo extends ReplayVideo {
  readonly isPlaying: boolean;
  readonly rate: number;
  readonly volume: number;
  readonly isEnded: boolean;
  readonly seeks: readonly number[];
  tell(moment: ReplayMoment): void;
}

const fragmentMs = 1_000;
/** A part has so much of a file at most. */
const partMs = 20_000;
const beginningBytes = 1;
const fakeContentType = 'video/mp4; codecs="avc1.42c01f, mp4a.40.2"';

const bytesOf = (fromMs: number, toMs: number): ArrayBuffer => new Float64Array([fromMs, toMs]).buffer;

const openFakeVideo = (clock: FakeClock, heard: (moment: ReplayMoment) => void, options: FakeOptions) => {
  let atMs = 0;
  let since: number | null = null;
  let stretches: BufferedStretch[] = [];
  let isShown = false;
  let isSeeking = false;
  const stretchAt = (timeMs: number) => stretches.find(({ fromMs, toMs }) => fromMs <= timeMs && timeMs < toMs);
  const now = () => {
    const to = since === null ? atMs : atMs + (clock.now() - since) * video.rate;
    return Math.min(to, Math.max(atMs, stretchAt(atMs)?.toMs ?? atMs));
  };
  const settle = () => {
    atMs = now();
    if (since !== null) since = clock.now();
  };
  const look = () => {
    if (!stretchAt(atMs)) return;
    if (isSeeking) queueMicrotask(() => heard('reached'));
    if (!isShown) queueMicrotask(() => heard('shown'));
    isSeeking = false;
    isShown = true;
  };
  const video = {
    element: options.makeElement(),
    rate: 1,
    volume: 1,
    isEnded: false,
    seeks: [] as number[],
    get isPlaying() {
      return since !== null;
    },
    async add({ contentType, bytes }: LivePart, startMs: number) {
      if (contentType !== fakeContentType) return false;
      settle();
      const [fromMs = 0, toMs = 0] = bytes.byteLength > 0 ? new Float64Array(bytes) : [];
      const last = stretches.at(-1);
      if (last && last.toMs === startMs + fromMs) {
        stretches = [...stretches.slice(0, -1), { ...last, toMs: startMs + toMs }];
      } else if (toMs > fromMs) stretches = [...stretches, { fromMs: startMs + fromMs, toMs: startMs + toMs }];
      look();
      return true;
    },
    async clear() {
      settle();
      stretches = [];
    },
    buffered: () => stretches,
    timeMs: now,
    seek(toMs: number) {
      settle();
      // As in browsers, where a video without a file begins at the time that it stands at.
      isSeeking = isShown || toMs !== atMs;
      atMs = toMs;
      video.seeks.push(toMs);
      look();
    },
    async play() {
      settle();
      if (options.mayPlay) since = clock.now();
      return options.mayPlay;
    },
    pause() {
      settle();
      since = null;
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
    tell: heard,
  };
  return video;
};

interface FakeOptions {
  makeElement(): HTMLVideoElement;
  /** Whether the browser lets something play. */
  mayPlay: boolean;
}

/** A recording that is written by the clock of the test, the players of its parts, and what was fetched of it. */
export const fakeLiveStreams = (clock: FakeClock, api: FakeApi) => {
  const segments: FakeSegment[] = [];
  const videos: FakeReplayVideo[] = [];
  const fetched: { readonly url: string; readonly wanted: WantedPart }[] = [];
  /** What the next fetches answer in the place of the file. */
  const failures: NoLivePart[] = [];
  const options: FakeOptions & { contentType: string } = {
    makeElement: () => ({}) as HTMLVideoElement,
    mayPlay: true,
    contentType: fakeContentType,
  };
  const fetchPart: FetchLivePart = async (url, wanted) => {
    fetched.push({ url, wanted });
    const failure = failures.shift();
    if (failure) return fail(failure);
    const segment = segments[Number(/(\d+)\.mp4/.exec(url)?.[1])];
    if (!segment) return fail('refused');
    const writtenMs = Math.floor(((segment.endMs ?? clock.now()) - segment.startMs) / fragmentMs) * fragmentMs;
    const part = (fromMs: number, toMs: number, bytes: ArrayBuffer) =>
      succeed({ contentType: options.contentType, bytes, end: beginningBytes + Math.max(fromMs, toMs) });
    if (wanted === 'beginning') return part(0, 0, new ArrayBuffer(0));
    const fromMs = 'atMs' in wanted ? Math.floor(wanted.atMs / fragmentMs) * fragmentMs : wanted.after - beginningBytes;
    const toMs = Math.min(writtenMs, fromMs + partMs);
    if (toMs <= fromMs) return fail(segment.endMs === null ? 'nothing' : 'over');
    return part(fromMs, toMs, bytesOf(fromMs, toMs));
  };
  /** A region further to the right in each file and with each move, of those that there have been. */
  const items = () =>
    segments.flatMap(({ startMs, endMs, movesMs = [] }, index) =>
      [startMs, ...movesMs.filter((atMs) => atMs <= clock.now())].map((atMs, moves) => ({
        url: `/live-streams/recording-1/${index}.mp4?ticket=t#xywh=${(index + moves) * 320},0,320,180`,
        start_time: segments[0]!.startMs,
        region_start_time: atMs,
        segment_start_time: startMs,
        segment_end_time: endMs,
      })),
    );
  api.answer('QueryLiveStreams', () => succeed({ queryLiveStreams: { items: items() } }));
  return {
    ...{ segments, videos, fetched, failures, options, items },
    load: async () => (place: ReplayPlace) =>
      prepareReplays({
        ...place,
        fetchPart,
        openVideo(heard) {
          const video = openFakeVideo(clock, heard, options);
          videos.push(video);
          return video;
        },
      }),
  };
};

export type FakeLiveStreams = ReturnType<typeof fakeLiveStreams>;
