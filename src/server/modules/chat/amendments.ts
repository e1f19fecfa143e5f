import { type AmendmentType, chatTargetAll, checkChatText } from '../../../shared/rules/chat.ts';
import { mentionsIn } from '../../../shared/rules/mentions.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { chatLimits } from '../../../shared/values/limits.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import { rateLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import type { GoWithMessage } from './deleted-messages.ts';
import { removeReactions } from './reactions.ts';
import { takeWritesOf } from './room-writes.ts';
import { mentionsOf } from './shape.ts';
import { changeMessage, findMessage, lockCopies, type MessageChange } from './store.ts';
import type { ChatMessageRow } from './tables.ts';
import { tellAgain } from './telling.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
  /** Takes away what a deleted message stood for. */
  readonly goWithMessage: GoWithMessage;
}

/** A message, and where somebody sees it. */
interface MessageInput {
  readonly event_id: string;
  readonly room_id: string;
  readonly message_id: string;
}

/** What is left of a deleted message. */
const nothingLeft: MessageChange = {
  message: '',
  quote: null,
  choices: null,
  choice_required: false,
  choice: null,
  edited: false,
  deleted: true,
  mentions: new Map(),
  poll_id: null,
};

/** Nobody's answer is to be to another question: throws where somebody has chosen, or votes, in one of the rooms. */
const requireUnanswered = (copies: readonly ChatMessageRow[]): void => {
  if (copies.some(({ choice, poll_id }) => choice !== null || poll_id !== null)) throw new Refusal(errorCodes.conflict);
};

/**
 * What becomes of a message after it was said. Each change is a fact of the log that has the whole message. The fact by
 * which it was said says the same from then on, and the change before it nothing: what was taken back is read by nobody any
 * more, and the hundredth change costs what the second one did.
 */
export class ChatAmendments {
  constructor(private readonly needs: Needs) {}

  /**
   * Puts another text in the place of the viewer's own, in every room to which the message went. Answers the number of the
   * fact in the room; null: the text is that one already. Throws a {@link Refusal}: CONFLICT once it was decided, and for
   * the question of a poll.
   */
  async edit(viewer: Viewer, input: MessageInput & { readonly message: string }): Promise<number | null> {
    const { event_id: eventId, room_id: roomId, message_id: messageId } = input;
    const text = checkChatText(input.message);
    if (!text.ok) throw text.error.tooLarge ? tooLarge('message', chatLimits.messageCharacters) : invalid('message');
    const { identity: senderId } = requirePerson(viewer);
    await this.needs.rateLimiter.take(`chat edit ${senderId}`, rateLimits.chatPerIdentity);
    await this.needs.access.require('chat.send', viewer, { eventId, roomId });
    const message = await findMessage(this.needs.facts.db, { eventId, roomId, senderId, messageId });
    if (message?.is_global) await this.needs.access.require('chat.send-global', viewer, { eventId, roomId });
    if (!message || message.deleted) throw new Refusal(errorCodes.notFound);
    requireUnanswered([message]);
    if (message.message === text.value) return null;
    await takeWritesOf(this.needs, senderId, message);
    return this.amend(message, 'edit', (copies) => ({
      message: text.value,
      edited: true,
      // Nobody is mentioned anew; who is mentioned no more is not.
      mentions: new Map(
        copies.flatMap((copy) => {
          const mentions = mentionsIn(text.value, mentionsOf(copy));
          return mentions.length > 0 ? [[copy.room_id, JSON.stringify(mentions)] as const] : [];
        }),
      ),
    }));
  }

  /**
   * Takes a message away, in every room to which it went. Answers the number of the fact in the room; null: it was deleted
   * before.
   */
  async delete(viewer: Viewer, input: MessageInput & { readonly sender_id: string }): Promise<number | null> {
    const { event_id: eventId, room_id: roomId, message_id: messageId, sender_id: senderId } = input;
    const { identity } = requirePerson(viewer);
    await this.needs.rateLimiter.take(`chat delete ${identity}`, rateLimits.chatPerIdentity);
    await this.needs.access.require('chat.delete', viewer, { eventId, roomId, targetIdentity: senderId });
    const message = await findMessage(this.needs.facts.db, { eventId, roomId, senderId, messageId });
    const isSeen = message && (message.target_id === chatTargetAll || [senderId, message.target_id].includes(identity));
    if (!isSeen) throw new Refusal(errorCodes.notFound);
    if (message.target_id !== chatTargetAll && identity !== senderId) throw new Refusal(errorCodes.forbidden);
    if (message.deleted) return null;
    await takeWritesOf(this.needs, identity, message);
    return this.amend(message, 'delete', () => nothingLeft);
  }

  private amend(
    message: ChatMessageRow,
    type: AmendmentType,
    changeOf: (copies: readonly ChatMessageRow[]) => MessageChange,
  ): Promise<number | null> {
    return this.needs.facts.transact(async (transaction, append, appendAll) => {
      const copies = await lockCopies(transaction, message);
      if (type === 'edit') requireUnanswered(copies);
      if (type === 'delete') await this.needs.goWithMessage(transaction, append, copies);
      const changed = await changeMessage(transaction, message, changeOf(copies), type === 'edit');
      // Somebody was faster.
      if (type === 'edit' && changed.length < copies.length) throw new Refusal(errorCodes.conflict);
      if (type === 'delete') await removeReactions(transaction, changed);
      return (await tellAgain(transaction, appendAll, changed, type)).get(message.room_id) ?? null;
    });
  }
}
