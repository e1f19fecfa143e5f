import { array, number, object, optional, picklist, safeParse, string } from 'valibot';
import { chatTargetAll } from '../../../../shared/rules/chat.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { UnsentMessage } from './chat-feed.ts';

const stored = array(
  object({
    messageId: string(),
    roomId: string(),
    targetId: optional(string(), chatTargetAll),
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
    put(message: UnsentMessage): void {
      const others = read().filter((other) => other.messageId !== message.messageId);
      store.write('outbox', [...others, message].slice(-maximumMessages));
    },
    remove(messageId: string): void {
      store.write(
        'outbox',
        read().filter((message) => message.messageId !== messageId),
      );
    },
    /** What somebody wrote in a channel and the server has not stored, oldest first. */
    of(roomId: string, targetId: string, senderId: string): readonly UnsentMessage[] {
      return read().filter(
        (message) => message.roomId === roomId && message.targetId === targetId && message.senderId === senderId,
      );
    },
  };
};
