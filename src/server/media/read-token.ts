import { TokenVerifier } from 'livekit-server-sdk';
import { isConnectionTestRoom, type MediaSeat, roomOfMediaName } from './media-rooms.ts';

/** What a media token of ours opens: a seat in a room of an event, or a connection test. */
export type OpenedByToken = MediaSeat | 'connection-test';

/** What a media token opens, LiveKit's renewed ones included; null for one that is not ours or is over. */
export const readMediaToken = async (
  keys: { apiKey: string; apiSecret: string },
  token: string,
): Promise<OpenedByToken | null> => {
  try {
    const { sub, video } = await new TokenVerifier(keys.apiKey, keys.apiSecret).verify(token);
    const name = video?.room ?? '';
    const room = roomOfMediaName(name);
    if (room && sub) return { ...room, identity: sub };
    return isConnectionTestRoom(name) ? 'connection-test' : null;
  } catch {
    return null;
  }
};
