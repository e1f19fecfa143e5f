import { type Role, roles } from '../../../shared/values/roles.ts';
import { roleIn } from '../../access/fact-sources.ts';
import { storedRole } from '../../access/read-rows.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { Fact } from '../../db/durable-log.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CommsService } from '../comms/service.ts';
import type { FactStore } from '../fact-store.ts';
import type { Attendance } from './attendance.ts';
import { participantFact, updateParticipant } from './store.ts';

/** Somebody in an event. */
export interface Place {
  readonly event_id: string;
  readonly identity: string;
}

type Append = (fact: Fact) => Promise<{ readonly seq: number }>;

/**
 * Writes to somebody's participant what they are in the event now, whichever way they came by it, and says so to
 * everybody if that is something else than before or if they are an outsider. Undefined: they never were in it.
 */
export const writeStanding = async (transaction: DatabaseTransaction, append: Append, place: Place) => {
  const before = await transaction
    .selectFrom('participants')
    .innerJoin('events', 'events.event_id', 'participants.event_id')
    .selectAll('participants')
    .select('events.owner as owner')
    .select(storedRole(place.identity).as('stored'))
    .where('participants.event_id', '=', place.event_id)
    .where('participants.identity', '=', place.identity)
    .forUpdate('participants')
    .executeTakeFirst();
  if (!before) return undefined;
  const role: Role | null = roleIn(before, place.identity, before.stored);
  let seq: number | null = null;
  if (role === null || role !== before.role) {
    const row = await updateParticipant(transaction, place.event_id, place.identity, { role: role ?? roles[0] });
    if (row) ({ seq } = await append(participantFact(row, true)));
  }
  return { role, seq, roomId: before.current_room };
};

interface Needs {
  readonly facts: FactStore;
  readonly comms: CommsService;
  readonly accounts: AccountService;
  readonly attendance: Attendance;
}

/** What people are in events, after a membership, a group or an administration has changed. */
export class Standing {
  constructor(private readonly needs: Needs) {}

  /**
   * Brings everything up to date that follows what these people are: facts, open subscriptions, tokens and media. Who is
   * an outsider now is out of the event within a second.
   */
  async follow(places: readonly Place[]): Promise<void> {
    const { accounts, attendance, comms, facts } = this.needs;
    for (const place of places) {
      const now = await facts.transact((transaction, append) => writeStanding(transaction, append, place));
      if (!now) continue;
      if (now.role === null) await attendance.leave(place.event_id, place.identity);
      else comms.enforceRole(place, now);
    }
    for (const identity of new Set(places.map((place) => place.identity))) await accounts.announceClaims(identity);
  }
}
