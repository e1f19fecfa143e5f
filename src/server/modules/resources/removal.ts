import { isUsable, readParameters } from '../../../shared/rules/resources.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Access } from '../../access/authorize.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import type { ResourceService } from './service.ts';
import { resourceFact } from './shape.ts';
import type { SharedLink } from './shared-link.ts';
import { requireSpace } from './space.ts';
import { lockAdding, lockResource, type ResourceKey, readPlaces, readRemoved } from './store.ts';
import type { ResourceRow } from './tables.ts';
import { audienceOf, tellRooms } from './telling.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly resources: Pick<ResourceService, 'requireChangeable' | 'isKeptOut' | 'countChange' | 'countRoomsOf'>;
  /** A link is back of whose page nothing is known yet. */
  readonly linkBack: (link: SharedLink) => void;
  /** Takes bytes away that are of nothing any more. */
  readonly removeBytes: (publishId: string) => Promise<void>;
}

/** The end of resources: at first they are only put aside, so that whoever removed one can take that back. */
export class ResourceRemoval {
  constructor(private readonly needs: Needs) {}

  /** Removes a resource everywhere, for good after a while; at once what has no bytes to come back to. Done twice, it is done. */
  async remove(viewer: Viewer, key: ResourceKey): Promise<number | null> {
    const { facts, resources } = this.needs;
    const { row, person } = await resources.requireChangeable(viewer, key);
    await resources.countRoomsOf(viewer, key);
    if (!isUsable(row.status)) return this.drop(key);
    return facts.transact(async (transaction, _append, appendAll) => {
      const locked = await lockResource(transaction, key);
      if (!locked) return null;
      const places = await readPlaces(transaction, key);
      const audience = await audienceOf(transaction, locked);
      await this.mark(transaction, key, { removed_at: facts.now(), removed_by: person.identity });
      const told = await appendAll(places.map((place) => resourceFact(place, null, audience)));
      return told.at(-1)?.seq ?? null;
    });
  }

  /** Takes a removal back, by whoever did it, as long as nothing has taken the place. */
  async restore(viewer: Viewer, key: ResourceKey): Promise<number | null> {
    const { access, facts, resources, linkBack } = this.needs;
    const { eventId } = key;
    await resources.countChange(viewer);
    const { event, person } = await access.require('event.read', viewer, { eventId });
    if (await resources.isKeptOut(viewer, key)) throw new Refusal(errorCodes.forbidden);
    await resources.countRoomsOf(viewer, key);
    const { seq, owner, parameters } = await facts.transact(async (transaction, _append, appendAll) => {
      await lockAdding(transaction, eventId);
      const row = await lockResource(transaction, key, 'removed');
      const isOver = facts.now() - (row?.removed_at ?? 0) > serverLimits.removedResourceMs;
      if (row?.removed_by !== person.identity || isOver) throw new Refusal(errorCodes.notFound);
      await this.mark(transaction, key, { removed_at: null, removed_by: null });
      const rooms = (await readPlaces(transaction, key)).map(({ room_id }) => room_id);
      await requireSpace(transaction, row, rooms, person.identity);
      const told = await tellRooms(transaction, appendAll, key, event.tenant_id);
      const { owner } = row;
      return { seq: [...told.values()].at(-1) ?? null, owner, parameters: readParameters(row.parameters) };
    });
    // What was found out while it was away is lost.
    const url = parameters?.metadata ? undefined : parameters?.url;
    if (url) linkBack({ key, owner, url, ownOrigin: viewer.caller.ownOrigin });
    return seq;
  }

  /** Removes a resource for good, by whoever may; on request only what is in no room by then, or still put aside. */
  async drop(
    key: ResourceKey,
    only: { readonly ifNowhere?: true; readonly ifRemoved?: true } = {},
  ): Promise<number | null> {
    const { facts, removeBytes } = this.needs;
    const { publishId, seq } = await facts.transact(async (transaction, _append, appendAll) => {
      const row = await lockResource(transaction, key, 'any');
      if (!row) return { publishId: null, seq: null };
      // Of one that was put aside rooms were told then.
      const places = await readPlaces(transaction, key);
      if ((only.ifNowhere && places.length > 0) || (only.ifRemoved && row.removed_at === null))
        return { publishId: null, seq: null };
      const audience = await audienceOf(transaction, row);
      await transaction
        .deleteFrom('resources')
        .where('event_id', '=', key.eventId)
        .where('resource_id', '=', key.resourceId)
        .execute();
      const told = await appendAll(places.map((place) => resourceFact(place, null, audience)));
      return { publishId: row.publish_id, seq: told.at(-1)?.seq ?? null };
    });
    if (publishId !== null) await removeBytes(publishId);
    return seq;
  }

  /** Forgets what was removed a while ago. */
  async sweep(): Promise<void> {
    const { db, now } = this.needs.facts;
    for (const row of await readRemoved(db, now() - serverLimits.removedResourceMs)) {
      await this.drop({ eventId: row.event_id, resourceId: row.resource_id }, { ifRemoved: true });
    }
  }

  private async mark(
    transaction: DatabaseTransaction,
    { eventId, resourceId }: ResourceKey,
    mark: Pick<ResourceRow, 'removed_at' | 'removed_by'>,
  ): Promise<void> {
    await transaction
      .updateTable('resources')
      .set(mark)
      .where('event_id', '=', eventId)
      .where('resource_id', '=', resourceId)
      .execute();
  }
}
