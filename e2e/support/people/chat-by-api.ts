import type { ApiParticipant } from './api-participant.ts';

/** Writes in a room as somebody without a browser; the message's id is its text. */
export const saysByApi = (
  guest: ApiParticipant,
  room_id: string,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<unknown> =>
  guest.call('mutation ($input: ChatInput!) { chatBroadcast(input: $input) { event_id } }', {
    input: {
      type: 'text',
      event_id: guest.eventId,
      room_id,
      target_id: 'all',
      timestamp: Date.now(),
      message_id: message,
      message,
      ...more,
    },
  });
