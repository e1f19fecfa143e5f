import { TokenVerifier } from 'livekit-server-sdk';
import { endOfConnectionTest, isRecorder, type MediaSeat, roomOfMediaName } from './media-rooms.ts';

/** A connection test that is over at a moment, in ms since 1970. */
interface OpenedTest {
  readonly testEndsAtMs: number;
}

/** What a media token of ours opens: a seat in a room of an event, a connection test, or a room for its recorder. */
export type OpenedByToken = MediaSeat | OpenedTest | 'recorder';

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
    const testEndsAtMs = endOfConnectionTest(name);
    return testEndsAtMs === null ? null : { testEndsAtMs };
  } catch {
    return null;
  }
};
