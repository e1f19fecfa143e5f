import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Choice } from '../../../../shared/rules/chat.ts';
import type { ChatChannelId } from '../../../../shared/rules/chat-channels.ts';

export type DeliveryState = 'sending' | 'sent' | 'failed';

/** What a message answers to. */
export interface Quote {
  readonly identity: string;
  readonly name: string;
  readonly content: string;
}

/** Something that can be chosen, or was. */
export interface MessageChoice extends Choice {
  readonly chosen: boolean;
}

export interface ChatMessage {
  readonly messageId: string;
  readonly roomId: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly timestampMs: number;
  readonly targetId: string;
  readonly text: string;
  readonly quote: Quote | null;
  /** What can be chosen from; none: the message asks nothing. */
  readonly choices: readonly MessageChoice[];
  /** Whoever is asked writes nothing else before. */
  readonly isChoiceRequired: boolean;
  /** Something was chosen. */
  readonly isDecided: boolean;
  readonly isLocal: boolean;
  readonly delivery: DeliveryState;
  /** Ids of the rooms that an own message to the whole event has not reached yet. */
  readonly roomIds?: readonly string[];
  /** Identity to reaction key. */
  readonly reactions: Readonly<Record<string, string>>;
}

/** One channel of a room's chat. */
export interface ChatChannel {
  readonly id: ChatChannelId;
  /** Messages in the room's order; own ones not yet stored come last. */
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  /** Identities that write just now, without the local one (CHAT-019 to CHAT-021). */
  readonly typing: ReadonlySignal<readonly string[]>;
  readonly unread: ReadonlySignal<number>;
  /** loading: the first page is on its way. */
  readonly history: ReadonlySignal<'idle' | 'loading' | 'failed' | 'more' | 'complete'>;
  readonly draft: Signal<string>;
  /** What the next message answers to. */
  readonly quote: Signal<Quote | null>;
  /** Sends the trimmed text; blank text is not sent (CHAT-023). */
  send(text: string): Promise<void>;
  /** Sends a message again that was not sent. */
  retry(messageId: string): Promise<void>;
  /** Takes a message away that was not sent. */
  discard(messageId: string): void;
  /** Reacts, or takes the own reaction back (null); a message is locked for 2 s after each use (CHAT-041). */
  react(messageId: string, reaction: string | null): Promise<void>;
  /** Chooses what a message asks for; the first choice of anybody counts (CHAT-029, CHAT-030). */
  choose(messageId: string, choice: string): Promise<void>;
  noteTyping(): void;
  loadOlder(): Promise<void>;
}

/** The chat of a room: its channels, of which one is shown. */
export interface ChatModel {
  /** Whether the panel is open; opening marks the messages of the shown channel read (CHAT-012). */
  readonly isOpen: Signal<boolean>;
  readonly shown: ReadonlySignal<ChatChannel>;
  /** Up to three channels, in the order in which they were chosen (CHAT-004, CHAT-005). */
  readonly kept: ReadonlySignal<readonly ChatChannelId[]>;
  /** The event, and the people with whom something was said. */
  readonly begun: ReadonlySignal<readonly ChatChannelId[]>;
  /** Everybody else in the room: there can be a channel with each. */
  readonly people: ReadonlySignal<readonly ChatChannelId[]>;
  /** How many messages of a channel are unread. */
  unreadIn(channel: ChatChannelId): number;
  /** How many messages of all channels are unread. */
  readonly unread: ReadonlySignal<number>;
  /** The last message of somebody else since the room was entered. */
  readonly heard: ReadonlySignal<{ readonly isRead: boolean } | null>;
  /** Rises when somebody wants to write in what is shown. */
  readonly writing: ReadonlySignal<number>;
  /** What a channel with a person is called; the messages' own name where nobody knows them any more. */
  nameOf(identity: string): string;
  /** Whether somebody is in the room; a private message goes to nobody else. */
  isHere(identity: string): boolean;
  /** Shows a channel, which marks it read while the panel is open (CHAT-012). */
  show(channel: ChatChannelId): void;
  /** Opens the panel with a channel, to write there. */
  write(channel: ChatChannelId): void;
  /** Answers to a message of an agent, and opens the chat; refuses others with a notice (CHAT-045, CHAT-046). */
  answerTo(message: ChatMessage): void;
  /** Resolves once what was written is stored, or after {@link chatLimits.storedBeforeLeavingMs}; null when it is. */
  stored(): Promise<void> | null;
}
