import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatMessageFieldsFragment } from '../../shared/contract/generated/operations.ts';
import type { ChatMessage, DeliveryState } from './studio.ts';

/** A message of this page's own that the server has not stored yet. */
export interface OutgoingMessage {
  readonly messageId: string;
  readonly roomId: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly timestampMs: number;
  readonly text: string;
  readonly delivery: DeliveryState;
}

interface StoredMessage {
  readonly seq: number;
  readonly fact: ChatMessageFieldsFragment;
}

/**
 * The messages of one room: stored ones by the room's numbers, own ones not yet stored behind them. Taking the
 * same fact twice, or one before another, gives the same feed.
 */
export interface ChatFeed {
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  /** The highest number taken so far. */
  lastSeq(): number;
  /** Takes a stored fact, a text or a reaction; answers whether it was news. */
  take(fact: ChatMessageFieldsFragment): boolean;
  takePage(facts: readonly ChatMessageFieldsFragment[], seq: number): void;
  /** Shows an own message until it comes back with its number. */
  hold(message: OutgoingMessage): void;
  outgoing(): readonly OutgoingMessage[];
}

const reactionsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null ? { ...(value as Record<string, string>) } : {};

export const createChatFeed = (firstSeq: number, localIdentity: string): ChatFeed => {
  const stored = new Map<string, StoredMessage>();
  const reactions = new Map<string, Record<string, string>>();
  const waiting = new Map<string, OutgoingMessage>();
  const version = signal(0);
  let last = firstSeq;

  const toMessage = ({ fact }: StoredMessage): ChatMessage => ({
    messageId: fact.message_id,
    roomId: fact.room_id,
    senderId: fact.sender_id,
    senderName: fact.sender_name,
    timestampMs: fact.timestamp,
    targetId: fact.target_id,
    text: fact.message ?? '',
    isLocal: fact.sender_id === localIdentity,
    delivery: 'sent',
    reactions: reactions.get(fact.message_id) ?? {},
  });

  const put = (fact: ChatMessageFieldsFragment): boolean => {
    if (fact.seq === null) return false;
    if (fact.type === 'reaction') {
      const current = { ...reactions.get(fact.message_id) };
      if (fact.message === null) delete current[fact.sender_id];
      else current[fact.sender_id] = fact.message;
      reactions.set(fact.message_id, current);
      return true;
    }
    if (fact.type !== 'text') return false;
    waiting.delete(fact.message_id);
    if (stored.has(fact.message_id)) return false;
    stored.set(fact.message_id, { seq: fact.seq, fact });
    if (!reactions.has(fact.message_id)) reactions.set(fact.message_id, reactionsOf(fact.reactions));
    return true;
  };

  return {
    messages: computed(() => {
      version.value;
      const ordered = [...stored.values()].sort((a, b) => a.seq - b.seq).map(toMessage);
      const own = [...waiting.values()].map(
        (message): ChatMessage => ({ ...message, targetId: 'all', isLocal: true, reactions: {} }),
      );
      return [...ordered, ...own];
    }),
    lastSeq: () => last,
    take(fact) {
      // A reaction that a page already counted must not be applied over a later one.
      if (fact.type === 'reaction' && fact.seq !== null && fact.seq <= last) return false;
      const isNews = put(fact);
      if (fact.seq !== null) last = Math.max(last, fact.seq);
      if (isNews) version.value++;
      return isNews;
    },
    takePage(facts, seq) {
      for (const fact of facts) put(fact);
      last = Math.max(last, seq);
      version.value++;
    },
    hold(message) {
      if (stored.has(message.messageId)) return;
      waiting.set(message.messageId, message);
      version.value++;
    },
    outgoing: () => [...waiting.values()],
  };
};
