import { seededRandom } from '../../../tests/support/random.ts';

/** How a network between a browser and the server is. */
export interface LinkConditions {
  /** Share of the packets that are lost, 0 to 1. */
  readonly loss: number;
  /** How long a packet takes there and its answer back. */
  readonly roundTripMs: number;
  /** In each direction. */
  readonly bitsPerSecond: number;
}

/** A network that changes nothing. */
export const perfectLink: LinkConditions = { loss: 0, roundTripMs: 0, bitsPerSecond: Number.POSITIVE_INFINITY };

/** A packet that would wait longer than this at the narrow place is dropped, as routers do it. */
const longestQueueMs = 400;

const pause = (delayMs: number): Promise<void> | undefined =>
  delayMs < 1 ? undefined : new Promise((next) => setTimeout(next, delayMs).unref());

/** One direction of a link: a narrow place that all its packets and streams go through, and a way after it. */
export const createLane = (conditions: () => LinkConditions, seed: number) => {
  const chance = seededRandom(seed);
  /** When the last of what waits has gone through. */
  let freeAtMs = 0;
  const waitingMs = () => freeAtMs - performance.now();
  const enter = (bytes: number): number => {
    freeAtMs = Math.max(performance.now(), freeAtMs) + (bytes * 8_000) / conditions().bitsPerSecond;
    return waitingMs();
  };
  return {
    /** Delivers a packet when it has come through, or loses it. */
    pass(bytes: number, deliver: () => void): void {
      const { loss, roundTripMs } = conditions();
      if (chance.next() < loss || waitingMs() > longestQueueMs) return;
      const delayMs = enter(bytes) + roundTripMs / 2;
      if (delayMs < 1) deliver();
      else setTimeout(deliver, delayMs).unref();
    },
    /** A stream through the lane: nothing of it is lost, for what is comes a round trip later, and all after it too. */
    openStream() {
      let delivered = Promise.resolve();
      return {
        /** Resolves when the next piece may be passed; pieces are delivered in their order. */
        async pass(bytes: number, deliver: () => void): Promise<void> {
          const { loss, roundTripMs } = conditions();
          const throughMs = enter(bytes) + (chance.next() < loss ? roundTripMs : 0);
          const arrivesAtMs = performance.now() + throughMs + roundTripMs / 2;
          delivered = delivered.then(() => pause(arrivesAtMs - performance.now())).then(deliver);
          await pause(throughMs);
        },
      };
    },
  };
};
