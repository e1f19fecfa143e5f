import { type Result, succeed } from '../../../../shared/values/result.ts';
import { type Medium, type MediumFlags, mediumFlags } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** An event, a room or a person: what may be used there. */
export interface Flagged {
  readonly flags: { value: MediumFlags; peek(): MediumFlags };
}

/** What the server has, as far as somebody here knows it, by the flags that are shown; a fact brings flags of its own. */
const known = new WeakMap<MediumFlags, { stored: MediumFlags }>();

const knownOf = (subject: Flagged) => {
  const shown = subject.flags.peek();
  const found = known.get(shown) ?? { stored: shown };
  known.set(shown, found);
  return found;
};

/**
 * Shows at once how a medium's flag will be, asks the server, and shows it as it was again where that does not take it
 * (ROOM-032). What the server has said of it meanwhile holds, and may be that an answer which was lost was a yes.
 * `allowed`: null has no word of its own and follows what is around.
 */
export const flipMedium = async (
  subject: Flagged,
  medium: Medium,
  allowed: boolean | null,
  send: () => Promise<Result<void, ApiFailure>>,
): Promise<Result<void, ApiFailure>> => {
  const flag = mediumFlags[medium];
  const asked = knownOf(subject);
  const show = (shown: boolean | null) => {
    const before = knownOf(subject);
    subject.flags.value = { ...subject.flags.peek(), [flag]: shown };
    known.set(subject.flags.peek(), before);
  };
  show(allowed);
  const answer = await send();
  if (answer.ok) {
    asked.stored = { ...asked.stored, [flag]: allowed };
    return answer;
  }
  const isShown = subject.flags.peek()[flag] === allowed;
  if (knownOf(subject) !== asked) return isShown ? succeed(undefined) : answer;
  if (isShown) show(asked.stored[flag] ?? null);
  return answer;
};
