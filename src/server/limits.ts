/** Numbers of the server that are not settings. Times in milliseconds. */
export const serverLimits = {
  idTokenLifetimeMs: 3_600_000,
  /** 30 days minus 24 hours (AUTH-075). */
  sessionLifetimeMs: (30 * 24 - 24) * 3_600_000,
  /** How long a session that was found alive is taken for that, when the news of its end was lost. */
  sessionTrustMs: 60_000,
  /** Of one person; a new one beyond them ends the one that was not seen for the longest time. */
  sessionsPerPerson: 100,
  endedSessionsIntervalMs: 3_600_000,
  signInLinkLifetimeMs: 24 * 3_600_000,
  /** How long a browser in which somebody signed in is known as theirs. */
  deviceLifetimeMs: 365 * 24 * 3_600_000,
  mailedCodeLifetimeMs: 30 * 60_000,
  mailedCodeTries: 3,
  /** How long a mail server may take to connect, to greet and to answer. */
  mailTimeoutMs: 10_000,
  identityProviderTimeoutMs: 10_000,
  /** Of an answer of an identity provider: what it says of itself, its keys, tokens, and a person. */
  identityProviderAnswerBytes: 256 * 1024,
  /** How long somebody may take to sign in at an identity provider. */
  federationLifetimeMs: 15 * 60_000,
  requestBytes: 256 * 1024,
  /** Of arrays and objects in a request; the product's own nest five deep. */
  jsonDepth: 64,
  socketMessageBytes: 64 * 1024,
  /** Of the id that a client gives an operation on a socket; it is written into every frame of a subscription. */
  operationIdCharacters: 128,
  subscriptionsPerSocket: 64,
  /** Until a request's headers, and all of it, must be there. */
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  timeoutCheckIntervalMs: 5_000,
  connectionInitTimeoutMs: 5_000,
  /** Sockets that were silent between two pings are ended. */
  pingIntervalMs: 10_000,
  /** Bytes waiting for one slow subscriber before it is cut; it resumes after the last number it saw. */
  slowConsumerBytes: 1024 * 1024,
  /** Bytes that are written at once to somebody who catches up; one fact that has more is written by itself. */
  catchUpWriteBytes: 128 * 1024,
  /** Answers of one group of subscribers that are kept for those who come later. */
  keptPayloadBytes: 256 * 1024,
  /** How often the log is looked at for facts of which no word came. */
  unheardIntervalMs: 2_000,
  inactiveSweepIntervalMs: 15_000,
  /**
   * How long a person without any connection counts as active. The media server takes as long to notice that a browser
   * crashed, and nobody waits for both, one after the other.
   */
  disconnectGraceMs: 20_000,
  /** The same for a person whose window said that it goes: a reload is faster. */
  departureGraceMs: 4_000,
  /** The same for a person whose media ended when they had lost everything else long ago: until other servers answer. */
  mediaEndedGraceMs: 2_000,
  /** How long a moderated client has to obey before the SFU enforces. */
  moderationGraceMs: 500,
  /** The same for a room that is muted: a hundred people take the media server a third of a second. */
  roomModerationGraceMs: 250,
  /** How long a moderator's act waits for somebody whose tab reloads: until they publish again. */
  moderationPatienceMs: 10_000,
  /** How often who is at the media server is compared with who may be there, for webhooks that were lost. */
  mediaSettleIntervalMs: 15_000,
  /** Whoever is in media is written down as heard of again after so long: well within {@link disconnectGraceMs}. */
  heardInMediaMs: 10_000,
  /** A connection test has ended by itself by then. Nobody comes into its room any more, and what is left of it is ended. */
  connectionTestLifetimeMs: 30_000,
  /** How long a refused upgrade may take to read its answer. */
  refusedUpgradeMs: 1_000,
  pageItems: 200,
  /** Of those who are away, so many who were heard of last are told to whoever joins; the others when they come back. */
  absentPeopleOnArrival: 100,
  /** Events and members on a page of those who set them up. */
  managedPageItems: 40,
  /** How often servers look for events that are over. */
  endedEventsIntervalMs: 500,
  /** How often servers look for breakouts that are due, and for people who came late to one. */
  breakoutSweepIntervalMs: 500,
  /** How often servers look for polls that are due, and for votes that were not announced. */
  pollSweepIntervalMs: 250,
  /** How often it is looked for recordings of servers and recorders that are gone. */
  recordingSweepIntervalMs: 5_000,
  /** How often it is looked for exports whose time is over. */
  exportSweepIntervalMs: 60_000,
  /** How often it is gone on with the removal of recordings that could not be finished. */
  recordingClearIntervalMs: 60_000,
  /** How often servers look for polls whose room or event is gone. */
  leftPollsIntervalMs: 60_000,
  /** How long a poll of which could not be told is left alone. */
  failedPollPauseMs: 10_000,
  /** How long after its last bytes an upload can be gone on with, and how long it can take until the first ones come. */
  uploadLifetimeMs: 24 * 3_600_000,
  emptyUploadLifetimeMs: 3_600_000,
  /** How long bytes are kept that are of no resource, and how often servers look for them, besides at their start. */
  unknownBytesLifetimeMs: 3_600_000,
  unknownBytesIntervalMs: 24 * 3_600_000,
  /**
   * After how long the lock of a server that has died ends, how long another one waits, and between its tries: at first,
   * then twice as long each time, up to a limit.
   */
  uploadLockMs: 30_000,
  uploadLockWaitMs: 15_000,
  uploadLockPauseMs: 100,
  longestUploadLockPauseMs: 1_000,
  /** Requests that wait for one upload on one server: a client sends the next one when it gave up the one before. */
  uploadLockWaiters: 2,
  /** How long S3 may take to be reached, and how long it may be silent. */
  s3ConnectTimeoutMs: 5_000,
  s3SilenceTimeoutMs: 30_000,
  /** How long whoever asked for something may take nothing of the answer, before it is no longer held for them. */
  unreadAnswerMs: 30_000,
  /** The most bytes of a recording that goes on in one answer. */
  livePartBytes: 2 * 1024 * 1024,
  /** Of what a recorder has seen of a tile that can be replayed, so much is read: begins, ends and shapes, the newest. */
  livePictures: 500,
  /** Everybody in a large room can look at several pictures at one moment. */
  s3Connections: 500,
  /**
   * So many of the first bytes of a file say what it is: what the library asks for (minimumBytes of file-type). It goes
   * through everything that it is given, one small piece after the other, which others wait for.
   */
  typeBytes: 4_100,
  /** Finished uploads that one server looks at at one time. */
  inspectionsAtOnce: 2,
  /** How long the scanner may be silent: a bit longer than ClamAV takes at most for one file (MaxScanTime). */
  scanTimeoutMs: 150_000,
  /** After how long what could not be scanned is scanned again: twice as long each time, up to a limit. */
  scanRetryMs: 5_000,
  longestScanRetryMs: 300_000,
  /** How often the scanner may say of one file that it cannot judge it, before that is told to its owner. */
  unjudgedScans: 3,
  /** How often servers look for uploads that were given up. */
  leftUploadsIntervalMs: 600_000,
  /** How long whoever removed a resource can take that back; people have less time for it in the studio. */
  removedResourceMs: 60_000,
  /** How often servers look for what was removed. */
  resourceSweepIntervalMs: 5_000,
  /** How often servers look for permissions that have expired. */
  endedGrantsIntervalMs: 5_000,
  /** How long a page that somebody shared, or a picture of it, may take to answer, with all its redirects. */
  outsideTimeoutMs: 5_000,
  outsideRedirects: 3,
  /** How long a name server may take to answer the first time, and how often it is asked: both times fit into the above. */
  nameTimeoutMs: 1_000,
  nameTries: 2,
  /** Pages that are asked what they say of themselves at the same time, and those that wait; others have only their name. */
  linkPreviewsAtOnce: 4,
  linkPreviewsWaiting: 200,
  /** The same of one event: others have their turn meanwhile. */
  linkPreviewsAtOnceOfEvent: 2,
  linkPreviewsWaitingOfEvent: 50,
  /** And of one person, whose pages may all be silent. */
  linkPreviewsWaitingOfOwner: 20,
  /** How often servers look for links whose pages were not asked, for there were too many. */
  missedPreviewsIntervalMs: 60_000,
  /** Pictures of pages that are kept in memory, of a MB each at most. */
  linkPicturesKept: 32,
  /** Copies of shared pictures that are kept in memory, of some MB each at most. */
  pictureCopiesKept: 16,
  /** How long one picture may take to be decoded and encoded, in seconds. */
  pictureCopyTimeoutS: 30,
  /** How long browsers keep a picture of a page, in seconds. */
  linkPictureAgeS: 3_600,
  /** All of them come with the answer to joining. */
  roomsPerEvent: 1_000,
  /** Items of one page of people or groups, and all of what they say: whoever is in hundreds of groups makes a page shorter. */
  peoplePageItems: 40,
  peoplePageBytes: 100_000,
  /** Of all that is told of the messages of one page of chat, or of a search; a page of ordinary ones has a tenth of it. */
  historyPageBytes: 256 * 1024,
  /** Of the reactions to one message, besides the own one of whoever asks: each is some 50 bytes. */
  reactionsTold: 500,
  /**
   * How much of a channel one search looks through: so many messages, and so many bytes of text. On the embedded database
   * that takes some 30 ms; who looks further back asks for the next page.
   */
  chatSearchMessages: 10_000,
  chatSearchBytes: 2 * 1024 * 1024,
  signalPayloadCharacters: 20_000,
  /** One payload goes on in so many parts at most, each for others; of what is private and what is not there are few turns. */
  signalParts: 8,
  /**
   * How long connections stay open once the server ends, and how long what is under way may take after that: the media
   * server and the database have the rest of the time until the process is ended.
   */
  closeConnectionsMs: 500,
  closeWorkMs: 2_500,
  /** How long the media server beside us may take to answer a browser's request. */
  mediaAnswerTimeoutMs: 10_000,
  /** How long an answer of /healthz holds, and how long it waits for the database before it says that it does not answer. */
  healthHoldsMs: 1_000,
  healthTimeoutMs: 900,
  /** How long what a deployment uses outside may take to say that it is there. */
  serviceCheckTimeoutMs: 5_000,
  /** How long a client's log can be written to after it was begun; a page begins it again. */
  logStreamLifetimeMs: 24 * 3_600_000,
  /** Logs of clients that need not be looked for in the database, at some 100 bytes each. */
  rememberedLogStreams: 10_000,
} as const;

/** What can be open at one time on one server. A page holds one socket with eight subscriptions, and one to its media. */
export const openLimits = {
  socketsPerIdentity: 16,
  subscriptionsPerIdentity: 128,
  /** Of one person to the same thing, whatever they select of it: one for each of their sockets. */
  sameSubscriptionsPerIdentity: 16,
  /** Three open pages for everybody behind one address. */
  socketsPerPerson: 6,
  /** Sockets that have not said yet who they are: all people of an address can come back at one moment. */
  strangerSocketsPerPerson: 2,
  subscriptionsPerPerson: 30,
  /** Connections of everybody behind one address: their sockets, and the six that a browser opens to a host beside them. */
  connectionsPerPerson: 12,
  /**
   * Bytes of answers that nobody has read yet, of everybody behind one address and of one person. A join is answered with
   * 200 kB at most, a page of chat with 256 kB, and four pages can come back at one moment. Whoever has less than that
   * may be given one answer of any length.
   */
  unreadBytesPerPerson: 512 * 1024,
  unreadBytesPerIdentity: 2 * 1024 * 1024,
  /** An answer that is shorter does not count: the system takes it at once. */
  uncountedAnswerBytes: 16 * 1024,
  /** When whoever finds those of their address taken asks again: others took them, and leave. */
  fullAddressRetryMs: 5_000,
  /** Messages of one socket, of so many characters each; a longer one counts as several. A page sends its operations by HTTP. */
  socketMessages: { tries: 1_000, windowMs: 10_000 },
  socketMessageCharacters: 1_024,
} as const;

/**
 * Documents other than the product's own by which one thing can be followed on a server: by everybody, and of these begun
 * by one person. A page of an older version has one for each thing, which all such pages share; where there is no place it
 * asks again.
 */
export const foreignGroups = { perSubject: 32, perHolder: 4, retryAfterMs: 5_000 } as const;

/** After how long somebody asks again whom a busy server has refused. */
export const busyRetry = { leastMs: 500, mostMs: 2_000 } as const;

/** Tries and the time in which they count. */
export const rateLimits = {
  /** Wrong guesses at passwords and codes; right ones are not counted. */
  guesses: { tries: 10, windowMs: 15 * 60_000 },
  /** The same for permission codes, by everybody behind an address. */
  permissionCodesPerAddress: { tries: 100, windowMs: 15 * 60_000 },
  /**
   * Wrong codes for one address and purpose from browsers other than its owner's. Of a million codes 30 are 0.003 %; after
   * them only the links in the mails work.
   */
  wrongCodesPerTarget: { tries: 30, windowMs: 24 * 3_600_000 },
  /** Wrong keys at a line of programs, such as that of recorders. */
  wrongLineKeysPerAddress: { tries: 10, windowMs: 60_000 },
  /**
   * Addresses by which an administrator names another one, and learns whether there is an account: a right one tells as
   * much as a wrong one.
   */
  administratorsPerIdentity: { tries: 10, windowMs: 15 * 60_000 },
  /** Mails with codes to one address, three tries each: asked for by one stranger or by its owner; and by all strangers. */
  mailsPerTarget: { tries: 3, windowMs: 15 * 60_000 },
  mailsPerTargetFromAnywhere: { tries: 20, windowMs: 15 * 60_000 },
  /** The same to anybody, asked for from one address. */
  mailsPerAddress: { tries: 100, windowMs: 15 * 60_000 },
  signInPerAddress: { tries: 300, windowMs: 60_000 },
  signInLinkPerAddress: { tries: 10, windowMs: 60_000 },
  chatPerIdentity: { tries: 60, windowMs: 10_000 },
  /**
   * Rooms into which messages to the whole event are written, by sending, editing and deleting them, by reactions and
   * choices, and by polls: in the largest event a message and an edit of it, in one of forty rooms a message a second.
   */
  chatToRoomsPerIdentity: { tries: 2_500, windowMs: 60_000 },
  /** What somebody types is asked for three times, and a hundred thousand messages in ten pages. */
  chatSearchPerIdentity: { tries: 40, windowMs: 10_000 },
  resourcesPerIdentity: { tries: 60, windowMs: 60_000 },
  /** Each is told to all rooms of the resource. Whoever cleans up, or gives control to one after the other, does five a second. */
  resourceChangesPerIdentity: { tries: 60, windowMs: 10_000 },
  /**
   * Rooms that are told of changes of resources that are in several: in the largest event whoever shares something with
   * all rooms sets it up and takes it back, in one of eighty rooms a change a second.
   */
  resourceRoomsToldPerIdentity: { tries: 5_000, windowMs: 60_000 },
  pollsPerIdentity: { tries: 10, windowMs: 60_000 },
  /** Whoever walks through ten answers by the keyboard votes for each. */
  pollVotesPerIdentity: { tries: 60, windowMs: 10_000 },
  /** For each all votes are counted, of which there can be a million. Four pages of chat can ask nothing but polls. */
  pollReadsPerIdentity: { tries: 200, windowMs: 10_000 },
  /** Whoever cleans up ends the 40 that an event can have open. */
  pollEndsPerIdentity: { tries: 60, windowMs: 10_000 },
  /** For each all votes are read, with names. */
  pollExportsPerIdentity: { tries: 10, windowMs: 60_000 },
  exportsPerIdentity: { tries: 20, windowMs: 60 * 60_000 },
  typingPerIdentity: { tries: 40, windowMs: 10_000 },
  /** Notices of one person that are passed on to all of a room: a client gives one a second, and nobody takes the others' places. */
  typingToRoomPerIdentity: { tries: 2, windowMs: 2_000 },
  /** Those of all who write in it: everyone in it gets each, and of many who write two are named. */
  typingPerRoom: { tries: 40, windowMs: 1_000 },
  /** Twenty tabs that open at once ask and answer each other. */
  loopbackPerIdentity: { tries: 500, windowMs: 10_000, charactersPerTry: 500 },
  /** A client asks every five seconds until it has one. */
  logStreamsPerIdentity: { tries: 200, windowMs: 10 * 60_000 },
  /**
   * A full buffer after an outage, and again what is written until the next; ten such clients behind one address. Of so many
   * characters each, which few have; a longer one counts as several.
   */
  logEventsPerIdentity: { tries: 2_000, windowMs: 5 * 60_000, charactersPerTry: 400 },
  logEventsPerAddress: { tries: 20_000, windowMs: 5 * 60_000 },
  usageMetricsPerIdentity: { tries: 1_000, windowMs: 10 * 60_000 },
  /** Two who whisper and find each other again send some ten; a hundred who ask one person are answered one each. */
  whispersPerIdentity: { tries: 120, windowMs: 10_000 },
  /**
   * Of these the steps of one person to another that ask for an answer: the other answers one a second at most, whoever
   * asks and however often. A request is sent every two seconds.
   */
  whisperQuestionsPerPair: { tries: 20, windowMs: 20_000 },
  /** Everybody in the event is told of each. */
  whisperStatusPerIdentity: { tries: 20, windowMs: 10_000 },
  /**
   * The same of a hand that goes up and down, of who comes and goes, takes a seat or another name, and of who lets others
   * ask for control, each for itself. What changes nothing, as a client that writes again that it is here or joins the room
   * where it is, is not counted, and nor is leaving: a seat is left as often as it was taken.
   */
  handsPerIdentity: { tries: 20, windowMs: 10_000 },
  /** Each takes some 15 seconds and two connections to the media server. */
  connectionTestsPerIdentity: { tries: 6, windowMs: 60_000 },
  /** Of so many characters each; a longer one counts as several. All of them fit into what waits for a slow reader. */
  signalPerIdentity: { tries: 400, windowMs: 10_000, charactersPerTry: 2_000 },
} as const;
