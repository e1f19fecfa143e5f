import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatMessageFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import { isAmendment, isAsked, messageKey } from '../../../../shared/rules/chat.ts';
import { type Mention, mentionsSomebody } from '../../../../shared/rules/mentions.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import type { ChatMessage, DeliveryState, Quote, SendRefusal } from './chat-message.ts';
import type { FoundMessage } from './chat-search-model.ts';

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
  readonly mentions?: readonly Mention[];
  readonly delivery: DeliveryState;
  /** Why it was not taken, or has to wait. */
  readonly refusal?: SendRefusal;
}

interface StoredMessage {
  readonly seq: number;
  message: ChatMessage;
  /** Of which parts it is; of both, it is where they meet. What is of neither waits for a choice. */
  isOfNewest: boolean;
  isOfEarlier: boolean;
}

type Part = 'isOfNewest' | 'isOfEarlier';

/** Facts as they were after the fact `seq` of the room. */
export interface FactPage {
  readonly items: readonly ChatMessageFieldsFragment[];
  readonly seq: number;
}

/**
 * The messages of one channel: stored ones by the room's numbers, own ones not yet stored behind them. Taking the
 * same fact twice, or one before another, gives the same feed.
 */
export interface ChatFeed {
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  /** Whether they are those of an earlier part of the history, and not the newest. */
  readonly isEarlier: ReadonlySignal<boolean>;
  /** The last message, of either part or of neither, that waits until this person chooses; null: none does. */
  readonly openQuestion: ReadonlySignal<FoundMessage | null>;
  /** Whether a message is among those that are shown. */
  has(key: string): boolean;
  /** Takes a stored fact, a text or a reaction; answers whether it was news. */
  take(fact: ChatMessageFieldsFragment): boolean;
  /** Takes a page that includes the facts up to `seq`; the newest one, or an older one. */
  takePage(facts: readonly ChatMessageFieldsFragment[], seq: number, isNewest: boolean): void;
  /** Takes what waits until this person chooses, as it was after the fact `seq`; it is kept, and not shown. */
  takeQuestions(facts: readonly ChatMessageFieldsFragment[], seq: number): void;
  /**
   * Takes pages into the earlier part, which is shown from then on. Answers whether it has met the newest one, or is the
   * `isEnd` of all: then both are one, and shown together.
   */
  takeEarlier(pages: readonly FactPage[], isEnd: boolean): boolean;
  /** Forgets the earlier part, and shows the newest. */
  leaveEarlier(): void;
  /** Lets the oldest go where there are too many; answers the number of the oldest that is left, else null. */
  trim(): number | null;
  /** Shows an own message until it comes back with its number; one to many rooms until all of them have it. */
  hold(message: UnsentMessage): void;
  /** Takes an own message away that was not stored. */
  drop(message: UnsentMessage): void;
  outgoing(): readonly UnsentMessage[];
}

const asksNothing = { choices: [], isChoiceRequired: false, isDecided: false } as const;
const asWritten = { isEdited: false, isDeleted: false } as const;

const reactionsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null ? { ...(value as Record<string, string>) } : {};

/** What is left of a message that was deleted. */
const nothingLeft = {
  ...asksNothing,
  text: '',
  quote: null,
  reactions: {},
  mentions: [],
  isMention: false,
  pollId: null,
  isEdited: false,
  isDeleted: true,
} as const;

export const createChatFeed = (localIdentity: string): ChatFeed => {
  const stored = new Map<string, StoredMessage>();
  /** Reactions that were heard of live, by message and person; null: taken back. They come over those of a page. */
  const heardReactions = new Map<string, Map<string, string | null>>();
  /** What became of messages, as it was heard live. It comes over what a page says that was read before. */
  const heardAmendments = new Map<string, ChatMessageFieldsFragment & { readonly seq: number }>();
  const waiting = new Map<string, UnsentMessage>();
  const version = signal(0);
  const isEarlier = signal(false);
  let last = 0;

  /** The message with what was heard of its reactions; the same one where that is nothing. */
  const withReactions = (message: ChatMessage): ChatMessage => {
    const heard =
      heardReactions.get(messageKey(message.senderId, message.messageId)) ?? heardReactions.get(message.messageId);
    if (!heard || message.isDeleted) return message;
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
      isEdited: fact.edited,
      isDeleted: fact.deleted,
      mentions: fact.mentions,
      isMention: fact.sender_id !== localIdentity && mentionsSomebody(fact.mentions, localIdentity),
      pollId: fact.poll_id,
      isLocal: fact.sender_id === localIdentity,
      delivery: 'sent',
      reactions: reactionsOf(fact.reactions),
    });

  /** A message as a fact says that it is now: with all that became of it, for the facts before it may be gone. */
  const amended = (message: ChatMessage, fact: ChatMessageFieldsFragment): ChatMessage =>
    fact.deleted
      ? { ...message, ...nothingLeft }
      : {
          ...message,
          text: fact.message ?? '',
          choices: fact.choices ?? [],
          mentions: fact.mentions,
          isMention: !message.isLocal && mentionsSomebody(fact.mentions, localIdentity),
          isEdited: fact.edited,
          isDecided: fact.decided,
        };

  const takeReaction = (fact: ChatMessageFieldsFragment) => {
    const { target_sender_id: sender, message_id: id } = fact;
    // Older facts do not say whose message it is.
    const key = sender === null ? id : messageKey(sender, id);
    const heard = heardReactions.get(key) ?? new Map<string, string | null>();
    // The message that was reacted to last is the last to be forgotten.
    heardReactions.delete(key);
    heardReactions.set(key, heard.set(fact.sender_id, fact.message));
    const oldest = heardReactions.keys().next();
    if (heardReactions.size > chatLimits.feedMessages && !oldest.done) heardReactions.delete(oldest.value);
    for (const entry of stored.values()) {
      const { messageId, senderId } = entry.message;
      if (messageId === id && (sender === null || sender === senderId)) entry.message = withReactions(entry.message);
    }
  };

  /** The newest of them counts; one that is not loaded comes with its page. */
  const takeAmendment = (fact: ChatMessageFieldsFragment & { readonly seq: number }): void => {
    const key = messageKey(fact.sender_id, fact.message_id);
    if ((heardAmendments.get(key)?.seq ?? 0) >= fact.seq) return;
    heardAmendments.delete(key);
    heardAmendments.set(key, fact);
    const oldest = heardAmendments.keys().next();
    if (heardAmendments.size > chatLimits.feedMessages && !oldest.done) heardAmendments.delete(oldest.value);
    const entry = stored.get(key);
    if (entry) {
      entry.message = amended(entry.message, fact);
      letGo(key, entry);
    }
    version.value++;
  };

  /** Takes a fact as it was after the fact `knownSeq` of the room into a part. */
  const put = (fact: ChatMessageFieldsFragment, part: Part | null = 'isOfNewest', knownSeq = 0): boolean => {
    if (fact.seq === null) return false;
    if (fact.type === 'reaction') {
      takeReaction(fact);
      return true;
    }
    if (fact.type !== 'text') return false;
    const key = messageKey(fact.sender_id, fact.message_id);
    if (!waiting.get(key)?.roomIds) waiting.delete(key);
    const known = stored.get(key);
    if (known) {
      const isNews = part === 'isOfNewest' && !known.isOfNewest;
      if (part !== null) known[part] = true;
      return isNews;
    }
    const amendment = heardAmendments.get(key);
    const said = toMessage(fact);
    const message = amendment !== undefined && amendment.seq > knownSeq ? amended(said, amendment) : said;
    const isOfNewest = part === 'isOfNewest';
    stored.set(key, { seq: fact.seq, message, isOfNewest, isOfEarlier: part === 'isOfEarlier' });
    return true;
  };

  const inOrder = (part: Part) => [...stored].filter(([, entry]) => entry[part]).sort(([, a], [, b]) => a.seq - b.seq);

  const waits = (message: ChatMessage): boolean =>
    message.isChoiceRequired && !message.isDecided && isAsked(message, localIdentity);

  /** Lets a message go that is of no part; what waits for a choice is kept until it has one. */
  const letGo = (key: string, { isOfNewest, isOfEarlier, message }: StoredMessage) => {
    if (!isOfNewest && !isOfEarlier && !waits(message)) stored.delete(key);
  };

  /** Takes messages out of a part; those that are of no other go. */
  const forget = (part: Part, keys: Iterable<string>) => {
    for (const key of keys) {
      const entry = stored.get(key);
      if (!entry) continue;
      entry[part] = false;
      letGo(key, entry);
    }
  };

  return {
    messages: computed(() => {
      version.value;
      const ordered = inOrder(isEarlier.value ? 'isOfEarlier' : 'isOfNewest').map(([key, { message }]): ChatMessage => {
        const own = waiting.get(key);
        return own ? { ...message, delivery: own.delivery, roomIds: own.roomIds, refusal: own.refusal } : message;
      });
      if (isEarlier.value) return ordered;
      const unsent = [...waiting]
        .filter(([key]) => !stored.has(key))
        .map(
          ([, message]): ChatMessage => ({
            ...message,
            quote: message.quote ?? null,
            mentions: message.mentions ?? [],
            isMention: false,
            ...asksNothing,
            ...asWritten,
            isLocal: true,
            reactions: {},
          }),
        );
      return [...ordered, ...unsent];
    }),
    openQuestion: computed(() => {
      version.value;
      const open = [...stored.values()].filter(({ message }) => waits(message)).sort((a, b) => b.seq - a.seq)[0];
      return open ? { ...open.message, seq: open.seq } : null;
    }),
    take(fact) {
      const { seq } = fact;
      if (isAmendment(fact.type) || (fact.type === 'text' && fact.decided)) {
        if (seq === null) return false;
        takeAmendment({ ...fact, seq });
        last = Math.max(last, seq);
        return false;
      }
      // A reaction that a page already counted must not be applied over a later one.
      if (fact.type === 'reaction' && fact.seq !== null && fact.seq <= last) return false;
      const isNews = put(fact);
      if (fact.seq !== null) last = Math.max(last, fact.seq);
      if (isNews) version.value++;
      return isNews;
    },
    isEarlier,
    has(key) {
      const entry = stored.get(key);
      return Boolean(isEarlier.peek() ? entry?.isOfEarlier : entry?.isOfNewest);
    },
    takeEarlier(pages, isEnd) {
      for (const { items, seq } of pages) for (const fact of items) put(fact, 'isOfEarlier', seq);
      const entries = [...stored.values()];
      const hasMet = isEnd || entries.some((entry) => entry.isOfNewest && entry.isOfEarlier);
      if (hasMet) {
        for (const entry of entries) {
          entry.isOfNewest ||= entry.isOfEarlier;
          entry.isOfEarlier = false;
        }
      }
      isEarlier.value = !hasMet;
      version.value++;
      return hasMet;
    },
    leaveEarlier() {
      forget('isOfEarlier', [...stored.keys()]);
      isEarlier.value = false;
      version.value++;
    },
    takePage(facts, seq, isNewest) {
      for (const fact of facts) put(fact, 'isOfNewest', seq);
      if (isNewest) last = Math.max(last, seq);
      version.value++;
    },
    takeQuestions(facts, seq) {
      for (const fact of facts) put(fact, null, seq);
      version.value++;
    },
    trim() {
      if (stored.size <= chatLimits.feedMessages) return null;
      const ordered = inOrder('isOfNewest');
      const excess = ordered.length - chatLimits.feedMessages;
      if (excess <= 0) return null;
      forget(
        'isOfNewest',
        ordered.slice(0, excess).map(([key]) => key),
      );
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
