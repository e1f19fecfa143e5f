import { computed, signal } from '@preact/signals-core';
import { ChatDocument } from '../../../../shared/contract/generated/operations.ts';
import { agentIdentity, isKnownChatFact, messageKey } from '../../../../shared/rules/chat.ts';
import {
  type ChatChannelId,
  channelOf,
  eventChannel,
  isPrivate,
  isReadAtOnce,
  keepChannel,
  keptChannels,
  roomChannel,
} from '../../../../shared/rules/chat-channels.ts';
import { mentionsSomebody } from '../../../../shared/rules/mentions.ts';
import { chatLimits } from '../../../../shared/values/limits.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { Person } from '../../people/model/people.ts';
import { type ChannelInputs, createChatChannel, type OpenChannel } from './chat-channel.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatModel } from './chat-model.ts';
import { createChatSearch } from './chat-search.ts';
import { keepConversations } from './conversations.ts';
import { keepChannels } from './keep-channels.ts';
import { channelOfUnsent, createOutbox } from './outbox.ts';

export interface ChatInputs
  extends Omit<ChannelInputs, 'outbox' | 'id' | 'saidElsewhere' | 'unread' | 'isMentioned' | 'mayLoad' | 'onLoaded'> {
  readonly tabStore: StorePort;
  /** What is to be done before the chat is asked for. */
  readonly headStart: Promise<void>;
}

/** What is said while a room is left may come before or after that; what was heard is known again. */
const leavingMs = 2_000;

/** The chat of a room: one subscription brings what the participant may see, and each channel takes what is its own. */
export const createChat = (scope: Scope, inputs: ChatInputs): ChatModel => {
  const { api, people, log, notices, tabStore, eventId, roomId, panel } = inputs;
  const { localIdentity } = people;
  const outbox = createOutbox(tabStore, eventId);
  const keeper = keepChannels(tabStore, eventId, roomId, localIdentity);
  const { before } = keeper;
  const conversations = keepConversations(tabStore, eventId, localIdentity);
  const lastSeq = signal(before.seq);
  const heard = signal<{ readonly isRead: boolean; readonly isMention: boolean } | null>(null);
  const writing = signal(0);
  const kept = signal<readonly ChatChannelId[]>(before.kept);
  const opened = signal<readonly OpenChannel[]>([]);
  const others = people.inRoom(roomId);
  let onFollowing: () => void = () => undefined;
  const following = new Promise<void>((resolve) => {
    onFollowing = resolve;
  });

  const find = (id: ChatChannelId) => opened.value.find((channel) => channel.id === id);
  const open = (id: ChatChannelId): OpenChannel => {
    const known = opened.peek().find((channel) => channel.id === id);
    if (known) return known;
    const kept = before.unread.find(({ channel }) => channel === id);
    const channel = createChatChannel(scope, {
      ...inputs,
      outbox,
      id,
      saidElsewhere: (conversations.before.get(id) ?? []).filter((message) => message.roomId !== roomId),
      unread: kept?.count ?? 0,
      isMentioned: kept?.isMentioned ?? false,
      // What comes between a page and the first fact that is followed would be missed.
      ...(id === roomChannel ? { mayLoad: inputs.headStart, onLoaded: follow } : { mayLoad: following }),
      ...(id === eventChannel ? { onLoaded: hearMissed } : {}),
    });
    opened.value = [...opened.peek(), channel];
    return channel;
  };

  const nameOf = (identity: string, written?: string): string =>
    people.find(identity)?.name.value ??
    written ??
    find(identity)?.messages.value.find(({ senderId }) => senderId === identity)?.senderName ??
    '';

  /** Somebody else wrote in a channel. */
  const hear = (
    channel: OpenChannel,
    { senderId, senderName, isMention }: Pick<ChatMessage, 'senderId' | 'senderName' | 'isMention'>,
  ) => {
    const { id } = channel;
    const isRead = isReadAtOnce(
      { isLocal: false, channel: id },
      { isOpen: panel.isOpen.peek(), shown: shown.peek().id },
    );
    heard.value = { isRead, isMention };
    if (isRead) return;
    channel.unread.value++;
    if (isMention) channel.isMentioned.value = true;
    if (id === roomChannel) return;
    if (isPrivate(id) && kept.peek().length < keptChannels) kept.value = keepChannel(kept.peek(), id);
    if (channel.unread.peek() > 1) return;
    const name = nameOf(senderId, senderName);
    if (isPrivate(id)) notices.show('private-message', 'info', { name, identity: id });
    else notices.show('message-to-event', 'broadcast', { name });
  };

  /** What was said to the event after the last room was left, and before this one was followed, is news here. */
  function hearMissed(): void {
    const event = open(eventChannel);
    // What came while the tab was reloaded is news when the subscription brings it, though a page may have been faster.
    const isToCome = (seq: number | null) => keeper.leftMs === null && before.seq > 0 && (seq ?? 0) > before.seq;
    for (const message of event.messages.peek()) {
      const { seq, senderId, messageId, timestampMs, isLocal, isDeleted } = message;
      if (isToCome(seq)) continue;
      if (isLocal || isDeleted || !keeper.hearToEvent(messageKey(senderId, messageId))) continue;
      if (keeper.leftMs !== null && timestampMs > keeper.leftMs - leavingMs) hear(event, message);
    }
  }

  const followFrom = () =>
    api.subscribe(
      ChatDocument,
      () => ({ event_id: eventId, room_id: roomId, target_id: null, after: lastSeq.peek() }),
      {
        next({ chat: fact }) {
          if (!isKnownChatFact(fact)) {
            log.warn('chat-message-rejected', { type: fact.type, sender: fact.sender_id });
            return;
          }
          const seq = fact.seq ?? 0;
          const isNews = seq > lastSeq.peek();
          if (isNews) lastSeq.value = seq;
          const id = channelOf(fact, localIdentity);
          // Nobody gets another channel because somebody only begins to write.
          const channel = fact.type === 'typing' ? find(id) : open(id);
          // A page may have brought it before; it is news all the same.
          if (!channel?.take(fact) || !isNews) return;
          if (id === eventChannel && !keeper.hearToEvent(messageKey(fact.sender_id, fact.message_id))) return;
          const isMention = mentionsSomebody(fact.mentions, localIdentity);
          hear(channel, { senderId: fact.sender_id, senderName: fact.sender_name, isMention });
        },
        refused: (failure) => log.warn('chat-refused', { code: failure.code }),
      },
    );

  function follow(seq: number): void {
    // What came while the tab was reloaded is heard, unless it would be very much.
    const heardSeq = before.seq;
    const isNear = heardSeq > 0 && seq - heardSeq <= chatLimits.feedMessages;
    lastSeq.value = isNear ? Math.min(seq, heardSeq) : seq;
    scope.onEnd(followFrom());
    onFollowing();
    for (const message of outbox.of(roomId, localIdentity)) open(channelOfUnsent(message)).resume(message);
  }

  open(roomChannel).load();
  for (const { channel } of before.unread) open(channel);
  for (const [id, said] of conversations.before) if (said.some((each) => each.roomId !== roomId)) open(id);
  const shown = signal(open(before.shown));
  shown.peek().load();
  if (keeper.leftMs !== null) open(eventChannel).load();
  scope.onEnd(() => {
    keeper.leave(inputs.serverNow());
    conversations.takeAlong(opened.peek());
  });

  scope.effect(() => {
    if (!panel.isOpen.value) return;
    const { id: channelId, unread, isMentioned } = shown.value;
    unread.value = 0;
    isMentioned.value = false;
    // Nobody is told of what they read.
    const told = isPrivate(channelId) ? 'private-message' : channelId === eventChannel ? 'message-to-event' : null;
    for (const { id, code, params } of notices.current.peek()) {
      if (code === told && (params.identity ?? channelId) === channelId) notices.dismiss(id);
    }
  });
  scope.effect(() => {
    const unread = opened.value
      .map(({ id, unread, isMentioned }) => ({ channel: id, count: unread.value, isMentioned: isMentioned.value }))
      .filter(({ count }) => count > 0);
    keeper.write({ kept: kept.value, shown: shown.value.id, unread, seq: lastSeq.value });
  });

  let wasOpen = panel.isOpen.peek();
  scope.effect(() => {
    const isOpen = panel.isOpen.value;
    if (isOpen && !wasOpen) writing.value = writing.peek() + 1;
    wasOpen = isOpen;
  });

  const search = createChatSearch(scope, shown, panel.isOpen);

  // Whoever comes back finds the newest.
  scope.effect(() => {
    if (!panel.isOpen.value) shown.peek().earlier.leave();
  });
  const show = (id: ChatChannelId) => {
    kept.value = keepChannel(kept.peek(), id);
    const channel = open(id);
    channel.load();
    if (channel !== shown.peek()) shown.peek().earlier.leave();
    shown.value = channel;
  };
  const write = (id: ChatChannelId) => {
    show(id);
    panel.isOpen.value = true;
    search.isOpen.value = false;
    writing.value++;
  };

  return {
    isOpen: panel.isOpen,
    shown,
    search,
    kept,
    begun: computed(() => [eventChannel, ...opened.value.map(({ id }) => id)]),
    people: computed(() => others.value.flatMap((person) => (person.isLocal ? [] : [person.identity]))),
    unreadIn: (id) => find(id)?.unread.value ?? 0,
    isMentionedIn: (id) => find(id)?.isMentioned.value ?? false,
    isMentioned: computed(() => opened.value.some(({ isMentioned }) => isMentioned.value)),
    mentionable(id) {
      const isThere = (person: Person) =>
        id === eventChannel ? person.active.value && person.roomId.value !== null : others.value.includes(person);
      return people.all.value
        .filter((person) => !person.isLocal && (!isPrivate(id) || person.identity === id) && isThere(person))
        .map(({ identity, name }) => ({ identity, name: name.value }));
    },
    unread: computed(() => opened.value.reduce((sum, { unread }) => sum + unread.value, 0)),
    heard,
    writing,
    nameOf,
    isHere: (identity) => others.value.some((person) => person.identity === identity),
    show,
    write,
    answerTo({ messageId, senderId, senderName, text }) {
      if (senderId !== agentIdentity) {
        notices.show('quote-of-person', 'error');
        return;
      }
      shown.peek().quote.value = { identity: senderId, messageId, name: senderName, content: text };
      write(shown.peek().id);
    },
    stored() {
      const waiting = opened.peek().flatMap((channel) => channel.stored() ?? []);
      if (waiting.length === 0) return null;
      const all = Promise.all(waiting).then(() => undefined);
      return Promise.race([all, scope.pause(chatLimits.storedBeforeLeavingMs)]);
    },
  };
};
