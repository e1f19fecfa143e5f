import { GetOwnGroupsDocument } from '../../../../shared/contract/generated/operations.ts';
import { type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { Scope } from '../../../scope.ts';
import type { OwnGroups } from './event-model.ts';

/** What was not answered is asked again after so long. */
const retryMs = 5_000;

interface OwnGroupsInputs {
  readonly api: Pick<ApiPort, 'request'>;
  /** The event that somebody is in who can be in a group: one with an account. */
  readonly place: () => { readonly eventId: string; take(groups: OwnGroups): void } | null;
}

/**
 * Keeps what the tenant's groups give the local participant as the server has it. Answers what asks for it: one question
 * at a time, once more when it was called meanwhile, and again until it is answered.
 */
export const keepOwnGroups = (scope: Scope, { api, place }: OwnGroupsInputs): (() => void) => {
  let isAsking = false;
  let isWanted = false;
  const ask = async () => {
    isAsking = true;
    while (isWanted && !scope.isOver) {
      isWanted = false;
      const here = place();
      if (!here) break;
      const answer = await api.request(GetOwnGroupsDocument, { event_id: here.eventId });
      if (answer.ok) {
        const { groups, feature_levels } = answer.value.getOwnGroups;
        here.take({ customGroups: groups, levels: feature_levels });
      } else if (isTransient(answer.error)) {
        isWanted = true;
        await scope.pause(retryMs);
      }
    }
    isAsking = false;
  };
  return () => {
    isWanted = true;
    if (!isAsking) void ask();
  };
};
