import { type AmendmentType, chatTargetAll, checkChatText } from '../../../shared/rules/chat.ts';
import { mentionsIn } from '../../../shared/rules/mentions.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { chatLimits } from '../../../shared/values/limits.ts';
import { logKinds, streamOfRoom } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { rateLimits } from '../../limits.ts';
import type { Append, FactStore } from '../fact-store.ts';
import { removePoll } from '../polls/removal.ts';
import { reactionKey, readReactions, removeReactions } from './reactions.ts';
import { takeRoomWrites } from './room-writes.ts';
import { audienceOf, mentionsOf, shapeMessage } from './shape.ts';
import { changeMessage, countCopies, findMessage, lockCopies, type MessageChange, noteTold, untold } from './store.ts';
import type { ChatMessageRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
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
  mentions: null,
  poll_id: null,
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
    const { identity: senderId = '' } = viewer.person ?? {};
    await this.needs.rateLimiter.take(`chat edit ${senderId}`, rateLimits.chatPerIdentity);
    const message = await findMessage(this.needs.facts.db, { eventId, roomId, senderId, messageId });
    await this.needs.access.require(message?.is_global ? 'chat.send-global' : 'chat.send', viewer, { eventId, roomId });
    if (!message || message.deleted) throw new Refusal(errorCodes.notFound);
    // Nobody's answer is to be to another question.
    if (message.choice !== null || message.poll_id !== null) throw new Refusal(errorCodes.conflict);
    if (message.message === text.value) return null;
    // Nobody is mentioned anew; who is mentioned no more is not.
    const mentions = mentionsIn(text.value, mentionsOf(message));
    await this.slowInRooms(message, senderId);
    return this.amend(message, 'edit', {
      message: text.value,
      edited: true,
      mentions: mentions.length > 0 ? JSON.stringify(mentions) : null,
    });
  }

  /**
   * Takes a message away, in every room to which it went. Answers the number of the fact in the room; null: it was deleted
   * before.
   */
  async delete(viewer: Viewer, input: MessageInput & { readonly sender_id: string }): Promise<number | null> {
    const { event_id: eventId, room_id: roomId, message_id: messageId, sender_id: senderId } = input;
    const { identity = '' } = viewer.person ?? {};
    await this.needs.rateLimiter.take(`chat delete ${identity}`, rateLimits.chatPerIdentity);
    await this.needs.access.require('chat.delete', viewer, { eventId, roomId, targetIdentity: senderId });
    const message = await findMessage(this.needs.facts.db, { eventId, roomId, senderId, messageId });
    const isSeen = message && (message.target_id === chatTargetAll || [senderId, message.target_id].includes(identity));
    if (!isSeen) throw new Refusal(errorCodes.notFound);
    if (message.target_id !== chatTargetAll && identity !== senderId) throw new Refusal(errorCodes.forbidden);
    if (message.deleted) return null;
    await this.slowInRooms(message, identity);
    return this.amend(message, 'delete', nothingLeft);
  }

  /** A message to the whole event is changed in many rooms, and counts as often. */
  private async slowInRooms(message: ChatMessageRow, identity: string): Promise<void> {
    if (!message.is_global) return;
    const { event_id: eventId, sender_id: senderId, message_id: messageId } = message;
    const copies = await countCopies(this.needs.facts.db, { eventId, senderId, messageId });
    await takeRoomWrites(this.needs.rateLimiter, identity, copies);
  }

  private amend(message: ChatMessageRow, type: AmendmentType, change: MessageChange): Promise<number | null> {
    return this.needs.facts.transact(async (transaction, append) => {
      const { event_id: eventId, sender_id: senderId, message_id: messageId } = message;
      const copies = message.is_global ? await lockCopies(transaction, { eventId, senderId, messageId }) : [message];
      // A poll goes with the message that asks to vote in it.
      const { poll_id: pollId } = message;
      if (type === 'delete' && pollId !== null) await removePoll(transaction, append, { eventId, pollId });
      let answered: number | null = null;
      for (const copy of copies) {
        const changed = await changeMessage(transaction, copy, change, type === 'edit');
        if (!changed && type === 'edit') throw new Refusal(errorCodes.conflict);
        if (!changed) continue;
        const seq = await this.tell(transaction, append, changed, type);
        if (changed.room_id === message.room_id) answered = seq;
      }
      return answered;
    });
  }

  private async tell(
    transaction: DatabaseTransaction,
    append: Append,
    message: ChatMessageRow,
    type: AmendmentType,
  ): Promise<number> {
    const { event_id, room_id, message_id } = message;
    if (message.deleted) await removeReactions(transaction, message);
    const reactions = await readReactions(transaction, event_id, room_id, [message_id]);
    const said = shapeMessage(message, reactions.get(reactionKey(message)) ?? {});
    const entry = await append({
      streamId: streamOfRoom(event_id, room_id),
      kind: logKinds.amendment,
      payload: { ...said, type },
      audience: audienceOf(message.sender_id, message.target_id),
      amends: [{ seq: message.seq, payload: said }, ...untold(message)],
    });
    await noteTold(transaction, message, entry.seq);
    return entry.seq;
  }
}
