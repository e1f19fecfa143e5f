/** The numbers of asking for control, with their units in the names. */
export const controlLimits = {
  /** A request is sent again until it is acknowledged or answered (CTRL-010). */
  retryIntervalMs: 2_000,
  attempts: 5,
  /** A change of who controls is confirmed within this, or has failed (CTRL-012). */
  updateTimeoutMs: 5_000,
  /** So many have control of a resource at most, over all its rooms. */
  controllers: 100,
  /** So many tiles of one owner are kept of whose controllers was said and which are not there, or not yet. */
  unknownTiles: 20,
  /** Requests that wait for the owner; further ones are denied. */
  queuedRequests: 50,
  /** Answers that are kept for requests that come again. */
  rememberedAnswers: 200,
} as const;

/** The numbers of what one directs for all. */
export const directionLimits = {
  /** So many words are kept of each who may turn out to direct what they speak of. */
  earlyWords: 20,
} as const;
