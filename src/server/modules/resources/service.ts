import {
  checkResourceName,
  classOfFile,
  isUnfinished,
  type ResourceParameters,
  type ResourceStatus,
  type ResourceType,
  readParameters,
  readResourceUrl,
  roomOfPlace,
} from '../../../shared/rules/resources.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { resourceLimits } from '../../../shared/values/limits.ts';
import { streamOfResources } from '../../../shared/values/streams.ts';
import type { Access, Granted } from '../../access/authorize.ts';
import { newId } from '../../access/keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { acceptedName, invalid, Refusal, requireMadeId, tooLarge } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { AppendAll, FactStore } from '../fact-store.ts';
import { type ResourceInRoom, type ResourceShape, resourceFact, shapeResource } from './shape.ts';
import {
  countInRoom,
  findResource,
  insertResource,
  lockResource,
  noteTold,
  type ResourceKey,
  readLeftUploads,
  readPlaces,
  readRoom,
  removePlace,
  sumBytes,
  writePlace,
} from './store.ts';
import type { ResourceRow } from './tables.ts';

/** How something new is described, as it comes in. */
interface NewResource {
  readonly resource_id: string;
  readonly resource_name: string;
  readonly room_id: string;
  readonly configurable_args?: {
    readonly display_in_tabs?: boolean | null;
    readonly description?: string | null;
    readonly parameters?: string | null;
  } | null;
}

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
  /** Takes bytes away that are of nothing any more. */
  readonly removeBytes: (publishId: string) => Promise<void>;
}

/** In which rooms a resource is to be, and shown, as `room:` and their ids. */
export interface Visibility {
  readonly addTo?: readonly string[] | null;
  readonly removeFrom?: readonly string[] | null;
  readonly showIn?: readonly string[] | null;
  readonly hideIn?: readonly string[] | null;
}

/** What is shared in rooms: its records, and where they are. Bytes come and go by other ways. */
export class ResourceService {
  constructor(private readonly needs: Needs) {}

  /** What is in a room, for whoever may read it. */
  async list(viewer: Viewer, eventId: string, roomId: string): Promise<{ items: ResourceShape[]; seq: number }> {
    const { access, facts } = this.needs;
    const { event } = await access.require('resource.read', viewer, { eventId, roomId });
    // Read before the rows, so that the number is not newer than what it stands for.
    const seq = await facts.head(streamOfResources(eventId, roomId));
    const rows = await readRoom(facts.db, eventId, roomId);
    return { items: rows.map((row) => shapeResource(row, event.tenant_id)), seq };
  }

  /** Shares a link. */
  async addUrl(viewer: Viewer, eventId: string, input: NewResource & { readonly source: string }) {
    const granted = await this.admit(viewer, eventId, input.room_id);
    const url = readResourceUrl(input.source);
    if (url === null) throw invalid('source');
    return this.add(granted, input, { type: 'url', status: 'ready', own: { url } });
  }

  /** Makes the record of a file whose bytes come next. Guests upload nothing (RES-035). */
  async addFile(
    viewer: Viewer,
    eventId: string,
    kind: 'image' | 'file',
    input: NewResource & { readonly size_bytes: number },
  ) {
    const granted = await this.admit(viewer, eventId, input.room_id);
    const parameters = readParameters(input.configurable_args?.parameters ?? '{}');
    const { size_bytes: sizeBytes, resource_name: name } = input;
    if (!Number.isInteger(sizeBytes) || sizeBytes < 0) throw invalid('size_bytes');
    if (granted.person.pool !== 'account') throw new Refusal(errorCodes.forbidden);
    const found = classOfFile({ contentType: parameters?.content_type ?? '', name, sizeBytes });
    if (!found.ok && found.error === 'too-large') throw tooLarge('size_bytes', resourceLimits.fileBytes);
    if (!found.ok) throw invalid(found.error === 'svg' ? 'content_type' : 'size_bytes');
    if (kind === 'image' && found.value !== 'image') throw invalid('content_type');
    const own = { publish_id: newId('publish') };
    return this.add(granted, input, { type: kind, status: 'creating', own, sizeBytes });
  }

  /** Whoever may add to the room, and did not add too much of late. */
  private async admit(viewer: Viewer, eventId: string, roomId: string) {
    const { access, rateLimiter } = this.needs;
    const granted = await access.require('resource.add', viewer, { eventId, roomId }, ['participant']);
    await rateLimiter.take(`resources ${granted.person.identity}`, rateLimits.resourcesPerIdentity);
    return granted;
  }

  private async add(
    { event, person, participant }: Granted<'resource.add', 'participant'>,
    input: NewResource,
    made: {
      readonly type: ResourceType;
      readonly status: ResourceStatus;
      readonly own: ResourceParameters;
      readonly sizeBytes?: number;
    },
  ): Promise<{ resource: ResourceShape; seq: number | null }> {
    const { facts } = this.needs;
    const { event_id: eventId } = event;
    const roomId = input.room_id;
    requireMadeId(input.resource_id, 'resource_id');
    const { nameCharacters, descriptionCharacters, resourcesPerRoom, bytesPerEvent } = resourceLimits;
    const name = acceptedName(checkResourceName(input.resource_name), 'resource_name', nameCharacters);
    const given = input.configurable_args ?? {};
    const description = given.description?.trim() ?? '';
    if (description.length > descriptionCharacters) throw tooLarge('description', descriptionCharacters);
    const parameters = readParameters(given.parameters ?? '{}');
    if (parameters === null) throw invalid('parameters');
    const display = given.display_in_tabs === false ? null : true;
    const nowMs = facts.now();
    const row: ResourceRow = {
      event_id: eventId,
      resource_id: input.resource_id,
      name,
      description,
      type: made.type,
      // What says where the bytes are, the server says.
      parameters: JSON.stringify({ ...parameters, publish_id: undefined, url: undefined, ...made.own }),
      owner: person.identity,
      owner_name: participant?.name ?? person.displayName,
      status: made.status,
      publish_id: made.own.publish_id ?? null,
      size_bytes: made.sizeBytes ?? null,
      created_at: nowMs,
      updated_at: nowMs,
    };
    const key = { eventId, resourceId: row.resource_id };
    return facts.transact(async (transaction, _append, appendAll) => {
      if (!(await insertResource(transaction, row))) return this.again(transaction, row, event.tenant_id);
      if (row.publish_id !== null && (await sumBytes(transaction, eventId)) > bytesPerEvent) {
        throw tooLarge('bytes', bytesPerEvent);
      }
      await writePlace(transaction, key, { roomId, display, nowMs });
      if ((await countInRoom(transaction, eventId, roomId)) > resourcesPerRoom) {
        throw tooLarge('resources', resourcesPerRoom);
      }
      const told = await this.tell(transaction, appendAll, key, event.tenant_id);
      return { resource: shapeResource({ ...row, display }, event.tenant_id), seq: told.get(roomId) ?? null };
    });
  }

  /** What was made by the same words before; somebody else's id is taken. */
  private async again(transaction: DatabaseTransaction, row: ResourceRow, tenantId: string) {
    const [there] = await readPlaces(transaction, { eventId: row.event_id, resourceId: row.resource_id });
    if (there?.owner !== row.owner || there.type !== row.type) throw new Refusal(errorCodes.conflict);
    return { resource: shapeResource(there, tenantId), seq: null };
  }

  /** Says how an upload of one's own stands; what the bytes are like, nobody says but the server. */
  async setStatus(viewer: Viewer, key: ResourceKey, status: string): Promise<number | null> {
    if (status !== 'waiting_for_upload' && status !== 'error') throw invalid('status');
    const { row, tenantId } = await this.requireChangeable(viewer, key);
    if (row.owner !== requirePerson(viewer).identity) throw new Refusal(errorCodes.forbidden);
    if (row.publish_id === null) throw invalid('status');
    return this.change(key, tenantId, (now) => {
      if (!isUnfinished(now.status)) throw new Refusal(errorCodes.conflict);
      return { status };
    });
  }

  async rename(viewer: Viewer, key: ResourceKey, text: string): Promise<number | null> {
    const { tenantId } = await this.requireChangeable(viewer, key);
    // Whoever was put out of a room writes nothing there any more.
    if (!(await this.isSeenInRoom(viewer, key))) throw new Refusal(errorCodes.forbidden);
    const name = acceptedName(checkResourceName(text), 'name', resourceLimits.nameCharacters);
    return this.change(key, tenantId, () => ({ name }));
  }

  /** Removes a resource everywhere, with its bytes. Done twice, it is done. */
  async remove(viewer: Viewer, key: ResourceKey): Promise<number | null> {
    await this.requireChangeable(viewer, key);
    return this.drop(key);
  }

  /** Changes in which rooms a resource is and shown, all or nothing. */
  async setVisibility(viewer: Viewer, key: ResourceKey, wanted: Visibility): Promise<number | null> {
    const { access, facts } = this.needs;
    const { tenantId } = await this.requireChangeable(viewer, key);
    const rooms = {
      addTo: roomsOf(wanted.addTo, 'addTo'),
      removeFrom: roomsOf(wanted.removeFrom, 'removeFrom'),
      showIn: roomsOf(wanted.showIn, 'showIn'),
      hideIn: roomsOf(wanted.hideIn, 'hideIn'),
    };
    const named = new Set(Object.values(rooms).flat());
    if (named.size > serverLimits.roomsPerEvent) throw tooLarge('addTo', serverLimits.roomsPerEvent);
    for (const roomId of named) await access.require('resource.add', viewer, { eventId: key.eventId, roomId });
    const nowMs = facts.now();
    const { seq, isNowhere } = await facts.transact(async (transaction, _append, appendAll) => {
      if (!(await lockResource(transaction, key))) throw new Refusal(errorCodes.notFound);
      const before = await readPlaces(transaction, key);
      const there = new Set(before.map(({ room_id }) => room_id));
      const write = async (roomId: string, display: boolean | null): Promise<void> => {
        await writePlace(transaction, key, { roomId, display, nowMs });
        there.add(roomId);
      };
      for (const roomId of rooms.addTo) if (!there.has(roomId)) await write(roomId, true);
      for (const roomId of [...rooms.showIn, ...rooms.hideIn]) {
        if (!there.has(roomId)) throw new Refusal(errorCodes.notFound);
      }
      for (const roomId of rooms.showIn) await write(roomId, true);
      for (const roomId of rooms.hideIn) await write(roomId, false);
      const gone = before.filter(({ room_id }) => rooms.removeFrom.includes(room_id));
      for (const { room_id } of gone) await removePlace(transaction, key, room_id);
      await appendAll(gone.map((row) => resourceFact(row, null)));
      const told = await this.tell(transaction, appendAll, key, tenantId, named);
      const isNowhere = (await readPlaces(transaction, key)).length === 0;
      return { seq: [...told.values()].at(-1) ?? null, isNowhere };
    });
    // What is in no room any more can be seen by nobody.
    if (isNowhere) await this.drop(key);
    return seq;
  }

  /** Changes the record as it is by then, and tells every room. */
  async change(
    key: ResourceKey,
    tenantId: string,
    decide: (row: ResourceRow) => Partial<Pick<ResourceRow, 'name' | 'status' | 'parameters'>>,
  ): Promise<number | null> {
    const { facts } = this.needs;
    return facts.transact(async (transaction, _append, appendAll) => {
      const row = await lockResource(transaction, key);
      if (!row) throw new Refusal(errorCodes.notFound);
      await transaction
        .updateTable('resources')
        .set({ ...decide(row), updated_at: facts.now() })
        .where('event_id', '=', key.eventId)
        .where('resource_id', '=', key.resourceId)
        .execute();
      const told = await this.tell(transaction, appendAll, key, tenantId);
      return [...told.values()].at(-1) ?? null;
    });
  }

  /** Removes a resource, by whoever may. */
  async drop(key: ResourceKey): Promise<number | null> {
    const { facts, removeBytes } = this.needs;
    const { publishId, seq } = await facts.transact(async (transaction, _append, appendAll) => {
      const row = await lockResource(transaction, key);
      if (!row) return { publishId: null, seq: null };
      const places = await readPlaces(transaction, key);
      await transaction
        .deleteFrom('resources')
        .where('event_id', '=', key.eventId)
        .where('resource_id', '=', key.resourceId)
        .execute();
      const told = await appendAll(places.map((place) => resourceFact(place, null)));
      return { publishId: row.publish_id, seq: told.at(-1)?.seq ?? null };
    });
    if (publishId !== null) await removeBytes(publishId);
    return seq;
  }

  /** Forgets uploads that were given up, with what came of their bytes. */
  async dropLeftUploads(): Promise<void> {
    const { facts } = this.needs;
    for (const row of await readLeftUploads(facts.db, facts.now() - serverLimits.uploadLifetimeMs)) {
      await this.drop({ eventId: row.event_id, resourceId: row.resource_id });
    }
  }

  /** The tenant of an event that is there. */
  async tenantOf(eventId: string): Promise<string> {
    const row = await this.needs.facts.db
      .selectFrom('events')
      .select('tenant_id')
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return row?.tenant_id ?? '';
  }

  /** Whether somebody sees a resource: in one of its rooms, as its owner, or as a host, who can delete all there is. */
  async mayRead(viewer: Viewer, row: ResourceRow): Promise<boolean> {
    const { event_id: eventId, resource_id: resourceId } = row;
    const isOwn = row.owner === viewer.person?.identity;
    const action = isOwn ? 'event.read' : 'event.administer';
    if (await this.needs.access.allows(action, viewer, { eventId })) return true;
    return this.isSeenInRoom(viewer, { eventId, resourceId });
  }

  private async isSeenInRoom(viewer: Viewer, key: ResourceKey): Promise<boolean> {
    const { access, facts } = this.needs;
    for (const { room_id: roomId } of await readPlaces(facts.db, key)) {
      if (await access.allows('resource.read', viewer, { eventId: key.eventId, roomId })) return true;
    }
    return false;
  }

  private async requireChangeable(
    viewer: Viewer,
    key: ResourceKey,
  ): Promise<{ readonly row: ResourceRow; readonly tenantId: string; readonly granted: Granted<'resource.change'> }> {
    const { access, facts } = this.needs;
    const { eventId } = key;
    const row = await findResource(facts.db, key);
    // Whoever is not in the event learns no more of a resource that is there than of one that is not.
    await access.require('event.read', viewer, { eventId });
    if (!row || !(await this.mayRead(viewer, row))) throw new Refusal(errorCodes.notFound);
    const granted = await access.require('resource.change', viewer, { eventId, targetIdentity: row.owner });
    return { row, tenantId: granted.event.tenant_id, granted };
  }

  /** Tells rooms how a resource is there: those of `only`, or all that have it. */
  private async tell(
    transaction: DatabaseTransaction,
    appendAll: AppendAll,
    key: ResourceKey,
    tenantId: string,
    only?: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, number>> {
    const places: ResourceInRoom[] = (await readPlaces(transaction, key)).filter(
      ({ room_id }) => only?.has(room_id) ?? true,
    );
    const entries = await appendAll(places.map((place) => resourceFact(place, shapeResource(place, tenantId))));
    const seqs = new Map(places.map(({ room_id }, index) => [room_id, entries[index]?.seq ?? 0]));
    await noteTold(transaction, key, seqs);
    return seqs;
  }
}

const roomsOf = (places: readonly string[] | null | undefined, field: string): string[] =>
  [...new Set(places ?? [])].map((place) => {
    const roomId = roomOfPlace(place);
    if (roomId === null) throw invalid(field);
    return roomId;
  });
