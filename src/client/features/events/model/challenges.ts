import type { ReadonlySignal } from '@preact/signals-core';
import {
  AttemptPermissionCodeDocument,
  type KnownChallengeFragment,
} from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { isRole, type Role, rankOf } from '../../../../shared/values/roles.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { ChallengesModel } from './challenges-model.ts';
import type { EventModel } from './event-model.ts';

/** A challenge that says neither where it belongs nor which it is counts for none (EVT-085). */
const isWhole = ({ event_id, sort_key, tenant_id }: KnownChallengeFragment): boolean =>
  Boolean(event_id && sort_key && tenant_id);

const raises = ({ award_permissions: [award] }: KnownChallengeFragment, role: Role): boolean =>
  isRole(award) && rankOf(award) > rankOf(role);

/** Permission codes by the API. Where no challenge that is known would give more, nothing is asked, and no guess spent. */
export const createChallenges = (inputs: {
  readonly api: ApiPort;
  readonly known: ReadonlySignal<readonly KnownChallengeFragment[]>;
  readonly event: Pick<EventModel, 'facts' | 'role'>;
}): ChallengesModel => ({
  async attempt(code) {
    const { api, known, event } = inputs;
    const wrong = fail({ code: errorCodes.notAuthorized, message: '' });
    const role = event.role.peek();
    const isWorthTrying = known.peek().some((challenge) => isWhole(challenge) && raises(challenge, role));
    if (!isWorthTrying) return wrong;
    const event_id = event.facts.peek().eventId;
    const answer = await api.request(AttemptPermissionCodeDocument, { event_id, password: code });
    if (!answer.ok) return answer;
    const { succeeded, claims_granted } = answer.value.attemptPermissionCode;
    return succeeded ? succeed(claims_granted) : wrong;
  },
});
