import { isFull } from '../../../shared/rules/entry.ts';
import { checkDisplayName, isRoleName } from '../../../shared/rules/guests.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { nameLimits } from '../../../shared/values/limits.ts';
import { isRole, type Medium, type MediumFlag, media, mediumFlags } from '../../../shared/values/roles.ts';
import { channelOfDepartures, streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { readParticipant } from '../../access/read-rows.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { serverLimits } from '../../options.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { AccountService } from '../accounts/service.ts';
import type { CommsService } from '../comms/service.ts';
import { freePlace, takePlace } from '../events/capacity.ts';
import type { FactStore } from '../fact-store.ts';
import { lockRow, readMembers } from '../rooms/store.ts';
import { shapeParticipant } from './shape.ts';
import {
  lockSeat,
  nameBeside,
  nameOnArrival,
  type ParticipantChange,
  participantFact,
  readParticipants,
  readSilent,
  updateMembership,
  updateParticipant,
} from './store.ts';

/** Media to flags; a medium left out stays as it is. */
export type MediaChange = Readonly<Partial<Record<Medium, boolean | null>>>;

/** The columns that a change of media means. */
export const flagsOf = (change: MediaChange): Partial<Record<MediumFlag, boolean | null>> =>
  Object.fromEntries(
    media
      .filter((medium) => change[medium] !== undefined)
      .map((medium) => [mediumFlags[medium], change[medium] ?? null]),
  );

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly comms: CommsService;
  readonly accounts: AccountService;
  readonly pubsub: PubSub;
}

/** The people of an event: presence, names, hands, flags, and what moderators do to others. */
export class ParticipantService {
  constructor(private readonly needs: Needs) {}

  /** Writes that the viewer is here or away. Answers the number of the fact, null when nothing changed. */
  async updateStatus(viewer: Viewer, eventId: string, identity: string, status: string): Promise<number | null> {
    if (status !== 'active' && status !== 'inactive') throw invalid('active_status');
    const { access, facts } = this.needs;
    const action = status === 'active' ? 'participant.arrive' : 'participant.status';
    const { target } = await access.require(action, viewer, { eventId, targetIdentity: identity }, ['target']);
    if (!target) throw new Refusal(errorCodes.notFound);
    try {
      return await this.writeStatus(eventId, identity, status, facts.now());
    } catch (error) {
      // Who comes back to an event that filled up is not in it, and so in none of its rooms.
      if (error instanceof Refusal && error.code === errorCodes.eventFull) await this.giveUpOldSeat(eventId, identity);
      throw error;
    }
  }

  /** Tells every server that a window of the viewer goes away; the one that had its connection knows what it means. */
  async announceDeparture(viewer: Viewer, eventId: string, identity: string): Promise<void> {
    await this.needs.access.require('participant.status', viewer, { eventId, targetIdentity: identity });
    await this.needs.pubsub.publish(channelOfDepartures, identity);
  }

  /** Marks somebody away in every event where they were not heard of since `sinceMs`. */
  async markAway(identity: string, sinceMs: number): Promise<void> {
    const rows = await this.needs.facts.db
      .selectFrom('participants')
      .select(['event_id', 'last_active'])
      .where('identity', '=', identity)
      .where('active_status', '=', 'active')
      .where('last_active', '<=', sinceMs)
      .execute();
    for (const row of rows) await this.writeStatus(row.event_id, identity, 'inactive', row.last_active);
  }

  /** Writes that somebody who is active was heard of then. */
  async noteHeard(identity: string, atMs: number): Promise<void> {
    await this.needs.facts.db
      .updateTable('participants')
      .set({ last_active: atMs })
      .where('identity', '=', identity)
      .where('active_status', '=', 'active')
      .where('last_active', '<', atMs)
      .execute();
  }

  /** Everybody who is stored as active in some event and was not heard of since. */
  async readUnheard(sinceMs: number): Promise<readonly string[]> {
    const rows = await readSilent(this.needs.facts.db, sinceMs + 1);
    return [...new Set(rows.map(({ identity }) => identity))];
  }

  /** Takes somebody out of an event and the room that they are in. Null when they never were in it. */
  async leave(eventId: string, identity: string): Promise<number | null> {
    const { comms, facts } = this.needs;
    const { seq, roomId } = await facts.transact(async (transaction, append) => {
      const before = await lockSeat(transaction, eventId, identity);
      const row = await updateParticipant(transaction, eventId, identity, {
        active_status: 'inactive',
        current_room: null,
        require_attention: 0,
      });
      if (!row) return { seq: null, roomId: null };
      const entry = await append(participantFact(row, true));
      if (before?.active_status === 'active') await freePlace(transaction, append, eventId);
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
      if (row) await append(participantFact(row, true));
      return before.current_room;
    });
    if (roomId !== null) comms.enforceAbsence({ eventId, roomId, identity });
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

  async rename(viewer: Viewer, eventId: string, identity: string, text: string): Promise<number | null> {
    const granted = await this.needs.access.require('participant.rename', viewer, {
      eventId,
      targetIdentity: identity,
    });
    const checked = checkDisplayName(text);
    const { displayNameCharacters } = nameLimits;
    if (!checked.ok) throw checked.error.tooLarge ? tooLarge('name', displayNameCharacters) : invalid('name');
    if (viewer.person?.pool === 'guest' && isRoleName(checked.value)) throw invalid('name');
    const { facts, accounts } = this.needs;
    const seq = await facts.transact(async (transaction, append) => {
      const role = granted.facts.role ?? 'access';
      const name = await nameBeside(transaction, eventId, { identity, role, name: checked.value });
      await transaction.updateTable('identities').set({ nickname: name }).where('identity', '=', identity).execute();
      const row = await updateParticipant(transaction, eventId, identity, { name });
      return row ? (await append(participantFact(row, false))).seq : null;
    });
    await accounts.announceClaims(identity);
    return seq;
  }

  /** Raises (any time above 0; the server's clock is what is stored) or lowers a hand. */
  async setAttention(viewer: Viewer, eventId: string, identity: string, timestamp: number): Promise<number | null> {
    const { access, facts } = this.needs;
    if (!Number.isFinite(timestamp) || timestamp < 0) throw invalid('require_attention');
    const granted = await access.require('participant.raise-hand', viewer, { eventId, targetIdentity: identity });
    if (timestamp > 0 && !granted.facts.isSelf) throw new Refusal(errorCodes.forbidden);
    const attention = timestamp > 0 ? facts.now() : 0;
    return this.change(eventId, identity, { require_attention: attention }, false);
  }

  async setPermissions(viewer: Viewer, eventId: string, identity: string, change: MediaChange): Promise<number | null> {
    await this.needs.access.require('participant.administer', viewer, { eventId, targetIdentity: identity });
    const seq = await this.change(eventId, identity, flagsOf(change), false);
    this.needs.comms.enforceFlags(eventId, identity);
    return seq;
  }

  /** Lets others ask for control of what the viewer shares, or no longer (CTRL-027). Null when nothing changed. */
  async setControlRequests(
    viewer: Viewer,
    eventId: string,
    identity: string,
    enabled: boolean,
  ): Promise<number | null> {
    const { access } = this.needs;
    const { target } = await access.require('participant.control-requests', viewer, {
      eventId,
      targetIdentity: identity,
    });
    if (target?.control_requests_enabled === enabled) return null;
    return this.change(eventId, identity, { control_requests_enabled: enabled }, false);
  }

  /** Makes somebody host, moderator or an ordinary member; the owner stays what they are. Null when nothing changed. */
  async setRole(viewer: Viewer, eventId: string, identity: string, role: string): Promise<number | null> {
    if (!isRole(role)) throw invalid('role');
    const { access, accounts, comms, facts } = this.needs;
    const { event, target } = await access.require('participant.set-role', viewer, {
      eventId,
      targetIdentity: identity,
    });
    if (target?.role === role) return null;
    const seq = await facts.transact(async (transaction, append) => {
      await updateMembership(transaction, eventId, identity, role);
      const row = await updateParticipant(transaction, eventId, identity, { role });
      if (!row) throw new Refusal(errorCodes.notFound);
      return (await append(participantFact(row, true))).seq;
    });
    await accounts.announceClaims(identity);
    // A locked event has its hosts in it and nobody else.
    if (event.locked && role !== 'host' && target?.current_room) {
      comms.enforceRemoval({ eventId, roomId: target.current_room, identity });
    }
    return seq;
  }

  async muteMicrophone(viewer: Viewer, eventId: string, identity: string): Promise<void> {
    await this.needs.access.require('participant.mute-microphone', viewer, { eventId, targetIdentity: identity });
    this.needs.comms.enforceMute(eventId, identity);
  }

  async stopCamera(viewer: Viewer, eventId: string, identity: string): Promise<void> {
    await this.needs.access.require('participant.stop-camera', viewer, { eventId, targetIdentity: identity });
    this.needs.comms.enforceStop(eventId, identity, 'camera');
  }

  /** Stops one shared screen, or with null all of them. */
  async stopScreenShare(viewer: Viewer, eventId: string, identity: string, screenId: string | null): Promise<void> {
    await this.needs.access.require('participant.stop-screen-share', viewer, { eventId, targetIdentity: identity });
    if (screenId === null) this.needs.comms.enforceStop(eventId, identity, 'screenShare');
    else this.needs.comms.enforceShareMute(eventId, identity, screenId);
  }

  /** One page of a room's active people. */
  async inRoom(viewer: Viewer, eventId: string, roomId: string, nextToken: string | null) {
    await this.needs.access.require('room.read', viewer, { eventId, roomId });
    return this.page(eventId, { roomId, nextToken });
  }

  /** One page of an event's people, with the number that it is valid at. The caller has checked the right to read. */
  async page(eventId: string, filter: { readonly roomId?: string; readonly nextToken: string | null }) {
    const seq = await this.needs.facts.head(streamOfEvent(eventId));
    const limit = serverLimits.pageItems;
    const rows = await readParticipants(this.needs.facts.db, eventId, {
      roomId: filter.roomId,
      afterIdentity: filter.nextToken ?? undefined,
      limit,
    });
    return {
      items: rows.map(shapeParticipant),
      nextToken: rows.length === limit ? (rows.at(-1)?.identity ?? null) : null,
      seq,
    };
  }

  private async change(
    eventId: string,
    identity: string,
    change: ParticipantChange,
    changesAccess: boolean,
  ): Promise<number | null> {
    if (Object.keys(change).length === 0) return null;
    return this.needs.facts.transact(async (transaction, append) => {
      const row = await updateParticipant(transaction, eventId, identity, change);
      if (!row) throw new Refusal(errorCodes.notFound);
      return (await append(participantFact(row, changesAccess))).seq;
    });
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
  ): Promise<number | null> {
    const { facts, comms } = this.needs;
    let lostRoomId: string | null = null;
    const seq = await facts.transact(async (transaction, append) => {
      const change: ParticipantChange = { active_status: status, last_active: heardAtMs };
      // Rooms are locked before seats, as joining does.
      const roomId = status === 'active' ? (await readParticipant(transaction, eventId, identity))?.current_room : null;
      const isRoomFull = roomId ? await isFullRoom(transaction, eventId, roomId, identity) : false;
      const before = await lockSeat(transaction, eventId, identity);
      // Only with a fact that says so: who is away already keeps what was told of them.
      if (status === 'inactive' && before?.active_status === 'active') change.require_attention = 0;
      if (isRoomFull && before?.active_status !== 'active' && before?.current_room === roomId) {
        change.current_room = null;
        lostRoomId = roomId ?? null;
      }
      const arrival = status === 'active' ? await nameOnArrival(transaction, eventId, identity, before) : {};
      const row = await updateParticipant(transaction, eventId, identity, { ...change, ...arrival });
      if (!row || before?.active_status === status) return null;
      const { seq } = await append(participantFact(row, lostRoomId !== null));
      if (status === 'active') await takePlace(transaction, append, row);
      else await freePlace(transaction, append, eventId);
      return seq;
    });
    if (lostRoomId !== null) comms.enforceAbsence({ eventId, roomId: lostRoomId, identity });
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
