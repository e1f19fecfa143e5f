import { type ChatChannelId, isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import type { ChatMessage } from './chat-message.ts';
import type { HistoryState } from './chat-model.ts';

/** What was said privately in rooms that were left, by whom it was said with; it can be read in other rooms, and no more. */
export type Conversations = ReadonlyMap<ChatChannelId, readonly ChatMessage[]>;

/** What is taken along from a room to the next ones. */
export const takeAlong = (
  channels: readonly { readonly id: ChatChannelId; readonly said: () => readonly ChatMessage[] }[],
): Conversations =>
  new Map(
    channels
      .filter(({ id }) => isPrivate(id))
      .map(({ id, said }) => [
        id,
        said()
          .filter(({ delivery }) => delivery === 'sent')
          .slice(-chatLimits.feedMessages)
          .map((message) => (message.isOfOtherRoom ? message : { ...message, isOfOtherRoom: true })),
      ]),
  );

/** Messages of other rooms among those of this one, by the time; each of the two in its own order. */
export const amongThem = (others: readonly ChatMessage[], own: readonly ChatMessage[]): readonly ChatMessage[] => {
  if (others.length === 0) return own;
  const all: ChatMessage[] = [];
  let next = 0;
  for (const message of own) {
    for (let other = others[next]; other && other.timestampMs <= message.timestampMs; other = others[++next])
      all.push(other);
    all.push(message);
  }
  return [...all, ...others.slice(next)];
};

/** Those of other rooms that are in their place: what was said before the oldest loaded one comes once all are loaded. */
export const placeable = (
  others: readonly ChatMessage[],
  own: readonly ChatMessage[],
  history: HistoryState,
): readonly ChatMessage[] => {
  const oldest = history === 'complete' ? undefined : own[0];
  return oldest ? others.filter(({ timestampMs }) => timestampMs >= oldest.timestampMs) : others;
};
