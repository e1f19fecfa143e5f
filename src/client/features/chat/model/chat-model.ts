import type { ReadonlySignal, Signal } from '@preact/signals-core';

export type DeliveryState = 'sending' | 'sent' | 'failed';

export interface ChatMessage {
  readonly messageId: string;
  readonly roomId: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly timestampMs: number;
  readonly targetId: string;
  readonly text: string;
  readonly isLocal: boolean;
  readonly delivery: DeliveryState;
  /** Identity to reaction key. */
  readonly reactions: Readonly<Record<string, string>>;
}

export interface ChatModel {
  /** Messages of the room in its order; own ones not yet stored come last. */
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  /** Identities that write just now, without the local one (CHAT-019 to CHAT-021). */
  readonly typing: ReadonlySignal<readonly string[]>;
  readonly unread: ReadonlySignal<number>;
  /** How many messages of others have come since the room was entered. */
  readonly heard: ReadonlySignal<number>;
  /** Whether the panel is open; opening marks the messages read (CHAT-012). */
  readonly isOpen: Signal<boolean>;
  /** loading: the first page is on its way. */
  readonly history: ReadonlySignal<'idle' | 'loading' | 'failed' | 'more' | 'complete'>;
  readonly draft: Signal<string>;
  /** Sends the trimmed text; blank text is not sent (CHAT-023). */
  send(text: string): Promise<void>;
  /** Sends a message again that was not sent. */
  retry(messageId: string): Promise<void>;
  /** Takes a message away that was not sent. */
  discard(messageId: string): void;
  /** Resolves once what was written is stored, or after {@link chatLimits.storedBeforeLeavingMs}; null when it is. */
  stored(): Promise<void> | null;
  /** Reacts, or takes the own reaction back (null); a message is locked for 2 s after each use (CHAT-041). */
  react(messageId: string, reaction: string | null): Promise<void>;
  noteTyping(): void;
  loadOlder(): Promise<void>;
}
