import { computed, type Signal, signal } from '@preact/signals-core';
import {
  ChatBroadcastDocument,
  type ChatInput,
  type ChatMessageFieldsFragment,
  ConfirmChatChoiceDocument,
  QueryChatDocument,
  SearchChatDocument,
  type SearchChatQuery,
} from '../../../../shared/contract/generated/operations.ts';
import { chatFieldLimits } from '../../../../shared/rules/chat.ts';
import { type ChatChannelId, eventChannel, isPrivate, targetOf } from '../../../../shared/rules/chat-channels.ts';
import { type Mention, mentionsIn } from '../../../../shared/rules/mentions.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { chatLimits, retryLimits } from '../../../../shared/values/limits.ts';
import { succeed } from '../../../../shared/values/result.ts';
import { type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import { createChatFeed, type UnsentMessage } from './chat-feed.ts';
import type { ChatChannel, FoundMessage, HistoryState, Quote } from './chat-model.ts';
import { type AskPage, createEarlierPart } from './earlier-part.ts';
import type { ChannelDraft } from './keep-drafts.ts';
import { createMessageEdits } from './message-edits.ts';
import type { Outbox } from './outbox.ts';
import { createTyping, throttle } from './typing.ts';

/** What of the chat outlives a room: whether it is open, and what is being written, by channel. */
export interface ChatPanel {
  readonly isOpen: Signal<boolean>;
  readonly drafts: Signal<readonly ChannelDraft[]>;
}

export interface ChannelInputs {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly notices: Pick<NoticesModel, 'show'>;
  readonly outbox: Outbox;
  readonly eventId: string;
  readonly roomId: string;
  /** The ids of the event's rooms. */
  readonly roomIds: () => readonly string[];
  readonly panel: ChatPanel;
  readonly id: ChatChannelId;
  readonly unread: number;
  readonly isMentioned: boolean;
  /** What is to be done before the first page is asked for. */
  readonly mayLoad: Promise<unknown>;
  /** Called once the first page is there, with the number of the room's last fact that it includes. */
  readonly onLoaded?: (seq: number) => void;
}

/** A channel as the chat itself has it. */
export interface OpenChannel extends ChatChannel {
  readonly unread: Signal<number>;
  /** Whether what is unread mentions the participant. */
  readonly isMentioned: Signal<boolean>;
  /** Loads the newest page, once; tries again until the room is left or the server refuses. */
  load(): void;
  /** Takes a fact of this channel; answers whether it is a text of somebody else that was not known. */
  take(fact: ChatMessageFieldsFragment): boolean;
  /** Shows a message that an earlier page of this tab wrote, and sends it where it was on its way. */
  resume(message: UnsentMessage): void;
  /** Resolves once everything that was written is stored or refused; null when it is. */
  stored(): Promise<void> | null;
}

/** What is said in the channel, apart from where. */
type Said = Omit<ChatInput, 'event_id' | 'room_id' | 'target_id'>;

/** What became of a message on its way into one room. */
type Outcome = 'stored' | 'refused' | 'left';

const toFound = (found: SearchChatQuery['searchChat']['items'][number]): FoundMessage => ({
  seq: found.seq,
  messageId: found.message_id,
  senderId: found.sender_id,
  senderName: found.sender_name,
  timestampMs: found.timestamp,
  text: found.message,
});

/** One channel of a room's chat. */
export const createChatChannel = (scope: Scope, inputs: ChannelInputs): OpenChannel => {
  const { api, people, clock, log, notices, outbox, eventId, roomId, panel, id } = inputs;
  const isToEvent = id === eventChannel;
  const target_id = targetOf(id);
  const feed = createChatFeed(people.localIdentity);
  const kept = panel.drafts.peek().find(({ channel }) => channel === id);
  const draft = signal(kept?.text ?? '');
  const mentions = signal<readonly Mention[]>(kept?.mentions ?? []);
  const quote = signal<Quote | null>(null);
  const history = signal<HistoryState>('loading');
  const typing = createTyping(scope, people.localIdentity);
  let older: number | null = null;
  /** The server refused the first page, which is then asked for only by hand. */
  let isRefused = false;
  let messageCount = 0;
  /** Messages that were just reacted to (CHAT-041). */
  const lockedReactions = new Set<string>();

  scope.effect(() => {
    const others = panel.drafts.peek().filter(({ channel }) => channel !== id);
    panel.drafts.value =
      draft.value === '' ? others : [...others, { channel: id, text: draft.value, mentions: mentions.value }];
  });

  const channel = { event_id: eventId, room_id: roomId, target_id, global: isPrivate(id) ? null : isToEvent };

  const ask: AskPage = async (from) => {
    const answer = await api.request(QueryChatDocument, {
      ...channel,
      before: null,
      ...from,
      limit: chatLimits.historyPageMessages,
    });
    return answer.ok ? succeed(answer.value.queryChat) : answer;
  };

  const earlier = createEarlierPart(scope, {
    feed,
    ask,
    onMet(before) {
      older = before;
      history.value = older === null ? 'complete' : 'more';
    },
  });

  /** Answers the number of the last fact that the page includes, or why there is none. */
  const loadPage = async (before: number | null): Promise<number | 'failed' | 'refused'> => {
    history.value = 'loading';
    const answer = await ask({ before });
    if (!answer.ok) {
      history.value = 'failed';
      return isTransient(answer.error) ? 'failed' : 'refused';
    }
    const page = answer.value;
    feed.takePage(page.items, page.seq, before === null);
    older = page.before;
    history.value = older === null ? 'complete' : 'more';
    return page.seq;
  };

  const begin = async (): Promise<void> => {
    await inputs.mayLoad;
    for (;;) {
      const outcome = await loadPage(null);
      isRefused = outcome === 'refused';
      if (isRefused) log.warn('chat-refused', { roomId });
      if (isRefused || scope.isOver) return;
      if (typeof outcome === 'number') return inputs.onLoaded?.(outcome);
      await scope.pause(retryLimits.delayMs);
    }
  };
  let hasBegun = false;

  const ended = new Promise<void>((resolve) => void scope.onEnd(resolve));

  const broadcast = (said: Said, to = roomId) =>
    api.request(ChatBroadcastDocument, { input: { ...said, event_id: eventId, room_id: to, target_id } });

  /** Sends into one room until the server has stored or refused it. */
  const deliverTo = async (message: UnsentMessage, to: string): Promise<Outcome> => {
    const said: Said = {
      type: 'text',
      timestamp: message.timestampMs,
      message_id: message.messageId,
      message: message.text,
      quote: message.quote ?? null,
      global: isToEvent,
      ...(message.mentions ? { mentions: message.mentions.map(({ identity }) => identity) } : {}),
    };
    for (let attempt = 1; !scope.isOver; attempt++) {
      const answer = await broadcast(said, to);
      if (answer.ok) return 'stored';
      if (scope.isOver) break;
      const { code, extensions } = answer.error;
      // Nobody misses it in a room that was deleted meanwhile.
      if (isToEvent && code === errorCodes.notFound && !inputs.roomIds().includes(to)) return 'stored';
      if (!isTransient(answer.error) || attempt >= retryLimits.attempts * 12) {
        log.warn('chat-send-failed', { code });
        return 'refused';
      }
      const askedMs = Number(extensions?.retryAfterMs);
      const delayMs = askedMs > 0 ? askedMs : Math.min(5_000, retryLimits.delayMs * attempt);
      await Promise.race([ended, scope.pause(delayMs)]);
    }
    return 'left';
  };

  /**
   * Sends to the room, or to every room of the event at once (CHAT-032); what one of these has is not sent to it again.
   * A room that was left sends no more: it goes on when it is entered, and to the whole event from any room.
   */
  const deliver = async (message: UnsentMessage): Promise<void> => {
    let left = message.roomIds ?? [roomId];
    const withRooms = (more: UnsentMessage): UnsentMessage => (message.roomIds ? { ...more, roomIds: left } : more);
    const outcomes = await Promise.all(
      left.map(async (to) => {
        const outcome = await deliverTo(message, to);
        if (outcome !== 'stored') return outcome;
        left = left.filter((other) => other !== to);
        if (left.length > 0) outbox.put(withRooms(message));
        return outcome;
      }),
    );
    if (left.length === 0) {
      outbox.remove(message.messageId);
      feed.hold(withRooms({ ...message, delivery: 'sent' }));
    } else if (outcomes.includes('left')) {
      if (!isToEvent) notices.show('message-waits', 'warning');
    } else {
      const failed = withRooms({ ...message, delivery: 'failed' });
      outbox.put(failed);
      feed.hold(failed);
    }
  };

  /** One message at a time, so that the room's order is the order of writing. */
  let queue: Promise<void> = Promise.resolve();
  let underWay = 0;
  const enqueue = (message: UnsentMessage): Promise<void> => {
    feed.hold(message);
    outbox.put(message);
    underWay++;
    queue = queue.then(() => deliver(message)).finally(() => underWay--);
    return queue;
  };

  const tellTyping = () => {
    const timestamp = clock.now();
    void broadcast({ type: 'typing', timestamp, message_id: String(timestamp), is_typing: true });
  };
  const noteTyping = throttle(scope, chatLimits.typingThrottleMs, tellTyping);

  const notSent = (messageId: string): UnsentMessage | undefined => {
    const message = feed.outgoing().find((unsent) => unsent.messageId === messageId);
    return message?.delivery === 'failed' ? message : undefined;
  };

  return {
    id,
    messages: feed.messages,
    typing: typing.typing,
    unread: signal(inputs.unread),
    isMentioned: signal(inputs.isMentioned),
    history: computed(() => (earlier.isShown.value ? earlier.history.value : history.value)),
    earlier,
    draft,
    mentions,
    quote,
    edits: createMessageEdits({ api, log, notices, eventId, roomId, messages: feed.messages }),
    load() {
      if (hasBegun) return;
      hasBegun = true;
      void begin();
    },
    take(fact) {
      if (fact.type === 'typing') {
        typing.take(fact.sender_id, fact.is_typing ?? false);
        return false;
      }
      if (!feed.take(fact) || fact.type !== 'text') return false;
      typing.drop(fact.sender_id);
      const oldest = feed.trim();
      if (oldest !== null) {
        older = oldest;
        history.value = 'more';
      }
      return fact.sender_id !== people.localIdentity && !fact.deleted;
    },
    resume(message) {
      if (message.delivery === 'sending') void enqueue(message);
      else feed.hold(message);
    },
    async send(text) {
      const trimmed = text.trim();
      const sender = people.local.peek();
      if (trimmed === '' || !sender) return;
      earlier.leave();
      // Nobody is to hear that the message is being written after it has come.
      noteTyping.cancel();
      const timestampMs = clock.now();
      const quoted = quote.peek();
      quote.value = null;
      const mentioned = mentionsIn(trimmed, mentions.peek()).slice(0, chatFieldLimits.mentions);
      mentions.value = [];
      await enqueue({
        messageId: `${timestampMs}-${(messageCount++).toString(36)}${Math.random().toString(36).slice(2, 8)}`,
        roomId,
        targetId: target_id,
        ...(isToEvent ? { roomIds: inputs.roomIds() } : {}),
        senderId: sender.identity,
        senderName: sender.name.peek(),
        timestampMs,
        text: trimmed,
        ...(quoted ? { quote: quoted } : {}),
        ...(mentioned.length > 0 ? { mentions: mentioned } : {}),
        delivery: 'sending',
      });
    },
    async retry(messageId) {
      const message = notSent(messageId);
      if (message) await enqueue({ ...message, delivery: 'sending' });
    },
    discard(messageId) {
      const message = notSent(messageId);
      if (!message) return;
      outbox.remove(messageId);
      feed.drop(message);
    },
    stored: () => (underWay === 0 ? null : queue),
    async react(messageId, reaction, senderId) {
      if (lockedReactions.has(messageId)) return;
      lockedReactions.add(messageId);
      scope.after(chatLimits.reactionLockMs, () => lockedReactions.delete(messageId));
      const timestamp = clock.now();
      const answer = await broadcast({
        type: 'reaction',
        timestamp,
        message_id: messageId,
        target_sender_id: senderId,
        message: reaction,
      });
      if (answer.ok) return;
      log.warn('chat-reaction-failed', { code: answer.error.code });
      notices.show(answer.error.code, 'error');
    },
    async choose(messageId, choice, senderId) {
      const answer = await api.request(ConfirmChatChoiceDocument, {
        event_id: eventId,
        room_id: roomId,
        message_id: messageId,
        target_id,
        target_sender_id: senderId,
        choice,
      });
      if (!answer.ok) notices.show(answer.error.code, 'error');
    },
    noteTyping() {
      // A notice to every room of the event would cost more than it tells.
      if (!isToEvent) noteTyping();
    },
    async find(words, before) {
      const answer = await api.request(SearchChatDocument, { ...channel, words, before });
      if (!answer.ok) return answer;
      const page = answer.value.searchChat;
      return succeed({ items: page.items.map(toFound), before: page.before });
    },
    async loadOlder() {
      if (earlier.isShown.peek()) return earlier.loadOlder();
      if (history.peek() === 'loading') return;
      if (older !== null) await loadPage(older);
      else if (isRefused) await begin();
    },
  };
};
