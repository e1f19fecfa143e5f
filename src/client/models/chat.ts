import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import {
  ChatBroadcastDocument,
  ChatDocument,
  type ChatInput,
  QueryChatDocument,
} from '../../shared/contract/generated/operations.ts';
import { chatTargetAll } from '../../shared/rules/chat.ts';
import { chatLimits, retryLimits } from '../../shared/values/limits.ts';
import { type ApiPort, isTransient } from '../ports/api-port.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { LogPort } from '../ports/log-port.ts';
import type { StorePort } from '../ports/store-port.ts';
import { type ChatFeed, createChatFeed, type OutgoingMessage } from './chat-feed.ts';
import { createOutbox } from './outbox.ts';
import { pause } from './pause.ts';
import type { PeopleModel } from './people.ts';
import type { EnteredRoom } from './rooms.ts';
import type { ChatModel } from './studio.ts';
import { createTyping, throttle } from './typing.ts';

export interface ChatInputs {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly clock: Clock;
  readonly tabStore: StorePort;
  readonly log: LogPort;
  readonly eventId: () => string;
  readonly entered: ReadonlySignal<EnteredRoom | null>;
  /** Called for every message of somebody else that arrives while the room is open. */
  readonly onMessage?: (senderId: string) => void;
}

/** The chat of the room that the local participant is in. */
export const createChat = (inputs: ChatInputs): ChatModel => {
  const { api, people, clock, log, eventId, entered } = inputs;
  const feed = signal<ChatFeed | null>(null);
  const unread = signal(0);
  const isOpen = signal(true);
  const history = signal<'idle' | 'loading' | 'failed' | 'more' | 'complete'>('idle');
  const typing = createTyping(clock, () => people.localIdentity.peek());
  const outbox = createOutbox(inputs.tabStore);
  let roomId = '';
  let older: number | null = null;
  let stopFeed: Stop = () => undefined;
  let messageCount = 0;
  /** Messages that were just reacted to (CHAT-041). */
  const lockedReactions = new Set<string>();

  /** Answers whether it was loaded: 'refused' when asking again would be refused again. */
  const loadPage = async (target: ChatFeed, before: number | null): Promise<'loaded' | 'failed' | 'refused'> => {
    history.value = 'loading';
    const answer = await api.request(QueryChatDocument, {
      event_id: eventId(),
      room_id: roomId,
      target_id: chatTargetAll,
      before,
      limit: chatLimits.historyPageMessages,
    });
    if (feed.peek() !== target) return 'failed';
    if (!answer.ok) {
      history.value = 'failed';
      return isTransient(answer.error) ? 'failed' : 'refused';
    }
    const page = answer.value.queryChat;
    target.takePage(page.items, before === null ? page.seq : 0);
    older = page.before;
    history.value = older === null ? 'complete' : 'more';
    return 'loaded';
  };

  const follow = (target: ChatFeed): Stop =>
    api.subscribe(
      ChatDocument,
      () => ({ event_id: eventId(), room_id: roomId, target_id: chatTargetAll, after: target.lastSeq() }),
      {
        next({ chat: fact }) {
          if (fact.type === 'typing') {
            typing.take(fact.sender_id, fact.is_typing ?? false);
            return;
          }
          if (!target.take(fact) || fact.type !== 'text') return;
          typing.drop(fact.sender_id);
          if (fact.sender_id === people.localIdentity.peek()) return;
          if (!isOpen.peek()) unread.value++;
          inputs.onMessage?.(fact.sender_id);
        },
        refused: (failure) => log.warn('chat-refused', { code: failure.code }),
      },
    );

  const enter = (place: EnteredRoom | null) => {
    stopFeed();
    stopFeed = () => undefined;
    typing.clear();
    unread.value = 0;
    if (!place) {
      feed.value = null;
      history.value = 'idle';
      return;
    }
    roomId = place.room.roomId;
    older = null;
    const next = createChatFeed(0, people.localIdentity.peek());
    feed.value = next;
    void begin(next);
  };

  /** Loads the newest page and follows what comes after it; tries again until the room is left or the server refuses. */
  const begin = async (target: ChatFeed): Promise<void> => {
    while (feed.peek() === target) {
      const outcome = await loadPage(target, null);
      if (outcome === 'refused') {
        log.warn('chat-refused', { roomId });
        return;
      }
      if (outcome === 'loaded') {
        stopFeed = follow(target);
        for (const message of outbox.of(roomId, people.localIdentity.peek())) void enqueue(target, message);
        return;
      }
      await pause(clock, retryLimits.delayMs);
    }
  };

  effect(() => {
    const place = entered.value;
    untracked(() => {
      if (place?.room.roomId !== (feed.peek() ? roomId : undefined)) enter(place);
    });
  });

  effect(() => {
    if (isOpen.value) unread.value = 0;
  });

  const deliver = async (target: ChatFeed, message: OutgoingMessage): Promise<void> => {
    const input: ChatInput = {
      type: 'text',
      event_id: eventId(),
      room_id: message.roomId,
      target_id: chatTargetAll,
      timestamp: message.timestampMs,
      message_id: message.messageId,
      message: message.text,
    };
    for (let attempt = 1; ; attempt++) {
      const answer = await api.request(ChatBroadcastDocument, { input });
      if (answer.ok) {
        outbox.remove(message.messageId);
        target.hold({ ...message, delivery: 'sent' });
        return;
      }
      if (!isTransient(answer.error) || attempt >= retryLimits.attempts * 12) {
        log.warn('chat-send-failed', { code: answer.error.code });
        outbox.remove(message.messageId);
        target.hold({ ...message, delivery: 'failed' });
        return;
      }
      const askedMs = Number(answer.error.extensions?.retryAfterMs);
      await pause(clock, askedMs > 0 ? askedMs : Math.min(5_000, retryLimits.delayMs * attempt));
    }
  };

  /** One message at a time, so that the room's order is the order of writing. */
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (target: ChatFeed, message: OutgoingMessage): Promise<void> => {
    target.hold(message);
    outbox.put(message);
    queue = queue.then(() => deliver(target, message));
    return queue;
  };

  const tellTyping = (isTyping: boolean) => {
    if (!feed.peek()) return;
    const timestamp = clock.now();
    void api.request(ChatBroadcastDocument, {
      input: {
        type: 'typing',
        event_id: eventId(),
        room_id: roomId,
        target_id: chatTargetAll,
        timestamp,
        message_id: String(timestamp),
        is_typing: isTyping,
      },
    });
  };

  return {
    messages: computed(() => feed.value?.messages.value ?? []),
    typing: typing.typing,
    unread,
    isOpen,
    history,
    draft: signal(''),
    async send(text) {
      const trimmed = text.trim();
      const target = feed.peek();
      const sender = people.find(people.localIdentity.peek());
      if (trimmed === '' || !target || !sender) return;
      const timestampMs = clock.now();
      await enqueue(target, {
        messageId: `${timestampMs}-${(messageCount++).toString(36)}${Math.random().toString(36).slice(2, 8)}`,
        roomId,
        senderId: sender.identity,
        senderName: sender.name.peek(),
        timestampMs,
        text: trimmed,
        delivery: 'sending',
      });
    },
    async retry(messageId) {
      const target = feed.peek();
      const message = target?.outgoing().find((one) => one.messageId === messageId);
      if (target && message?.delivery === 'failed') await enqueue(target, { ...message, delivery: 'sending' });
    },
    async react(messageId, reaction) {
      if (lockedReactions.has(messageId)) return;
      lockedReactions.add(messageId);
      clock.after(chatLimits.reactionLockMs, () => lockedReactions.delete(messageId));
      const answer = await api.request(ChatBroadcastDocument, {
        input: {
          type: 'reaction',
          event_id: eventId(),
          room_id: roomId,
          target_id: chatTargetAll,
          timestamp: clock.now(),
          message_id: messageId,
          message: reaction,
        },
      });
      if (!answer.ok) log.warn('chat-reaction-failed', { code: answer.error.code });
    },
    noteTyping: throttle(clock, chatLimits.typingThrottleMs, () => tellTyping(true)),
    async loadOlder() {
      const target = feed.peek();
      if (target && older !== null && history.peek() !== 'loading') await loadPage(target, older);
    },
  };
};
