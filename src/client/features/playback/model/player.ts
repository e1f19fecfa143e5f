import { signal } from '@preact/signals-core';
import type { RecordedFiles, RecordedSegment } from '../../../../shared/recording/read-recording.ts';
import { playbackLimits as limits } from '../../../../shared/values/playback-limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { OpenRecordedVideo, VideoMoment } from '../../../ports/recorded-video-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PlayerModel, PlayerStatus, ShownVideo } from './player-model.ts';
import { type Place, placeAt, type ShownRange } from './segments.ts';
import { createVideoPair, type Slot } from './video-pair.ts';

interface PlayerInputs {
  readonly clock: Clock;
  readonly log: LogPort;
  readonly openVideo: OpenRecordedVideo;
  readonly files: Pick<RecordedFiles, 'segments'>;
  readonly range: ShownRange;
  readonly startMs: number;
  readonly addressOf: (segment: RecordedSegment) => string;
  /** Asks for other addresses of the files, until there is an answer: whether there are any. */
  readonly renew: () => Promise<boolean>;
  /** Somebody went to another time, which is shown. */
  readonly sought: () => void;
  /** Another time is shown, in ms since 1970. */
  readonly jumped: (timeMs: number) => void;
  /** Time has passed up to this one, and goes on at this speed. */
  readonly passed: (timeMs: number, rate: number) => void;
  /** No time passes from now on. */
  readonly stopped: () => void;
  readonly status: (status: PlayerStatus) => void;
}

const followers: Readonly<Record<PlayerStatus, readonly PlayerStatus[]>> = {
  init: ['loading'],
  loading: ['buffering', 'error'],
  buffering: ['ready', 'error'],
  // Files are there no more, or no longer for whoever watches.
  ready: ['error'],
  error: [],
};

/** Browsers round times. */
const sameTimeMs = 1;

/** Files end a little before or after what the document says, by their frames. */
const frameMs = 70;

/** Makes the {@link PlayerModel} of a recording, and begins to load it. */
export const createPlayer = (scope: Scope, inputs: PlayerInputs): PlayerModel => {
  const { clock, log, range } = inputs;
  const { segments } = inputs.files;
  const durationMs = range.endMs - range.startMs;
  const isPlaying = signal(false);
  const isWaiting = signal(false);
  const isLost = signal(false);
  const positionMs = signal(0);
  const rate = signal(1);
  const volume = signal(1);
  const shown = signal<ShownVideo | null>(null);
  const pictures = signal(0);
  let status: PlayerStatus = 'init';
  /** Where the shown file is to go; null: it is there. */
  let target: Place | null = null;
  let seeking: Scope | null = null;
  let running: Scope | null = null;
  /** Where a file failed, and how many times in a row about there. */
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  /** What the clock read at the last sync. */
  let syncedAt = 0;

  const change = (next: PlayerStatus): boolean => {
    const isAllowed = followers[status].includes(next);
    if (isAllowed) {
      status = next;
      inputs.status(next);
    } else log.warn('playback-transition-refused', { from: status, to: next });
    return isAllowed;
  };
  const isReady = (what: string): boolean => {
    if (status !== 'ready') log.warn('playback-transition-refused', { from: status, to: what });
    return status === 'ready';
  };

  const heard = (moment: VideoMoment, slot: Slot): void => {
    if (moment === 'failed') failed(slot);
    else if (moment === 'ended') atBoundary(slot);
    else if (moment === 'waiting' || moment === 'playing') stalled(moment === 'waiting', slot);
    // As of a headset's button, or where something else plays.
    else if (moment === 'stopped' && isPlaying.peek() && target === null && !isAtEnd(slot)) pause();
    else came(moment, slot);
  };
  /** What plays has nothing to go on with: no time passes until it has. */
  const stalled = (isStalled: boolean, slot: Slot): void => {
    if (!isPlaying.peek() || target !== null || isStalled === isWaiting.peek()) return;
    if (isStalled) {
      halt();
      put(timeOf(slot));
      isWaiting.value = true;
    } else reached();
  };
  /** Something of the file is there. */
  const came = (moment: VideoMoment, slot: Slot): void => {
    if (moment === 'loaded') {
      // Most begin where they were told to before: going there again would cost a picture as much as the first one.
      if (target && Math.abs(slot.video.timeMs() - target.offsetMs) > sameTimeMs) slot.video.seek(target.offsetMs);
      if (status === 'loading') change('buffering');
    }
    if (moment === 'reached' || (moment === 'progress' && !isPlaying.peek())) pictures.value++;
    look();
  };
  const pair = createVideoPair(inputs.openVideo, { segments, addressOf: inputs.addressOf }, heard);
  scope.onEnd(() => {
    pair.each((video) => video.end());
  });

  /** Where the shown file is, in ms since 1970. */
  const timeOf = (slot: Slot): number => segments[slot.index!]!.start + slot.video.timeMs();
  const endOf = (slot: Slot): number => Math.min(segments[slot.index!]!.end, range.endMs);
  /** Whether another file comes after it. */
  const isFollowed = (slot: Slot): boolean => (segments[slot.index! + 1]?.start ?? range.endMs) < range.endMs;
  const isAtEnd = (slot: Slot): boolean => timeOf(slot) >= endOf(slot) - frameMs;
  const put = (timeMs: number): void => {
    positionMs.value = Math.min(durationMs, Math.max(0, timeMs - range.startMs));
  };

  /** Where the position is in the files. */
  const shownPlace = (): Place => placeAt(segments, range.startMs + positionMs.peek());

  /** Ends a seek whose time is there, with what follows it. */
  const look = (): void => {
    const slot = pair.current;
    if (!slot || slot.isFailed || !target || status === 'loading') return;
    if (slot.video.isBuffered(target.offsetMs, limits.bufferedAheadMs)) reached();
  };
  const reached = (): void => {
    seeking?.end();
    seeking = null;
    target = null;
    isWaiting.value = false;
    if (status === 'buffering') change('ready');
    if (isPlaying.peek()) run();
  };
  /** Goes to a place; asks the file for it again and again until it is there (PLAY-023). */
  const reach = (place: Place): void => {
    halt();
    seeking?.end();
    const attempts = scope.child();
    seeking = attempts;
    target = place;
    isLost.value = false;
    isWaiting.value = true;
    const isAnother = pair.show(place.index);
    const slot = pair.current!;
    if (isAnother) shown.value = { video: slot.video, segment: place.segment };
    slot.video.pause();
    slot.video.seek(place.offsetMs);
    const tryAgain = (attempt: number): void => {
      attempts.after(limits.seekBackOffS ** attempt * 1_000, () => {
        if (attempt > limits.seekRetries) {
          log.warn('playback-seek-unbuffered', { offsetMs: place.offsetMs });
          // Nothing at all came of the file.
          if (status === 'loading') change('error');
          else reached();
        } else {
          slot.video.seek(place.offsetMs);
          tryAgain(attempt + 1);
        }
      });
    };
    tryAgain(1);
    look();
  };

  /** Nothing is done any more for what plays. */
  const halt = (): void => {
    running?.end();
    running = null;
    inputs.stopped();
  };
  const run = (): void => {
    const slot = pair.current!;
    running?.end();
    const life = scope.child();
    running = life;
    slot.video.setRate(rate.peek());
    slot.video.setVolume(volume.peek());
    syncedAt = clock.monotonicNow();
    inputs.jumped(timeOf(slot));
    inputs.passed(timeOf(slot), rate.peek());
    void slot.video.play().then((plays) => {
      if (plays || running !== life) return;
      log.info('playback-not-begun');
      pause();
    });
    const sync = () => {
      life.after(limits.syncIntervalMs, sync);
      tick(slot);
    };
    life.after(limits.syncIntervalMs, sync);
    expectBoundary(slot, life);
  };
  /** Takes over the time of what is heard, once a second (PLAY-022). */
  const tick = (slot: Slot): void => {
    const timeMs = timeOf(slot);
    const now = clock.monotonicNow();
    const expectedMs = range.startMs + positionMs.peek() + (now - syncedAt) * rate.peek();
    const isOff = Math.abs(timeMs - expectedMs) > limits.driftToleranceMs;
    syncedAt = now;
    put(timeMs);
    if (isOff) inputs.jumped(timeMs);
    inputs.passed(timeMs, rate.peek());
    const isNear = endOf(slot) - timeMs < limits.preloadAheadMs * rate.peek();
    if (isNear && isFollowed(slot)) pair.prepare(slot.index! + 1);
    if (running) expectBoundary(slot, running);
  };
  /** Looks for the file's end where it would come before the next sync. */
  const expectBoundary = (slot: Slot, life: Scope): void => {
    const leftMs = (endOf(slot) - timeOf(slot)) / rate.peek();
    if (leftMs > limits.syncIntervalMs) return;
    life.after(Math.max(10, leftMs), () => {
      if (timeOf(slot) >= endOf(slot) - frameMs / 2) atBoundary(slot);
      else expectBoundary(slot, life);
    });
  };
  /** The next file goes on where one ends; after the last the recording is over (PLAY-017). */
  const atBoundary = (slot: Slot): void => {
    if (!isFollowed(slot)) {
      pause();
      put(range.endMs);
      inputs.jumped(range.endMs);
      return;
    }
    if (isPlaying.peek()) goTo(segments[slot.index! + 1]!.start);
  };
  const goTo = (timeMs: number): void => {
    const place = placeAt(segments, timeMs);
    put(place.segment.start + place.offsetMs);
    inputs.jumped(range.startMs + positionMs.peek());
    reach(place);
  };
  /** Goes to a time that somebody wants to see. */
  const seekTo = (timeMs: number): void => {
    goTo(timeMs);
    inputs.sought();
  };
  const failed = (slot: Slot): void => {
    log.warn('playback-file-failed', { segment: slot.index });
    // What comes next is found out when it is its turn: it may only have been too early.
    if (slot !== pair.current) return;
    const timeMs = positionMs.peek();
    failures = Math.abs(timeMs - failedAtMs) < limits.furtherMs ? failures + 1 : 1;
    failedAtMs = timeMs;
    halt();
    seeking?.end();
    // What failed is left alone until it is known how it goes on.
    target = shownPlace();
    isWaiting.value = true;
    if (failures > limits.renewals) giveUp(slot, false);
    else void renew(slot);
  };
  /** Goes on where a file failed, by another address. */
  const renew = async (slot: Slot): Promise<void> => {
    if (failures > 1) await scope.pause(limits.betweenRenewalsMs);
    const isRenewed = await inputs.renew();
    if (scope.isOver || slot !== pair.current || !slot.isFailed) return;
    if (isRenewed) reach(shownPlace());
    else giveUp(slot, true);
  };
  /** Does without what cannot be had of a file; where nothing comes after it, stays where it is. */
  const giveUp = (slot: Slot, isRefused: boolean): void => {
    const isLast = !isFollowed(slot);
    if (status === 'loading' || (isLast && isRefused)) {
      pause();
      change('error');
      return;
    }
    if (isLast) pause();
    target = null;
    isWaiting.value = false;
    if (status === 'buffering') change('ready');
    if (isLast) isLost.value = true;
    else atBoundary(slot);
  };

  const pause = (): void => {
    isPlaying.value = false;
    halt();
    const slot = pair.current;
    if (!slot) return;
    slot.video.pause();
    if (target === null) {
      put(timeOf(slot));
      isWaiting.value = false;
    }
  };

  change('loading');
  goTo(range.startMs + Math.min(Math.max(0, inputs.startMs), Math.max(0, durationMs - 1)));
  return {
    isPlaying,
    isWaiting,
    isLost,
    positionMs,
    durationMs,
    rate,
    volume,
    shown,
    pictures,
    play() {
      if (!isReady('play') || isPlaying.peek()) return;
      isPlaying.value = true;
      if (isLost.peek()) {
        failures = 0;
        reach(shownPlace());
      } else if (positionMs.peek() >= durationMs - frameMs) seekTo(range.startMs);
      else if (target === null) run();
    },
    pause() {
      if (isReady('pause') && isPlaying.peek()) pause();
    },
    seek(toMs) {
      if (!isReady('seek')) return;
      seekTo(range.startMs + Math.min(durationMs, Math.max(0, toMs)));
    },
    setRate(next) {
      rate.value = Math.min(limits.fastestRate, Math.max(limits.slowestRate, next));
      pair.each((video) => video.setRate(rate.peek()));
      if (running) run();
    },
    setVolume(next) {
      volume.value = Math.min(1, Math.max(0, next));
      pair.each((video) => video.setVolume(volume.peek()));
    },
  };
};
