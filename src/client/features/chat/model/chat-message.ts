import type { Choice } from '../../../../shared/rules/chat.ts';
import type { Mention } from '../../../../shared/rules/mentions.ts';

export type DeliveryState = 'sending' | 'sent' | 'failed';

/** Why the server did not take a message: by its code, and where it has them the field and the limit that it says. */
export interface SendRefusal {
  readonly code: string;
  readonly field?: string;
  readonly limit?: number;
  /** The server's words where this client does not know the code. */
  readonly said?: string;
}

/** What a message answers to. */
export interface Quote {
  readonly identity: string;
  readonly name: string;
  readonly content: string;
}

/** The quote of a message that is not sent yet: the server takes name and content from the message with this id. */
export interface UnsentQuote extends Quote {
  readonly messageId: string;
}

/** The choices of a new message. The first answer decides. */
export interface Asking {
  readonly choices: readonly Choice[];
  /** The people who are asked cannot write in the channel until one has answered. */
  readonly isRequired: boolean;
}

/** Something that can be chosen, or was. */
export interface MessageChoice extends Choice {
  readonly chosen: boolean;
}

export interface ChatMessage {
  /** Tells it from every other message of the channel: see {@link messageKey}. */
  readonly key: string;
  /** Its number in the room; null: the server has not stored it yet. */
  readonly seq: number | null;
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
  /** The people who are asked cannot write here until one has answered. */
  readonly isChoiceRequired: boolean;
  /** Something was chosen. */
  readonly isDecided: boolean;
  /** Its sender put another text in the place of the first one. */
  readonly isEdited: boolean;
  /** Nothing is left of it but that it was there. */
  readonly isDeleted: boolean;
  /** Whom it mentions. */
  readonly mentions: readonly Mention[];
  /** Whether somebody else mentions the participant by it. */
  readonly isMention: boolean;
  /** The poll that it asks to vote in; left out: it asks in none. */
  readonly pollId?: string | null;
  readonly isLocal: boolean;
  /** It was said in a room that was left: it can be read, and no more. */
  readonly isOfOtherRoom?: boolean;
  readonly delivery: DeliveryState;
  /** Why an own message was not taken, or has to wait. */
  readonly refusal?: SendRefusal;
  /** Ids of the rooms that an own message to the whole event has not reached yet. */
  readonly roomIds?: readonly string[];
  /** Identity to reaction key. */
  readonly reactions: Readonly<Record<string, string>>;
}
