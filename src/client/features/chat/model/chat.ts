import { type Signal, signal } from '@preact/signals-core';
import {
  ChatBroadcastDocument,
  ChatDocument,
  type ChatInput,
  QueryChatDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { isKnownChatFact } from '../../../../shared/rules/chat.ts';
import { chatLimits, retryLimits } from '../../../../shared/values/limits.ts';
import { type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { ChatChannel } from './chat-channel.ts';
import { createChatFeed, type UnsentMessage } from './chat-feed.ts';
import type { ChatModel } from './chat-model.ts';
import { createOutbox } from './outbox.ts';
import { createTyping, throttle } from './typing.ts';

/** What of the chat outlives a room: whether it is open, and what is being written. */
export interface ChatPanel {
  readonly isOpen: Signal<boolean>;
  readonly draft: Signal<string>;
}

export interface ChatInputs {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly clock: Clock;
  readonly tabStore: StorePort;
  readonly log: LogPort;
  readonly notices: Pick<NoticesModel, 'show'>;
  readonly eventId: string;
  readonly roomId: string;
  readonly channel: ChatChannel;
  readonly panel: ChatPanel;
  /** What is to be done before the chat is asked for. */
  readonly headStart: Promise<void>;
}

/** One channel of a room's chat. */
export const createChat = (scope: Scope, inputs: ChatInputs): ChatModel => {
  const { api, people, clock, log, notices, eventId, roomId, channel, panel } = inputs;
  const feed = createChatFeed(0, people.localIdentity);
  const unread = signal(0);
  const heard = signal(0);
  const history = signal<'idle' | 'loading' | 'failed' | 'more' | 'complete'>('loading');
  const typing = createTyping(scope, people.localIdentity);
  const outbox = createOutbox(inputs.tabStore);
  let older: number | null = null;
  /** The server refused the first page, which is then asked for only by hand. */
  let isRefused = false;
  let messageCount = 0;
  /** Messages that were just reacted to (CHAT-041). */
  const lockedReactions = new Set<string>();

  /** Answers whether it was loaded: 'refused' when asking again would be refused again. */
  const loadPage = async (before: number | null): Promise<'loaded' | 'failed' | 'refused'> => {
    history.value = 'loading';
    const answer = await api.request(QueryChatDocument, {
      event_id: eventId,
      room_id: roomId,
      target_id: channel.targetId,
      before,
      limit: chatLimits.historyPageMessages,
    });
    if (!answer.ok) {
      history.value = 'failed';
      return isTransient(answer.error) ? 'failed' : 'refused';
    }
    const page = answer.value.queryChat;
    feed.takePage(page.items, before === null ? page.seq : 0);
    older = page.before;
    history.value = older === null ? 'complete' : 'more';
    return 'loaded';
  };

  const follow = () =>
    api.subscribe(
      ChatDocument,
      () => ({ event_id: eventId, room_id: roomId, target_id: channel.targetId, after: feed.lastSeq() }),
      {
        next({ chat: fact }) {
          if (!isKnownChatFact(fact)) {
            log.warn('chat-message-rejected', { type: fact.type, sender: fact.sender_id });
            return;
          }
          if (fact.type === 'typing') {
            typing.take(fact.sender_id, fact.is_typing ?? false);
            return;
          }
          if (!feed.take(fact) || fact.type !== 'text') return;
          typing.drop(fact.sender_id);
          if (fact.sender_id === people.localIdentity) return;
          heard.value++;
          if (!panel.isOpen.peek()) unread.value++;
        },
        refused: (failure) => log.warn('chat-refused', { code: failure.code }),
      },
    );

  /** Loads the newest page and follows what comes after it; tries again until the room is left or the server refuses. */
  const begin = async (): Promise<void> => {
    await inputs.headStart;
    for (;;) {
      const outcome = await loadPage(null);
      isRefused = outcome === 'refused';
      if (isRefused) log.warn('chat-refused', { roomId });
      if (isRefused || scope.isOver) return;
      if (outcome === 'loaded') break;
      await scope.pause(retryLimits.delayMs);
    }
    scope.onEnd(follow());
    for (const message of outbox.of(roomId, channel.targetId, people.localIdentity)) {
      if (message.delivery === 'sending') void enqueue(message);
      else feed.hold(message);
    }
  };

  scope.effect(() => {
    if (panel.isOpen.value) unread.value = 0;
  });
  const ended = new Promise<void>((resolve) => void scope.onEnd(resolve));

  /** Sends until the server has stored or refused it. A room that was left sends no more; it goes on when it is entered. */
  const deliver = async (message: UnsentMessage): Promise<void> => {
    const input: ChatInput = {
      type: 'text',
      event_id: eventId,
      room_id: roomId,
      target_id: channel.targetId,
      timestamp: message.timestampMs,
      message_id: message.messageId,
      message: message.text,
    };
    for (let attempt = 1; !scope.isOver; attempt++) {
      const answer = await api.request(ChatBroadcastDocument, { input });
      if (answer.ok) {
        outbox.remove(message.messageId);
        feed.hold({ ...message, delivery: 'sent' });
        return;
      }
      if (scope.isOver) break;
      if (!isTransient(answer.error) || attempt >= retryLimits.attempts * 12) {
        const failed: UnsentMessage = { ...message, delivery: 'failed' };
        log.warn('chat-send-failed', { code: answer.error.code });
        outbox.put(failed);
        feed.hold(failed);
        return;
      }
      const askedMs = Number(answer.error.extensions?.retryAfterMs);
      const delayMs = askedMs > 0 ? askedMs : Math.min(5_000, retryLimits.delayMs * attempt);
      await Promise.race([ended, scope.pause(delayMs)]);
    }
    notices.show('message-waits', 'warning');
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
    void api.request(ChatBroadcastDocument, {
      input: {
        type: 'typing',
        event_id: eventId,
        room_id: roomId,
        target_id: channel.targetId,
        timestamp,
        message_id: String(timestamp),
        is_typing: true,
      },
    });
  };

  const noteTyping = throttle(scope, chatLimits.typingThrottleMs, tellTyping);

  const notSent = (messageId: string): UnsentMessage | undefined => {
    const message = feed.outgoing().find((unsent) => unsent.messageId === messageId);
    return message?.delivery === 'failed' ? message : undefined;
  };

  void begin();
  return {
    messages: feed.messages,
    typing: typing.typing,
    unread,
    heard,
    isOpen: panel.isOpen,
    history,
    draft: panel.draft,
    async send(text) {
      const trimmed = text.trim();
      const sender = people.local.peek();
      if (trimmed === '' || !sender) return;
      // Nobody is to hear that the message is being written after it has come.
      noteTyping.cancel();
      const timestampMs = clock.now();
      await enqueue({
        messageId: `${timestampMs}-${(messageCount++).toString(36)}${Math.random().toString(36).slice(2, 8)}`,
        roomId,
        targetId: channel.targetId,
        senderId: sender.identity,
        senderName: sender.name.peek(),
        timestampMs,
        text: trimmed,
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
    stored: () => (underWay === 0 ? null : Promise.race([queue, scope.pause(chatLimits.storedBeforeLeavingMs)])),
    async react(messageId, reaction) {
      if (lockedReactions.has(messageId)) return;
      lockedReactions.add(messageId);
      scope.after(chatLimits.reactionLockMs, () => lockedReactions.delete(messageId));
      const answer = await api.request(ChatBroadcastDocument, {
        input: {
          type: 'reaction',
          event_id: eventId,
          room_id: roomId,
          target_id: channel.targetId,
          timestamp: clock.now(),
          message_id: messageId,
          message: reaction,
        },
      });
      if (answer.ok) return;
      log.warn('chat-reaction-failed', { code: answer.error.code });
      notices.show(answer.error.code, 'error');
    },
    noteTyping,
    async loadOlder() {
      if (history.peek() === 'loading') return;
      if (older !== null) await loadPage(older);
      else if (isRefused) await begin();
    },
  };
};
