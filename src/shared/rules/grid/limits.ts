/** The numbers of the activity grid, with their units in the names. */
export const gridLimits = {
  /** Sizes are this many equal fractions of the container's width (GRID-013). */
  sizeSteps: 16,
  /** The narrowest tile for which a number of columns or a size step is offered (GRID-015, decisions). */
  narrowestTileWidthPx: 235,
  mostColumns: 4,
  /** A starred item is at least this large (GRID-006). */
  starredSize: 0.75,
  fullSize: 1,
  activeSize: 0.25,
  shareSize: 0.5,
  fallbackSize: 0.25,
  horizontalAspect: 16 / 9,
  verticalAspect: 8 / 9,
  /** In the regime that shows everybody, pictures are cropped between these aspects and no further (GRID-014). */
  flattestAspect: 16 / 9,
  tallestAspect: 4 / 3,
  /** Narrower cells than this make a fitted grid take its large items one step back. */
  narrowestFittedCellPx: 64,
  /** A grid that would have smaller tiles scrolls instead (decisions). */
  smallestTileWidthPx: 120,
  smallestTileHeightPx: 68,
  /** The part of a scrolling grid's width that whoever speaks has. */
  leadSize: 1 / 3,
  /** A fitted grid keeps its columns and rows until others would make its tiles this many times larger. */
  regroupGain: 1.25,
  /** The same when the container has another size: every tile moves anyway. */
  resizedRegroupGain: 1.05,
  gapPx: 8,
  /** Below this tile width the gap is `narrowGapPx`. */
  narrowTileWidthPx: 180,
  narrowGapPx: 4,
  largeRoomParticipants: 25,
  cameraOnlyParticipants: 12,
  workers: 2,
  /** Placements made by hand that are kept for a room, newest first. */
  keptPlacements: 1_000,
  actionDelayMs: 100,
  resizeDebounceMs: 50,
  /** A container that goes on changing, as beside a sliding panel, is laid out this often all the same. */
  longestResizeDelayMs: 100,
  visibilityDelayMs: 300,
  scrollFallbackMs: 600,
  transitionMs: 300,
} as const;
