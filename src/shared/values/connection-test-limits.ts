/** Numbers of the connection's test; apart from the others, because a page that tests nothing does not carry them. */
export const connectionTestLimits = {
  /** It has ended by then, whatever it waits for. */
  longestMs: 15_000,
  /** How long it measures once media flow, and how often it looks. */
  measureMs: 5_000,
  readIntervalMs: 1_000,
  /** What its picture takes at most. */
  mostBitsPerSecond: 1_000_000,
  /** What a connection carries at least, and loses and takes at most, to be called good. */
  good: { bitsPerSecond: 300_000, lostShare: 0.03, roundTripMs: 300 },
} as const;
