import { isFull } from '../../../shared/rules/entry.ts';
import { placesAfterMove } from '../../../shared/rules/room-order.ts';
import { capacityFromNumber, checkRoomName } from '../../../shared/rules/rooms.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { nameLimits } from '../../../shared/values/limits.ts';
import { streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { newId } from '../../access/keys.ts';
import { acceptedName, invalid, Refusal, requireMadeId, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { readHead } from '../../db/durable-log.ts';
import { newRoom } from '../../db/new-room.ts';
import type { EventRow, RoomRow } from '../../db/tables.ts';
import { serverLimits } from '../../limits.ts';
import { bringEventMessages } from '../chat/event-messages.ts';
import { lockEventMessages } from '../chat/store.ts';
import type { CommsService } from '../comms/service.ts';
import { findEvent, lockEvent } from '../events/store.ts';
import type { FactStore } from '../fact-store.ts';
import { nextOffset, readOffset } from '../page-offset.ts';
import { flagsOf, type MediaChange } from '../participants/service.ts';
import { clearSeats } from '../participants/store.ts';
import { type RoomShape, shapeRoom } from './shape.ts';
import {
  countRooms,
  insertRoom,
  lockRooms,
  lockRow,
  type RoomChange,
  readMembers,
  readRooms,
  roomFact,
  updateRoom,
  writePlaces,
} from './store.ts';

export interface RoomNeeds {
  readonly facts: FactStore;
  readonly access: Access;
  readonly comms: CommsService;
}

/** The most tiles that can be starred in a room, and the longest tile identity, in characters. */
const itemLimits = { starred: 100, identityCharacters: 400 } as const;

/** Rooms and their settings; who is in them is in {@link file://./seating.ts}. */
export class RoomService {
  /** Questions under way, by who asks and the event. */
  private readonly askedToSee = new WeakMap<Viewer, Map<string, Promise<boolean>>>();

  constructor(private readonly needs: RoomNeeds) {}

  /** Makes a room, once for an id that the client made; asked again for one, it answers with the room that there is. */
  async create(
    viewer: Viewer,
    eventId: string,
    text: string,
    roomId: string | null,
  ): Promise<{ room: RoomShape; seq: number }> {
    if (roomId !== null) requireMadeId(roomId, 'room_id');
    const { access, facts } = this.needs;
    const { event } = await access.require('room.create', viewer, { eventId });
    const row = newRoom({
      event_id: eventId,
      room_id: roomId ?? newId('room'),
      name: roomName(text),
      comms_provider: event.comms_provider,
      created_at: facts.now(),
    });
    return facts.transact(async (transaction, append) => {
      // A poll of the whole event that is started meanwhile finds this room, or is found.
      await lockEvent(transaction, eventId);
      await lockEventMessages(transaction, eventId);
      if (!(await insertRoom(transaction, row))) {
        const made = await lockRow(transaction, eventId, row.room_id);
        if (!made) throw invalid('room_id');
        const members = await readMembers(transaction, eventId, row.room_id);
        return {
          room: shapeRoom(made, event.tenant_id, members),
          seq: await readHead(transaction, streamOfEvent(eventId)),
        };
      }
      // Before the event's stream is waited for: this takes the longest.
      await bringEventMessages(transaction, eventId, [row.room_id]);
      const room = shapeRoom(row, event.tenant_id, []);
      const { seq } = await append(roomFact(room, false));
      if ((await countRooms(transaction, eventId)) > serverLimits.roomsPerEvent) {
        throw tooLarge('rooms', serverLimits.roomsPerEvent);
      }
      return { room, seq };
    });
  }

  /** Removes an empty room, of that tenant when one is named. People who are away from it lose their place in it. */
  async remove(viewer: Viewer, eventId: string, roomId: string, tenantId: string | null): Promise<number> {
    const { access, facts } = this.needs;
    const { event } = await access.require('room.delete', viewer, { eventId, roomId });
    if (tenantId !== null && tenantId !== event.tenant_id) throw new Refusal(errorCodes.notFound);
    return facts.transact(async (transaction, append) => {
      await lockRow(transaction, eventId, roomId);
      // A room is locked before it becomes the default one.
      const now = await findEvent(transaction, eventId);
      if (now?.default_room === roomId) throw new Refusal(errorCodes.forbidden);
      if ((await readMembers(transaction, eventId, roomId)).length > 0) throw new Refusal(errorCodes.roomNotEmpty);
      await clearSeats(transaction, eventId, roomId);
      const row = await updateRoom(transaction, eventId, roomId, { removed: true });
      if (!row) throw new Refusal(errorCodes.notFound);
      return (await append(roomFact(shapeRoom(row, event.tenant_id, []), true))).seq;
    });
  }

  async rename(viewer: Viewer, eventId: string, roomId: string, text: string): Promise<number> {
    const { event } = await this.needs.access.require('room.administer', viewer, { eventId, roomId });
    return this.change(event, roomId, () => ({ name: roomName(text) }));
  }

  async setCapacity(viewer: Viewer, eventId: string, roomId: string, capacity: number | null): Promise<number> {
    const { event } = await this.needs.access.require('room.administer', viewer, { eventId, roomId });
    return this.change(event, roomId, () => ({ capacity: capacityFromNumber(capacity) }));
  }

  async setLocked(viewer: Viewer, eventId: string, roomId: string, locked: boolean): Promise<number> {
    const { event } = await this.needs.access.require('room.lock', viewer, { eventId, roomId });
    return this.change(event, roomId, () => ({ locked }), { changesAccess: true });
  }

  async setPermissions(viewer: Viewer, eventId: string, roomId: string, change: MediaChange): Promise<number> {
    const { access, comms, facts } = this.needs;
    const { event } = await access.require('room.administer', viewer, { eventId, roomId });
    const seq = await this.change(event, roomId, () => flagsOf(change));
    for (const identity of await readMembers(facts.db, eventId, roomId)) comms.enforceFlags(eventId, identity);
    return seq;
  }

  /** Puts a room before another one, null: behind all. */
  async place(viewer: Viewer, eventId: string, roomId: string, beforeId: string | null): Promise<number | null> {
    const { access, facts } = this.needs;
    const { event } = await access.require('room.administer', viewer, { eventId, roomId });
    return facts.transact(async (transaction, _append, appendAll) => {
      const rows = await lockRooms(transaction, eventId);
      const places = placesAfterMove(rows, roomId, beforeId);
      if (!places) throw new Refusal(errorCodes.notFound);
      const moved = new Set(rows.filter((row) => (places.get(row.room_id) ?? row.position) !== row.position).map(idOf));
      if (moved.size === 0) return null;
      // A thousand rooms can get a place at once.
      await writePlaces(transaction, eventId, places);
      const rooms = (await readRooms(transaction, eventId, event.tenant_id)).filter((room) => moved.has(room.room_id));
      const stored = await appendAll(rooms.map((room) => roomFact(room, false)));
      return stored.at(-1)?.seq ?? null;
    });
  }

  async star(viewer: Viewer, eventId: string, roomId: string, itemId: string): Promise<number> {
    checkItem(itemId);
    const { event } = await this.needs.access.require('room.star', viewer, { eventId, roomId });
    return this.change(event, roomId, (row) => {
      const starred = (JSON.parse(row.starred_items) as string[]).filter((item) => item !== itemId);
      if (starred.length >= itemLimits.starred) throw tooLarge('item_id', itemLimits.starred);
      return { starred_items: JSON.stringify([...starred, itemId]) };
    });
  }

  async unstar(viewer: Viewer, eventId: string, roomId: string, itemId: string): Promise<number> {
    const { event } = await this.needs.access.require('room.star', viewer, { eventId, roomId });
    return this.change(event, roomId, (row) => ({
      starred_items: JSON.stringify((JSON.parse(row.starred_items) as string[]).filter((item) => item !== itemId)),
    }));
  }

  async setSpotlight(viewer: Viewer, eventId: string, roomId: string, itemId: string | null): Promise<number> {
    if (itemId !== null) checkItem(itemId);
    const { event } = await this.needs.access.require('room.spotlight', viewer, { eventId, roomId });
    return this.change(event, roomId, () => ({ spotlight: itemId }));
  }

  /** Whether the viewer may see who is blocked. */
  seesBlocked(viewer: Viewer, eventId: string, roomId: string): Promise<boolean> {
    const asked = this.askedToSee.get(viewer) ?? new Map<string, Promise<boolean>>();
    const asking = asked.get(eventId);
    if (asking) return asking;
    // The rooms of one answer ask in the same turn, and under every name; the right is the event's: one question for all.
    const decision = this.needs.access
      .allows('room.see-blocked', viewer, { eventId, roomId })
      .finally(() => asked.delete(eventId));
    this.askedToSee.set(viewer, asked.set(eventId, decision));
    return decision;
  }

  /** All rooms of an event. The caller has checked the right to read. */
  all(eventId: string, tenantId: string): Promise<RoomShape[]> {
    return readRooms(this.needs.facts.db, eventId, tenantId);
  }

  /** One page of an event's rooms, with the number that it is valid at. The caller has checked the right to read. */
  async page(eventId: string, tenantId: string, nextToken: string | null) {
    const seq = await this.needs.facts.head(streamOfEvent(eventId));
    const offset = readOffset(nextToken);
    const limit = serverLimits.pageItems;
    const items = await readRooms(this.needs.facts.db, eventId, tenantId, { offset, limit });
    return { items, nextToken: nextOffset(items, limit, offset), seq };
  }

  /** Changes a room's row as it is then. The caller has asked for the right. */
  change(
    { event_id: eventId, tenant_id: tenantId }: EventRow,
    roomId: string,
    changeOf: (row: RoomRow) => RoomChange,
    { changesAccess = false }: { changesAccess?: boolean } = {},
  ): Promise<number> {
    return this.needs.facts.transact(async (transaction, append) => {
      const before = await lockRow(transaction, eventId, roomId);
      const change = before && changeOf(before);
      const row =
        change && Object.keys(change).length > 0 ? await updateRoom(transaction, eventId, roomId, change) : before;
      if (!row) throw new Refusal(errorCodes.notFound);
      const room = shapeRoom(row, tenantId, await readMembers(transaction, eventId, roomId));
      return (await append(roomFact(room, changesAccess))).seq;
    });
  }
}

const idOf = ({ room_id }: RoomRow): string => room_id;

const roomName = (text: string): string => acceptedName(checkRoomName(text), 'name', nameLimits.roomNameCharacters);

const checkItem = (itemId: string): void => {
  if (itemId === '') throw invalid('item_id');
  if (itemId.length > itemLimits.identityCharacters) throw tooLarge('item_id', itemLimits.identityCharacters);
};

/** Throws unless one more person fits. */
export const requirePlace = (members: number, capacity: number | null): void => {
  if (isFull(members, capacity)) throw new Refusal(errorCodes.roomFull);
};
