import { decide } from '../../../shared/rules/permissions.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Access, Granted } from '../../access/authorize.ts';
import { blockedIn } from '../../access/fact-sources.ts';
import { Refusal } from '../../access/refusal.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { RoomRow } from '../../db/tables.ts';
import type { MediaSeat } from '../../media/media-rooms.ts';
import type { CommsService } from '../comms/service.ts';
import type { Append, FactStore } from '../fact-store.ts';
import { handDown, participantFact, type Seat, updateParticipant } from '../participants/store.ts';
import { requirePlace } from './service.ts';

/** Throws a Refusal unless who was granted a right to move people may move each of these: nobody above themself. */
export const requireMovable = async (
  access: Access,
  { event, person, facts }: Granted<'room.move-participants'> | Granted<'breakout.run'>,
  identities: readonly string[],
): Promise<void> => {
  const own = { ...facts, isOwner: event.owner === person.identity };
  for (const target of await access.readTargets(event, person.identity, identities)) {
    const decision = decide('participant.move', { ...own, ...target });
    if (!decision.allowed) throw new Refusal(decision.reason);
  }
};

/**
 * Throws a Refusal unless newcomers may come into a room beside those who stay in it: it is not locked, blocks none of
 * them and has a place for each. A host needs none.
 */
export const requireRoomFor = (
  room: RoomRow,
  staying: number,
  newcomers: readonly string[],
  seats: ReadonlyMap<string, Seat>,
): void => {
  if (room.locked) throw new Refusal(errorCodes.roomLocked);
  const blocked = blockedIn(room);
  if (newcomers.some((identity) => blocked.includes(identity))) throw new Refusal(errorCodes.blocked);
  const needing = newcomers.filter((identity) => seats.get(identity)?.role !== 'host');
  if (needing.length > 0) requirePlace(staying + needing.length - 1, room.capacity);
};

/** What people are moved with, in one transaction. */
export interface Moving {
  readonly transaction: DatabaseTransaction;
  readonly append: Append;
  /** Puts somebody into a room who is in another one, or in none; answers the number of the fact that says so. */
  readonly reseat: (identity: string, from: string | null, to: string) => Promise<number>;
}

/** Runs what moves people of an event, all or none, and ends the media that they had in the rooms which they left. */
export const movePeople = async <Value>(
  { facts, comms }: { readonly facts: FactStore; readonly comms: Pick<CommsService, 'enforceAbsence'> },
  eventId: string,
  work: (moving: Moving) => Promise<Value>,
): Promise<Value> => {
  const left: MediaSeat[] = [];
  const value = await facts.transact((transaction, append) =>
    work({
      transaction,
      append,
      async reseat(identity, from, to) {
        const person = await updateParticipant(transaction, eventId, identity, { current_room: to, ...handDown });
        if (!person) throw new Refusal(errorCodes.notFound);
        if (from !== null) left.push({ eventId, roomId: from, identity });
        return (await append(participantFact(person, true, from))).seq;
      },
    }),
  );
  for (const seat of left) comms.enforceAbsence(seat);
  return value;
};
