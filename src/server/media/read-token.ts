import { TokenVerifier } from 'livekit-server-sdk';
import { isConnectionTestRoom, isRecorder, type MediaSeat, roomOfMediaName } from './media-rooms.ts';

/** What a media token of ours opens: a seat in a room of an event, a connection test, or a room for its recorder. */
export type OpenedByToken = MediaSeat | 'connection-test' | 'recorder';

/** What a media token opens, LiveKit's renewed ones included; null for one that is not ours or is over. */
export const readMediaToken = async (
  keys: { apiKey: string; apiSecret: string },
  token: string,
): Promise<OpenedByToken | null> => {
  try {
    const { sub, video } = await new TokenVerifier(keys.apiKey, keys.apiSecret).verify(token);
    const name = video?.room ?? '';
    const room = roomOfMediaName(name);
    if (room && sub && isRecorder(sub)) return 'recorder';
    if (room && sub) return { ...room, identity: sub };
    return isConnectionTestRoom(name) ? 'connection-test' : null;
  } catch {
    return null;
  }
};
