import { keepConnections, type PageWithConnections } from '../measurements/connection-counts.ts';
import type { Person } from '../people/person.ts';

/** What had arrived at a moment, of all that a page ever received. */
interface Arrived {
  /** Of the clock that all pages share. */
  readonly atMs: number;
  /** Samples that were not made up to fill a gap. */
  readonly samples: number;
  readonly madeUp: number;
  readonly frames: number;
}

interface Watched {
  readonly arrived: Arrived[];
}

const lookEveryMs = 100;

/** Looks many times a second at what a page receives, from its next load on. */
export const watchArrivals = async ({ page }: Person): Promise<void> => {
  await keepConnections(page);
  await page.addInitScript((everyMs) => {
    const watched: Watched = { arrived: [] };
    const { connections } = globalThis as unknown as PageWithConnections;
    Object.assign(globalThis, { watched });
    interface Part {
      readonly id: string;
      readonly type: string;
      readonly totalSamplesReceived?: number;
      readonly concealedSamples?: number;
      readonly framesDecoded?: number;
    }
    /** The last that was said of every track of every connection: what ended still counts. */
    const parts = new Map<string, Part>();
    const look = async () => {
      for (const [index, connection] of connections.entries()) {
        if (connection.connectionState === 'closed') continue;
        const report = await connection.getStats().catch(() => null);
        report?.forEach((part: Part) => {
          if (part.type === 'inbound-rtp') parts.set(`${index} ${part.id}`, part);
        });
      }
      let [samples, madeUp, frames] = [0, 0, 0];
      for (const { totalSamplesReceived = 0, concealedSamples = 0, framesDecoded = 0 } of parts.values()) {
        samples += totalSamplesReceived - concealedSamples;
        madeUp += concealedSamples;
        frames += framesDecoded;
      }
      watched.arrived.push({ atMs: performance.timeOrigin + performance.now(), samples, madeUp, frames });
      setTimeout(look, everyMs);
    };
    void look();
  }, lookEveryMs);
};

export interface ArrivalReport {
  /** When the first of each arrived, from the moment that was asked for; null: none did. */
  readonly soundAfterMs: number | null;
  readonly pictureAfterMs: number | null;
  /** The longest times without a new picture and without sound, once there were some. */
  readonly longestFreezeMs: number;
  readonly longestSilenceMs: number;
  /** How much of the sound was made up, 0 to 1. */
  readonly madeUpShare: number;
  readonly framesPerSecond: number;
}

/** The longest time in which a count did not grow, once it had. */
const longestStill = (arrived: readonly Arrived[], count: (of: Arrived) => number): number => {
  let longestMs = 0;
  let grewAtMs: number | null = null;
  for (const [index, now] of arrived.entries()) {
    const before = arrived[index - 1];
    const grew = before !== undefined && count(now) > count(before);
    if (grewAtMs !== null) longestMs = Math.max(longestMs, now.atMs - grewAtMs);
    if (grew) grewAtMs = now.atMs;
  }
  return longestMs;
};

/** What a page received since `fromMs` of the shared clock (`Date.now()`). */
export const arrivalsOf = async ({ page }: Person, fromMs: number): Promise<ArrivalReport> => {
  const all = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.arrived);
  // From the last look before it on: a page that was busy may have had none since.
  const before = all.findLastIndex(({ atMs }) => atMs < fromMs);
  const arrived = all.slice(Math.max(0, before));
  const [first, last] = [arrived[0], arrived.at(-1)];
  if (!first || !last) throw new Error('nothing was looked at');
  const firstAfter = (count: (of: Arrived) => number) => {
    const at = arrived.find((now) => count(now) > count(first))?.atMs;
    return at === undefined ? null : at - fromMs;
  };
  const [samples, madeUp] = [last.samples - first.samples, last.madeUp - first.madeUp];
  return {
    soundAfterMs: firstAfter(({ samples }) => samples),
    pictureAfterMs: firstAfter(({ frames }) => frames),
    longestFreezeMs: longestStill(arrived, ({ frames }) => frames),
    longestSilenceMs: longestStill(arrived, ({ samples }) => samples),
    madeUpShare: madeUp / Math.max(1, samples + madeUp),
    framesPerSecond: (last.frames - first.frames) / ((last.atMs - first.atMs) / 1_000),
  };
};

/** What a report says, for a line that is printed. */
export const wordsOf = (report: ArrivalReport): string => {
  const ms = (value: number | null) => (value === null ? 'never' : `${Math.round(value)} ms`);
  const { soundAfterMs, pictureAfterMs, longestFreezeMs, longestSilenceMs, madeUpShare, framesPerSecond } = report;
  return [
    `sound after ${ms(soundAfterMs)}, a picture after ${ms(pictureAfterMs)}`,
    `longest freeze ${ms(longestFreezeMs)}, longest silence ${ms(longestSilenceMs)}`,
    `${(100 * madeUpShare).toFixed(1)}% of the sound made up, ${framesPerSecond.toFixed(1)} frames a second`,
  ].join('; ');
};
