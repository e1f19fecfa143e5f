import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatMessageFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import type { ChatMessage, DeliveryState } from './chat-model.ts';

/** A message of this page's own that the server has not stored yet. */
export interface UnsentMessage {
  readonly messageId: string;
  readonly roomId: string;
  readonly targetId: string;
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
 * The messages of one channel: stored ones by the room's numbers, own ones not yet stored behind them. Taking the
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
  hold(message: UnsentMessage): void;
  /** Takes an own message away that was not stored. */
  drop(message: UnsentMessage): void;
  outgoing(): readonly UnsentMessage[];
}

const reactionsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null ? { ...(value as Record<string, string>) } : {};

export const createChatFeed = (firstSeq: number, localIdentity: string): ChatFeed => {
  const stored = new Map<string, StoredMessage>();
  /**
   * Reactions that were heard of live, by channel, message and person; null: taken back. They come over those of a page.
   */
  const heardReactions = new Map<string, Map<string, string | null>>();
  const waiting = new Map<string, UnsentMessage>();
  const version = signal(0);
  let last = firstSeq;

  /** Ids are their senders' own: two people may use the same one. */
  const keyOf = (senderId: string, messageId: string) => `${senderId} ${messageId}`;
  /** A reaction does not say whose message it is to, but the message's channel. */
  const reactionKeyOf = (fact: ChatMessageFieldsFragment) => `${fact.target_id} ${fact.message_id}`;
  const reactionsTo = (fact: ChatMessageFieldsFragment): Record<string, string> => {
    const reactions = reactionsOf(fact.reactions);
    for (const [identity, reaction] of heardReactions.get(reactionKeyOf(fact)) ?? []) {
      if (reaction === null) delete reactions[identity];
      else reactions[identity] = reaction;
    }
    return reactions;
  };

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
    reactions: reactionsTo(fact),
  });

  const put = (fact: ChatMessageFieldsFragment): boolean => {
    if (fact.seq === null) return false;
    if (fact.type === 'reaction') {
      const key = reactionKeyOf(fact);
      const heard = heardReactions.get(key) ?? new Map<string, string | null>();
      heardReactions.set(key, heard.set(fact.sender_id, fact.message));
      return true;
    }
    if (fact.type !== 'text') return false;
    const key = keyOf(fact.sender_id, fact.message_id);
    waiting.delete(key);
    if (stored.has(key)) return false;
    stored.set(key, { seq: fact.seq, fact });
    return true;
  };

  return {
    messages: computed(() => {
      version.value;
      const ordered = [...stored.values()].sort((a, b) => a.seq - b.seq).map(toMessage);
      const own = [...waiting.values()].map((message): ChatMessage => ({ ...message, isLocal: true, reactions: {} }));
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
      const key = keyOf(message.senderId, message.messageId);
      if (stored.has(key)) return;
      waiting.set(key, message);
      version.value++;
    },
    drop(message) {
      if (waiting.delete(keyOf(message.senderId, message.messageId))) version.value++;
    },
    outgoing: () => [...waiting.values()],
  };
};
