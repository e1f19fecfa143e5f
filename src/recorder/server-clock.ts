/** The server's clock as a recorder reads it. */
export interface ServerClock {
  /** The answer to a beat: what the server's clock said between sending and now. */
  answered(sentAtMs: number, serverNowMs: number): void;
  /**
   * The clock of one recording: the server's time at a moment of the own clock. It goes on evenly where the server's clock
   * is set meanwhile.
   */
  forRecording(): (ownMs: number) => number;
}

/** Of the last answers the quickest one counts: the longer one was under way, the less it says. */
const keptAnswers = 16;
/** A clock that is off by more than this, besides what answers were under way, was set. */
const setMs = 1_000;

interface Reading {
  readonly roundTripMs: number;
  readonly offsetMs: number;
}

/** `now`: the own clock, in milliseconds that never go back. */
export const createServerClock = (now: () => number): ServerClock => {
  const answers: Reading[] = [];
  const best = (): Reading =>
    answers.reduce((a, b) => (b.roundTripMs < a.roundTripMs ? b : a), {
      ...{ roundTripMs: Number.POSITIVE_INFINITY, offsetMs: 0 },
    });
  return {
    answered(sentAtMs, serverNowMs) {
      const receivedAtMs = now();
      answers.push({
        roundTripMs: receivedAtMs - sentAtMs,
        offsetMs: serverNowMs - (sentAtMs + receivedAtMs) / 2,
      });
      if (answers.length > keptAnswers) answers.shift();
    },
    forRecording() {
      let last: Reading | null = null;
      /** By how much the server's clock was set since the recording began. */
      let wasSetByMs = 0;
      return (ownMs) => {
        const reading = best();
        if (last) {
          const byMs = reading.offsetMs - last.offsetMs;
          if (Math.abs(byMs) > setMs + (reading.roundTripMs + last.roundTripMs) / 2) wasSetByMs += byMs;
        }
        last = reading;
        return Math.max(0, ownMs + reading.offsetMs - wasSetByMs);
      };
    },
  };
};
