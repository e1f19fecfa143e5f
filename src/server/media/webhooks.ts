import { WebhookReceiver } from 'livekit-server-sdk';
import type { MediaSeat } from './media-rooms.ts';

/** Somebody came to or went from a media room. */
export interface MediaPresence extends MediaSeat {
  readonly isPresent: boolean;
}

/**
 * Reads a webhook of LiveKit. Resolves to null for events that say nothing about presence; rejects when the signature
 * is not LiveKit's.
 */
export const readWebhook = async (
  keys: { apiKey: string; apiSecret: string },
  body: string,
  authorization: string | undefined,
): Promise<MediaPresence | null> => {
  const event = await new WebhookReceiver(keys.apiKey, keys.apiSecret).receive(body, authorization);
  if (event.event !== 'participant_joined' && event.event !== 'participant_left') return null;
  const name = event.room?.name ?? '';
  const separator = name.indexOf(':');
  const identity = event.participant?.identity;
  if (separator < 1 || !identity) return null;
  return {
    eventId: name.slice(0, separator),
    roomId: name.slice(separator + 1),
    identity,
    isPresent: event.event === 'participant_joined',
  };
};
