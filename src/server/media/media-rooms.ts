/** What a participant can send to a media room. */
export const mediaSources = ['microphone', 'camera', 'screenShare'] as const;
export type MediaSource = (typeof mediaSources)[number];

/** Somebody in an event. */
export interface EventSeat {
  readonly eventId: string;
  readonly identity: string;
}

/** Somebody in a room of an event. */
export interface MediaSeat extends EventSeat {
  readonly roomId: string;
}

/** Somebody whom the media server has in a room, and what it lets them publish. */
export interface MediaPresent extends MediaSeat {
  readonly sources: readonly MediaSource[];
}

/** What somebody does in a media room. */
export interface MediaPublishing {
  readonly sources: readonly MediaSource[];
  /** When they joined, by the media server's clock. */
  readonly joinedAtMs: number;
}

/** What a media token is made of. */
export interface MediaTokenFacts extends MediaSeat {
  readonly name: string;
  readonly role: string;
  readonly sources: readonly MediaSource[];
}

/** The two who try a connection: what the one sends the other receives. */
export interface ConnectionTestTokens {
  readonly sender: string;
  readonly receiver: string;
}

/**
 * The media server as the services see it: tokens, and what a moderator's decision needs to be enforced. Acting on
 * somebody who is not there does nothing.
 */
export interface MediaRooms {
  readonly provider: 'livekit' | 'none';
  /** The address that a browser which reached us at `ownOrigin` connects to; empty for none. */
  addressFor(ownOrigin: string): string;
  /** A token to join one room with; null for none. */
  token(facts: MediaTokenFacts): Promise<string | null>;
  /** A token with which a recorder hears and sees a room, unseen and without a word of its own; null for none. */
  recorderToken(room: Pick<MediaSeat, 'eventId' | 'roomId'>): Promise<string | null>;
  /** Where a program finds the media server, on this machine or on another one; null: through us. */
  addressForProgram(isHere: boolean): string | null;
  /** Tokens for a room in which a connection is tried until a moment, which is no room of an event; null for none. */
  connectionTestTokens(testId: string, endsAtMs: number): Promise<ConnectionTestTokens | null>;
  /** Ends the rooms of {@link connectionTestTokens} whose time is over, whoever is in them. */
  endConnectionTests(nowMs: number): Promise<void>;
  /** What the participant publishes, muted or not; null when they are not there. */
  find(seat: MediaSeat): Promise<MediaPublishing | null>;
  /** Lets the participant publish these sources and no others; what they publish of the others ends. */
  allow(seat: MediaSeat, sources: readonly MediaSource[]): Promise<void>;
  /** Mutes what the participant publishes from a source; they can unmute later. */
  mute(seat: MediaSeat, source: MediaSource): Promise<void>;
  /**
   * Mutes what these people publish from a source in one room, and answers what everybody there publishes, muted or not,
   * by identity.
   */
  muteAll(
    room: Pick<MediaSeat, 'eventId' | 'roomId'>,
    identities: ReadonlySet<string>,
    source: MediaSource,
  ): Promise<ReadonlyMap<string, MediaPublishing>>;
  /** Mutes picture and sound of one shared screen, by the id in the names of its tracks. */
  muteShare(seat: MediaSeat, screenId: string): Promise<void>;
  remove(seat: MediaSeat): Promise<void>;
  /** Everybody who is in the media of a room, with what they can publish. */
  presentIn(room: Pick<MediaSeat, 'eventId' | 'roomId'>): Promise<readonly MediaPresent[]>;
  /** The same for all media rooms of ours; who has just come may be missing. */
  present(): Promise<readonly MediaPresent[]>;
}

/** The name that the media server knows a room by. */
export const mediaRoomName = (seat: Pick<MediaSeat, 'eventId' | 'roomId'>): string => `${seat.eventId}:${seat.roomId}`;

/** The room that {@link mediaRoomName} gave the name to; null for a name of somebody else's. */
export const roomOfMediaName = (name: string): Pick<MediaSeat, 'eventId' | 'roomId'> | null => {
  const separator = name.indexOf(':');
  if (separator < 1 || separator === name.length - 1) return null;
  return { eventId: name.slice(0, separator), roomId: name.slice(separator + 1) };
};

/** What the identity of a recorder begins with, and that of no person. */
export const recorderPrefix = 'recorder-';

/** Whether somebody in a media room is a recorder, whom nobody sees there. */
export const isRecorder = (identity: string): boolean => identity.startsWith(recorderPrefix);

const connectionTestPrefix = 'rotunda-connection-test-';

/**
 * The name of the room of a connection test: `rotunda-connection-test-{endsAtMs}-{testId}`. LiveKit renews tokens for as long
 * as somebody is in the room, and makes a deleted room anew; the name is in all of these tokens, and so is the end.
 * {@link roomOfMediaName} takes it for somebody else's: it has no event.
 */
export const connectionTestRoomName = (testId: string, endsAtMs: number): string =>
  `${connectionTestPrefix}${endsAtMs}-${testId}`;

/** When the connection test of a room's name is over, in ms since 1970; null for another room. */
export const endOfConnectionTest = (name: string): number | null => {
  if (!name.startsWith(connectionTestPrefix) || roomOfMediaName(name) !== null) return null;
  // One that says no end is of an earlier version, and over.
  return Number(/^\d+(?=-)/.exec(name.slice(connectionTestPrefix.length))?.[0] ?? 0);
};

/** The media rooms of a deployment without media. */
export const noMediaRooms: MediaRooms = {
  provider: 'none',
  addressFor: () => '',
  token: async () => null,
  recorderToken: async () => null,
  addressForProgram: () => null,
  connectionTestTokens: async () => null,
  endConnectionTests: async () => undefined,
  find: async () => ({ sources: [], joinedAtMs: 0 }),
  allow: async () => undefined,
  mute: async () => undefined,
  muteAll: async () => new Map(),
  muteShare: async () => undefined,
  remove: async () => undefined,
  presentIn: async () => [],
  present: async () => [],
};
