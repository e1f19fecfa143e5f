/** The numbers of a tile, with their units in the names. */
export const tileLimits = {
  /** Avatars of those who look at a tile: at most four, else three and a count (TILE-018). */
  attentionAvatars: 4,
  attentionTooltipDelayMs: 500,
  attentionDebounceMs: 1_000,
  doubleTapMs: 300,
  /** A finger that rests this long on a tile lifts it. */
  longPressMs: 400,
  highlightWindowMs: 1_500,
  spotlightLoadingMs: 5_000,
  drawingToolbarItemHeightPx: 30,
  defaultVolume: 1,
  minimumVolume: 0.1,
  /** How long a video that left the screen keeps its subscription, so that coming back shows a picture at once. */
  keepVideoMs: 4_000,
  /** After this long off screen the subscription ends altogether. */
  dropVideoMs: 30_000,
  participantsRowHeightPx: 28,
  participantsColumnMinimumPx: 160,
  participantsRowGapPx: 8,
  participantsColumnGapPx: 16,
} as const;
