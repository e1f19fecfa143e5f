/** The server's clock as a recorder reads it. */
export interface ServerClock {
  /** The answer to a beat: what the server's clock said between sending and now. */
  answered(sentAtMs: number, serverNowMs: number): void;
  /** The server's time at a moment of the own clock. */
  at(ownMs: number): number;
}

/** Of the last answers the quickest one counts: the longer one was under way, the less it says. */
const keptAnswers = 8;

/** `now`: the own clock, in milliseconds that never go back. */
export const createServerClock = (now: () => number): ServerClock => {
  const answers: { readonly roundTripMs: number; readonly offsetMs: number }[] = [];
  return {
    answered(sentAtMs, serverNowMs) {
      const receivedAtMs = now();
      answers.push({
        roundTripMs: receivedAtMs - sentAtMs,
        offsetMs: serverNowMs - (sentAtMs + receivedAtMs) / 2,
      });
      if (answers.length > keptAnswers) answers.shift();
    },
    at(ownMs) {
      const best = answers.reduce((a, b) => (b.roundTripMs < a.roundTripMs ? b : a), {
        ...{ roundTripMs: Number.POSITIVE_INFINITY, offsetMs: 0 },
      });
      return Math.max(0, ownMs + best.offsetMs);
    },
  };
};
