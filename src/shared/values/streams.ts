/**
 * The durable log's streams. Every stored fact has a number in exactly one stream; numbers are contiguous from 1 and
 * given in the transaction that stores the fact.
 */

/**
 * One stored fact. `audience` lists the identities that may see it, those of {@link inScope} only while they are that; null
 * means everyone who may read the stream.
 */
export interface LogEntry {
  readonly streamId: string;
  readonly seq: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly audience: readonly string[] | null;
  readonly createdAtMs: number;
  /** How long its payload is as it is stored. */
  readonly characters?: number;
  /** The numbers of earlier facts that say something else since this one; left out: none do. */
  readonly amends?: readonly number[];
}

/** Somebody in an audience for as long as they follow the stream in this scope: whoever lost it since is not told. */
export const inScope = (scope: string, identity: string): string => `${scope}:${identity}`;

/** The stream of an event: its settings, participants and rooms. */
export const streamOfEvent = (eventId: string): string => `event:${eventId}`;

/** The stream of a room: chat and what else belongs to the room alone. */
export const streamOfRoom = (eventId: string, roomId: string): string => `room:${eventId}:${roomId}`;

/** The stream of a poll: what came of it so far. */
export const streamOfPoll = (eventId: string, pollId: string): string => `poll:${eventId}:${pollId}`;

/** The stream of what is shared in a room. */
export const streamOfResources = (eventId: string, roomId: string): string => `resources:${eventId}:${roomId}`;

/** The channel of a room's facts that are not stored: typing and signalling. */
export const transientChannelOfRoom = (eventId: string, roomId: string): string => `transient:${eventId}:${roomId}`;

/** The channel of what others of a room say to somebody about whispering with them. */
export const channelOfWhispers = (eventId: string, roomId: string, identity: string): string =>
  `whispers:${eventId}:${roomId}:${identity}`;

/** The channel on which somebody hears how their exports in an event stand. */
export const channelOfExports = (eventId: string, identity: string): string => `exports:${eventId}:${identity}`;

/** The channel on which a person's fresh claims travel. */
export const channelOfTokenClaims = (tokenSubId: string): string => `claims:${tokenSubId}`;

/** The channel on which a person's tabs speak with one another. */
export const channelOfTabs = (identity: string): string => `tabs:${identity}`;

/** The channel on which servers tell each other whose windows go away, by event and identity. */
export const channelOfDepartures = 'departures';

/** The channel on which a server tells the others whom the media server saw go, by event and identity. */
export const channelOfMediaDepartures = 'media-departures';

/** The channel on which a server asks who has a connection of somebody whom it takes for gone. */
export const channelOfPresenceQuestions = 'presence-questions';

/** The channel on which servers tell one another that a session has ended. */
export const channelOfEndedSessions = 'sessions-ended';

/** The kinds of facts; those in {@link accessKinds} can change what somebody may see. */
export const logKinds = {
  event: 'event',
  participant: 'participant',
  participantAccess: 'participant-access',
  room: 'room',
  roomAccess: 'room-access',
  eventAccess: 'event-access',
  challenge: 'challenge',
  breakout: 'breakout',
  chat: 'chat',
  reaction: 'reaction',
  decision: 'decision',
  amendment: 'amendment',
  poll: 'poll',
  resource: 'resource',
} as const;

/** Facts after which live subscriptions are authorised again. */
export const accessKinds: ReadonlySet<string> = new Set([
  logKinds.participantAccess,
  logKinds.roomAccess,
  logKinds.eventAccess,
]);

export const streamLimits = {
  /** Facts read from the database at once. */
  batchEntries: 256,
  /** The same in bytes of what they say; a larger fact is read by itself. */
  batchBytes: 128 * 1024,
  /**
   * What a kept stream keeps of facts that are amended, in characters, until it is kept anew: of everybody together, and
   * of one person. Who changes a thing of 3 KB six times a second uses theirs up in eight minutes.
   */
  keptCharacters: { all: 64 * 1024 * 1024, ofOne: 8 * 1024 * 1024 },
  /** Newest facts that a server keeps in memory for each stream that somebody follows; up to twice as many, for a while. */
  recentEntries: 512,
  /** The same in characters of what they say. */
  recentCharacters: 1024 * 1024,
} as const;
