import type { RateLimiter } from '../../access/rate-limiter.ts';
import { rateLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { countCopies } from './store.ts';
import type { ChatMessageRow } from './tables.ts';

/**
 * Takes so many rooms from those that somebody may write into by messages to the whole event, whatever is done: sending one
 * into a room, changing or answering it in all of them, asking them all. Throws a Refusal that says when to come back.
 */
export const takeRoomWrites = (rateLimiter: RateLimiter, identity: string, rooms: number): Promise<void> =>
  rateLimiter.take(`chat to rooms ${identity}`, rateLimits.chatToRoomsPerIdentity, rooms);

/** The same for all rooms that have a message, where it went to the whole event. */
export const takeWritesOf = async (
  { facts, rateLimiter }: { readonly facts: FactStore; readonly rateLimiter: RateLimiter },
  identity: string,
  message: ChatMessageRow,
): Promise<void> => {
  if (message.is_global) await takeRoomWrites(rateLimiter, identity, await countCopies(facts.db, message));
};
