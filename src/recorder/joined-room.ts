import type { WantedTile } from './atlas.ts';
import type { Picture } from './planes.ts';

/** What a recorder hears and sees of a room. Tiles and sounds are known by ids of the room. */
export interface RoomListener {
  /** Somebody has a picture now, which nobody sends yet: see {@link JoinedRoom.show}. `trackId`: the media server's. */
  readonly pictureBegan: (tile: WantedTile, trackId?: string) => void;
  /** The next picture of a tile that is shown. Its bytes are the listener's. */
  readonly picture: (tileId: string, picture: Picture) => void;
  /** No pictures of a tile come for now, as while its person whispers; the next one says that they do again. */
  readonly pictureWithheld: (tileId: string) => void;
  readonly pictureEnded: (tileId: string) => void;
  /** Somebody's microphone is on or off from now on. */
  readonly microphone: (identity: string, isOn: boolean) => void;
  readonly soundBegan: (soundId: string) => void;
  /** The next samples, mono at 48 kHz, and for how long the jitter buffer holds sound back at present. */
  readonly sound: (soundId: string, samples: Int16Array, delayMs: number) => void;
  readonly soundEnded: (soundId: string) => void;
  /** Who speaks now, the loudest first. */
  readonly speakers: (identities: readonly string[]) => void;
  /** A packet of room messages that somebody sent to everybody. */
  readonly said: (identity: string, packet: Uint8Array) => void;
  /** The connection is lost for good. */
  readonly lost: () => void;
}

/** A room that a recorder is in, where nobody sees it. All sound is heard at once. */
export interface JoinedRoom {
  /** These tiles are drawn, and are sent from now on; others no longer are. */
  show(tileIds: ReadonlySet<string>): void;
  close(): Promise<void>;
}

/** Joins a room of the media server. Rejects when it cannot be joined. */
export type JoinRoom = (url: string, token: string, listener: RoomListener) => Promise<JoinedRoom>;
