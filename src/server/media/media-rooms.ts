/** What a participant can send to a media room. */
export const mediaSources = ['microphone', 'camera', 'screenShare'] as const;
export type MediaSource = (typeof mediaSources)[number];

/** Somebody in a room of an event. */
export interface MediaSeat {
  readonly eventId: string;
  readonly roomId: string;
  readonly identity: string;
}

/** What a media token is made of. */
export interface MediaTokenFacts extends MediaSeat {
  readonly name: string;
  readonly role: string;
  readonly sources: readonly MediaSource[];
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
  /** Lets the participant publish these sources and no others; what they publish of the others ends. */
  allow(seat: MediaSeat, sources: readonly MediaSource[]): Promise<void>;
  /** Mutes what the participant publishes from a source; they can unmute later. */
  mute(seat: MediaSeat, source: MediaSource): Promise<void>;
  /** Mutes picture and sound of one shared screen, by the id in the names of its tracks. */
  muteShare(seat: MediaSeat, screenId: string): Promise<void>;
  remove(seat: MediaSeat): Promise<void>;
  isPresent(seat: MediaSeat): Promise<boolean>;
}

/** The name that the media server knows a room by. */
export const mediaRoomName = (seat: Pick<MediaSeat, 'eventId' | 'roomId'>): string => `${seat.eventId}:${seat.roomId}`;

/** The media rooms of a deployment without media. */
export const noMediaRooms: MediaRooms = {
  provider: 'none',
  addressFor: () => '',
  token: async () => null,
  allow: async () => undefined,
  mute: async () => undefined,
  muteShare: async () => undefined,
  remove: async () => undefined,
  isPresent: async () => false,
};
