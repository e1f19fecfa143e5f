/**
 * The numbers of the specification and the limits of the product, each in one place and with its unit in the name.
 * Numbers of one domain only (layout, annotation, server) stand beside that domain.
 */
export const chatLimits = {
  messageCharacters: 8_000,
  historyPageMessages: 50,
  /** A page keeps so many messages of a channel; older ones are asked for again. */
  feedMessages: 1_000,
  /** So many while somebody reads back. */
  readBackMessages: 20_000,
  /** Of what was said privately in rooms that were left, a tab keeps so many messages: it has no place for very much. */
  takenAlongMessages: 300,
  /** What can be chosen from in one message. */
  choices: 20,
  choiceIdCharacters: 64,
  choiceLabelCharacters: 200,
  /** So many questions that wait are told of with the newest page of a channel. */
  openQuestions: 20,
  typingThrottleMs: 1_000,
  typingClearMs: 5_000,
  reactionLockMs: 2_000,
  /** A room is left once what was written in it is stored, or after this. */
  storedBeforeLeavingMs: 3_000,
  /** What a room refuses may have been written by somebody who was moved: so long the news of that are waited for. */
  newsOfMoveMs: 1_000,
  bottomTolerancePx: 10,
  soundThrottleMs: 5_000,
} as const;

export const handLimits = {
  overrideHighlightMs: 3_000,
  soundThrottleMs: 5_000,
  /** How long after a press that nobody answered the own hand is told again, and the most as the pauses double. */
  retryMs: 2_000,
  longestRetryMs: 16_000,
} as const;

/** Somebody who is alone in a room and does nothing (IDLE-001, IDLE-002, IDLE-006). */
export const idleLimits = {
  idleAfterMs: 1_800_000,
  /** How long they have to say that they are still there. */
  countdownMs: 600_000,
  /** After something that they did no other thing is listened for until this has passed. */
  activityThrottleMs: 60_000,
} as const;

export const nameLimits = {
  displayNameCharacters: 25,
  /** How long another name may take to be confirmed before the change counts as failed (SET-049). */
  confirmTimeoutMs: 5_000,
  roomNameCharacters: 60,
  eventNameCharacters: 120,
} as const;

/** What of events their administrators set. */
export const eventLimits = {
  idCharacters: 64,
  /** Those that were removed do not count. */
  eventsPerTenant: 10_000,
  descriptionCharacters: 2_000,
  infoCharacters: 2_000,
  /** The most for which a capacity can be set. */
  participants: 100_000,
  invitations: 10_000,
  challengeNameCharacters: 60,
  codeFewestCharacters: 6,
  codeMostCharacters: 64,
  challenges: 50,
  /** A year: the longest that what a permission code gives can last. */
  challengeMinutes: 525_600,
  challengeUnits: 100_000,
  /** Rooms that a new event can be made with. */
  firstRooms: 20,
} as const;

/** Breakouts: people of an event spread over rooms for a time. */
export const breakoutLimits = {
  rooms: 100,
  /** Who is sent to a room at its start; everybody of the event may come later. */
  people: 500,
  shortestMs: 10_000,
  longestMs: 24 * 3_600_000,
  /** How long before the end everybody is told that it comes. */
  warningMs: 60_000,
  usualMinutes: 10,
} as const;

/** Groups of people that a tenant's administrators make. */
export const groupLimits = {
  nameCharacters: 60,
  groupsPerTenant: 500,
  peoplePerGroup: 10_000,
  groupsPerEvent: 100,
} as const;

/** What is shared in rooms. */
export const resourceLimits = {
  nameCharacters: 120,
  descriptionCharacters: 500,
  urlCharacters: 2_048,
  /** Private ones among them. */
  resourcesPerRoom: 200,
  /** Of these of one person who is neither host nor moderator: nobody takes the places of all others. */
  ownPerRoom: 50,
  /** Of one person in an event: nobody but hosts sees what takes the places of rooms. */
  privatePerOwner: 50,
  fileBytes: 500 * 1024 * 1024,
  /** Of all files of an event, those on their way included. */
  bytesPerEvent: 40 * 500 * 1024 * 1024,
  /** The same of one person who is neither host nor moderator. */
  ownBytesPerEvent: 10 * 500 * 1024 * 1024,
  /** How long the address of a file's bytes is good for. */
  checkoutMs: 300_000,
  /** An address that is this near to its end is asked for anew: what is begun with it may take a while. */
  checkoutMarginMs: 60_000,
  /** A download that cannot begin yet is asked for again so often, with such pauses (RES-048). */
  checkoutTries: 5,
  checkoutRetryDelayMs: 500,
} as const;

/** Tables that are imported. */
export const csvLimits = {
  /** Nothing that is imported is as long; a longer cell is wrong, and is shown by its beginning. */
  cellCharacters: 1_000,
  /** Lines that are wrong are shown up to this number. */
  shownWrongLines: 200,
} as const;

/** Pictures that a room shares. */
export const pictureLimits = {
  /** A file of a picture is decoded as a whole. */
  fileBytes: 64 * 1024 * 1024,
  /** Width × height of a picture that does not move: the cameras of phones make 50 megapixels. */
  stillPixels: 50_000_000,
  /** Width × height of one frame of an animation, which every viewer decodes again and again, and of all its frames. */
  framePixels: 2_560 * 2_560,
  animationPixels: 400_000_000,
  /** The long side of the copy that tiles show of a larger picture. */
  copySidePx: 2_560,
  /** Of those that are not shown now so many stay, as they are drawn. */
  keptBytes: 128 * 1024 * 1024,
  bytesPerPixel: 4,
} as const;

/** What of a page that is shared is kept, and read. */
export const linkLimits = {
  titleCharacters: 200,
  descriptionCharacters: 400,
  sitenameCharacters: 80,
  pageBytes: 512 * 1024,
  pictureBytes: 1024 * 1024,
  iconBytes: 128 * 1024,
  /** Width × height of a page's picture and of its icon, and the long sides of the copies that are kept of them. */
  picturePixels: 16_000_000,
  iconPixels: 1024 * 1024,
  pictureSidePx: 1_280,
  iconSidePx: 64,
  /** An HTML text that is pasted is looked at for a frame up to this length. */
  pastedHtmlCharacters: 20_000,
} as const;

export const accountLimits = {
  passwordFewestCharacters: 8,
  passwordMostCharacters: 255,
  /** RFC 5321: a path has 256 octets with its brackets. */
  emailCharacters: 254,
  mailedCodeDigits: 6,
} as const;

export const tabLimits = {
  /** How long other tabs have to answer a ping (TAB-003). */
  pingWaitMs: 1_000,
  /** By then a tab that is there has answered, as a rule: a room is entered, and left again should an answer come later. */
  usualAnswerMs: 250,
  /** How often, and after how long, a ping is sent again that did not come back (TAB-004). */
  pingRetries: 4,
  pingRetryDelayMs: 500,
  /** The longest pause between pings once nobody waits for them: the channel was not there in all that time. */
  latePingDelayMs: 8_000,
  /** How long tabs that are told to end have for it, and how often they are told (TAB-012). */
  killWaitMs: 500,
  killAttempts: 3,
  /** When a button that was pressed on the screen about other tabs can be pressed again (TAB-013). */
  buttonResetMs: 5_000,
  /** By how much the stamp of a tab that goes is aged, so that a reloaded one is not taken for alive (TAB-017). */
  stampAgedMs: 60_000,
  stampIntervalMs: 30_000,
} as const;

export const mediaLimits = {
  /** Height at 16:9 and rate asked of the camera (MEDIA-010), and what a deployment may ask instead. */
  cameraHeightPx: 360,
  cameraHeightLowestPx: 90,
  cameraHeightHighestPx: 1_080,
  cameraFramesPerSecond: 24,
  screenFramesPerSecond: 30,
  screenBitsPerSecond: 1_500_000,
  reconnectDelayMs: 1_000,
  /** Waits between tries to reach a media server that is away grow up to this: once it is back, nobody waits for long. */
  longestReconnectDelayMs: 4_000,
  /** How long a connection tries to go on as it was, before it is given up and made anew with a new token. */
  resumePatienceMs: 45_000,
  /** How long the first list of devices is waited for, so that it does not jump (SET-008). */
  deviceListDelayMs: 1_000,
  /** So often a camera or microphone may fail to turn off before that is said (MEDIA-021). */
  turnOffAttempts: 2,
  /** After so long a track that could not be published is offered again to a connection that stays (MEDIA-023). */
  publishRetryDelayMs: 5_000,
  /** How often it is offered again. */
  publishAttempts: 5,
  /** A right that was given is at the media server within this. */
  rightsDelayMs: 3_000,
  tokenAttempts: 4,
  tokenTimeoutMs: 30_000,
  tokenRetryDelayMs: 500,
  dominantSpeakerClearMs: 3_000,
  speakingOnLevel: 5,
  speakingOffDebounceMs: 1_000,
  /** So loud, on the scale of 0 to 10, and for so many readings is speech into a muted microphone, not a click. */
  mutedSpeechLevel: 7.5,
  mutedSpeechReadings: 3,
  /** How often the connection is read while somebody looks at how it does. */
  connectionReportIntervalMs: 2_000,
  /** Whoever mutes somebody says so first; where nothing was heard of it by then, it is said without a name. */
  unexplainedMuteMs: 1_000,
  /** How long a microphone may give nothing at all before that is said. */
  silentMicrophoneMs: 5_000,
  recentSpeakers: 5,
  /** The media server may end somebody's media before the event's log says why: so long that is waited for. */
  newsOfMoveMs: 2_000,
} as const;

export const presenceLimits = {
  retryWhileInactiveMs: 500,
  writeAttempts: 5,
  writeAttemptDelayMs: 2_000,
  writeTimeoutMs: 2_000,
  writeIntervalMs: 60_000,
  staleAfterMs: 120_000,
} as const;

export const retryLimits = {
  attempts: 5,
  delayMs: 500,
  joinAttempts: 2,
  /** Between two tries to leave a room or an event. */
  leaveDelayMs: 2_000,
  /** Nobody who leaves an event or signs out waits longer for an answer. */
  leaveTimeoutMs: 2_000,
} as const;

export const messageLimits = {
  /** A room message over either carrier, encoded: with its frame it fits LiveKit's advice of 15 KiB a packet. */
  bytes: 14_900,
  /** Whom a message over the API can name; one for more people goes to everybody. */
  targets: 500,
} as const;

/** What clients write for those who run the server (LOG-001 to LOG-006 and LOG-012). */
export const logLimits = {
  streamIntervalMs: 5_000,
  bufferedEvents: 1_000,
  bufferedMs: 5_000,
  /** One call carries no more, so that its request stays below the server's bound. */
  eventsPerCall: 500,
  callCharacters: 100_000,
  /** A longer text is cut to so many characters and an ellipsis. */
  textCharacters: 200,
  cutCharacters: 196,
  dataCharacters: 4_000,
  valueDepth: 4,
  valueItems: 20,
  eventTypeCharacters: 64,
  /** Errors that differ, of one page. */
  differentErrors: 50,
  metricsBatchBytes: 5_000,
} as const;
