import type { ReadonlySignal } from '@preact/signals-core';
import {
  AttemptChallengeDocument,
  type KnownChallengeFragment,
} from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { type Role, roles } from '../../../../shared/values/roles.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { ChallengesModel } from './challenges-model.ts';

/** A challenge that says neither where it belongs nor which it is cannot be tried (EVT-085). */
const isWhole = ({ event_id, sort_key, tenant_id }: KnownChallengeFragment): boolean =>
  Boolean(event_id && sort_key && tenant_id);

const rankOf = (role: string | undefined): number => roles.indexOf(role as Role);

/** Permission codes by the API, against the challenges that are known of the event. */
export const createChallenges = (inputs: {
  readonly api: ApiPort;
  readonly known: ReadonlySignal<readonly KnownChallengeFragment[]>;
  readonly role: ReadonlySignal<Role>;
}): ChallengesModel => ({
  async attempt(code) {
    const { api, known, role } = inputs;
    const worthTrying = known
      .peek()
      .filter((challenge) => isWhole(challenge) && rankOf(challenge.award_permissions[0]) > rankOf(role.peek()));
    for (const { sort_key } of worthTrying) {
      const challenge_id = sort_key.replace(/^challenge:/, '');
      const answer = await api.request(AttemptChallengeDocument, { challenge_id, password: code });
      // One that was taken away meanwhile is not the person's mistake.
      if (!answer.ok && answer.error.code !== errorCodes.notFound) return answer;
      if (answer.ok && answer.value.attemptChallenge.succeeded) {
        return succeed(answer.value.attemptChallenge.claims_granted);
      }
    }
    return fail({ code: errorCodes.notAuthorized, message: '' });
  },
});
