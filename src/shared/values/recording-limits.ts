// The numbers of recording rooms, each with its unit in the name.

export const recordingLimits = {
  /** A recording that has not begun this long after it was asked for is given up (REC-007). */
  startTimeoutMs: 20_000,
  /** A recording of which nothing has come for so long, from one recorder or one after the other, has ended. */
  unrecordedMs: 60_000,
  /** A room of which nothing has come for so long is not said to be recorded, until something comes again. */
  unheardMs: 5_000,
  /** What may be missing of a recording, all together, without a word to hosts: an encoder or a recorder was replaced. */
  mostMissingMs: 3_000,
  /** A room that nobody has come back to for so long is recorded no more. */
  emptyMs: 120_000,
  /** How long a recording that has ended waits for the parts that came to other servers. */
  segmentWaitMs: 10 * 60_000,
  /** After how long a part that could not be made ready is tried again: twice as long each time, up to a limit. */
  unfinishedRetryMs: 5_000,
  longestUnfinishedRetryMs: 10 * 60_000,
  /** The addresses of a recording's files, and of what was shared, are good for so long: who watches longer asks again. */
  addressMs: 3_600_000,
  /** What people tell of the room so soon after the beginning was so at the beginning: they are asked for it by that. */
  tellingMs: 5_000,
  /** A word that came with the right to say it may seem to be earlier than that, by the error of the recorder's clock. */
  clockErrorMs: 300,
  // Of a recording so much is kept of everybody together, and of one person: nobody uses up what is there for others.
  /** Of what people say to a room in drawings and places, in base64: of one who draws without a pause, an hour. */
  wordCharacters: { all: 64 * 1024 * 1024, ofOne: 8 * 1024 * 1024 },
  /** The same of cursors, which take no place from drawings: of one that moves without a pause, an hour. */
  cursorCharacters: { all: 48 * 1024 * 1024, ofOne: 3 * 1024 * 1024 },
  /** Positions of cursors: of one that moves without a pause, an hour. */
  cursors: { all: 240_000, ofOne: 15_000 },
  /** Of positions of one person on one tile that come faster than this, the last counts. */
  cursorMs: 250,
  /** Points of drawings, each part of a stroke as {@link pointsOfPart} more: of one who draws without a pause, an hour. */
  points: { all: 4_000_000, ofOne: 500_000 },
  pointsOfPart: 12,
  /** Pages that are turned, and changes of where videos are. */
  directions: { all: 50_000, ofOne: 5_000 },
  /** Of those faster than this after one another the last counts. */
  directionMs: 250,
  /** Who looks at which tiles: each time that it changes, and each tile of it. */
  looks: { all: 500_000, ofOne: 50_000 },
  /** What begins and ends of cameras, microphones and screens, and their shapes. */
  mediaEvents: { all: 200_000, ofOne: 10_000 },
  /** What is said in the chat, each message as {@link chatCharactersOfMessage} more. */
  chatCharacters: { all: 16 * 1024 * 1024, ofOne: 2 * 1024 * 1024 },
  chatCharactersOfMessage: 200,
  /** Of what happens on one tile besides, such as hands: what comes later takes the place of the last. */
  tileEvents: 20_000,
  /** Those of one that goes on are good for so long: who replays it asks again. */
  liveAddressMs: 300_000,
} as const;
