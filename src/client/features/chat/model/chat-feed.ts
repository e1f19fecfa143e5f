import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatMessageFieldsFragment } from '../../../../shared/contract/generated/operations.ts';
import { isAmendment, isAsked, messageKey } from '../../../../shared/rules/chat.ts';
import { type Mention, mentionsSomebody } from '../../../../shared/rules/mentions.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import type { Asking, ChatMessage, DeliveryState, SendRefusal, UnsentQuote } from './chat-message.ts';
import type { FoundMessage } from './chat-search-model.ts';
import { type RoomOrder, type StoredChatMessage, withAnother, withMore } from './room-order.ts';

/** A message of this page's own that the server has not stored yet. */
export interface UnsentMessage {
  readonly messageId: string;
  /** The room where it was written. */
  readonly roomId: string;
  readonly targetId: string;
  /** Of one to the whole event: the rooms that have not stored it yet. */
  readonly roomIds?: readonly string[];
  /** Of one to the whole event: the rooms that there were when it was sent; those made later are asked too. */
  readonly knownRoomIds?: readonly string[];
  readonly senderId: string;
  readonly senderName: string;
  readonly timestampMs: number;
  readonly text: string;
  readonly quote?: UnsentQuote;
  readonly mentions?: readonly Mention[];
  readonly asking?: Asking;
  readonly delivery: DeliveryState;
  /** Why it was not taken, or has to wait. */
  readonly refusal?: SendRefusal;
}

interface StoredMessage {
  message: StoredChatMessage;
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
  /** Lets the oldest go where there are more than `most`; answers the number of the oldest that is left, else null. */
  trim(most: number): number | null;
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
  /** The messages of each part in the room's order: what comes is put where it belongs, and nothing is ordered anew. */
  const parts: Record<Part, RoomOrder> = { isOfNewest: [], isOfEarlier: [] };
  /** What waits until this person chooses. */
  const questions = new Map<string, StoredChatMessage>();
  /** Reactions that were heard of live, by message and person; null: taken back. They come over those of a page. */
  const heardReactions = new Map<string, Map<string, string | null>>();
  /** What became of messages, as it was heard live. It comes over what a page says that was read before. */
  const heardAmendments = new Map<string, ChatMessageFieldsFragment & { readonly seq: number }>();
  const waiting = new Map<string, UnsentMessage>();
  const version = signal(0);
  const isEarlier = signal(false);
  let last = 0;

  /** The message with what was heard of its reactions; the same one where that is nothing. */
  const withReactions = (message: StoredChatMessage): StoredChatMessage => {
    const heard = heardReactions.get(message.key) ?? heardReactions.get(message.messageId);
    if (!heard || message.isDeleted) return message;
    const reactions = { ...message.reactions };
    for (const [identity, reaction] of heard) {
      if (reaction === null) delete reactions[identity];
      else reactions[identity] = reaction;
    }
    return { ...message, reactions };
  };

  const toMessage = (key: string, seq: number, fact: ChatMessageFieldsFragment): StoredChatMessage =>
    withReactions({
      key,
      seq,
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
  const amended = (message: StoredChatMessage, fact: ChatMessageFieldsFragment): StoredChatMessage =>
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

  const waits = (message: ChatMessage): boolean =>
    message.isChoiceRequired && !message.isDecided && isAsked(message, localIdentity);

  /** Puts a message in the place of what it was. */
  const replace = (entry: StoredMessage, message: StoredChatMessage): void => {
    entry.message = message;
    if (waits(message)) questions.set(message.key, message);
    else questions.delete(message.key);
    if (entry.isOfNewest) parts.isOfNewest = withAnother(parts.isOfNewest, message);
    if (entry.isOfEarlier) parts.isOfEarlier = withAnother(parts.isOfEarlier, message);
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
    const entry = stored.get(key);
    const entries = sender === null ? [...stored.values()].filter(({ message }) => message.messageId === id) : [];
    for (const each of entry ? [entry] : entries) replace(each, withReactions(each.message));
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
      replace(entry, amended(entry.message, fact));
      letGo(entry);
    }
    version.value++;
  };

  /** Takes a fact as it was after the fact `knownSeq` of the room; answers what is new in the part. */
  const put = (fact: ChatMessageFieldsFragment, part: Part | null, knownSeq: number): StoredChatMessage | null => {
    if (fact.seq === null || fact.type !== 'text') return null;
    const key = messageKey(fact.sender_id, fact.message_id);
    if (!waiting.get(key)?.roomIds) waiting.delete(key);
    const known = stored.get(key);
    if (known) {
      if (part === null || known[part]) return null;
      known[part] = true;
      return known.message;
    }
    const amendment = heardAmendments.get(key);
    const said = toMessage(key, fact.seq, fact);
    const message = amendment !== undefined && amendment.seq > knownSeq ? amended(said, amendment) : said;
    stored.set(key, { message, isOfNewest: part === 'isOfNewest', isOfEarlier: part === 'isOfEarlier' });
    if (waits(message)) questions.set(key, message);
    return message;
  };

  /** Takes facts as they were after the fact `knownSeq` of the room into a part; answers whether any was new there. */
  const putAll = (facts: readonly ChatMessageFieldsFragment[], part: Part, knownSeq: number): boolean => {
    const more = facts.flatMap((fact) => put(fact, part, knownSeq) ?? []);
    parts[part] = withMore(parts[part], more);
    return more.length > 0;
  };

  /** Lets a message go that is of no part; what waits for a choice is kept until it has one. */
  const letGo = ({ isOfNewest, isOfEarlier, message }: StoredMessage) => {
    if (!isOfNewest && !isOfEarlier && !waits(message)) stored.delete(message.key);
  };

  /** Takes the first messages out of a part; those that are of no other go. */
  const forget = (part: Part, count: number) => {
    for (const { key } of parts[part].slice(0, count)) {
      const entry = stored.get(key);
      if (!entry) continue;
      entry[part] = false;
      letGo(entry);
    }
    parts[part] = parts[part].slice(count);
  };

  const isOfBoth = (message: StoredChatMessage | undefined): boolean => {
    const entry = message && stored.get(message.key);
    return Boolean(entry?.isOfNewest && entry.isOfEarlier);
  };

  /** Both parts are one from here on. */
  const join = () => {
    const entries = parts.isOfEarlier.flatMap(({ key }) => stored.get(key) ?? []);
    const more = entries.filter(({ isOfNewest }) => !isOfNewest).map(({ message }) => message);
    parts.isOfNewest = withMore(parts.isOfNewest, more);
    parts.isOfEarlier = [];
    for (const entry of entries) Object.assign(entry, { isOfNewest: true, isOfEarlier: false });
  };

  /** The messages of a part, of which own ones may not be everywhere yet where they are to go. */
  const withOwn = (ordered: RoomOrder): RoomOrder => {
    let all = ordered;
    for (const [key, { delivery, roomIds, refusal }] of waiting) {
      const entry = stored.get(key);
      if (entry) all = withAnother(all, { ...entry.message, delivery, roomIds, refusal });
    }
    return all;
  };

  return {
    messages: computed(() => {
      version.value;
      if (isEarlier.value) return withOwn(parts.isOfEarlier);
      const ordered = withOwn(parts.isOfNewest);
      const unsent = [...waiting]
        .filter(([key]) => !stored.has(key))
        .map(
          ([key, { asking, ...message }]): ChatMessage => ({
            ...message,
            key,
            seq: null,
            quote: message.quote ?? null,
            mentions: message.mentions ?? [],
            isMention: false,
            ...asksNothing,
            choices: asking?.choices.map((choice) => ({ ...choice, chosen: false })) ?? [],
            isChoiceRequired: asking?.isRequired ?? false,
            ...asWritten,
            isLocal: true,
            reactions: {},
          }),
        );
      return unsent.length === 0 ? ordered : [...ordered, ...unsent];
    }),
    openQuestion: computed(() => {
      version.value;
      let newest: StoredChatMessage | null = null;
      for (const question of questions.values()) {
        if (newest === null || question.seq > newest.seq) newest = question;
      }
      return newest;
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
      if (seq === null || (fact.type === 'reaction' && seq <= last)) return false;
      if (fact.type === 'reaction') takeReaction(fact);
      const isNews = fact.type === 'reaction' || putAll([fact], 'isOfNewest', 0);
      last = Math.max(last, seq);
      if (isNews) version.value++;
      return isNews;
    },
    isEarlier,
    has(key) {
      const entry = stored.get(key);
      return Boolean(isEarlier.peek() ? entry?.isOfEarlier : entry?.isOfNewest);
    },
    takeEarlier(pages, isEnd) {
      for (const { items, seq } of pages) putAll(items, 'isOfEarlier', seq);
      // There is no gap in either: where they have met, the last of the one or the first of the other is of both.
      const hasMet = isEnd || isOfBoth(parts.isOfEarlier.at(-1)) || isOfBoth(parts.isOfNewest[0]);
      if (hasMet) join();
      isEarlier.value = !hasMet;
      version.value++;
      return hasMet;
    },
    leaveEarlier() {
      forget('isOfEarlier', parts.isOfEarlier.length);
      isEarlier.value = false;
      version.value++;
    },
    takePage(facts, seq, isNewest) {
      putAll(facts, 'isOfNewest', seq);
      if (isNewest) last = Math.max(last, seq);
      version.value++;
    },
    takeQuestions(facts, seq) {
      for (const fact of facts) put(fact, null, seq);
      version.value++;
    },
    trim(most) {
      const excess = parts.isOfNewest.length - most;
      if (excess <= 0) return null;
      forget('isOfNewest', excess);
      version.value++;
      return parts.isOfNewest[0]?.seq ?? null;
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
