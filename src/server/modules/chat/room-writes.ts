import type { RateLimiter } from '../../access/rate-limiter.ts';
import { rateLimits } from '../../limits.ts';

/**
 * Takes so many rooms from those that somebody may write into by messages to the whole event, whatever is done: sending one
 * into a room, changing it in all of them, asking them all. Throws a Refusal that says when to come back.
 */
export const takeRoomWrites = (rateLimiter: RateLimiter, identity: string, rooms: number): Promise<void> =>
  rateLimiter.take(`chat to rooms ${identity}`, rateLimits.chatToRoomsPerIdentity, rooms);
