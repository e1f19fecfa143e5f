import type { EventFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import type { EventFacts } from './event-model.ts';

/** The contract's event as the models keep it. */
export const eventFactsOf = (event: EventFieldsFragment): EventFacts => ({
  eventId: event.event_id,
  tenantId: event.tenant_id,
  name: event.name,
  description: event.description,
  locked: event.locked,
  owner: event.owner,
  defaultRoomId: event.default_room,
  commsProvider: event.comms_provider === 'none' ? 'none' : 'livekit',
  flags: {
    mic_enabled: event.mic_enabled,
    camera_enabled: event.camera_enabled,
    local_screen_enabled: event.local_screen_enabled,
    vw_share_enabled: event.vw_share_enabled,
    annotation_enabled: event.annotation_enabled,
  },
});
