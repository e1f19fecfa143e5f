import { checkResourceName, readParameters } from '../../../shared/rules/resources.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { resourceLimits } from '../../../shared/values/limits.ts';
import type { Access } from '../../access/authorize.ts';
import { blockedIn } from '../../access/fact-sources.ts';
import { acceptedName, invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { nextOffset, readOffset } from '../page-offset.ts';
import { readRoomsWithResources } from './rooms-with-resources.ts';
import type { ResourceService } from './service.ts';
import { shapeResource } from './shape.ts';
import { type ResourceKey, readPage, readPlacesOf } from './store.ts';
import type { ResourceRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly resources: Pick<
    ResourceService,
    'change' | 'requireSeen' | 'requireChangeable' | 'requireInRoom' | 'countRoomsOf'
  >;
}

/** What of a resource can be set after it was shared; what is left out stays as it is. */
interface ResourceChangeInput {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly private?: boolean | null;
  readonly available_to_download?: boolean | null;
  readonly orientation?: string | null;
  readonly embeddable?: boolean | null;
}

const isPartOf = <Whole extends object>(part: Partial<Whole>, whole: Whole): boolean =>
  (Object.keys(part) as (keyof Whole)[]).every((name) => part[name] === whole[name]);

/** The resources of an event, whatever room they are in, with their settings. */
export class EventResources {
  constructor(private readonly needs: Needs) {}

  /** A page of the event's resources, the newest first: all for hosts, for others what they see in rooms, and their own. */
  async list(viewer: Viewer, eventId: string, nextToken: string | null) {
    const { facts, access } = this.needs;
    const { event, person } = await access.require('event.read', viewer, { eventId });
    const rooms = await this.readableRooms(viewer, eventId);
    const { managedPageItems: limit } = serverLimits;
    const offset = readOffset(nextToken);
    const seenBy = { identity: person.identity, rooms: rooms === 'all' ? rooms : [...rooms] } as const;
    const rows = await readPage(facts.db, eventId, { offset, limit, seenBy });
    return {
      items: await this.withPlaces(rows, event.tenant_id, rooms),
      nextToken: nextOffset(rows, limit, offset),
    };
  }

  /** The rooms in which something is shared, as whoever chooses one of them sees it (WAIT-017). */
  async rooms(viewer: Viewer, eventId: string): Promise<string[]> {
    const { facts, access } = this.needs;
    const { person, facts: known } = await access.require('event.read', viewer, { eventId });
    return readRoomsWithResources(facts.db, eventId, { identity: person.identity, seesPrivate: known.role === 'host' });
  }

  /** One of them, with the rooms in which it is, as far as the viewer sees these. */
  async get(viewer: Viewer, key: ResourceKey) {
    const { row, event } = await this.needs.resources.requireSeen(viewer, key);
    const [found] = await this.withPlaces([row], event.tenant_id, await this.readableRooms(viewer, key.eventId));
    if (!found) throw new Refusal(errorCodes.notFound);
    return found;
  }

  /** Changes what a resource is called and who sees and keeps it, by its owner, hosts and moderators. */
  async update(viewer: Viewer, key: ResourceKey, input: ResourceChangeInput): Promise<number | null> {
    const { resources } = this.needs;
    const { event, row: before } = await resources.requireChangeable(viewer, key);
    await resources.requireInRoom(viewer, key);
    const { nameCharacters, descriptionCharacters } = resourceLimits;
    const name = input.name == null ? null : acceptedName(checkResourceName(input.name), 'name', nameCharacters);
    const description = input.description?.trim() ?? null;
    if ((description?.length ?? 0) > descriptionCharacters) throw tooLarge('description', descriptionCharacters);
    const { orientation } = input;
    if (orientation != null && orientation !== 'vertical' && orientation !== 'horizontal') throw invalid('orientation');
    const decide = (row: ResourceRow) => {
      const parameters = readParameters(row.parameters) ?? {};
      const canBeEmbedded = row.type === 'url' && !parameters.metadata?.refusesFrames;
      const embeddable = canBeEmbedded ? (input.embeddable ?? parameters.embeddable) : parameters.embeddable;
      const words = {
        name: name ?? row.name,
        description: description ?? row.description,
        is_private: input.private ?? row.is_private,
      };
      const settings = {
        orientation: orientation ?? parameters.orientation,
        availableToDownload: input.available_to_download ?? parameters.availableToDownload,
        embeddable,
      };
      if (isPartOf(words, row) && isPartOf(settings, parameters)) return null;
      return { ...words, parameters: JSON.stringify({ ...parameters, ...settings }) };
    };
    if (decide(before) === null) return null;
    await resources.countRoomsOf(viewer, key);
    return resources.change(key, event.tenant_id, decide, { mayHide: input.private === true });
  }

  /** The ids of the rooms whose resources somebody sees. */
  private async readableRooms(viewer: Viewer, eventId: string): Promise<ReadonlySet<string> | 'all'> {
    const { access, facts } = this.needs;
    const {
      person,
      participant,
      facts: known,
    } = await access.require('event.read', viewer, { eventId }, ['participant']);
    if (known.role === 'host') return 'all';
    if (known.role !== 'moderator') {
      const roomId = participant?.current_room ?? '';
      const isSeen = roomId !== '' && (await access.allows('resource.read', viewer, { eventId, roomId }));
      return new Set(isSeen ? [roomId] : []);
    }
    const rows = await facts.db
      .selectFrom('rooms')
      .select(['room_id', 'blocked_users'])
      .where('event_id', '=', eventId)
      .where('removed', '=', false)
      .execute();
    return new Set(rows.filter((room) => !blockedIn(room).includes(person.identity)).map(({ room_id }) => room_id));
  }

  private async withPlaces(rows: readonly ResourceRow[], tenantId: string, rooms: ReadonlySet<string> | 'all') {
    const places = new Map<string, Awaited<ReturnType<typeof readPlacesOf>>>();
    for (const place of await readPlacesOf(this.needs.facts.db, rows, rooms)) {
      const known = places.get(place.resource_id);
      if (known) known.push(place);
      else places.set(place.resource_id, [place]);
    }
    return rows.map((row) => ({
      __typename: 'EventResource' as const,
      sort_key: `resource:${row.resource_id}`,
      resource: shapeResource({ ...row, display: null }, tenantId),
      rooms: places.get(row.resource_id) ?? [],
    }));
  }
}
