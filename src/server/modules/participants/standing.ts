import { sql } from 'kysely';
import { isRoleName } from '../../../shared/rules/guests.ts';
import { type Role, roles } from '../../../shared/values/roles.ts';
import { roleIn } from '../../access/fact-sources.ts';
import { storedRole } from '../../access/read-rows.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { ParticipantRow } from '../../db/tables.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CommsService } from '../comms/service.ts';
import { freePlaces } from '../events/capacity.ts';
import type { Append, FactStore } from '../fact-store.ts';
import { gone, nameBeside, type ParticipantChange, participantFact, updateParticipant } from './store.ts';

/** Somebody in an event. */
export interface Place {
  readonly event_id: string;
  readonly identity: string;
}

/** What people are in an event now, whichever way they came by it, beside what is written of them; locks their rows. */
const readStandings = async (transaction: DatabaseTransaction, eventId: string, identities: readonly string[]) => {
  const rows = await transaction
    .selectFrom('participants')
    .innerJoin('events', 'events.event_id', 'participants.event_id')
    .selectAll('participants')
    .select('events.owner as owner')
    .select(storedRole(sql.ref('participants.identity')).as('stored'))
    .where('participants.event_id', '=', eventId)
    .where('participants.identity', 'in', identities)
    // In one order, as all who lock several people do.
    .orderBy('participants.identity')
    .forUpdate('participants')
    .execute();
  return rows.map((before) => ({ before, role: roleIn(before, before.identity, before.stored) }));
};

interface ReadStanding {
  readonly before: ParticipantRow;
  readonly role: Role | null;
}

/** The name to be written of somebody whose own is a role's though they are no host. */
const nameAfter = async (
  transaction: DatabaseTransaction,
  { before, role }: ReadStanding,
): Promise<{ readonly name?: string }> =>
  role === 'host' || !isRoleName(before.name)
    ? {}
    : { name: await nameBeside(transaction, before.event_id, { ...before, role: role ?? roles[0] }) };

/**
 * Writes to somebody's participant what they are in the event now, and says so to everybody if that is something else
 * than before or if they are an outsider. Undefined: they never were in it.
 */
export const writeStanding = async (transaction: DatabaseTransaction, append: Append, place: Place) => {
  const [standing] = await readStandings(transaction, place.event_id, [place.identity]);
  if (!standing) return undefined;
  const { before, role } = standing;
  let seq: number | null = null;
  const renaming = await nameAfter(transaction, standing);
  if (role === null || role !== before.role || renaming.name) {
    const change = { role: role ?? roles[0], ...renaming };
    const row = await updateParticipant(transaction, place.event_id, place.identity, change);
    if (row) ({ seq } = await append(participantFact(row, true)));
  }
  return { role, seq, roomId: before.current_room };
};

/** Writes the same to many people of an event; answers their rows. */
const changeAll = async (
  transaction: DatabaseTransaction,
  eventId: string,
  standings: readonly { readonly before: ParticipantRow }[],
  change: ParticipantChange,
): Promise<ParticipantRow[]> => {
  if (standings.length === 0) return [];
  const identities = standings.map(({ before }) => before.identity);
  return transaction
    .updateTable('participants')
    .set(change)
    .where('event_id', '=', eventId)
    .where('identity', 'in', identities)
    .returningAll()
    .execute();
};

/** As many are brought up to date in one transaction: others wait for it. */
const mostAtOnce = 250;

/** To so many their claims are told side by side. */
const toldAtOnce = 16;

interface Needs {
  readonly facts: FactStore;
  readonly comms: CommsService;
  readonly accounts: AccountService;
}

/** What people are in events, after a membership, a group or an administration has changed. */
export class Standing {
  constructor(private readonly needs: Needs) {}

  /**
   * Brings everything up to date that follows what these people are: facts, open subscriptions, tokens and media. Who is
   * an outsider now is out of the event within a second.
   */
  async follow(places: readonly Place[]): Promise<void> {
    const people = new Map<string, Set<string>>();
    for (const { event_id, identity } of places) {
      people.set(event_id, (people.get(event_id) ?? new Set()).add(identity));
    }
    for (const [eventId, identities] of people) {
      const all = [...identities];
      for (let from = 0; from < all.length; from += mostAtOnce) {
        await this.followIn(eventId, all.slice(from, from + mostAtOnce));
      }
    }
    await this.tell(places.map((place) => place.identity));
  }

  /** Tells people's open pages to ask what they are and which groups they are in. */
  async tell(identities: readonly string[]): Promise<void> {
    const told = [...new Set(identities)];
    for (let from = 0; from < told.length; from += toldAtOnce) {
      const some = told.slice(from, from + toldAtOnce);
      await Promise.all(some.map((identity) => this.needs.accounts.announceClaims(identity)));
    }
  }

  /** A group can have hundreds of people in a room: what is written of them takes as many questions as of one. */
  private async followIn(eventId: string, identities: readonly string[]): Promise<void> {
    const { comms, facts } = this.needs;
    const standings = await facts.transact(async (transaction, append, appendAll) => {
      const read = await readStandings(transaction, eventId, identities);
      const outsiders = read.filter(({ role }) => role === null);
      for (const standing of read.filter(({ before, role }) => role !== before.role)) {
        const { name } = await nameAfter(transaction, standing);
        if (name) await updateParticipant(transaction, eventId, standing.before.identity, { name });
      }
      const rows = await changeAll(transaction, eventId, outsiders, { ...gone, role: roles[0] });
      for (const role of roles) {
        const others = read.filter((each) => each.role === role && each.before.role !== role);
        rows.push(...(await changeAll(transaction, eventId, others, { role })));
      }
      const roomsBefore = new Map(outsiders.map(({ before }) => [before.identity, before.current_room]));
      await appendAll(rows.map((row) => participantFact(row, true, roomsBefore.get(row.identity))));
      const active = outsiders.filter(({ before }) => before.active_status === 'active');
      await freePlaces(transaction, append, eventId, active.length);
      return read;
    });
    for (const { before, role } of standings) {
      const { identity, current_room: roomId } = before;
      if (role !== null) comms.enforceRole({ event_id: eventId, identity }, { role, roomId });
      else if (roomId !== null) comms.enforceAbsence({ eventId, roomId, identity });
    }
  }
}
