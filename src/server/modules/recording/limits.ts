/**
 * Documents of recordings, which a server reads one after the other: what a whole room said and drew in hours can have
 * 120 MB, and takes a second of a core.
 */
export const recordingReads = {
  /** Characters of a document that cost a point besides those of the operation: about a millisecond of a core. */
  charactersPerPoint: 64 * 1024,
  /**
   * Reads that are under way or wait, of a document or of its files: of one person, who may have four pages open, and of
   * twice the largest room. A page asks for both at once.
   */
  perPerson: 8,
  all: 400,
  /** When whoever finds too many of them asks again. */
  fullRetryMs: 5_000,
} as const;
