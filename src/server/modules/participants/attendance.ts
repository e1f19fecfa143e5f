import { isFull } from '../../../shared/rules/entry.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { channelOfDepartures } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { readParticipant } from '../../access/read-rows.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { isDatabaseAway } from '../../db/database-away.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { EventSeat, MediaSeat } from '../../media/media-rooms.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { CommsService } from '../comms/service.ts';
import { freePlaces, takePlace } from '../events/capacity.ts';
import type { FactStore } from '../fact-store.ts';
import { lockRow, readMembers } from '../rooms/store.ts';
import { nameOfSeat } from './seat-names.ts';
import {
  gone,
  isGone,
  lockSeat,
  nameOnArrival,
  type ParticipantChange,
  participantFact,
  readSilent,
  updateParticipant,
} from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly comms: CommsService;
  readonly pubsub: PubSub;
  readonly rateLimiter: RateLimiter;
}

/** Who of an event is here, and who is away or has left it. */
export class Attendance {
  /** Who was away and yet in the media of their room when that was looked at last. */
  private awayInMedia: ReadonlySet<string> = new Set();

  constructor(private readonly needs: Needs) {}

  /** Writes that the viewer is here or away. Answers the number of the fact, null when nothing changed. */
  async updateStatus(viewer: Viewer, eventId: string, identity: string, status: string): Promise<number | null> {
    if (status !== 'active' && status !== 'inactive') throw invalid('active_status');
    const { access, facts, rateLimiter } = this.needs;
    const action = status === 'active' ? 'participant.arrive' : 'participant.status';
    const { target } = await access.require(action, viewer, { eventId, targetIdentity: identity }, ['target']);
    if (!target) throw new Refusal(errorCodes.notFound);
    if (target.active_status !== status) await rateLimiter.take(`status ${identity}`, rateLimits.handsPerIdentity);
    try {
      return await this.writeStatus(eventId, identity, status, facts.now());
    } catch (error) {
      // Who comes back to an event that filled up is not in it, and so in none of its rooms.
      if (error instanceof Refusal && error.code === errorCodes.eventFull) await this.giveUpOldSeat(eventId, identity);
      throw error;
    }
  }

  /**
   * Tells every server that a window of the viewer goes away; the one that had its connection knows what it means. While
   * the database is away nobody can say whether the event knows them, and who goes then is acted on when it is back.
   */
  async announceDeparture(viewer: Viewer, eventId: string, identity: string): Promise<void> {
    try {
      await this.needs.access.require('participant.status', viewer, { eventId, targetIdentity: identity });
    } catch (problem) {
      if (!isDatabaseAway(problem) || viewer.person?.identity !== identity) throw problem;
    }
    await this.needs.pubsub.publish(channelOfDepartures, nameOfSeat({ eventId, identity }));
  }

  /** Marks somebody away in an event where they were not heard of since `sinceMs`. */
  async markAway({ eventId, identity }: EventSeat, sinceMs: number): Promise<void> {
    const row = await this.needs.facts.db
      .selectFrom('participants')
      .select('last_active')
      .where('event_id', '=', eventId)
      .where('identity', '=', identity)
      .where('active_status', '=', 'active')
      .where('last_active', '<=', sinceMs)
      .executeTakeFirst();
    if (row) await this.writeStatus(eventId, identity, 'inactive', row.last_active, { unlessHeardSince: true });
  }

  /** Writes that somebody who is active in an event was heard of then. */
  async noteHeard({ eventId, identity }: EventSeat, atMs: number): Promise<void> {
    await this.needs.facts.db
      .updateTable('participants')
      .set({ last_active: atMs })
      .where('event_id', '=', eventId)
      .where('identity', '=', identity)
      .where('active_status', '=', 'active')
      .where('last_active', '<', atMs)
      .execute();
  }

  /**
   * The media server had these people when it was asked. Whoever is in the media of their room is heard of by that too: a lost connection to
   * the API alone makes nobody away. Whoever is away and yet there at two looks gives up their seat and, with it, the media.
   */
  async seenInMedia(byEvent: ReadonlyMap<string, readonly MediaSeat[]>, askedAtMs: number): Promise<void> {
    const before = this.awayInMedia;
    const away = new Set<string>();
    this.awayInMedia = away;
    for (const [eventId, present] of byEvent) {
      for (const identity of await this.hearOf(eventId, present, askedAtMs)) {
        const key = `${eventId} ${identity}`;
        if (before.has(key)) await this.giveUpOldSeat(eventId, identity);
        else away.add(key);
      }
    }
  }

  /** Writes that those who are in the media of their room were heard of; answers those who are there and away. */
  private async hearOf(eventId: string, present: readonly MediaSeat[], seenAtMs: number): Promise<readonly string[]> {
    const { db } = this.needs.facts;
    const roomOf = new Map(present.map(({ identity, roomId }) => [identity, roomId]));
    const rows = await db
      .selectFrom('participants')
      .select(['identity', 'current_room', 'active_status', 'last_active'])
      .where('event_id', '=', eventId)
      .where('identity', 'in', [...roomOf.keys()])
      .execute();
    const seated = rows.filter(({ identity, current_room }) => current_room === roomOf.get(identity));
    const heard = seated.filter(({ last_active }) => last_active <= seenAtMs - serverLimits.heardInMediaMs);
    if (heard.length > 0) {
      // Whoever is being written by somebody else is heard of by that, or next time: nobody waits for many rows at once.
      const unlocked = db
        .selectFrom('participants')
        .select('identity')
        .where('event_id', '=', eventId)
        .where(
          'identity',
          'in',
          heard.map(({ identity }) => identity),
        )
        .where('active_status', '=', 'active')
        .where('last_active', '<', seenAtMs)
        .forUpdate()
        .skipLocked();
      await db
        .updateTable('participants')
        .set({ last_active: seenAtMs })
        .where('event_id', '=', eventId)
        .where('identity', 'in', unlocked)
        .execute();
    }
    return seated.filter(({ active_status }) => active_status !== 'active').map(({ identity }) => identity);
  }

  /** Everybody who is stored as active in some event and was not heard of since. */
  async readUnheard(sinceMs: number): Promise<readonly EventSeat[]> {
    const rows = await readSilent(this.needs.facts.db, sinceMs + 1);
    return rows.map(({ event_id: eventId, identity }) => ({ eventId, identity }));
  }

  /** Takes somebody out of an event and the room that they are in. Null when they are not in it. */
  async leave(eventId: string, identity: string): Promise<number | null> {
    const { comms, facts } = this.needs;
    const { seq, roomId } = await facts.transact(async (transaction, append) => {
      const before = await lockSeat(transaction, eventId, identity);
      if (before && isGone(before)) return { seq: null, roomId: null };
      const row = await updateParticipant(transaction, eventId, identity, gone);
      if (!row) return { seq: null, roomId: null };
      const entry = await append(participantFact(row, true, before?.current_room));
      if (before?.active_status === 'active') await freePlaces(transaction, append, eventId);
      return { seq: entry.seq, roomId: before?.current_room ?? null };
    });
    if (roomId !== null) comms.enforceAbsence({ eventId, roomId, identity });
    return seq;
  }

  /** Takes somebody who is not here out of the room that they were in. */
  async giveUpOldSeat(eventId: string, identity: string): Promise<void> {
    const { comms, facts } = this.needs;
    const roomId = await facts.transact(async (transaction, append) => {
      const before = await lockSeat(transaction, eventId, identity);
      if (!before?.current_room || before.active_status === 'active') return null;
      const row = await updateParticipant(transaction, eventId, identity, { current_room: null });
      if (row) await append(participantFact(row, true, before.current_room));
      return before.current_room;
    });
    if (roomId !== null) comms.enforceAbsence({ eventId, roomId, identity });
  }

  /** Somebody who was last heard of then is away now. */
  async writeAway(eventId: string, identity: string, heardAtMs: number): Promise<void> {
    await this.writeStatus(eventId, identity, 'inactive', heardAtMs);
  }

  /** Takes somebody who signed out everywhere out of every event that they are in. */
  async leaveAll(identity: string): Promise<void> {
    const rows = await this.needs.facts.db
      .selectFrom('participants')
      .select('event_id')
      .where('identity', '=', identity)
      .where((row) => row.or([row('active_status', '=', 'active'), row('current_room', 'is not', null)]))
      .execute();
    for (const { event_id } of rows) await this.leave(event_id, identity);
  }

  /**
   * Refreshing somebody who is active already is no fact for others. Who comes back to a room that filled up meanwhile
   * has no place in it any more.
   */
  private async writeStatus(
    eventId: string,
    identity: string,
    status: string,
    heardAtMs: number,
    { unlessHeardSince = false } = {},
  ): Promise<number | null> {
    const { facts, comms } = this.needs;
    let lostRoomId: string | null = null;
    let awayFromRoomId: string | null = null;
    const seq = await facts.transact(async (transaction, append) => {
      const change: ParticipantChange = { active_status: status, last_active: heardAtMs };
      // Rooms are locked before seats, as joining does.
      const roomId = status === 'active' ? (await readParticipant(transaction, eventId, identity))?.current_room : null;
      const isRoomFull = roomId ? await isFullRoom(transaction, eventId, roomId, identity) : false;
      const before = await lockSeat(transaction, eventId, identity);
      if (unlessHeardSince && before && before.last_active > heardAtMs) return null;
      // Only with a fact that says so: who is away already keeps what was told of them.
      if (status === 'inactive' && before?.active_status === 'active') {
        change.require_attention = 0;
        awayFromRoomId = before.current_room;
      }
      if (isRoomFull && before?.active_status !== 'active' && before?.current_room === roomId) {
        change.current_room = null;
        lostRoomId = roomId ?? null;
      }
      const arrival = status === 'active' ? await nameOnArrival(transaction, eventId, identity, before) : {};
      const row = await updateParticipant(transaction, eventId, identity, { ...change, ...arrival });
      if (!row || before?.active_status === status) return null;
      const { seq } = await append(participantFact(row, lostRoomId !== null, lostRoomId));
      if (status === 'active') await takePlace(transaction, append, row);
      else await freePlaces(transaction, append, eventId);
      return seq;
    });
    if (lostRoomId !== null) comms.enforceAbsence({ eventId, roomId: lostRoomId, identity });
    if (awayFromRoomId !== null) comms.enforceAway({ eventId, roomId: awayFromRoomId, identity });
    return seq;
  }
}

/** Whether a room, locked from now on, has no place for somebody. A host always has one. */
const isFullRoom = async (
  transaction: DatabaseTransaction,
  eventId: string,
  roomId: string,
  identity: string,
): Promise<boolean> => {
  const room = await lockRow(transaction, eventId, roomId);
  if (!room || room.capacity === null) return false;
  const members = await readMembers(transaction, eventId, roomId);
  if (members.includes(identity)) return false;
  const person = await readParticipant(transaction, eventId, identity);
  return person?.role !== 'host' && isFull(members.length, room.capacity);
};
