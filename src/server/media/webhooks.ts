import { WebhookReceiver } from 'livekit-server-sdk';
import { presentOf } from './livekit-rooms.ts';
import { type MediaPresent, roomOfMediaName } from './media-rooms.ts';

/** Somebody came to or went from a media room. */
export interface MediaPresence extends MediaPresent {
  readonly isPresent: boolean;
}

/**
 * Reads a webhook of LiveKit. Resolves to null for events that say nothing about the presence of a person; rejects when
 * the signature is not LiveKit's.
 */
export const readWebhook = async (
  keys: { apiKey: string; apiSecret: string },
  body: string,
  authorization: string | undefined,
): Promise<MediaPresence | null> => {
  const event = await new WebhookReceiver(keys.apiKey, keys.apiSecret).receive(body, authorization);
  if (event.event !== 'participant_joined' && event.event !== 'participant_left') return null;
  const room = roomOfMediaName(event.room?.name ?? '');
  const present = room && event.participant ? presentOf(room, event.participant) : null;
  return present && { ...present, isPresent: event.event === 'participant_joined' };
};
