import type { Result } from '../../../../shared/values/result.ts';
import type { Medium } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

type Answer = Promise<Result<void, ApiFailure>>;

/** What hosts and moderators set of a room; the server asks again whether they may. */
export interface RoomSettingsModel {
  /** Gives a room another name, trimmed; nothing is sent when it is the one that it has (ROOM-022). */
  rename(roomId: string, name: string): Answer;
  /** Null: unlimited (ROOM-024). */
  setCapacity(roomId: string, capacity: number | null): Answer;
  /** Allows a medium in the whole event, or no longer; null: nothing is said about it. */
  setEventMedium(medium: Medium, allowed: boolean | null): Answer;
  /** Takes everything back that is set of somebody's media: the room and the event decide. */
  clearMedia(identity: string): Answer;
  setDefault(roomId: string): Answer;
  /** Puts a room before another one, null: behind all. */
  place(roomId: string, beforeId: string | null): Answer;
  remove(roomId: string): Answer;
  /** Moves people out of one room into another, all or none (ROOM-031). */
  move(fromRoomId: string, roomId: string, identities: readonly string[]): Answer;
  /** Mutes everybody in a room but oneself and these, in one go; `sparesHosts`: but hosts too. */
  mute(roomId: string, spared: { readonly except?: string; readonly sparesHosts?: boolean }): Answer;
  block(roomId: string, identity: string): Answer;
  unblock(roomId: string, identity: string): Answer;
  /** The identities of those who may not come into a room. */
  blocked(roomId: string): Promise<Result<readonly string[], ApiFailure>>;
}
