import { chatLimits } from '../values/limits.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { isVisible } from '../values/unprintable.ts';

/** The `target_id` of a message for everyone in a room or event (CHAT-031). */
export const chatTargetAll = 'all';

export const chatTypes = ['text', 'typing', 'reaction'] as const;
export type ChatType = (typeof chatTypes)[number];

/** The types of facts by which a message is another one than before. */
export const amendmentTypes = ['edit', 'delete'] as const;
export type AmendmentType = (typeof amendmentTypes)[number];

/** Whether a fact says what became of a message. */
export const isAmendment = (type: string): type is AmendmentType => amendmentTypes.some((known) => known === type);

/** Reaction keys with the kinds of senders whose messages they fit (CHAT-037 to CHAT-040). */
export const reactionContexts = {
  funny: ['participant'],
  insightful: ['participant', 'agent'],
  confusing: ['agent'],
  'thumbs-up': ['participant', 'agent'],
  'thumbs-down': ['participant', 'agent'],
} as const satisfies Record<string, readonly ('participant' | 'agent')[]>;
export type Reaction = keyof typeof reactionContexts;

/** Tells a message from every other one of a channel: ids are their senders' own, and two people may use the same one. */
export const messageKey = (senderId: string, messageId: string): string => `${senderId} ${messageId}`;

/** The identity of the agent (CHAT-010). */
export const agentIdentity = 'agent';

const isReaction = (key: string): key is Reaction => Object.hasOwn(reactionContexts, key);

/** Whether `reaction` is a known key that fits a message of `senderId`. */
export const fitsReaction = (reaction: string, senderId: string): reaction is Reaction => {
  if (!isReaction(reaction)) return false;
  const contexts: readonly string[] = reactionContexts[reaction];
  return contexts.includes(senderId === agentIdentity ? 'agent' : 'participant');
};

/** Whether a fact of the chat has a type, and a reaction a key, that is known (CHAT-036). */
export const isKnownChatFact = ({
  type,
  message,
}: {
  readonly type: string;
  readonly message: string | null;
}): boolean =>
  isAmendment(type) ||
  (chatTypes.some((known) => known === type) && (type !== 'reaction' || message === null || isReaction(message)));

/** Why a message that quotes a person is refused (CHAT-045). */
export const quoteRefusal = 'Only agents can be the targets of quotes';

/** Why a chat input is refused: the field, and whether it was too large. */
export interface ChatFailure {
  readonly field: string;
  readonly tooLarge: boolean;
}

/** What a client sends, before it is trusted. */
export interface ChatDraft {
  readonly type: string;
  readonly message_id: string;
  readonly message?: string | null;
  readonly quote?: { readonly identity: string; readonly message_id: string } | null;
  readonly choices?: readonly Choice[] | null;
  readonly choice_required?: boolean | null;
  /** Identities of whom the text mentions. */
  readonly mentions?: readonly string[] | null;
}

/** Something that whoever is asked by a message can choose. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The limits of the fields of a message that are not its text: in characters, and how many it can mention. */
export const chatFieldLimits = { messageIdCharacters: 64, quoteCharacters: 2_000, mentions: 20 } as const;

const refuse = (field: string, tooLarge = false): Result<never, ChatFailure> => fail({ field, tooLarge });

/** What is wrong with the choices of a message: there are to be few of them, told apart by their ids, each with words. */
const failureOfChoices = (choices: readonly Choice[]): ChatFailure | null => {
  const isTooLarge =
    choices.length > chatLimits.choices ||
    choices.some(
      ({ id, label }) => id.length > chatLimits.choiceIdCharacters || label.length > chatLimits.choiceLabelCharacters,
    );
  if (isTooLarge) return { field: 'choices', tooLarge: true };
  const isNamed = choices.every(({ id, label }) => id !== '' && isVisible(label));
  const isDistinct = new Set(choices.map(({ id }) => id)).size === choices.length;
  return isNamed && isDistinct ? null : { field: 'choices', tooLarge: false };
};

/** A message, as far as it asks somebody to choose. */
export interface Question {
  readonly senderId: string;
  readonly targetId: string;
  readonly choices: readonly Choice[];
}

/** Whether a message asks somebody: everybody else whom it is for. */
export const isAsked = ({ senderId, targetId, choices }: Question, identity: string): boolean =>
  choices.length > 0 && senderId !== identity && (targetId === chatTargetAll || targetId === identity);

/** Checks the text of a message and gives it back trimmed; blank and oversized ones are refused. */
export const checkChatText = (text: string | null | undefined): Result<string, ChatFailure> => {
  const message = text?.trim() ?? '';
  if (!isVisible(message)) return refuse('message');
  return message.length > chatLimits.messageCharacters ? refuse('message', true) : succeed(message);
};

/** Checks a draft and gives it back with its text trimmed; blank, unknown and oversized ones are refused by field. */
export const checkChatDraft = (draft: ChatDraft): Result<ChatDraft & { readonly type: ChatType }, ChatFailure> => {
  const type = chatTypes.find((known) => known === draft.type);
  if (!type) return refuse('type');
  if (draft.message_id === '') return refuse('message_id');
  if (draft.message_id.length > chatFieldLimits.messageIdCharacters) return refuse('message_id', true);
  if (type === 'text') {
    const message = checkChatText(draft.message);
    if (!message.ok) return message;
    if (draft.quote && draft.quote.identity !== agentIdentity) return refuse('quote');
    if (draft.choices) {
      const failure = failureOfChoices(draft.choices);
      if (failure) return fail(failure);
    }
    if ((draft.mentions?.length ?? 0) > chatFieldLimits.mentions) return refuse('mentions', true);
    if (draft.choice_required && !draft.choices?.length) return refuse('choice_required');
    return succeed({ ...draft, type, message: message.value });
  }
  if (type === 'reaction' && draft.message != null && !isReaction(draft.message)) return refuse('message');
  return succeed({ ...draft, type });
};
