import { array, number, object, optional, picklist, safeParse, string } from 'valibot';
import type { StorePort } from '../../../ports/store-port.ts';
import type { OutgoingMessage } from './chat-feed.ts';

const stored = array(
  object({
    messageId: string(),
    roomId: string(),
    senderId: string(),
    senderName: string(),
    timestampMs: number(),
    text: string(),
    delivery: optional(picklist(['sending', 'failed']), 'sending'),
  }),
);

/** More than this many unsent messages are not kept over a reload. */
const maximumMessages = 100;

/**
 * Messages that the server has not stored, kept by the tab: a reload sends those on their way again with their ids, and
 * shows those that it refused again. None is lost.
 */
export const createOutbox = (store: StorePort) => {
  const read = () => {
    const parsed = safeParse(stored, store.read('outbox'));
    return parsed.success ? parsed.output : [];
  };
  return {
    put(message: OutgoingMessage): void {
      const others = read().filter((one) => one.messageId !== message.messageId);
      store.write('outbox', [...others, message].slice(-maximumMessages));
    },
    remove(messageId: string): void {
      store.write(
        'outbox',
        read().filter((one) => one.messageId !== messageId),
      );
    },
    /** What somebody wrote in a room and the server has not stored, oldest first. */
    of(roomId: string, senderId: string): readonly OutgoingMessage[] {
      return read().filter((one) => one.roomId === roomId && one.senderId === senderId);
    },
  };
};
