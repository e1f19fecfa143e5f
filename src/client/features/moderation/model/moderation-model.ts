import type { Result } from '../../../../shared/values/result.ts';
import type { Medium, Role } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

export interface ModerationModel {
  muteMicrophone(identity: string): Promise<Result<void, ApiFailure>>;
  /** Asks somebody in the room to turn on their microphone: only they can. */
  askToUnmute(identity: string): void;
  stopCamera(identity: string): Promise<Result<void, ApiFailure>>;
  stopScreens(identity: string): Promise<Result<void, ApiFailure>>;
  /** Host only. */
  setRole(identity: string, role: Role): Promise<Result<void, ApiFailure>>;
  setRoomMedium(roomId: string, medium: Medium, allowed: boolean | null): Promise<Result<void, ApiFailure>>;
  setParticipantMedium(identity: string, medium: Medium, allowed: boolean | null): Promise<Result<void, ApiFailure>>;
}
