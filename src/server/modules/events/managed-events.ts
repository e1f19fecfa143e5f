import { entryTypes, isClosed, isFull } from '../../../shared/rules/entry.ts';
import { type EventSettings, isEventId } from '../../../shared/rules/event-settings.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { mainRoomId } from '../../../shared/values/ids.ts';
import { eventLimits } from '../../../shared/values/limits.ts';
import { mediumFlagsOf } from '../../../shared/values/roles.ts';
import type { Access } from '../../access/authorize.ts';
import { newId } from '../../access/keys.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { newRoom, undecided } from '../../db/new-room.ts';
import type { EventRow, RoomRow } from '../../db/tables.ts';
import type { MediaRooms } from '../../media/media-rooms.ts';
import type { ChallengeService } from '../challenges/service.ts';
import type { FactStore } from '../fact-store.ts';
import type { EventGroups } from '../groups/event-groups.ts';
import { addMember } from '../participants/store.ts';
import { insertRooms, lockRow } from '../rooms/store.ts';
import { lockTenant } from '../tenants/store.ts';
import { countActive } from './capacity.ts';
import { type ManagedEvent, readManagedEvent, readManagedEvents } from './event-summaries.ts';
import type { SendOut } from './send-out.ts';
import {
  type NewEvent,
  readRoomName,
  readSettings,
  type SettingsChange,
  settingsOf,
  withoutUndefined,
} from './settings-input.ts';
import { eventFact, findEvent, lockEvent, updateEvent } from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly media: MediaRooms;
  readonly sendOut: SendOut;
  readonly challenges: ChallengeService;
  readonly groups: EventGroups;
}

/** Events in the hands of those who set them up: made, changed, copied and removed. */
export class ManagedEvents {
  constructor(private readonly needs: Needs) {}

  /** A tenant's events, the newest first; `search` looks into their names. */
  async list(viewer: Viewer, tenantId: string, search: string | null, nextToken: string | null) {
    await this.needs.access.requireTenant(viewer, tenantId);
    return readManagedEvents(this.needs.facts.db, tenantId, search, nextToken);
  }

  async read(viewer: Viewer, eventId: string): Promise<ManagedEvent> {
    await this.needs.access.require('event.administer', viewer, { eventId });
    return this.answer(viewer, eventId);
  }

  /** Makes an event; asked again by the same person with the same id, it answers with the one that there is. */
  async create(viewer: Viewer, tenantId: string, input: NewEvent): Promise<ManagedEvent> {
    const { identity } = await this.needs.access.requireTenant(viewer, tenantId);
    const { event_id: eventId, rooms: roomNames, ...wanted } = input;
    if (!isEventId(eventId)) throw invalid('event_id');
    const settings = readSettings({
      description: '',
      info: '',
      start_time: null,
      end_time: null,
      time_zone: null,
      participants_max: null,
      entry_type: entryTypes,
      members_only: false,
      ...withoutUndefined(wanted),
      name: wanted.name,
    });
    if (roomNames.length === 0) throw invalid('rooms');
    if (roomNames.length > eventLimits.firstRooms) throw tooLarge('rooms', eventLimits.firstRooms);
    const rooms = roomNames.map(readRoomName).map((name, index) => this.newRoom(eventId, name, index));
    await this.insert(tenantId, identity, eventId, settings, rooms, {});
    return this.answer(viewer, eventId);
  }

  /**
   * Changes settings. Refuses with a conflict when somebody else changed them since `revision` was read; whom the event
   * no longer lets in is out of it within a second.
   */
  async update(viewer: Viewer, eventId: string, revision: number, change: SettingsChange): Promise<ManagedEvent> {
    const { access, facts, sendOut } = this.needs;
    await access.require('event.administer', viewer, { eventId });
    const { default_room: defaultRoom, ...given } = withoutUndefined(change);
    for (const field of ['name', 'description', 'info', 'entry_type', 'members_only'] as const) {
      if (given[field] === null) throw invalid(field);
    }
    if (defaultRoom === null) throw invalid('default_room');
    const isNowClosed = await facts.transact(async (transaction, append) => {
      const before = await lockEvent(transaction, eventId);
      if (!before) throw new Refusal(errorCodes.notFound);
      if (before.revision !== revision) throw new Refusal(errorCodes.conflict);
      const settings = readSettings({ ...settingsOf(before), ...(given as Partial<EventSettings>) });
      if (defaultRoom !== undefined && !(await lockRow(transaction, eventId, defaultRoom))) {
        throw invalid('default_room');
      }
      const row = await updateEvent(transaction, eventId, {
        ...settings,
        ...(defaultRoom === undefined ? {} : { default_room: defaultRoom }),
        entry_type: JSON.stringify(settings.entry_type),
        revision: revision + 1,
        updated_at: facts.now(),
      });
      if (!row) throw new Refusal(errorCodes.notFound);
      await append(eventFact(row, 'settings'));
      const active = await countActive(transaction, eventId);
      const [wasFull, isNowFull] = [isFull(active, before.participants_max), isFull(active, row.participants_max)];
      if (wasFull !== isNowFull) await append(eventFact(row, isNowFull ? 'capacity_reached' : 'capacity_expanded'));
      return isClosed(row, facts.now()) && !isClosed(before, facts.now());
    });
    if (isNowClosed) await sendOut.allBut(eventId, 'host');
    return this.answer(viewer, eventId);
  }

  /** Makes a copy with its rooms, invitations and permission codes: nobody is in it, and nothing was said there. */
  async duplicate(viewer: Viewer, eventId: string, newEventId: string, name: string): Promise<ManagedEvent> {
    const { access, facts } = this.needs;
    const { event, person } = await access.require('event.duplicate', viewer, { eventId });
    if (!isEventId(newEventId)) throw invalid('new_event_id');
    const settings = readSettings({ ...settingsOf(event), name });
    const rows = await facts.db
      .selectFrom('rooms')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('removed', '=', false)
      .orderBy('created_at')
      .orderBy('room_id')
      .execute();
    const rooms = rows.map((row, index) => ({
      ...this.newRoom(newEventId, row.name, index),
      // The same ids: an address of the old event's room leads to the new one's.
      room_id: row.room_id,
      description: row.description,
      capacity: row.capacity,
      position: row.position,
      ...mediumFlagsOf(row),
    }));
    await this.insert(event.tenant_id, person.identity, newEventId, settings, rooms, {
      from: eventId,
      default_room: event.default_room,
      ...mediumFlagsOf(event),
    });
    return this.answer(viewer, newEventId);
  }

  /** Takes an event away: for everybody it is as if it had never been there; the database keeps what was said in it. */
  async remove(viewer: Viewer, eventId: string): Promise<void> {
    const { access, facts, sendOut } = this.needs;
    await access.require('event.remove', viewer, { eventId });
    await facts.transact(async (transaction, append) => {
      const row = await updateEvent(transaction, eventId, { removed: true, updated_at: facts.now() });
      if (!row) throw new Refusal(errorCodes.notFound);
      await transaction
        .updateTable('tenants')
        .set({ welcome_event_id: null })
        .where('welcome_event_id', '=', eventId)
        .execute();
      await append(eventFact(row, 'removed'));
    });
    await sendOut.allBut(eventId, null);
  }

  private async answer(viewer: Viewer, eventId: string): Promise<ManagedEvent> {
    const canRemove = await this.needs.access.allows('event.remove', viewer, { eventId });
    const found = await readManagedEvent(this.needs.facts.db, eventId, canRemove);
    if (!found) throw new Refusal(errorCodes.notFound);
    return found;
  }

  private newRoom(eventId: string, name: string, index: number): RoomRow {
    const { facts, media } = this.needs;
    // Rooms are shown in the order of their making.
    const created_at = facts.now() + index;
    const room_id = index === 0 ? mainRoomId : newId('room');
    return newRoom({ event_id: eventId, room_id, name, comms_provider: media.provider, created_at });
  }

  private async insert(
    tenantId: string,
    owner: string,
    eventId: string,
    settings: EventSettings,
    rooms: readonly RoomRow[],
    copied: Partial<EventRow> & { readonly from?: string },
  ): Promise<void> {
    const { facts, media } = this.needs;
    const { from, ...columns } = copied;
    const nowMs = facts.now();
    await facts.transact(async (transaction) => {
      await lockTenant(transaction, tenantId);
      const inserted = await transaction
        .insertInto('events')
        .values({
          ...undecided,
          default_room: rooms[0]?.room_id ?? null,
          ...columns,
          ...settings,
          entry_type: JSON.stringify(settings.entry_type),
          event_id: eventId,
          tenant_id: tenantId,
          owner,
          locked: false,
          is_hosted: true,
          host_required: false,
          region: null,
          comms_provider: media.provider,
          stage: '',
          revision: 0,
          removed: false,
          created_at: nowMs,
          updated_at: nowMs,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (!inserted) {
        const made = await findEvent(transaction, eventId);
        if (made?.owner === owner && made.tenant_id === tenantId && made.name === settings.name) return;
        throw new Refusal(errorCodes.conflict, { field: 'event_id' });
      }
      const { count } = await transaction
        .selectFrom('events')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('tenant_id', '=', tenantId)
        .where('removed', '=', false)
        .executeTakeFirstOrThrow();
      if (Number(count) > eventLimits.eventsPerTenant) throw tooLarge('events', eventLimits.eventsPerTenant);
      await insertRooms(transaction, rooms);
      await addMember(transaction, eventId, owner, 'host', nowMs);
      if (from === undefined) return;
      await this.needs.challenges.copy(transaction, from, eventId);
      await this.needs.groups.copy(transaction, from, eventId);
      await transaction
        .insertInto('event_invitations')
        .columns(['event_id', 'email', 'role', 'created_at'])
        .expression((invitations) =>
          invitations
            .selectFrom('event_invitations')
            .select(({ val }) => [val(eventId).as('event_id'), 'email', 'role', 'created_at'])
            .where('event_id', '=', from),
        )
        .execute();
    });
  }
}
