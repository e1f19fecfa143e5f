import type { Result } from '../../../../shared/values/result.ts';
import { type Medium, type MediumFlags, mediumFlags } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** An event, a room or a person: what may be used there. */
export interface Flagged {
  readonly flags: { value: MediumFlags; peek(): MediumFlags };
}

/**
 * Shows at once how a medium's flag will be, asks the server, and shows it as it was again where that does not take it
 * (ROOM-032). `allowed`: null has no word of its own and follows what is around.
 */
export const flipMedium = async (
  subject: Flagged,
  medium: Medium,
  allowed: boolean | null,
  send: () => Promise<Result<void, ApiFailure>>,
): Promise<Result<void, ApiFailure>> => {
  const flag = mediumFlags[medium];
  const before = subject.flags.peek()[flag] ?? null;
  subject.flags.value = { ...subject.flags.peek(), [flag]: allowed };
  const answer = await send();
  if (!answer.ok && subject.flags.peek()[flag] === allowed)
    subject.flags.value = { ...subject.flags.peek(), [flag]: before };
  return answer;
};
