import { isBreakoutEnd, roomOfReturn } from '../../../shared/rules/breakouts.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Access, Granted } from '../../access/authorize.ts';
import { blockedIn } from '../../access/fact-sources.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { Fact } from '../../db/durable-log.ts';
import { newRoom } from '../../db/new-room.ts';
import type { EventRow } from '../../db/tables.ts';
import { serverLimits } from '../../limits.ts';
import { bringEventMessages } from '../chat/event-messages.ts';
import { lockEventMessages } from '../chat/store.ts';
import type { CommsService } from '../comms/service.ts';
import { findEvent, lockEvent } from '../events/store.ts';
import type { FactStore } from '../fact-store.ts';
import { lockSeats } from '../participants/store.ts';
import { type Moving, movePeople, requireMovable, requireRoomFor } from '../rooms/moving.ts';
import { type RoomShape, shapeRoom } from '../rooms/shape.ts';
import { countRooms, insertRoom, lockRooms, lockRow, readMembers, roomFact } from '../rooms/store.ts';
import { type BreakoutInput, readBreakoutInput, type WantedBreakout } from './input.ts';
import { type BreakoutShape, breakoutFact, shapeBreakout } from './shape.ts';
import {
  countByRoom,
  forgetPlacesOfGone,
  insertBreakout,
  lockBreakout,
  lockReturning,
  noteHomes,
  readBreakout,
  readUnplaced,
  writeSeats,
} from './store.ts';
import type { BreakoutRow } from './tables.ts';

type Wanted = ReadonlyMap<string, string>;

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly comms: CommsService;
}

/**
 * Breakouts: people of an event are in other rooms for a time. All of it is in the database, and whichever server looks
 * first ends one whose time has come, so that it ends without its host, after a restart, and once.
 */
export class BreakoutService {
  constructor(private readonly needs: Needs) {}

  /** The breakout that runs in an event. The caller has checked the right to read. */
  async current(eventId: string): Promise<BreakoutShape | null> {
    const row = await readBreakout(this.needs.facts.db, eventId);
    return row ? shapeBreakout(row) : null;
  }

  /** Starts a breakout: makes its rooms where there are none, and sends people there, all or none. */
  async start(viewer: Viewer, eventId: string, input: BreakoutInput): Promise<number | null> {
    const { access, facts } = this.needs;
    const granted = await access.require('breakout.run', viewer, { eventId });
    const wanted = readBreakoutInput(input);
    // Rooms that are made are rooms that somebody makes.
    if (wanted.names.size > 0) await access.require('room.create', viewer, { eventId });
    const people = new Map([...(await this.readAddressed(eventId, wanted.emails)), ...wanted.people]);
    await requireMovable(access, granted, [...people.keys()]);
    const nowMs = facts.now();
    const row: BreakoutRow = {
      event_id: eventId,
      breakout_id: wanted.breakoutId,
      started_by: granted.person.identity,
      started_at: nowMs,
      ends_at: nowMs + wanted.durationMs,
      room_ids: JSON.stringify(wanted.roomIds),
    };
    return movePeople(this.needs, eventId, async (moving) => {
      const { transaction, append } = moving;
      // Before its rooms, as everywhere; a poll of the whole event that is started meanwhile finds them, or is found.
      if (wanted.names.size > 0) {
        await lockEvent(transaction, eventId);
        await lockEventMessages(transaction, eventId);
      }
      if (!(await insertBreakout(transaction, row))) {
        const running = await lockBreakout(transaction, eventId);
        if (running?.breakout_id !== row.breakout_id) throw new Refusal(errorCodes.conflict);
        return null;
      }
      const made = await this.makeRooms(transaction, granted.event, wanted);
      await lockSeats(transaction, eventId, [...people.keys()]);
      for (const fact of made) await append(fact);
      if (made.length > 0 && (await countRooms(transaction, eventId)) > serverLimits.roomsPerEvent) {
        throw tooLarge('rooms', serverLimits.roomsPerEvent);
      }
      const { seq } = await append(breakoutFact(eventId, row));
      if (wanted.emails.size > 0) {
        const addresses = [...wanted.emails].map(([email, room_id]) => ({ event_id: eventId, email, room_id }));
        await transaction.insertInto('breakout_addresses').values(addresses).execute();
      }
      // Where they are now is where they come back to, also when that is a room of the breakout.
      await noteHomes(transaction, eventId, []);
      return (await this.place(moving, row, people)) ?? seq;
    });
  }

  /** Sends people to a room of the breakout that runs, all or none; who is in no room goes there when they come. */
  async send(
    viewer: Viewer,
    eventId: string,
    breakoutId: string,
    roomId: string,
    identities: readonly string[],
  ): Promise<number | null> {
    const granted = await this.requireRunning(viewer, eventId, breakoutId);
    const wanted = new Map(identities.map((identity) => [identity, roomId]));
    await requireMovable(this.needs.access, granted, [...wanted.keys()]);
    return movePeople(this.needs, eventId, async (moving) => {
      const row = await lockNamed(moving.transaction, eventId, breakoutId);
      if (!shapeBreakout(row).room_ids.includes(roomId)) throw new Refusal(errorCodes.notFound);
      return this.place(moving, row, wanted);
    });
  }

  /**
   * Gives the breakout that runs another end, in ms since 1970; by as much as it differs from the end that the viewer
   * knows, if they name one.
   */
  async setEnd(
    viewer: Viewer,
    eventId: string,
    breakoutId: string,
    wishedMs: number,
    insteadOfMs: number | null,
  ): Promise<number | null> {
    await this.requireRunning(viewer, eventId, breakoutId);
    const { facts } = this.needs;
    return facts.transact(async (transaction, append) => {
      const row = await lockNamed(transaction, eventId, breakoutId);
      const endsAtMs = insteadOfMs === null ? wishedMs : row.ends_at + (wishedMs - insteadOfMs);
      if (!isBreakoutEnd(row.started_at, endsAtMs, facts.now())) throw invalid('ends_at');
      await transaction.updateTable('breakouts').set({ ends_at: endsAtMs }).where('event_id', '=', eventId).execute();
      return (await append(breakoutFact(eventId, { ...row, ends_at: endsAtMs }))).seq;
    });
  }

  /** Ends the breakout that runs: everybody is back. Null: it has ended already. */
  async end(viewer: Viewer, eventId: string, breakoutId: string): Promise<number | null> {
    await this.needs.access.require('breakout.run', viewer, { eventId });
    return this.finish(eventId, (row) => row.breakout_id === breakoutId);
  }

  /** Ends the breakouts whose time has come, and sends those to their rooms who came late to one. */
  async sweep(): Promise<void> {
    const { facts } = this.needs;
    const problems: unknown[] = [];
    for (const row of await facts.db.selectFrom('breakouts').selectAll().execute()) {
      const isOver = (now: BreakoutRow): boolean => now.ends_at <= facts.now();
      const looked = isOver(row) ? this.finish(row.event_id, isOver) : this.takeIn(row);
      // What goes wrong in one event keeps nobody of another one away.
      await looked.catch((problem: unknown) => problems.push(problem));
    }
    if (problems.length > 0) throw problems[0];
  }

  private async requireRunning(viewer: Viewer, eventId: string, breakoutId: string): Promise<Granted<'breakout.run'>> {
    const granted = await this.needs.access.require('breakout.run', viewer, { eventId });
    const running = await readBreakout(this.needs.facts.db, eventId);
    if (running?.breakout_id !== breakoutId) throw new Refusal(errorCodes.notFound);
    return granted;
  }

  /** Those of the event who have one of these addresses, with the rooms. */
  private async readAddressed(eventId: string, emails: Wanted): Promise<readonly (readonly [string, string])[]> {
    if (emails.size === 0) return [];
    const rows = await this.needs.facts.db
      .selectFrom('participants')
      .innerJoin('accounts', 'accounts.identity', 'participants.identity')
      .select(['participants.identity as identity', 'accounts.email as email'])
      .where('participants.event_id', '=', eventId)
      .where('accounts.email', 'in', [...emails.keys()])
      .execute();
    return rows.map(({ identity, email }) => [identity, emails.get(email ?? '') ?? '']);
  }

  /** Locks the rooms of a breakout, in one order; answers the facts about those that it had to make. */
  private async makeRooms(
    transaction: DatabaseTransaction,
    { event_id, tenant_id, comms_provider }: EventRow,
    { roomIds, names }: WantedBreakout,
  ): Promise<readonly Fact[]> {
    const made: RoomShape[] = [];
    for (const room_id of [...roomIds].sort()) {
      if (await lockRow(transaction, event_id, room_id)) continue;
      const name = names.get(room_id);
      if (name === undefined) throw new Refusal(errorCodes.notFound);
      const row = newRoom({ event_id, room_id, name, comms_provider, created_at: this.needs.facts.now() });
      // There was one of that id, which was removed.
      if (!(await insertRoom(transaction, row))) throw invalid('room_id');
      made.push(shapeRoom(row, tenant_id, []));
    }
    const ids = made.map((room) => room.room_id);
    await bringEventMessages(transaction, event_id, ids);
    return made.map((room) => roomFact(room, false));
  }

  /**
   * Puts people into rooms of a breakout, all or none: none of the rooms is locked, blocks them or has too few places.
   * Who is in no room of the event is not moved before they come.
   */
  private async place(
    { transaction, reseat }: Moving,
    { event_id: eventId }: BreakoutRow,
    wanted: Wanted,
  ): Promise<number | null> {
    const rooms = [];
    for (const roomId of [...new Set(wanted.values())].sort()) {
      const room = await lockRow(transaction, eventId, roomId);
      if (!room) throw new Refusal(errorCodes.notFound);
      rooms.push(room);
    }
    const seats = await lockSeats(transaction, eventId, [...wanted.keys()]);
    if (seats.size < wanted.size) throw new Refusal(errorCodes.notFound);
    const isHere = (identity: string): boolean => {
      const seat = seats.get(identity);
      return seat?.active_status === 'active' && seat.current_room !== null;
    };
    const coming: (readonly [identity: string, roomId: string])[] = [];
    for (const room of rooms) {
      const members = await readMembers(transaction, eventId, room.room_id);
      const staying = members.filter((identity) => (wanted.get(identity) ?? room.room_id) === room.room_id);
      const newcomers = [...wanted]
        .filter(([identity, roomId]) => roomId === room.room_id && isHere(identity) && !members.includes(identity))
        .map(([identity]) => identity);
      if (newcomers.length === 0) continue;
      requireRoomFor(room, staying.length, newcomers, seats);
      for (const identity of newcomers) coming.push([identity, room.room_id]);
    }
    await writeSeats(transaction, eventId, wanted, isHere);
    let last: number | null = null;
    for (const [identity, roomId] of coming) {
      last = await reseat(identity, seats.get(identity)?.current_room ?? null, roomId);
    }
    return last;
  }

  /** Notes who came since the last time, and sends those to their rooms who have one; where they cannot, they stay. */
  private async takeIn(row: BreakoutRow): Promise<void> {
    const { db } = this.needs.facts;
    const { event_id: eventId } = row;
    await forgetPlacesOfGone(db, eventId);
    await noteHomes(db, eventId, shapeBreakout(row).room_ids);
    for (const identity of (await readUnplaced(db, eventId)).keys()) await this.placeLate(row, identity);
  }

  private async placeLate(
    { event_id: eventId, breakout_id: breakoutId }: BreakoutRow,
    identity: string,
  ): Promise<void> {
    const attempt = (isRefused: boolean) =>
      movePeople(this.needs, eventId, async (moving) => {
        const { transaction } = moving;
        const row = await lockBreakout(transaction, eventId);
        const roomId = (await readUnplaced(transaction, eventId)).get(identity);
        // Another server was faster.
        if (row?.breakout_id !== breakoutId || roomId === undefined) return;
        const wanted = new Map([[identity, roomId]]);
        const owner = (await findEvent(transaction, eventId))?.owner;
        // Nobody sends somebody above them anywhere.
        const isAbove = identity === owner && row.started_by !== owner;
        if (isRefused || isAbove) await writeSeats(transaction, eventId, wanted, () => true);
        else await this.place(moving, row, wanted);
      });
    await attempt(false).catch((problem: unknown) => {
      if (!(problem instanceof Refusal)) throw problem;
      return attempt(true);
    });
  }

  /** Ends a breakout that is still such: who is in a room of it is where they were before. Null: it is not. */
  private finish(eventId: string, isStill: (row: BreakoutRow) => boolean): Promise<number | null> {
    return movePeople(this.needs, eventId, async ({ transaction, append, reseat }) => {
      const row = await lockBreakout(transaction, eventId);
      if (!row || !isStill(row)) return null;
      const moves = await this.planReturn(transaction, row);
      await transaction.deleteFrom('breakouts').where('event_id', '=', eventId).execute();
      const { seq } = await append(breakoutFact(eventId, null));
      let last = seq;
      for (const { identity, from, to } of moves) last = await reseat(identity, from, to);
      return last;
    });
  }

  private async planReturn(transaction: DatabaseTransaction, row: BreakoutRow) {
    const { event_id: eventId } = row;
    const { room_ids: own } = shapeBreakout(row);
    const first = (await findEvent(transaction, eventId))?.default_room;
    const all = await lockRooms(transaction, eventId);
    const returning = (await lockReturning(transaction, eventId, own)).filter(
      ({ roomId, homeId }) => roomId !== homeId,
    );
    const people = await countByRoom(transaction, eventId);
    const rooms = [
      ...all.filter(({ room_id }) => room_id === first),
      ...all.filter(({ room_id }) => room_id !== first).sort((a, b) => a.created_at - b.created_at),
    ].map(({ room_id, locked, capacity, blocked_users }) => ({
      ...{ roomId: room_id, locked, capacity, people: people.get(room_id) ?? 0 },
      blocked: blockedIn({ blocked_users }),
    }));
    const byId = new Map(rooms.map((room) => [room.roomId, room]));
    const outside = rooms.filter(({ roomId }) => !own.includes(roomId));
    const count = (roomId: string, change: number) => {
      const room = byId.get(roomId);
      if (room) room.people += change;
    };
    // All go before the first comes: two who changed places have places.
    for (const { roomId, isActive } of returning) if (isActive) count(roomId, -1);
    return returning.flatMap(({ identity, role, roomId, homeId, isActive }) => {
      const home = homeId === null ? undefined : byId.get(homeId);
      const others = home && !outside.includes(home) ? [home, ...outside] : outside;
      const to = roomOfReturn({ identity, isHost: role === 'host' }, homeId, others) ?? roomId;
      if (isActive) count(to, 1);
      return to === roomId ? [] : [{ identity, from: roomId, to }];
    });
  }
}

const lockNamed = async (
  transaction: DatabaseTransaction,
  eventId: string,
  breakoutId: string,
): Promise<BreakoutRow> => {
  const row = await lockBreakout(transaction, eventId);
  if (row?.breakout_id !== breakoutId) throw new Refusal(errorCodes.notFound);
  return row;
};
