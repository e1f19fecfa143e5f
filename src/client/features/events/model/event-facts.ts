import type { EventFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import { mediumFlagsOf } from '../../../../shared/values/roles.ts';
import type { EventFacts } from './event-model.ts';

/** The contract's event as the models keep it. */
export const eventFactsOf = (event: EventFieldsFragment, levels: EventFacts['levels']): EventFacts => ({
  eventId: event.event_id,
  tenantId: event.tenant_id,
  name: event.name,
  description: event.description,
  locked: event.locked,
  owner: event.owner,
  defaultRoomId: event.default_room,
  commsProvider: event.comms_provider === 'none' ? 'none' : 'livekit',
  flags: mediumFlagsOf(event),
  levels,
});
