// The numbers of what is exported and replayed of recordings, and of playback, each with its unit in the name.

const gigabyte = 1024 ** 3;

/** Exports of recordings as MP4. */
export const exportLimits = {
  /** Of one person in an event at once, and of an event: those that wait or are made. */
  atOncePerPerson: 2,
  atOncePerEvent: 10,
  /** Of one person in an event, and of an event: all that there are or will be; as many that have failed are kept beside them. */
  keptPerPerson: 10,
  keptPerEvent: 100,
  /** Of all files of an event together: as much as is shared in it. */
  bytesPerEvent: 20 * gigabyte,
  /** Of a guest, and of all guests of an event together: anybody is a new guest with every name. */
  guest: { atOncePerPerson: 1, atOncePerEvent: 5, keptPerPerson: 5, keptPerEvent: 50, bytesPerEvent: 10 * gigabyte },
  /** What the hosts of an event have together beyond what all have. */
  hosts: { atOncePerEvent: 5, keptPerEvent: 50, bytesPerEvent: 10 * gigabyte },
  /** Free on the disk as long as one is made there: the database, recordings and shared files get larger meanwhile. */
  spareBytes: gigabyte,
  /** The longest part of a recording that is exported. */
  longestMs: 8 * 3_600_000,
  /** The largest file; an hour has some hundreds of megabytes. */
  mostBytes: 8 * gigabyte,
  /** After so long an export is removed. */
  keptMs: 7 * 24 * 3_600_000,
  /** Tiles that are starred or expanded, of each as many. */
  placedTiles: 500,
  /** One whose recorder is gone is begun anew, so many times in all. */
  tries: 3,
  /** The address of a file is good for so long: as long as a slow line needs for a large one. */
  addressMs: 6 * 3_600_000,
  /** A recorder asks again and again what it is to make for so long: longer than the longest one takes on a slow machine. */
  workAddressMs: 48 * 3_600_000,
} as const;

/** Instant replay within a live tile (REC-012 to REC-024). */
export const replayLimits = {
  /** The streams are asked for so often at most, with such pauses (REC-020). */
  attempts: 10,
  delayMs: 500,
  /** A replay begins so long before now, or where the recording does. */
  backMs: 30_000,
  /** The newest that there is to see is so old: recorders write a second at a time. */
  edgeMs: 2_500,
  /** What is fetched ahead of what is shown. */
  aheadMs: 10_000,
  /** How often it is looked whether more has to be fetched, and where the replay is. */
  lookMs: 500,
  /** How long it is waited for more where everything there is has come. */
  pauseMs: 1_000,
  /** A gap between two parts of a recording, of which this little is left before it, is leapt over. */
  gapMs: 250,
  /** Where the tile is in the picture is asked for anew so long before what is shown comes to the last question. */
  shapeAheadMs: 1_000,
  /** And no sooner than this after it, however close to now somebody watches. */
  shapePauseMs: 5_000,
  stepMs: 10_000,
  arrowMs: 5_000,
  rates: [0.5, 1, 1.5, 2],
} as const;

/** Playback of a recording (PLAY-014, PLAY-021 to PLAY-024). */
export const playbackLimits = {
  /** How long a recording's document may take: others may have asked for theirs before, and it can be long. */
  documentTimeoutMs: 120_000,
  /** What happened is read for so long at a time: in between the page answers. */
  readingTurnMs: 16,
  /** What happens so far ahead is scheduled. */
  lookAheadMs: 5_000,
  syncIntervalMs: 1_000,
  /** A time that is further off is taken for a seek. */
  driftToleranceMs: 1_000,
  /** So much must be buffered from a time on before it counts as reached. */
  bufferedAheadMs: 1_000,
  seekRetries: 6,
  /** Between two tries of a seek are so many seconds to the power of the number of tries. */
  seekBackOffS: 1.5,
  /** The file that comes next is fetched so long before it is needed. */
  preloadAheadMs: 20_000,
  /** Clocks are read with an error: of two files that overlap by no more than this, the earlier one ends where the later begins. */
  overlapMs: 1_000,
  /** A file that fails is asked for by another address, so many times in a row where it comes no further than this. */
  renewals: 4,
  furtherMs: 5_000,
  /** Between two of them, and between two questions to a server that cannot be reached. */
  betweenRenewalsMs: 2_000,
  /** A recording that is still being made is asked for again so often. */
  untilReadyMs: 5_000,
  seekStepS: 0.01,
  /** A tile that is drawn larger than this, in CSS px, shows its clip in full where there is one (PLAY-049). */
  compositeAreaPx: 227_500,
  arrowStepS: 5,
  slowestRate: 0.5,
  fastestRate: 2,
  rateStep: 0.25,
  /** So many messages are listed of those that a search found, until more are asked for. */
  foundMessages: 100,
  /** What happens within a chapter's least length begins no other one: an hour has so many at most. */
  chaptersOfHour: 30,
  longestMergedMs: 120_000,
  /** The least length in a recording that is short. */
  shortestMergedMs: 10_000,
  /** Whoever is no further in a chapter than this goes back to the one before it. */
  chapterStartMs: 3_000,
  /** A part whose link is copied is so long at first, and never shorter than the other. */
  sliceMs: 30_000,
  shortestSliceMs: 1_000,
  /** Arrow keys move an end of it so far. */
  sliceArrowMs: 1_000,
} as const;
