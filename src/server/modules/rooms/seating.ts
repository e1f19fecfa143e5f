import { isFull } from '../../../shared/rules/entry.ts';
import { groupOf } from '../../../shared/rules/permission-levels.ts';
import { decide } from '../../../shared/rules/permissions.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { streamOfEvent, streamOfRoom } from '../../../shared/values/streams.ts';
import { readRole } from '../../access/authorize.ts';
import { blockedIn, hasPlace } from '../../access/fact-sources.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { readHead } from '../../db/durable-log.ts';
import type { EventRow, RoomRow } from '../../db/tables.ts';
import { rateLimits } from '../../limits.ts';
import { takePlace } from '../events/capacity.ts';
import { findEvent } from '../events/store.ts';
import {
  handDown,
  lockSeat,
  lockSeats,
  nameOnArrival,
  participantFact,
  type Seat,
  updateParticipant,
} from '../participants/store.ts';
import { movePeople, requireMovable, requireRoomFor } from './moving.ts';
import type { RoomNeeds, RoomService } from './service.ts';
import { type RoomShape, shapeRoom } from './shape.ts';
import { lockRow, type RoomChange, readMembers } from './store.ts';

/** The most people moved in one call. */
const movedParticipants = 500;

interface Needs extends RoomNeeds {
  readonly rateLimiter: RateLimiter;
}

/** Whether joining a room would change nothing that others are told. */
const isSeatedIn = (
  roomId: string,
  seat: Pick<Seat, 'current_room' | 'active_status' | 'is_whispering'> | null | undefined,
): boolean => hasPlace(seat, { room_id: roomId }) && seat?.is_whispering === false;

/** Who is in which room: joining, leaving, being moved, being blocked. */
export class Seating {
  constructor(
    private readonly needs: Needs,
    private readonly rooms: RoomService,
  ) {}

  /**
   * Puts the viewer into a room; the number of places holds also when many come at once. Nobody is told of who is there
   * already, as after a reload. Who goes where they were moved does not undo a later move.
   */
  async join(viewer: Viewer, eventId: string, roomId: string, isMoved: boolean) {
    const { access, facts, rateLimiter } = this.needs;
    const granted = await access.require('room.join', viewer, { eventId, roomId }, ['participant']);
    const { identity } = granted.person;
    if (!isSeatedIn(roomId, granted.participant))
      await rateLimiter.take(`seat ${identity}`, rateLimits.handsPerIdentity);
    const roomSeq = await facts.head(streamOfRoom(eventId, roomId));
    const joined = await facts.transact(async (transaction, append) => {
      const row = await lockRow(transaction, eventId, roomId);
      if (!row) throw new Refusal(errorCodes.notFound);
      const others = (await readMembers(transaction, eventId, roomId)).filter((member) => member !== identity);
      const before = await lockSeat(transaction, eventId, identity);
      if (isMoved && before?.current_room !== roomId) throw new Refusal(errorCodes.conflict);
      const isThere = isSeatedIn(roomId, before);
      const person = await updateParticipant(transaction, eventId, identity, {
        current_room: roomId,
        active_status: 'active',
        last_active: facts.now(),
        ...(before?.current_room === roomId ? {} : handDown),
        ...(await nameOnArrival(transaction, eventId, identity, before)),
      });
      if (!person) throw new Refusal(errorCodes.notFound);
      const seq = isThere
        ? await readHead(transaction, streamOfEvent(eventId))
        : (await append(participantFact(person, true, before?.current_room))).seq;
      // The room is locked and the event's facts wait for this one: what was decided since the right was asked for counts.
      const event = await findEvent(transaction, eventId);
      if (!event) throw new Refusal(errorCodes.notFound);
      const role = await readRole(transaction, event, identity);
      const decision = decide('room.join', {
        ...granted.facts,
        role,
        // The first names the role that may have changed; the others are groups of the tenant.
        groups: role ? [groupOf(eventId, role), ...granted.facts.groups.slice(1)] : [],
        eventLocked: event.locked,
        roomLocked: row.locked,
        roomFull: !hasPlace(before, row) && isFull(others.length, row.capacity),
        inRoom: before?.current_room === roomId,
        blocked: blockedIn(row).includes(identity),
      });
      if (!decision.allowed) throw new Refusal(decision.reason);
      if (before?.active_status !== 'active') await takePlace(transaction, append, person);
      const room: RoomShape = shapeRoom(row, granted.event.tenant_id, [...others, identity].sort());
      return { room, seq, previous: before?.current_room ?? null };
    });
    if (joined.previous !== null && joined.previous !== roomId) {
      this.needs.comms.enforceAbsence({ eventId, roomId: joined.previous, identity });
    }
    return {
      __typename: 'JoinRoomPayload' as const,
      prev_room_id: joined.previous,
      room: joined.room,
      room_seq: roomSeq,
      seq: joined.seq,
    };
  }

  /** Takes somebody out of a room; others only as host or moderator. */
  async leave(viewer: Viewer, eventId: string, roomId: string, identity: string): Promise<number | null> {
    const { access, facts } = this.needs;
    await access.require('room.leave', viewer, { eventId, roomId, targetIdentity: identity });
    const seq = await facts.transact(async (transaction, append) => {
      if ((await lockSeat(transaction, eventId, identity))?.current_room !== roomId) return null;
      const person = await updateParticipant(transaction, eventId, identity, {
        current_room: null,
        ...handDown,
      });
      return person ? (await append(participantFact(person, true, roomId))).seq : null;
    });
    if (seq !== null) this.needs.comms.enforceAbsence({ eventId, roomId, identity });
    return seq;
  }

  /**
   * Moves people into a room that is not locked, blocks none of them and has a place for each, all or none; nobody above
   * the viewer. Who is in no room, because they left or have not chosen one, is not moved, and nor is who walked on from
   * the room that they are to be moved from, where one is named.
   */
  async move(
    viewer: Viewer,
    eventId: string,
    { from, to: roomId }: { readonly from: string | null; readonly to: string },
    identities: readonly string[],
  ): Promise<number | null> {
    const { access } = this.needs;
    const moving = [...new Set(identities)];
    if (moving.length > movedParticipants) throw invalid('participants');
    const granted = await access.require('room.move-participants', viewer, { eventId, roomId });
    await requireMovable(access, granted, moving);
    return movePeople(this.needs, eventId, async ({ transaction, reseat }) => {
      const row = await lockRow(transaction, eventId, roomId);
      if (!row) throw new Refusal(errorCodes.notFound);
      const members = await readMembers(transaction, eventId, roomId);
      // All seats before the first fact: whoever holds a seat waits for the event's stream, and not the other way round.
      const seats = await lockSeats(transaction, eventId, moving);
      if (moving.some((identity) => !seats.has(identity))) throw new Refusal(errorCodes.notFound);
      const coming = moving.filter((identity) => {
        const current = seats.get(identity)?.current_room;
        return current && !members.includes(identity) && (from === null || current === from);
      });
      requireRoomFor(row, members.length, coming, seats);
      let last: number | null = null;
      for (const identity of coming) last = await reseat(identity, seats.get(identity)?.current_room ?? null, roomId);
      return last;
    });
  }

  /** Keeps somebody out of a room, and takes them out when they are in it. */
  async block(viewer: Viewer, eventId: string, roomId: string, identity: string): Promise<number> {
    const subject = { eventId, roomId, targetIdentity: identity };
    const { event } = await this.needs.access.require('room.block', viewer, subject);
    const seq = await this.changeBlocked(event, roomId, identity, (others) => [...others, identity]);
    return (await this.leave(viewer, eventId, roomId, identity)) ?? seq;
  }

  async unblock(viewer: Viewer, eventId: string, roomId: string, identity: string): Promise<number> {
    const subject = { eventId, roomId, targetIdentity: identity };
    const { event } = await this.needs.access.require('room.unblock', viewer, subject);
    return this.changeBlocked(event, roomId, identity, (others) => others);
  }

  private changeBlocked(
    event: EventRow,
    roomId: string,
    identity: string,
    blockedBeside: (others: readonly string[]) => readonly string[],
  ): Promise<number> {
    const changeOf = (row: RoomRow): RoomChange => {
      const others = blockedIn(row).filter((blocked) => blocked !== identity);
      return { blocked_users: JSON.stringify(blockedBeside(others)) };
    };
    return this.rooms.change(event, roomId, changeOf, { changesAccess: true });
  }
}
