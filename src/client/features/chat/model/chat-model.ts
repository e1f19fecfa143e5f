import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ChatChannelId } from '../../../../shared/rules/chat-channels.ts';
import type { Mention } from '../../../../shared/rules/mentions.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { Asking, ChatMessage, UnsentQuote } from './chat-message.ts';
import type { ChatSearch, FoundMessage, FoundPage } from './chat-search-model.ts';

/** What is known of a part of the history; idle: nothing was asked for. */
export type HistoryState = 'idle' | 'loading' | 'failed' | 'more' | 'complete';

/**
 * A part of a channel's history to which somebody went, shown in the place of the newest one until it is left, or until
 * newer pages reach the newest part: then both are one.
 */
export interface EarlierPart {
  readonly isShown: ReadonlySignal<boolean>;
  /** Another one whenever other messages are shown than before, and not only more. */
  readonly number: ReadonlySignal<number>;
  /** What comes after it. */
  readonly newer: ReadonlySignal<HistoryState>;
  /** The key of the message to which somebody went, for {@link searchLimits.markedMs}. */
  readonly marked: ReadonlySignal<string | null>;
  /** Shows what was said around a message, and marks it; answers the code of why not. */
  reveal(message: FoundMessage): Promise<ApiFailure['code'] | null>;
  loadNewer(): Promise<void>;
  /** Shows the newest messages again. */
  leave(): void;
}

/** An own message, and what is to be its text. */
export interface Editing {
  readonly messageId: string;
  readonly text: string;
}

/** Changing what was said in a channel. */
export interface MessageEdits {
  /** What is edited just now; null: what is written is a new message. */
  readonly editing: Signal<Editing | null>;
  /** What was written is on its way to the server. */
  readonly isSaving: ReadonlySignal<boolean>;
  /** Begins to edit an own message; without an id the last one that can be. Answers whether there is one. */
  begin(messageId?: string): boolean;
  /** Puts what was written in the place of the text; what could not be saved stays to be edited. */
  save(): Promise<void>;
  /** Takes a message away from everybody. */
  remove(message: Pick<ChatMessage, 'senderId' | 'messageId'>): Promise<Result<void, ApiFailure>>;
}

/** One channel of a room's chat. */
export interface ChatChannel {
  readonly id: ChatChannelId;
  /** Messages in the room's order; own ones not yet stored come last. */
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  /** The last message that waits until this person chooses, seen or not, however old; null: none does (CHAT-028). */
  readonly openQuestion: ReadonlySignal<FoundMessage | null>;
  /** Identities that write just now, without the local one (CHAT-019 to CHAT-021). */
  readonly typing: ReadonlySignal<readonly string[]>;
  readonly unread: ReadonlySignal<number>;
  /** loading: the first page is on its way. */
  readonly history: ReadonlySignal<HistoryState>;
  readonly earlier: EarlierPart;
  /** Whether something is read that is older than the newest: meanwhile nothing goes that was loaded. */
  readonly isReadBack: Signal<boolean>;
  readonly draft: Signal<string>;
  /** Whom somebody chose while they wrote; those whose names are in the text when it is sent are mentioned. */
  readonly mentions: Signal<readonly Mention[]>;
  /** What the next message answers to. */
  readonly quote: Signal<UnsentQuote | null>;
  /** Changing what was said before. */
  readonly edits: MessageEdits;
  /** Sends the trimmed text; blank text is not sent (CHAT-023). */
  send(text: string, asking?: Asking): Promise<void>;
  /** Sends a message again that was not sent. */
  retry(messageId: string): Promise<void>;
  /** Takes a message away that was not sent. */
  discard(messageId: string): void;
  /**
   * Reacts, or takes the own reaction back (null); a message is locked for 2 s after each use, unless that was refused
   * (CHAT-041).
   */
  react(messageId: string, reaction: string | null, senderId?: string): Promise<void>;
  isLocked(messageId: string): boolean;
  /** Chooses what a message asks for; the first choice of anybody counts (CHAT-029, CHAT-030). */
  choose(messageId: string, choice: string, senderId?: string): Promise<void>;
  noteTyping(): void;
  loadOlder(): Promise<void>;
  /** Looks for words in one part of the history; see {@link FoundPage}. */
  find(words: string, before: number | null): Promise<Result<FoundPage, ApiFailure>>;
  /** Looks for words in what was said in rooms that were left; oldest first. */
  findElsewhere(words: string): readonly FoundMessage[];
}

/** The chat of a room: its channels, of which one is shown. */
export interface ChatModel {
  /** Whether the panel is open; opening marks the messages of the shown channel read (CHAT-012). */
  readonly isOpen: Signal<boolean>;
  readonly shown: ReadonlySignal<ChatChannel>;
  readonly search: ChatSearch;
  /** Up to three channels, in the order in which they were chosen (CHAT-004, CHAT-005). */
  readonly kept: ReadonlySignal<readonly ChatChannelId[]>;
  /** The event, and the people with whom something was said. */
  readonly begun: ReadonlySignal<readonly ChatChannelId[]>;
  /** Everybody else in the room: there can be a channel with each. */
  readonly people: ReadonlySignal<readonly ChatChannelId[]>;
  /** How many messages of a channel are unread. */
  unreadIn(channel: ChatChannelId): number;
  /** Whether an unread message of a channel mentions the participant. */
  isMentionedIn(channel: ChatChannelId): boolean;
  /** The same of all channels. */
  readonly isMentioned: ReadonlySignal<boolean>;
  /** Whom a message of a channel can mention: the people of the room, of the event, or the other of two. */
  mentionable(channel: ChatChannelId): readonly Mention[];
  /** How many messages of all channels are unread. */
  readonly unread: ReadonlySignal<number>;
  /** The last message of somebody else since the room was entered. */
  readonly heard: ReadonlySignal<{ readonly isRead: boolean; readonly isMention: boolean } | null>;
  /** Rises when the participant wants to write in what is shown, or opens the chat; 0 for one that was open before. */
  readonly writing: ReadonlySignal<number>;
  /**
   * What somebody is called; where nobody knows them any more, as they were `written` of, or as what they said has them.
   */
  nameOf(identity: string, written?: string): string;
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
