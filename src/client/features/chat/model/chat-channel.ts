import { computed, type Signal, signal, untracked } from '@preact/signals-core';
import {
  type ChatMessageFieldsFragment,
  ConfirmChatChoiceDocument,
  QueryChatDocument,
  SearchChatDocument,
  type SearchChatQuery,
} from '../../../../shared/contract/generated/operations.ts';
import { chatFieldLimits, messageKey } from '../../../../shared/rules/chat.ts';
import { type ChatChannelId, eventChannel, isPrivate, targetOf } from '../../../../shared/rules/chat-channels.ts';
import { searchWords } from '../../../../shared/rules/chat-search.ts';
import { containsAll } from '../../../../shared/rules/literal-pattern.ts';
import { type Mention, mentionsIn } from '../../../../shared/rules/mentions.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { chatLimits, retryLimits } from '../../../../shared/values/limits.ts';
import { succeed } from '../../../../shared/values/result.ts';
import { isVisible } from '../../../../shared/values/unprintable.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import { createHistory } from './channel-history.ts';
import { createChatFeed, type UnsentMessage } from './chat-feed.ts';
import type { ChatMessage, UnsentQuote } from './chat-message.ts';
import type { ChatChannel } from './chat-model.ts';
import type { FoundMessage } from './chat-search-model.ts';
import { amongThem, placeable } from './conversations.ts';
import { createDelivery } from './delivery.ts';
import type { AskPage } from './earlier-part.ts';
import type { ChatPanel } from './keep-panel.ts';
import { createMessageEdits } from './message-edits.ts';
import type { Outbox } from './outbox.ts';
import { createTyping, throttle } from './typing.ts';

export interface ChannelInputs {
  readonly api: ApiPort;
  readonly people: PeopleModel;
  readonly clock: Clock;
  /** The time by the server's clock, in ms since 1970. */
  readonly serverNow: () => number;
  readonly log: LogPort;
  readonly notices: Pick<NoticesModel, 'current' | 'show' | 'showFailure' | 'dismiss'>;
  readonly outbox: Outbox;
  readonly eventId: string;
  readonly roomId: string;
  /** The ids of the event's rooms. */
  readonly roomIds: () => readonly string[];
  readonly panel: ChatPanel;
  readonly id: ChatChannelId;
  /** What was said in it in rooms that were left before. */
  readonly saidElsewhere: readonly ChatMessage[];
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
  /** Takes a fact of this channel; answers whether it is what somebody else says. */
  take(fact: ChatMessageFieldsFragment): boolean;
  /** Shows a message that an earlier page of this tab wrote, and sends it where it was on its way. */
  resume(message: UnsentMessage): void;
  /** All that is known of what was said, in other rooms too. */
  said(): readonly ChatMessage[];
  /** Resolves once everything that was written is stored or refused; null when it is. */
  stored(): Promise<void> | null;
}

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
  const { api, people, clock, log, notices, eventId, roomId, panel, id, saidElsewhere } = inputs;
  const isToEvent = id === eventChannel;
  const target_id = targetOf(id);
  const feed = createChatFeed(people.localIdentity);
  const kept = panel.drafts.peek().find(({ channel }) => channel === id);
  const draft = signal(kept?.text ?? '');
  const mentions = signal<readonly Mention[]>(kept?.mentions ?? []);
  const quote = signal<UnsentQuote | null>(null);
  const typing = createTyping(scope, people.localIdentity);
  let messageCount = 0;
  /** Messages that were just reacted to, with what ends their locks (CHAT-041). */
  const locks = signal<ReadonlyMap<string, Stop>>(new Map());

  const keepDraft = (): void => {
    const others = panel.drafts.peek().filter(({ channel }) => channel !== id);
    panel.drafts.value =
      draft.value === '' ? others : [...others, { channel: id, text: draft.value, mentions: mentions.value }];
  };
  scope.effect(keepDraft);
  // What is left of an edit comes to it as the room ends.
  scope.onEnd(keepDraft);

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

  const history = createHistory(scope, { ...inputs, feed, ask });

  const isReadBack = signal(false);
  const trim = () => {
    const oldest = feed.trim(isReadBack.peek() ? chatLimits.readBackMessages : chatLimits.feedMessages);
    if (oldest !== null) history.forgetBefore(oldest);
  };
  scope.effect(() => {
    if (!isReadBack.value) untracked(trim);
  });

  const messages = computed(() => {
    const own = feed.messages.value;
    if (saidElsewhere.length === 0 || feed.isEarlier.value) return own;
    return amongThem(placeable(saidElsewhere, own, history.state.value), own);
  });

  const reveal: ChatChannel['earlier']['reveal'] = async (message) => {
    const key = messageKey(message.senderId, message.messageId);
    if (!saidElsewhere.some((said) => said.key === key)) return history.earlier.reveal(message);
    history.earlier.leave();
    // It has its place among what was said here once that is loaded.
    while (!messages.peek().some((said) => said.key === key)) {
      if (history.state.peek() === 'loading') await scope.pause(retryLimits.delayMs);
      else await history.loadOlder();
      if (scope.isOver || history.earlier.isShown.peek()) return null;
      if (history.state.peek() === 'failed') return errorCodes.unavailable;
    }
    history.earlier.mark(key);
    return null;
  };

  const delivery = createDelivery(scope, { ...inputs, feed, targetId: target_id, isToEvent });

  const tellTyping = () => {
    const timestamp = clock.now();
    void delivery.broadcast({ type: 'typing', timestamp, message_id: String(timestamp), is_typing: true });
  };
  const noteTyping = throttle(scope, chatLimits.typingThrottleMs, tellTyping);

  return {
    id,
    messages,
    openQuestion: feed.openQuestion,
    typing: typing.typing,
    unread: signal(inputs.unread),
    isMentioned: signal(inputs.isMentioned),
    history: history.state,
    earlier: { ...history.earlier, reveal },
    isReadBack,
    draft,
    mentions,
    quote,
    edits: createMessageEdits(scope, { api, log, notices, eventId, roomId, messages: feed.messages, draft }),
    load: history.load,
    take(fact) {
      if (fact.type === 'typing') {
        typing.take(fact.sender_id, fact.is_typing ?? false);
        return false;
      }
      if (feed.take(fact) && fact.type === 'text') {
        typing.drop(fact.sender_id);
        trim();
      }
      return fact.type === 'text' && !fact.decided && !fact.deleted && fact.sender_id !== people.localIdentity;
    },
    resume: delivery.resume,
    async send(text, asking) {
      const trimmed = text.trim();
      const sender = people.local.peek();
      if (!isVisible(trimmed) || !sender) return;
      history.earlier.leave();
      // Nobody is to hear that the message is being written after it has come.
      noteTyping.cancel();
      const timestampMs = inputs.serverNow();
      const quoted = quote.peek();
      quote.value = null;
      const mentioned = mentionsIn(trimmed, mentions.peek()).slice(0, chatFieldLimits.mentions);
      mentions.value = [];
      await delivery.send({
        messageId: `${timestampMs}-${(messageCount++).toString(36)}${Math.random().toString(36).slice(2, 8)}`,
        roomId,
        targetId: target_id,
        ...(isToEvent ? { roomIds: inputs.roomIds(), knownRoomIds: inputs.roomIds() } : {}),
        senderId: sender.identity,
        senderName: sender.name.peek(),
        timestampMs,
        text: trimmed,
        ...(quoted ? { quote: quoted } : {}),
        ...(asking ? { asking } : {}),
        ...(mentioned.length > 0 ? { mentions: mentioned } : {}),
        delivery: 'sending',
      });
    },
    retry: delivery.retry,
    discard: delivery.discard,
    said() {
      history.earlier.leave();
      return amongThem(saidElsewhere, feed.messages.peek());
    },
    stored: delivery.stored,
    isLocked: (messageId) => locks.value.has(messageId),
    async react(messageId, reaction, senderId) {
      if (locks.peek().has(messageId)) return;
      const unlock = () => {
        if (locks.peek().get(messageId) !== stop) return;
        locks.value = new Map([...locks.peek()].filter(([id]) => id !== messageId));
      };
      const stop = scope.after(chatLimits.reactionLockMs, unlock);
      locks.value = new Map([...locks.peek(), [messageId, stop]]);
      const timestamp = clock.now();
      const answer = await delivery.broadcast({
        type: 'reaction',
        timestamp,
        message_id: messageId,
        target_sender_id: senderId,
        message: reaction,
      });
      if (answer.ok) return;
      stop();
      unlock();
      log.warn('chat-reaction-failed', { code: answer.error.code });
      notices.showFailure(answer.error);
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
      if (!answer.ok) notices.showFailure(answer.error);
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
    findElsewhere(words) {
      const contains = containsAll(searchWords(words));
      return saidElsewhere
        .filter(({ text, isDeleted }) => !isDeleted && contains(text))
        .map(({ seq, ...said }) => ({ ...said, seq: seq ?? 0 }));
    },
    loadOlder: history.loadOlder,
  };
};
