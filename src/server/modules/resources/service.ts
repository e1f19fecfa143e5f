import {
  checkResourceName,
  classOfFile,
  isUnfinished,
  type ResourceParameters,
  type ResourceStatus,
  type ResourceType,
  readParameters,
  readResourceUrl,
} from '../../../shared/rules/resources.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { resourceLimits } from '../../../shared/values/limits.ts';
import { streamOfResources } from '../../../shared/values/streams.ts';
import type { Access, Granted } from '../../access/authorize.ts';
import { blockedIn } from '../../access/fact-sources.ts';
import { isIdentity, newId } from '../../access/keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { acceptedName, invalid, Refusal, requireMadeId, tooLarge } from '../../access/refusal.ts';
import { requirePerson, type SignedInPerson, type Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { EventRow } from '../../db/tables.ts';
import { rateLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { type ResourceShape, shapeResource } from './shape.ts';
import type { SharedLink } from './shared-link.ts';
import { requirePrivateSpace, requireSpace } from './space.ts';
import {
  findResource,
  findRoomFor,
  insertResource,
  lockAdding,
  lockResource,
  type ResourceKey,
  readBlocked,
  readPlaces,
  readRoom,
  writePlaces,
} from './store.ts';
import type { ResourceRow } from './tables.ts';
import { countTold, isNarrower, isToldOf, tellRooms } from './telling.ts';

/** How something new is described, as it comes in. */
interface NewResource {
  readonly resource_id: string;
  readonly resource_name: string;
  readonly room_id: string;
  readonly configurable_args?: {
    readonly display_in_tabs?: boolean | null;
    readonly description?: string | null;
    readonly private?: boolean | null;
    readonly status?: string | null;
    readonly parameters?: string | null;
  } | null;
}

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
  /** A link was shared: what its page says of itself is for somebody else to find. */
  readonly linkAdded: (link: SharedLink) => void;
}

/** What is changed of a record; null: nothing. */
type Decision = Partial<Omit<ResourceRow, 'event_id' | 'resource_id'>> | null;

/** A resource, with whoever sees it. */
interface SeenResource {
  readonly row: ResourceRow;
  readonly event: EventRow;
  readonly person: SignedInPerson;
}

/** What is shared in rooms: its records, and where they are. Bytes come and go by other ways. */
export class ResourceService {
  constructor(private readonly needs: Needs) {}

  /** What is in a room, for whoever may read it. */
  async list(viewer: Viewer, eventId: string, roomId: string): Promise<{ items: ResourceShape[]; seq: number }> {
    const { access, facts } = this.needs;
    const { event, person, facts: known } = await access.require('resource.read', viewer, { eventId, roomId });
    // Read before the rows, so that the number is not newer than what it stands for.
    const seq = await facts.head(streamOfResources(eventId, roomId));
    const rows = await readRoom(facts.db, eventId, roomId);
    const reader = { identity: person.identity, isHost: known.role === 'host' };
    const seen = rows.filter((row) => isToldOf(row, reader));
    return { items: seen.map((row) => shapeResource(row, event.tenant_id)), seq };
  }

  /** Shares a link. */
  async addUrl(viewer: Viewer, eventId: string, input: NewResource & { readonly source: string }) {
    const granted = await this.admit(viewer, eventId, input.room_id);
    const url = readResourceUrl(input.source);
    if (url === null) throw invalid('source');
    const made = await this.add(granted, input, { type: 'url', status: 'ready', own: { url } });
    if (made.seq !== null) {
      const { resource_id: resourceId, owner } = made.resource;
      this.needs.linkAdded({ key: { eventId, resourceId }, owner, url, ownOrigin: viewer.caller.ownOrigin });
    }
    return made;
  }

  /** Makes the record of a file whose bytes come next. Guests upload nothing (RES-035). */
  async addFile(
    viewer: Viewer,
    eventId: string,
    kind: 'image' | 'file',
    input: NewResource & {
      readonly size_bytes: number;
      readonly versioned?: boolean | null;
      readonly autoupdate?: boolean | null;
    },
  ) {
    const granted = await this.admit(viewer, eventId, input.room_id);
    const parameters = readParameters(input.configurable_args?.parameters ?? '{}');
    const { size_bytes: sizeBytes, resource_name: name } = input;
    if (!Number.isInteger(sizeBytes) || sizeBytes < 0) throw invalid('size_bytes');
    // Bytes are never written over, and so none come anew by themselves (RES-026).
    if (input.versioned === false) throw invalid('versioned');
    if (input.autoupdate === true) throw invalid('autoupdate');
    if (granted.person.pool !== 'account') throw new Refusal(errorCodes.forbidden);
    const found = classOfFile({ contentType: parameters?.content_type ?? '', name, sizeBytes });
    if (!found.ok && found.error === 'too-large') throw tooLarge('size_bytes', resourceLimits.fileBytes);
    if (!found.ok) throw invalid(found.error === 'svg' ? 'content_type' : 'size_bytes');
    if (kind === 'image' && found.value !== 'image') throw invalid('content_type');
    const own = { publish_id: newId('publish') };
    return this.add(granted, input, { type: kind, status: 'creating', own, sizeBytes });
  }

  /** Whoever did not add too much of late, and may add to the room. */
  private async admit(viewer: Viewer, eventId: string, roomId: string) {
    const { access, rateLimiter } = this.needs;
    await rateLimiter.take(`resources ${requirePerson(viewer).identity}`, rateLimits.resourcesPerIdentity);
    return access.require('resource.add', viewer, { eventId, roomId }, ['participant']);
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
    // What is shown has a tile as people have: nothing that is shared may stand in the place of somebody.
    if (isIdentity(input.resource_id)) throw invalid('resource_id');
    const { nameCharacters, descriptionCharacters } = resourceLimits;
    const name = acceptedName(checkResourceName(input.resource_name), 'resource_name', nameCharacters);
    const given = input.configurable_args ?? {};
    const description = given.description?.trim() ?? '';
    if (description.length > descriptionCharacters) throw tooLarge('description', descriptionCharacters);
    const parameters = readParameters(given.parameters ?? '{}');
    if (parameters === null) throw invalid('parameters');
    // What is not to be had is refused, and not left out without a word.
    if (given.display_in_tabs === true) throw invalid('display_in_tabs');
    if (given.status != null && given.status !== made.status) throw invalid('status');
    const display = true;
    const nowMs = facts.now();
    const row: ResourceRow = {
      event_id: eventId,
      resource_id: input.resource_id,
      name,
      description,
      type: made.type,
      // Where the bytes are, and what a page says of itself, the server says.
      parameters: JSON.stringify({
        ...parameters,
        publish_id: undefined,
        url: undefined,
        metadata: undefined,
        unscannable: undefined,
        picture: undefined,
        ...made.own,
      }),
      owner: person.identity,
      owner_name: participant?.name ?? person.displayName,
      status: made.status,
      publish_id: made.own.publish_id ?? null,
      size_bytes: made.sizeBytes ?? null,
      control_requests_enabled: true,
      // Whoever shares something begins with control of it.
      control_participants: JSON.stringify(made.type === 'file' ? [person.identity] : []),
      created_at: nowMs,
      updated_at: nowMs,
      bytes_at: null,
      is_private: given.private === true,
      removed_at: null,
      removed_by: null,
    };
    const key = { eventId, resourceId: row.resource_id };
    return facts.transact(async (transaction, _append, appendAll) => {
      await lockAdding(transaction, eventId);
      if (!(await insertResource(transaction, row))) return this.again(transaction, row, event.tenant_id);
      await writePlaces(transaction, key, [{ roomId, display, nowMs }]);
      await requireSpace(transaction, row, [roomId], person.identity);
      const told = await tellRooms(transaction, appendAll, key, event.tenant_id);
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
    const { row, event, person } = await this.requireChangeable(viewer, key);
    if (row.owner !== person.identity) throw new Refusal(errorCodes.forbidden);
    if (row.publish_id === null) throw invalid('status');
    if (await this.isKeptOut(viewer, key)) throw new Refusal(errorCodes.forbidden);
    await this.countRoomsOf(viewer, key);
    return this.change(key, event.tenant_id, (now) => {
      if (!isUnfinished(now.status)) throw new Refusal(errorCodes.conflict);
      // Bytes are waited for from the upload's beginning on, for which nothing stands in the way by now.
      if (status === 'waiting_for_upload') return now.status === 'error' ? { status: 'creating' } : null;
      return { status };
    });
  }

  /**
   * Changes the record as it is by then, and tells every room; null of `decide` leaves it. `mayHide`: it may become private,
   * of which one person has only so many.
   */
  async change(
    key: ResourceKey,
    tenantId: string,
    decide: (row: ResourceRow, transaction: DatabaseTransaction) => Decision | Promise<Decision>,
    { mayHide = false }: { readonly mayHide?: boolean } = {},
  ): Promise<number | null> {
    const { facts } = this.needs;
    return facts.transact(async (transaction, _append, appendAll) => {
      if (mayHide) await lockAdding(transaction, key.eventId);
      const row = await lockResource(transaction, key);
      if (!row) throw new Refusal(errorCodes.notFound);
      const changed = await decide(row, transaction);
      if (changed === null) return null;
      await transaction
        .updateTable('resources')
        .set({ ...changed, updated_at: facts.now() })
        .where('event_id', '=', key.eventId)
        .where('resource_id', '=', key.resourceId)
        .execute();
      if (mayHide && !row.is_private) await requirePrivateSpace(transaction, { ...row, ...changed });
      const before = isNarrower({ ...row, ...changed }, row) ? row : undefined;
      const told = await tellRooms(transaction, appendAll, key, tenantId, { before });
      return [...told.values()].at(-1) ?? null;
    });
  }

  /** Changes a record that stands in one of some states; false: it stands so no more, or is gone. */
  async changeFrom(
    { event_id: eventId, resource_id: resourceId }: Pick<ResourceRow, 'event_id' | 'resource_id'>,
    from: readonly ResourceStatus[],
    decide: (row: ResourceRow) => Decision,
  ): Promise<boolean> {
    try {
      await this.change({ eventId, resourceId }, await this.tenantOf(eventId), (now) => {
        if (!from.includes(now.status)) throw new Refusal(errorCodes.conflict);
        return decide(now);
      });
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      return false;
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

  /** Whether somebody sees a resource that they learn of: as its owner, as a host, or in one of its rooms. */
  async mayRead(viewer: Viewer, row: ResourceRow): Promise<boolean> {
    const { access } = this.needs;
    const { event_id: eventId, resource_id: resourceId, owner } = row;
    const identity = viewer.person?.identity ?? '';
    const isHost = await access.allows('event.administer', viewer, { eventId });
    if (!isToldOf(row, { identity, isHost })) return false;
    if (isHost || (owner === identity && (await access.allows('event.read', viewer, { eventId })))) return true;
    return this.isSeenInRoom(viewer, { eventId, resourceId });
  }

  /** Whoever was put out of a room writes nothing there any more. */
  async requireInRoom(viewer: Viewer, key: ResourceKey): Promise<void> {
    if (!(await this.isSeenInRoom(viewer, key))) throw new Refusal(errorCodes.forbidden);
  }

  /** Whether every room of a resource keeps somebody out: what they began there they do not go on with. */
  async isKeptOut(viewer: Viewer, key: ResourceKey): Promise<boolean> {
    const { access, facts } = this.needs;
    const rooms = await readBlocked(facts.db, key);
    const identity = viewer.person?.identity ?? '';
    if (rooms.length === 0 || !rooms.every((room) => blockedIn(room).includes(identity))) return false;
    return !(await access.allows('event.administer', viewer, { eventId: key.eventId }));
  }

  private async isSeenInRoom(viewer: Viewer, key: ResourceKey): Promise<boolean> {
    const { access, facts } = this.needs;
    const roomId = await findRoomFor(facts.db, key, viewer.person?.identity ?? '');
    return roomId !== undefined && (await access.allows('resource.read', viewer, { eventId: key.eventId, roomId }));
  }

  /** A resource that somebody sees; to others it is not there. */
  async requireSeen(viewer: Viewer, key: ResourceKey): Promise<SeenResource> {
    const { access, facts } = this.needs;
    const row = await findResource(facts.db, key);
    // Whoever is not in the event learns no more of a resource that is there than of one that is not.
    const { event, person } = await access.require('event.read', viewer, { eventId: key.eventId });
    if (!row || !(await this.mayRead(viewer, row))) throw new Refusal(errorCodes.notFound);
    return { row, event, person };
  }

  /** Refuses somebody who changes resources faster than people do. */
  async countChange(viewer: Viewer): Promise<void> {
    const { identity } = requirePerson(viewer);
    await this.needs.rateLimiter.take(`resource changes ${identity}`, rateLimits.resourceChangesPerIdentity);
  }

  /** Refuses somebody who tells more rooms of changes than people do; one that is in a single room is not counted. */
  async countRooms(viewer: Viewer, rooms: number): Promise<void> {
    if (rooms < 2) return;
    const { identity } = requirePerson(viewer);
    const limit = rateLimits.resourceRoomsToldPerIdentity;
    await this.needs.rateLimiter.take(`rooms told of resources ${identity}`, limit, rooms);
  }

  /** {@link countRooms}, for all rooms of a resource. */
  async countRoomsOf(viewer: Viewer, key: ResourceKey): Promise<void> {
    await this.countRooms(viewer, await countTold(this.needs.facts.db, key));
  }

  /** The resource, for whoever may change it; who does not see it learns nothing of it. */
  async requireChangeable(viewer: Viewer, key: ResourceKey): Promise<SeenResource> {
    await this.countChange(viewer);
    const seen = await this.requireSeen(viewer, key);
    await this.needs.access.require('resource.change', viewer, {
      eventId: key.eventId,
      targetIdentity: seen.row.owner,
    });
    return seen;
  }
}
