import { isEventPlace, roomOfPlace } from '../../../shared/rules/resources.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Access } from '../../access/authorize.ts';
import { blockedIn } from '../../access/fact-sources.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import type { ResourceRemoval } from './removal.ts';
import type { ResourceService } from './service.ts';
import { resourceFact } from './shape.ts';
import { requireSpaceIn } from './space.ts';
import { lockAdding, lockResource, type ResourceKey, readPlaces, removePlaces, writePlaces } from './store.ts';
import { audienceOf, tellRooms } from './telling.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly resources: Pick<ResourceService, 'requireChangeable' | 'countRooms'>;
  readonly removal: Pick<ResourceRemoval, 'drop'>;
}

const steps = ['addTo', 'removeFrom', 'showIn', 'hideIn'] as const;
type Step = (typeof steps)[number];

/** In which rooms a resource is to be, and shown: `room:` and their ids, or `event:` and its id for all of them. */
type Wanted = Readonly<Partial<Record<Step, readonly string[] | null>>>;

/** In which rooms of its event a resource is, and in which of them it is shown. */
export class ResourceVisibility {
  constructor(private readonly needs: Needs) {}

  /**
   * Changes in which rooms a resource is and shown, all or nothing. Shown in a room, it is
   * displayed there; shown in the whole event, it is hidden no longer where it was, which no room has said of itself (RES-010).
   */
  async set(viewer: Viewer, key: ResourceKey, wanted: Wanted): Promise<number | null> {
    const { facts, access, resources, removal } = this.needs;
    const { eventId } = key;
    const { event, person } = await resources.requireChangeable(viewer, key);
    const rooms = Object.fromEntries(
      steps.map((step) => [step, roomsOf(eventId, wanted[step], step)]),
    ) as unknown as Readonly<Record<Step, readonly string[]>>;
    const inEvent = new Set(steps.filter((step) => wanted[step]?.some((place) => isEventPlace(place, eventId))));
    const named = new Set(Object.values(rooms).flat());
    if (named.size > serverLimits.roomsPerEvent) throw tooLarge('addTo', serverLimits.roomsPerEvent);
    // Each is a question to the database: more than people ask is refused before.
    await resources.countRooms(viewer, named.size);
    for (const roomId of named) await access.require('resource.add', viewer, { eventId, roomId });
    const everywhere = inEvent.size > 0 ? await this.roomsOfEvent(viewer, eventId) : [];
    await resources.countRooms(viewer, everywhere.length);
    const nowMs = facts.now();
    const { seq, isNowhere } = await facts.transact(async (transaction, _append, appendAll) => {
      if (rooms.addTo.length > 0 || inEvent.has('addTo')) await lockAdding(transaction, eventId);
      const row = await lockResource(transaction, key);
      if (!row) throw new Refusal(errorCodes.notFound);
      const before = await readPlaces(transaction, key);
      const displays = new Map(before.map(({ room_id, display }) => [room_id, display]));
      const changed = new Set<string>();
      const set = (roomId: string, display: boolean | null): void => {
        if (displays.has(roomId) && displays.get(roomId) === display) return;
        displays.set(roomId, display);
        changed.add(roomId);
      };
      for (const roomId of inEvent.has('addTo') ? [...rooms.addTo, ...everywhere] : rooms.addTo) {
        if (!displays.has(roomId)) set(roomId, true);
      }
      const added = [...changed];
      for (const roomId of [...rooms.showIn, ...rooms.hideIn]) {
        if (!displays.has(roomId)) throw new Refusal(errorCodes.notFound);
      }
      for (const roomId of everywhere.filter((room) => displays.has(room))) {
        if (inEvent.has('showIn') && displays.get(roomId) === false) set(roomId, null);
        if (inEvent.has('hideIn')) set(roomId, false);
      }
      for (const roomId of rooms.showIn) set(roomId, true);
      for (const roomId of rooms.hideIn) set(roomId, false);
      const leaves = new Set(inEvent.has('removeFrom') ? [...rooms.removeFrom, ...everywhere] : rooms.removeFrom);
      const gone = before.filter(({ room_id }) => leaves.has(room_id));
      for (const roomId of leaves) changed.delete(roomId);
      await writePlaces(
        transaction,
        key,
        [...changed].map((roomId) => ({ roomId, display: displays.get(roomId) ?? null, nowMs })),
      );
      await requireSpaceIn(transaction, row, added, person.identity);
      await removePlaces(transaction, key, [...leaves]);
      const audience = await audienceOf(transaction, row);
      await appendAll(gone.map((place) => resourceFact(place, null, audience)));
      const told = await tellRooms(transaction, appendAll, key, event.tenant_id, { only: changed });
      const isLeft = (await readPlaces(transaction, key)).length > 0;
      return { seq: [...told.values()].at(-1) ?? null, isNowhere: !isLeft };
    });
    // What is in no room any more can be seen by nobody.
    if (isNowhere) await removal.drop(key, { ifNowhere: true });
    return seq;
  }

  /** The rooms of an event, for whoever may share in all of them; without those from which they are kept out. */
  private async roomsOfEvent(viewer: Viewer, eventId: string): Promise<readonly string[]> {
    const { access, facts } = this.needs;
    const { person, facts: known } = await access.require('resource.add-everywhere', viewer, { eventId });
    const rows = await facts.db
      .selectFrom('rooms')
      .select(['room_id', 'blocked_users'])
      .where('event_id', '=', eventId)
      .where('removed', '=', false)
      .execute();
    return rows
      .filter((room) => known.role === 'host' || !blockedIn(room).includes(person.identity))
      .map(({ room_id }) => room_id);
  }
}

const roomsOf = (eventId: string, places: readonly string[] | null | undefined, field: string): string[] =>
  [...new Set(places ?? [])].flatMap((place) => {
    if (isEventPlace(place, eventId)) return [];
    const roomId = roomOfPlace(place);
    if (roomId === null) throw invalid(field);
    return roomId;
  });
