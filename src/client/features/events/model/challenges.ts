import { signal } from '@preact/signals-core';
import {
  AttemptChallengeDocument,
  type ChallengeFieldsFragment,
} from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { type Role, roles } from '../../../../shared/values/roles.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { ChallengesModel } from './challenges-model.ts';

/** A challenge that says neither where it belongs nor which it is cannot be tried (EVT-085). */
const isWhole = ({ event_id, sort_key, tenant_id }: ChallengeFieldsFragment): boolean =>
  Boolean(event_id && sort_key && tenant_id);

const idOf = ({ sort_key }: ChallengeFieldsFragment): string => sort_key.replace(/^challenge:/, '');

/** The permission codes of an event, as somebody knows them who may know a code. */
export const createChallenges = (inputs: {
  readonly api: ApiPort;
  readonly first: readonly ChallengeFieldsFragment[];
  readonly role: () => Role;
}) => {
  const challenges = signal(inputs.first.filter(isWhole));
  /** Those that give more than the person has. */
  const worthTrying = () =>
    challenges.value.filter(({ award_permissions: [award = ''] }) => {
      const rank: number = roles.indexOf(award as Role);
      return rank > roles.indexOf(inputs.role());
    });
  const model: ChallengesModel = {
    isAtMost: () => inputs.role() === 'host',
    async attempt(code): Promise<Result<readonly string[], ApiFailure>> {
      for (const challenge of worthTrying()) {
        const answer = await inputs.api.request(AttemptChallengeDocument, {
          challenge_id: idOf(challenge),
          password: code,
        });
        // One that was taken away meanwhile is not the person's mistake.
        if (!answer.ok && answer.error.code !== errorCodes.notFound) return answer;
        if (answer.ok && answer.value.attemptChallenge.succeeded) {
          return succeed(answer.value.attemptChallenge.claims_granted);
        }
      }
      return fail({ code: errorCodes.notAuthorized, message: '' });
    },
  };
  return {
    model,
    /** Takes over what the event's log says of one; null: it was taken away. */
    update(challengeId: string, challenge: ChallengeFieldsFragment | null): void {
      const others = challenges.peek().filter((each) => idOf(each) !== challengeId);
      challenges.value = challenge && isWhole(challenge) ? [...others, challenge] : others;
    },
  };
};
