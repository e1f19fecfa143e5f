/** The numbers of asking for control, with their units in the names. */
export const controlLimits = {
  /** A request is sent again until it is acknowledged or answered (CTRL-010). */
  retryIntervalMs: 2_000,
  attempts: 5,
  /** A change of who controls is confirmed within this, or has failed (CTRL-012). */
  updateTimeoutMs: 5_000,
  /** Requests that wait for the owner; further ones are denied. */
  queuedRequests: 50,
  /** Answers that are kept for requests that come again. */
  rememberedAnswers: 200,
} as const;
