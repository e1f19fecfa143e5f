import type { Result } from '../../../../shared/values/result.ts';
import type { Medium, Role } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { Person } from '../../people/model/people.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';

export interface ModerationModel {
  muteMicrophone(identity: string): Promise<Result<void, ApiFailure>>;
  /** Asks somebody in the room to turn on their microphone: only they can. */
  askToUnmute(identity: string): void;
  stopCamera(identity: string): Promise<Result<void, ApiFailure>>;
  stopScreens(identity: string): Promise<Result<void, ApiFailure>>;
  /** Host only. */
  setRole(identity: string, role: Role): Promise<Result<void, ApiFailure>>;
  /** Allows a medium to everybody in a room, or no longer; null: as in the event. It is shown at once (ROOM-032). */
  setRoomMedium(room: Room, medium: Medium, allowed: boolean | null): Promise<Result<void, ApiFailure>>;
  /** Allows a medium to somebody, or no longer; null: as in their room. It is shown at once (ROOM-032). */
  setParticipantMedium(person: Person, medium: Medium, allowed: boolean | null): Promise<Result<void, ApiFailure>>;
}
