import { TokenVerifier } from 'livekit-server-sdk';
import { type MediaSeat, roomOfMediaName } from './media-rooms.ts';

/** Whose seat a media token of ours speaks of, LiveKit's renewed ones included; null for one that is not ours or is over. */
export const readMediaToken = async (
  keys: { apiKey: string; apiSecret: string },
  token: string,
): Promise<MediaSeat | null> => {
  try {
    const { sub, video } = await new TokenVerifier(keys.apiKey, keys.apiSecret).verify(token);
    const room = roomOfMediaName(video?.room ?? '');
    return room && sub ? { ...room, identity: sub } : null;
  } catch {
    return null;
  }
};
