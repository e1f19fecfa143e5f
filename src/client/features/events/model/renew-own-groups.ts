import { GetOwnGroupsDocument } from '../../../../shared/contract/generated/operations.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { EventModels } from '../../../studio/studio.ts';

/** Asks what the groups of the local participant give them in the event now; what they had stays when nobody answers. */
export const renewOwnGroups = async (api: ApiPort, { event, setOwnGroups }: EventModels): Promise<void> => {
  const answer = await api.request(GetOwnGroupsDocument, { event_id: event.facts.peek().eventId });
  if (!answer.ok) return;
  const { groups, feature_levels } = answer.value.getOwnGroups;
  setOwnGroups({ customGroups: groups, levels: feature_levels });
};
