import { array, boolean, number, object, optional, picklist, safeParse, string } from 'valibot';
import { chatTargetAll } from '../../../../shared/rules/chat.ts';
import { type ChatChannelId, channelOf } from '../../../../shared/rules/chat-channels.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { UnsentMessage } from './chat-feed.ts';

const stored = array(
  object({
    messageId: string(),
    roomId: string(),
    targetId: optional(string(), chatTargetAll),
    roomIds: optional(array(string())),
    knownRoomIds: optional(array(string())),
    senderId: string(),
    senderName: string(),
    timestampMs: number(),
    text: string(),
    quote: optional(object({ identity: string(), name: string(), content: string(), messageId: string() })),
    mentions: optional(array(object({ identity: string(), name: string() }))),
    asking: optional(object({ choices: array(object({ id: string(), label: string() })), isRequired: boolean() })),
    delivery: optional(picklist(['sending', 'failed']), 'sending'),
    refusal: optional(object({ code: string(), field: optional(string()), limit: optional(number()) })),
  }),
);

/** More than this many unsent messages are not kept over a reload. */
const maximumMessages = 100;

/** The channel in which an own message was written; one that names its rooms goes to the whole event. */
export const channelOfUnsent = ({ senderId, targetId, roomIds }: UnsentMessage): ChatChannelId =>
  channelOf({ sender_id: senderId, target_id: targetId, global: roomIds !== undefined }, senderId);

/**
 * Messages of an event that the server has not stored, kept by the tab: a reload sends those on their way again with their
 * ids, and shows those that it refused again. None is lost, and none is said in another event, whose rooms may have the
 * same ids.
 */
export const createOutbox = (store: StorePort, eventId: string) => {
  const key = `outbox.${eventId}`;
  const read = (): readonly UnsentMessage[] => {
    const parsed = safeParse(stored, store.read(key));
    return parsed.success ? parsed.output : [];
  };
  return {
    put(message: UnsentMessage): void {
      const others = read().filter((other) => other.messageId !== message.messageId);
      store.write(key, [...others, message].slice(-maximumMessages));
    },
    remove(messageId: string): void {
      store.write(
        key,
        read().filter((message) => message.messageId !== messageId),
      );
    },
    /** What somebody wrote in a room, or from any room to the whole event, and the server has not stored; oldest first. */
    of(roomId: string, senderId: string): readonly UnsentMessage[] {
      return read().filter(
        (message) => message.senderId === senderId && (message.roomIds !== undefined || message.roomId === roomId),
      );
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
