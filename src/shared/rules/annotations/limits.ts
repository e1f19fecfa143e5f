/** The numbers of drawings and cursors, with their units in the names. */
export const annotationLimits = {
  /** The canvas of every tile is this high, whatever the tile's height on the screen (ANN-005). */
  canvasHeightUnits: 1_080,
  drawIntervalMs: 100,
  cursorIntervalMs: 50,
  cursorFadeMs: 5_000,
  cursorFadeLengthMs: 300,
  /** A cursor glides to a new point over this long. */
  cursorGlideMs: 100,
  /** Caps; beyond those of a tile the oldest path is dropped of whoever has most there. */
  pathsOfPerson: 200,
  pathsOfTile: 1_000,
  pointsOfPath: 4_000,
  pointsOfTile: 60_000,
  /** Tiles that drawings are kept for, also before the tile is there. */
  tiles: 200,
  /** A tile that is gone, by a share that ended or media that are away, may come back with its drawings this long. */
  keptWithoutTileMs: 600_000,
  /** Points nearer than this to the last one are not sent. */
  decimationUnits: 1.5,
  pathIdCharacters: 40,
} as const;
