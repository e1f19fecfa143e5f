import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatMessageFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import { messageKey } from '../../../../shared/rules/chat.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import type { ChatMessage, DeliveryState, Quote } from './chat-model.ts';

/** A message of this page's own that the server has not stored yet. */
export interface UnsentMessage {
  readonly messageId: string;
  /** The room where it was written. */
  readonly roomId: string;
  readonly targetId: string;
  /** Of one to the whole event: the rooms that have not stored it yet. */
  readonly roomIds?: readonly string[];
  readonly senderId: string;
  readonly senderName: string;
  readonly timestampMs: number;
  readonly text: string;
  readonly quote?: Quote;
  readonly delivery: DeliveryState;
}

interface StoredMessage {
  readonly seq: number;
  message: ChatMessage;
}

/**
 * The messages of one channel: stored ones by the room's numbers, own ones not yet stored behind them. Taking the
 * same fact twice, or one before another, gives the same feed.
 */
export interface ChatFeed {
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  /** Takes a stored fact, a text or a reaction; answers whether it was news. */
  take(fact: ChatMessageFieldsFragment): boolean;
  takePage(facts: readonly ChatMessageFieldsFragment[], seq: number): void;
  /** Lets the oldest go where there are too many; answers the number of the oldest that is left, else null. */
  trim(): number | null;
  /** Shows an own message until it comes back with its number; one to many rooms until all of them have it. */
  hold(message: UnsentMessage): void;
  /** Takes an own message away that was not stored. */
  drop(message: UnsentMessage): void;
  outgoing(): readonly UnsentMessage[];
}

const asksNothing = { choices: [], isChoiceRequired: false, isDecided: false } as const;

const reactionsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null ? { ...(value as Record<string, string>) } : {};

export const createChatFeed = (localIdentity: string): ChatFeed => {
  const stored = new Map<string, StoredMessage>();
  /** Reactions that were heard of live, by message and person; null: taken back. They come over those of a page. */
  const heardReactions = new Map<string, Map<string, string | null>>();
  const waiting = new Map<string, UnsentMessage>();
  const version = signal(0);
  let last = 0;

  /** The message with what was heard of its reactions; the same one where that is nothing. */
  const withReactions = (message: ChatMessage): ChatMessage => {
    const heard = heardReactions.get(message.messageId);
    if (!heard) return message;
    const reactions = { ...message.reactions };
    for (const [identity, reaction] of heard) {
      if (reaction === null) delete reactions[identity];
      else reactions[identity] = reaction;
    }
    return { ...message, reactions };
  };

  const toMessage = (fact: ChatMessageFieldsFragment): ChatMessage =>
    withReactions({
      messageId: fact.message_id,
      roomId: fact.room_id,
      senderId: fact.sender_id,
      senderName: fact.sender_name,
      timestampMs: fact.timestamp,
      targetId: fact.target_id,
      text: fact.message ?? '',
      quote: fact.quote,
      choices: fact.choices ?? [],
      isChoiceRequired: fact.choice_required,
      isDecided: fact.decided,
      isLocal: fact.sender_id === localIdentity,
      delivery: 'sent',
      reactions: reactionsOf(fact.reactions),
    });

  const takeReaction = (fact: ChatMessageFieldsFragment) => {
    const heard = heardReactions.get(fact.message_id) ?? new Map<string, string | null>();
    // The message that was reacted to last is the last to be forgotten.
    heardReactions.delete(fact.message_id);
    heardReactions.set(fact.message_id, heard.set(fact.sender_id, fact.message));
    const oldest = heardReactions.keys().next();
    if (heardReactions.size > chatLimits.feedMessages && !oldest.done) heardReactions.delete(oldest.value);
    for (const entry of stored.values()) {
      if (entry.message.messageId === fact.message_id) entry.message = withReactions(entry.message);
    }
  };

  const put = (fact: ChatMessageFieldsFragment): boolean => {
    if (fact.seq === null) return false;
    if (fact.type === 'reaction') {
      takeReaction(fact);
      return true;
    }
    if (fact.type !== 'text') return false;
    const key = messageKey(fact.sender_id, fact.message_id);
    if (!waiting.get(key)?.roomIds) waiting.delete(key);
    if (stored.has(key)) return false;
    stored.set(key, { seq: fact.seq, message: toMessage(fact) });
    return true;
  };

  /** What was chosen marks the message where it is; one that is not loaded comes with its page. */
  const decide = (fact: ChatMessageFieldsFragment): void => {
    const entry = stored.get(messageKey(fact.sender_id, fact.message_id));
    if (entry) entry.message = { ...entry.message, choices: fact.choices ?? [], isDecided: true };
    version.value++;
  };

  const inOrder = () => [...stored].sort(([, a], [, b]) => a.seq - b.seq);

  return {
    messages: computed(() => {
      version.value;
      const ordered = inOrder().map(([key, { message }]): ChatMessage => {
        const own = waiting.get(key);
        return own ? { ...message, delivery: own.delivery, roomIds: own.roomIds } : message;
      });
      const unsent = [...waiting]
        .filter(([key]) => !stored.has(key))
        .map(
          ([, message]): ChatMessage => ({
            ...message,
            quote: message.quote ?? null,
            ...asksNothing,
            isLocal: true,
            reactions: {},
          }),
        );
      return [...ordered, ...unsent];
    }),
    take(fact) {
      if (fact.type === 'text' && fact.decided) {
        decide(fact);
        return false;
      }
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
    trim() {
      const excess = stored.size - chatLimits.feedMessages;
      if (excess <= 0) return null;
      const ordered = inOrder();
      for (const [key] of ordered.slice(0, excess)) stored.delete(key);
      version.value++;
      return ordered[excess]?.[1].seq ?? null;
    },
    hold(message) {
      const key = messageKey(message.senderId, message.messageId);
      // What is stored here stays to be shown by itself, once no other room lacks it.
      if (stored.has(key) && (message.delivery === 'sent' || !message.roomIds)) waiting.delete(key);
      else waiting.set(key, message);
      version.value++;
    },
    drop(message) {
      if (waiting.delete(messageKey(message.senderId, message.messageId))) version.value++;
    },
    outgoing: () => [...waiting.values()],
  };
};
