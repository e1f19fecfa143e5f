import type { ChatMessage } from '../model/chat-message.ts';

const groupWithinMs = 5 * 60_000;

/** A message and how it stands in the feed. */
export interface FeedEntry {
  readonly message: ChatMessage;
  /** Says who and when; left out for one that follows closely on one of the same person. */
  readonly startsGroup: boolean;
  /** The first message of a day. */
  readonly startsDay: boolean;
}

/** Where the day of a time begins, in ms since 1970. */
const dayOf = (timestampMs: number): number => new Date(timestampMs).setHours(0, 0, 0, 0);

/** The message at a place, grouped by day and by person. */
export const feedEntry = (messages: readonly ChatMessage[], index: number): FeedEntry => {
  const message = messages[index]!;
  const before = messages[index - 1];
  const startsDay = !before || dayOf(before.timestampMs) !== dayOf(message.timestampMs);
  const follows =
    before !== undefined &&
    before.senderId === message.senderId &&
    message.timestampMs - before.timestampMs < groupWithinMs;
  return { message, startsDay, startsGroup: startsDay || !follows };
};
