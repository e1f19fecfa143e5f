import { signal } from '@preact/signals-core';
import { replayLimits as limits } from '../../../../shared/values/playback-limits.ts';
import type { FetchLivePart, OpenReplayVideo, ReplayMoment, WantedPart } from '../../../ports/live-stream-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import { type LiveSegment, regionAt, segmentAt } from './live-segments.ts';
import type { ReplayPlayer } from './replay-model.ts';

interface PlayerInputs {
  readonly log: LogPort;
  /** One at least. */
  readonly segments: readonly LiveSegment[];
  /** Asks for the files that there are now, with new addresses; null: they cannot be had. */
  readonly refresh: () => Promise<readonly LiveSegment[] | null>;
  /** What the server's clock reads, in ms since 1970. */
  readonly serverNow: () => number;
  readonly openVideo: OpenReplayVideo;
  readonly fetchPart: FetchLivePart;
  /** The first picture is there. */
  readonly shown: () => void;
  /** It was played to the end of what there will be. */
  readonly finished: () => void;
  readonly failed: (why: string) => void;
}

/** Makes the {@link ReplayPlayer}, and begins to fetch and to play a while before now. */
export const createReplayPlayer = (scope: Scope, inputs: PlayerInputs): ReplayPlayer => {
  const { log, serverNow, fetchPart } = inputs;
  let { segments } = inputs;
  /** Until when it is known where the tile is. */
  let askedMs = serverNow();
  let isAsking = false;
  const renewSegments = async (): Promise<void> => {
    isAsking = true;
    const atMs = serverNow();
    segments = (await inputs.refresh()) ?? segments;
    askedMs = atMs;
    isAsking = false;
  };
  /** Where the clock of the video begins. */
  const originMs = segments[0]!.startMs;
  const fromMs = segments[0]!.fromMs;
  const edgeMs = (): number => Math.max(fromMs, serverNow() - limits.edgeMs);
  const isPlaying = signal(true);
  const isWaiting = signal(true);
  const range = signal({ fromMs, toMs: edgeMs() });
  const positionMs = signal(Math.max(fromMs, edgeMs() - limits.backMs));
  const rate = signal(1);
  const volume = signal(1);
  let isShown = false;
  /** Nothing more will come. */
  let isOver = false;
  /** Whether it is still on its way to the time that it stands at. */
  let isSeeking = false;
  let feeding: Scope | null = null;

  const heard = (moment: ReplayMoment): void => {
    if (moment === 'failed') {
      inputs.failed('the video failed');
      return;
    }
    if (moment === 'waiting') isWaiting.value = true;
    if (moment !== 'waiting' && moment !== 'stopped') {
      isWaiting.value = false;
      isSeeking = false;
    }
    if (moment === 'shown' && !isShown) {
      isShown = true;
      inputs.shown();
    }
    if (moment === 'stopped' && isPlaying.peek() && !isSeeking) isPlaying.value = false;
    look();
  };
  const video = inputs.openVideo(heard);
  scope.onEnd(() => video.end());

  const bufferedEndMs = (): number => originMs + (video.buffered().at(-1)?.toMs ?? 0);
  const placeMs = (): number => originMs + video.timeMs();

  /** Fetches what comes from a time on, no more ahead of what is shown than is needed, until its scope ends. */
  const feed = async (life: Scope, startMs: number): Promise<void> => {
    await video.clear();
    let segment = segmentAt(segments, startMs);
    let wanted: WantedPart = 'beginning';
    let failures = 0;
    /** What is known of a file by a time of it, or of the next one from its beginning. */
    let atMs: number = Math.max(0, startMs - segment.startMs);
    const renew = async (): Promise<void> => {
      await renewSegments();
      segment = segments.find((each) => each.startMs === segment.startMs) ?? segment;
    };
    while (!life.isOver) {
      if (typeof wanted === 'object' && 'after' in wanted && bufferedEndMs() - placeMs() >= limits.aheadMs) {
        await life.pause(limits.lookMs);
        continue;
      }
      const part = await fetchPart(segment.url, wanted);
      if (life.isOver) return;
      if (part.ok) {
        failures = 0;
        if (!(await video.add(part.value, segment.startMs - originMs))) {
          if (!life.isOver) inputs.failed(`this browser cannot play ${part.value.contentType}`);
          return;
        }
        wanted = wanted === 'beginning' ? { atMs } : { after: part.value.end };
        if (!life.isOver) look();
        continue;
      }
      if (part.error === 'nothing' && isShown) {
        await life.pause(limits.pauseMs);
        continue;
      }
      if (part.error === 'over') {
        await renew();
        if (life.isOver) return;
        const next = segments.find((each) => each.startMs > segment.startMs);
        if (next) {
          segment = next;
          wanted = 'beginning';
          atMs = 0;
          failures = 0;
          continue;
        }
      }
      // While there is something to show, an outage is none yet.
      if (part.error !== 'unreachable' || !isShown || bufferedEndMs() - placeMs() <= limits.gapMs) failures++;
      if (failures >= limits.attempts) {
        if (part.error !== 'over') return inputs.failed(`the stream is ${part.error}`);
        isOver = true;
        return look();
      }
      await life.pause(limits.delayMs);
      if (part.error === 'refused' && !life.isOver) await renew();
    }
  };
  const feedFrom = (startMs: number): void => {
    feeding?.end();
    feeding = scope.child();
    isOver = false;
    void feed(feeding, startMs);
  };

  /** Leaps over what there is nothing of: the part of a recording that no recorder has written. */
  const leap = (): void => {
    const atMs = video.timeMs();
    const stretches = video.buffered();
    const own = stretches.find((each) => each.fromMs <= atMs && atMs <= each.toMs);
    if (own && own.toMs - atMs > limits.gapMs) return;
    const next = stretches.find((each) => each.fromMs > (own?.toMs ?? atMs));
    if (next) video.seek(next.fromMs + 1);
  };
  const look = (): void => {
    if (scope.isOver) return;
    if (isPlaying.peek() || isSeeking) leap();
    positionMs.value = placeMs();
    // Its window may have taken another shape since.
    const isDue = positionMs.peek() + limits.shapeAheadMs >= askedMs && serverNow() - askedMs >= limits.shapePauseMs;
    if (isDue && !isAsking && !isOver) void renewSegments();
    const toMs = Math.max(isOver ? bufferedEndMs() : edgeMs(), range.peek().toMs);
    if (toMs !== range.peek().toMs) range.value = { fromMs, toMs };
    const leftMs = bufferedEndMs() - positionMs.peek();
    if (isOver && leftMs <= limits.gapMs) inputs.finished();
    // Faster than the room it cannot go for long.
    else if (rate.peek() > 1 && edgeMs() - positionMs.peek() < limits.edgeMs) setRate(1);
  };
  const watch = (): void => {
    scope.after(limits.lookMs, () => {
      look();
      if (!scope.isOver) watch();
    });
  };

  const play = (): void => {
    isPlaying.value = true;
    void video.play().then((plays) => {
      if (plays || scope.isOver) return;
      log.info('replay-not-begun');
      isPlaying.value = false;
    });
  };
  const seek = (toMs: number): void => {
    const aimMs = Math.min(Math.max(toMs, fromMs), range.peek().toMs);
    const segment = segmentAt(segments, aimMs);
    const wantedMs = Math.max(aimMs, segment.startMs);
    const videoMs = wantedMs - originMs;
    const isThere = video.buffered().some((each) => each.fromMs <= videoMs && videoMs < each.toMs);
    isSeeking = true;
    positionMs.value = wantedMs;
    isWaiting.value = true;
    if (!isThere) feedFrom(wantedMs);
    video.seek(videoMs);
  };
  const setRate = (next: number): void => {
    rate.value = next;
    video.setRate(next);
  };

  seek(positionMs.peek());
  play();
  watch();
  return {
    element: video.element,
    ...{ isPlaying, isWaiting, positionMs, range, rate, volume },
    regionAt: (videoMs) => regionAt(segments, originMs + videoMs),
    play,
    pause() {
      isPlaying.value = false;
      video.pause();
    },
    seek,
    setRate,
    setVolume(next) {
      volume.value = Math.min(1, Math.max(0, next));
      video.setVolume(volume.peek());
    },
  };
};
