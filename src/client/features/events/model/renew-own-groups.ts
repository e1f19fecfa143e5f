import { GetOwnGroupsDocument } from '../../../../shared/contract/generated/operations.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { OwnGroups } from './event-model.ts';

/** Asks what the groups of the local participant give them in an event now; what they had stays when nobody answers. */
export const renewOwnGroups = async (
  api: ApiPort,
  eventId: string,
  take: (groups: OwnGroups) => void,
): Promise<void> => {
  const answer = await api.request(GetOwnGroupsDocument, { event_id: eventId });
  if (!answer.ok) return;
  const { groups, feature_levels } = answer.value.getOwnGroups;
  take({ customGroups: groups, levels: feature_levels });
};
