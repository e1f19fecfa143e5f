/** The numbers of videos and sounds that are played to a room. */
export const playerLimits = {
  longestSeconds: 604_800,
  slowestRate: 0.25,
  fastestRate: 4,
  /** While it plays its director says so often where it is (RES-058). */
  tellIntervalMs: 5_000,
  /** While its position is dragged others are told so often at most. */
  seekIntervalMs: 100,
  /** No message of a room is under way for longer. */
  longestDelayMs: 15_000,
  /** After this the shortest way is measured anew: clocks are set meanwhile. */
  delayWindowMs: 60_000,
  /** Further away than this a viewer jumps; nearer, they catch up by playing faster or slower. */
  jumpSeconds: 1,
  /** So long a viewer who jumped only catches up by the rate, unless the director goes elsewhere. */
  betweenJumpsMs: 5_000,
  /** Nearer than this is near enough. */
  nearSeconds: 0.04,
  /** What is paused stands nearer than this to where it is to be. */
  pausedSeconds: 0.01,
  /** By how much of its rate it is played faster or slower at most, which hardly anybody hears. */
  mostCorrection: 0.15,
  /** What has not begun to load after this has failed (RES-065). */
  loadTimeoutMs: 10_000,
  /** What has played for this long works; that it is there alone says nothing of what is broken in it. */
  workingSeconds: 1,
} as const;

/** The rates that are offered. */
export const playerRates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Where a shared video or sound was at a moment, and how it goes on from there. */
export interface PlayerTimeline {
  readonly isPlaying: boolean;
  /** Where it was at `atMs`, in seconds. */
  readonly time: number;
  /** Seconds of it in one second; 1 is the usual. */
  readonly rate: number;
  /** When it was there, in ms since 1970 by the clock of whoever asks. */
  readonly atMs: number;
}

/** How everything begins (RES-007). */
export const timelineAtStart: PlayerTimeline = { isPlaying: false, time: 0, rate: 1, atMs: 0 };

/** Where it is now, in seconds; no further than its end. */
export const timeAt = (timeline: PlayerTimeline, nowMs: number, durationSeconds: number): number => {
  const { isPlaying, time, rate, atMs } = timeline;
  const passedSeconds = isPlaying ? (Math.max(0, nowMs - atMs) / 1000) * rate : 0;
  return Math.min(time + passedSeconds, Number.isNaN(durationSeconds) ? Number.POSITIVE_INFINITY : durationSeconds);
};

/** The rate at which a viewer comes nearer to the others, who are `behindSeconds` further. */
export const catchUpRate = (behindSeconds: number, { rate }: Pick<PlayerTimeline, 'rate'>): number => {
  const { mostCorrection } = playerLimits;
  return rate * (1 + Math.max(-mostCorrection, Math.min(mostCorrection, behindSeconds / 2)));
};

/**
 * What brings a viewer to where the others are who are `behindSeconds` further (negative: who are behind): a jump, or
 * the rate to play at until the next look.
 */
export const correctionOf = (
  behindSeconds: number,
  { isPlaying, rate }: Pick<PlayerTimeline, 'isPlaying' | 'rate'>,
): { readonly jump: boolean; readonly rate: number } => {
  const distance = Math.abs(behindSeconds);
  if (!isPlaying) return { jump: distance > playerLimits.pausedSeconds, rate };
  if (distance >= playerLimits.jumpSeconds) return { jump: true, rate };
  if (distance <= playerLimits.nearSeconds) return { jump: false, rate };
  return { jump: false, rate: catchUpRate(behindSeconds, { rate }) };
};
