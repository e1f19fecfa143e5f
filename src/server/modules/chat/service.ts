import {
  type ChatDraft,
  type ChatType,
  chatFieldLimits,
  chatTargetAll,
  checkChatDraft,
  fitsReaction,
  quoteRefusal,
} from '../../../shared/rules/chat.ts';
import { everyone, type Mention, mentionsIn } from '../../../shared/rules/mentions.ts';
import { cutText } from '../../../shared/values/cut-text.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { chatLimits } from '../../../shared/values/limits.ts';
import { logKinds, streamOfRoom, transientChannelOfRoom } from '../../../shared/values/streams.ts';
import type { Access, Granted } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { readParticipant } from '../../access/read-rows.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { type DatabaseTransaction, isDuplicateKey } from '../../db/database.ts';
import { rateLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { AppendAll, FactStore } from '../fact-store.ts';
import { bringReactions, reactionKey, readReactions, writeReaction } from './reactions.ts';
import { takeRoomWrites, takeWritesOf } from './room-writes.ts';
import { audienceOf, type ChatMessageShape, plainMessage, shapeMessage } from './shape.ts';
import { changeMessage, findMessage, findVisibleMessage, lockCopy, lockMessage } from './store.ts';
import type { ChatMessageRow, NewMessage } from './tables.ts';
import { type SeqByRoom, tellAgain, toldOf } from './telling.ts';

/** A chat input with the place it is for. */
export interface ChatInput extends ChatDraft {
  readonly event_id: string;
  readonly room_id: string;
  readonly target_id: string;
  readonly global?: boolean | null;
  readonly is_typing?: boolean | null;
  readonly target_sender_id?: string | null;
}

/** Who was granted to say something. */
type Sender = Pick<Granted<'chat.send'>, 'person' | 'participant'>;

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly pubsub: PubSub;
  readonly rateLimiter: RateLimiter;
}

const fieldLimits: Readonly<Record<string, number>> = {
  message_id: chatFieldLimits.messageIdCharacters,
  message: chatLimits.messageCharacters,
  choices: chatLimits.choices,
  mentions: chatFieldLimits.mentions,
};

/** Stores messages of different rooms with their facts. */
export const writeMessages = async (
  transaction: DatabaseTransaction,
  appendAll: AppendAll,
  messages: readonly NewMessage[],
  reactions: Readonly<Record<string, string>> = {},
): Promise<SeqByRoom> => {
  const entries = await appendAll(
    messages.map((row) => ({
      ...toldOf(row),
      kind: logKinds.chat,
      payload: shapeMessage({ ...row, seq: 0, told_seq: null }, reactions),
    })),
  );
  const rows = messages.map((row, index) => ({ ...row, seq: entries[index]?.seq ?? 0, told_seq: null }));
  if (rows.length > 0) await transaction.insertInto('chat_messages').values(rows).execute();
  return new Map(rows.map(({ room_id, seq }) => [room_id, seq]));
};

/** Stores a message in one more room, as it is in another one by now, with the reactions to it. */
const bringCopy = async (
  transaction: DatabaseTransaction,
  appendAll: AppendAll,
  copy: ChatMessageRow,
  row: NewMessage,
): Promise<SeqByRoom> => {
  const all = await readReactions(transaction, copy.event_id, copy.room_id, [copy.message_id]);
  const reactions = all.get(reactionKey(copy));
  // That it was decided is a fact of its own, as it is where the message came first.
  const seqs = await writeMessages(transaction, appendAll, [{ ...row, choice: null }], reactions);
  if (reactions) await bringReactions(transaction, copy, row.room_id);
  if (copy.choice !== null) {
    const decided = await changeMessage(transaction, copy, { choice: copy.choice }, true);
    await tellAgain(transaction, appendAll, decided, 'decision');
  }
  return seqs;
};

/** Chat of rooms: texts and reactions are stored with a number each, typing only passes through. */
export class ChatService {
  constructor(private readonly needs: Needs) {}

  /**
   * Stores or passes on one input; the sender is the viewer. Answers the number of the stored fact, the same when a text is
   * sent again, and null for typing and for a reaction that changes nothing.
   */
  async broadcast(viewer: Viewer, input: ChatInput): Promise<number | null> {
    const draft = checkChatDraft(input);
    if (!draft.ok) {
      const { field } = draft.error;
      if (draft.error.tooLarge) throw tooLarge(field, fieldLimits[field] ?? 0);
      throw field === 'quote' ? new Refusal(errorCodes.invalid, { field }, quoteRefusal) : invalid(field);
    }
    const { identity } = viewer.person ?? {};
    if (identity !== undefined) await this.slow(identity, draft.value.type, input.global ?? false);
    // A question to everybody can keep them all from writing: it is for who may write to everybody everywhere.
    const asksAll = input.target_id === chatTargetAll && Boolean(input.choices?.length);
    const granted: Sender = await this.needs.access.require(
      input.global || asksAll ? 'chat.send-global' : 'chat.send',
      viewer,
      { eventId: input.event_id, roomId: input.room_id },
      ['participant'],
    );
    const checked = { ...input, ...draft.value };
    if (draft.value.type === 'typing') return this.passTyping(granted, checked);
    if (draft.value.type === 'reaction') return this.storeReaction(granted, checked);
    await this.requireTarget(input, granted);
    return this.storeText(viewer, granted, checked);
  }

  private slow(identity: string, type: ChatType, isGlobal: boolean): Promise<void> {
    const { rateLimiter } = this.needs;
    // A reaction counts for the rooms of its message, once that is found.
    if (isGlobal && type !== 'reaction') return takeRoomWrites(rateLimiter, identity, 1);
    const limit = type === 'typing' ? rateLimits.typingPerIdentity : rateLimits.chatPerIdentity;
    return rateLimiter.take(`chat ${type} ${identity}`, limit);
  }

  /** Answers the number of the fact; null where the message was deleted in the rooms that had it already. */
  private async storeText(viewer: Viewer, granted: Sender, input: ChatInput): Promise<number | null> {
    const { facts } = this.needs;
    const people = await this.mentionable(viewer, input);
    const { event_id, room_id, message_id } = input;
    const key = { eventId: event_id, roomId: room_id, senderId: granted.person.identity, messageId: message_id };
    const written: NewMessage = {
      event_id,
      room_id,
      message_id,
      sender_id: key.senderId,
      sender_name: granted.participant?.name ?? granted.person.displayName,
      target_id: input.target_id,
      message: input.message ?? '',
      quote: null,
      is_global: input.global ?? false,
      choices: input.choices?.length ? JSON.stringify(input.choices.map(({ id, label }) => ({ id, label }))) : null,
      choice_required: input.choice_required ?? false,
      choice: null,
      edited: false,
      deleted: false,
      mentions: null,
      poll_id: null,
      created_at: facts.now(),
    };
    /** In a room those are mentioned who are there. */
    const here = (row: NewMessage): NewMessage => {
      const mentions = mentionsIn(row.message, people);
      return { ...row, room_id, mentions: mentions.length > 0 ? JSON.stringify(mentions) : null };
    };
    try {
      return await facts.transact(async (transaction, _append, appendAll) => {
        const stored = await findMessage(transaction, key);
        if (stored) return stored.seq;
        // Where it comes late to this room, it is what it is by now in the others.
        const copy = await lockCopy(transaction, written);
        if (copy?.deleted) return null;
        const seqs = copy
          ? await bringCopy(transaction, appendAll, copy, { ...here(copy), created_at: written.created_at })
          : await writeMessages(transaction, appendAll, [
              { ...here(written), quote: await this.quoteOf(transaction, input, key.senderId) },
            ]);
        return seqs.get(room_id) ?? null;
      });
    } catch (error) {
      // The same message arrived twice at one moment and the other one was first.
      const stored = isDuplicateKey(error) ? await findMessage(facts.db, key) : undefined;
      if (!stored) throw error;
      return stored.seq;
    }
  }

  /** The quote of a message as it is stored: the name and the text of the agent's message, as the sender can read it. */
  private async quoteOf(
    transaction: DatabaseTransaction,
    { event_id, room_id, target_id, quote }: ChatInput,
    identity: string,
  ): Promise<string | null> {
    if (!quote) return null;
    const quoted = await findVisibleMessage(transaction, {
      ...{ eventId: event_id, roomId: room_id, targetId: target_id, identity },
      ...{ messageId: quote.message_id, senderId: quote.identity },
    });
    if (!quoted || quoted.deleted) throw new Refusal(errorCodes.notFound, { field: 'quote' });
    const content = cutText(quoted.message, chatFieldLimits.quoteCharacters);
    return JSON.stringify({ identity: quoted.sender_id, name: quoted.sender_name, content });
  }

  private async storeReaction(granted: Sender, input: ChatInput): Promise<number | null> {
    const { facts } = this.needs;
    const { identity } = granted.person;
    const message = await findVisibleMessage(facts.db, {
      eventId: input.event_id,
      roomId: input.room_id,
      messageId: input.message_id,
      senderId: input.target_sender_id ?? null,
      targetId: input.target_id,
      identity,
    });
    if (!message || message.deleted) throw new Refusal(errorCodes.notFound);
    const reaction = input.message ?? null;
    if (reaction !== null && !fitsReaction(reaction, message.sender_id)) throw invalid('message');
    await takeWritesOf(this.needs, identity, message);
    const fact: ChatMessageShape = {
      // Of the message only which one it is: what is taken back of it must not be here too.
      ...shapeMessage(message, reaction === null ? {} : { [identity]: reaction }),
      type: 'reaction',
      sender_id: identity,
      sender_name: granted.participant?.name ?? granted.person.displayName,
      target_sender_id: message.sender_id,
      // Of a conversation between two, it says the other of them, as a text does.
      target_id: input.target_id,
      timestamp: facts.now(),
      message: reaction,
      quote: null,
      ...plainMessage,
    };
    return facts.transact(async (transaction, _append, appendAll) => {
      await lockMessage(transaction, message);
      const rooms = await writeReaction(transaction, message, identity, reaction);
      const entries = await appendAll(
        rooms.map((room_id) => ({
          streamId: streamOfRoom(input.event_id, room_id),
          kind: logKinds.reaction,
          payload: { ...fact, room_id },
          audience: audienceOf(message.sender_id, message.target_id),
        })),
      );
      return entries[rooms.indexOf(input.room_id)]?.seq ?? null;
    });
  }

  /** Makes sure that everyone in the room can be told that somebody writes: not too often of them, nor of too many. */
  private async tryNotice(identity: string, { event_id, room_id }: ChatInput): Promise<boolean> {
    const { rateLimiter } = this.needs;
    try {
      // First: what is not passed on takes no place of anybody else's.
      await rateLimiter.take(`typing to ${event_id} ${room_id} ${identity}`, rateLimits.typingToRoomPerIdentity);
      await rateLimiter.take(`typing in ${event_id} ${room_id}`, rateLimits.typingPerRoom);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === errorCodes.rateLimited) return false;
      throw error;
    }
  }

  private async passTyping(granted: Sender, input: ChatInput): Promise<null> {
    if (input.target_id === chatTargetAll && !(await this.tryNotice(granted.person.identity, input))) return null;
    const payload: ChatMessageShape = {
      seq: null,
      type: 'typing',
      message_id: input.message_id,
      event_id: input.event_id,
      room_id: input.room_id,
      sender_id: granted.person.identity,
      sender_name: granted.participant?.name ?? granted.person.displayName,
      timestamp: this.needs.facts.now(),
      target_id: input.target_id,
      message: null,
      quote: null,
      global: input.global ?? false,
      ...plainMessage,
      is_typing: input.is_typing ?? true,
      target_sender_id: null,
      reactions: {},
    };
    const audience = audienceOf(payload.sender_id, input.target_id);
    const channel = transientChannelOfRoom(input.event_id, input.room_id);
    await this.needs.pubsub.publish(channel, JSON.stringify({ kind: logKinds.chat, payload, audience }));
    return null;
  }

  /**
   * Whom a message can mention by their names: those of its room, of a conversation between two these alone, and everybody
   * where its sender may write to everybody.
   */
  private async mentionable(viewer: Viewer, input: ChatInput): Promise<readonly Mention[]> {
    const { event_id: eventId, room_id: roomId, target_id: target } = input;
    const asked = [...new Set(input.mentions ?? [])];
    const isToAll = target === chatTargetAll;
    const identities = isToAll ? asked : asked.filter((one) => one === target || one === viewer.person?.identity);
    if (identities.length === 0) return [];
    const people: Mention[] = await this.needs.facts.db
      .selectFrom('participants')
      .select(['identity', 'name'])
      .where('event_id', '=', eventId)
      .where('current_room', '=', roomId)
      .where('identity', 'in', identities)
      .execute();
    const mentionsAll =
      identities.includes(everyone.identity) &&
      (await this.needs.access.allows('chat.send-global', viewer, { eventId, roomId }));
    return mentionsAll ? [...people, everyone] : people;
  }

  /** A private message needs somebody else in the room to go to; one that is stored already may come again. */
  private async requireTarget(input: ChatInput, granted: Sender): Promise<void> {
    if (input.target_id === chatTargetAll) return;
    const { identity } = granted.person;
    if (input.global || input.target_id === identity) throw invalid('target_id');
    const { db } = this.needs.facts;
    const target = await readParticipant(db, input.event_id, input.target_id);
    if (target?.current_room === input.room_id) return;
    const { event_id: eventId, room_id: roomId, message_id: messageId } = input;
    if (!(await findMessage(db, { eventId, roomId, senderId: identity, messageId }))) throw invalid('target_id');
  }
}
