import { array, boolean, literal, nullable, number, object, optional, record, safeParse, string } from 'valibot';
import { type ChatChannelId, isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { ChatMessage } from './chat-message.ts';
import type { HistoryState } from './chat-model.ts';

/** What was said privately in rooms that were left, by whom it was said with; it can be read in other rooms, and no more. */
export type Conversations = ReadonlyMap<ChatChannelId, readonly ChatMessage[]>;

const named = { identity: string(), name: string() };
const schema = object({
  owner: string(),
  conversations: array(
    object({
      channel: string(),
      said: array(
        object({
          ...{ key: string(), seq: nullable(number()), messageId: string(), roomId: string(), targetId: string() },
          ...{ senderId: string(), senderName: string(), timestampMs: number(), text: string(), isLocal: boolean() },
          quote: nullable(object({ ...named, content: string() })),
          choices: array(object({ id: string(), label: string(), chosen: boolean() })),
          ...{ isChoiceRequired: boolean(), isDecided: boolean(), isEdited: boolean(), isDeleted: boolean() },
          mentions: array(object(named)),
          isMention: boolean(),
          pollId: optional(nullable(string())),
          isOfOtherRoom: literal(true),
          delivery: literal('sent'),
          reactions: record(string(), string()),
        }),
      ),
    }),
  ),
});

/** Keeps what was said privately for the next rooms, also over a reload of the tab, and for nobody else. */
export const keepConversations = (store: StorePort, eventId: string, identity: string) => {
  const owner = JSON.stringify([eventId, identity]);
  const { success, output } = safeParse(schema, store.read('conversations'));
  const own = success && output.owner === owner ? output.conversations : [];
  const before: Conversations = new Map(own.map(({ channel, said }) => [channel, said]));
  return {
    /** What was said in rooms that were left before. */
    before,
    /** Takes along what was said in channels of the room that is left; of all conversations the newest. */
    takeAlong(channels: readonly { readonly id: ChatChannelId; readonly said: () => readonly ChatMessage[] }[]): void {
      const all = new Map(before);
      for (const { id, said } of channels) {
        if (isPrivate(id))
          all.set(
            id,
            said().filter(({ delivery }) => delivery === 'sent'),
          );
      }
      const times = [...all.values()].flat().map(({ timestampMs }) => timestampMs);
      const oldestMs = times.sort((a, b) => b - a)[chatLimits.takenAlongMessages - 1] ?? 0;
      const conversations = [...all].map(([channel, said]) => ({
        channel,
        said: said
          .filter(({ timestampMs }) => timestampMs >= oldestMs)
          .map((message) => ({ ...message, isOfOtherRoom: true })),
      }));
      store.write('conversations', { owner, conversations });
    },
  };
};

interface Said {
  readonly timestampMs: number;
}

/** Messages of other rooms among those of this one, by the time; each of the two in its own order, oldest first. */
export const amongThem = <Message extends Said>(
  others: readonly Message[],
  own: readonly Message[],
): readonly Message[] => {
  if (others.length === 0) return own;
  const all: Message[] = [];
  let next = 0;
  for (const message of own) {
    for (let other = others[next]; other && other.timestampMs <= message.timestampMs; other = others[++next])
      all.push(other);
    all.push(message);
  }
  return [...all, ...others.slice(next)];
};

/** Those of other rooms that are in their place: what was said before the oldest loaded one comes once all are loaded. */
export const placeable = <Message extends Said>(
  others: readonly Message[],
  own: readonly Message[],
  history: HistoryState,
): readonly Message[] => {
  const oldest = history === 'complete' ? undefined : own[0];
  return oldest ? others.filter(({ timestampMs }) => timestampMs >= oldest.timestampMs) : others;
};
