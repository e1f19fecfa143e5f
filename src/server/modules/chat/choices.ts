import { isAsked } from '../../../shared/rules/chat.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import { rateLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { takeWritesOf } from './room-writes.ts';
import { choicesOf } from './shape.ts';
import { changeMessage, findMessage, findVisibleMessage, lockCopies } from './store.ts';
import { tellAgain } from './telling.ts';

/** What somebody chose of what a message asks. */
interface ChoiceInput {
  readonly event_id: string;
  readonly room_id: string;
  readonly message_id: string;
  readonly target_id: string;
  readonly target_sender_id?: string | null;
  readonly choice: string;
}

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
}

/** Decisions of messages that ask. */
export class ChatChoices {
  constructor(private readonly needs: Needs) {}

  /**
   * Decides a message that asks, in every room to which it went: whoever it is for chooses one of its choices, and the
   * first one counts. Answers the number of the room's fact that says so; null when it was decided alike before. Throws a
   * {@link Refusal}: CONFLICT where something else was chosen.
   */
  async confirm(viewer: Viewer, input: ChoiceInput): Promise<number | null> {
    const { event_id: eventId, room_id: roomId, message_id: messageId, choice } = input;
    const { identity } = requirePerson(viewer);
    await this.needs.rateLimiter.take(`chat choice ${identity}`, rateLimits.chatPerIdentity);
    await this.needs.access.require('chat.send', viewer, { eventId, roomId });
    if (choice === '') throw invalid('choice');
    const { facts } = this.needs;
    const message = await findVisibleMessage(facts.db, {
      eventId,
      roomId,
      messageId,
      senderId: input.target_sender_id ?? null,
      targetId: input.target_id,
      identity,
    });
    if (!message || message.deleted) throw new Refusal(errorCodes.notFound);
    const choices = choicesOf(message) ?? [];
    const senderId = message.sender_id;
    if (!isAsked({ senderId, targetId: message.target_id, choices }, identity)) throw new Refusal(errorCodes.forbidden);
    if (!choices.some(({ id }) => id === choice)) throw invalid('choice');
    await takeWritesOf(this.needs, identity, message);
    return facts.transact(async (transaction, _append, appendAll) => {
      const copies = await lockCopies(transaction, message);
      const isOther = ({ choice: made }: { choice: string | null }) => made !== null && made !== choice;
      if (copies.some(isOther)) throw new Refusal(errorCodes.conflict);
      const decided = await changeMessage(transaction, message, { choice }, true);
      if (decided.length > 0) return (await tellAgain(transaction, appendAll, decided, 'decision')).get(roomId) ?? null;
      const before = await findMessage(transaction, { eventId, roomId, senderId, messageId });
      if (before?.choice !== choice) throw new Refusal(errorCodes.conflict);
      return null;
    });
  }
}
