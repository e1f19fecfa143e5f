import { learnsOfResource, othersWhoLearn } from '../../../shared/rules/resources.ts';
import { inScope } from '../../../shared/values/streams.ts';
import { readHosts } from '../../access/read-rows.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { AppendAll } from '../fact-store.ts';
import { resourceFact, shapeResource } from './shape.ts';
import { noteTold, type ResourceKey, readPlaces } from './store.ts';
import type { ResourceRow } from './tables.ts';

interface Told {
  /** The rooms that are told; left out: all that have it. */
  readonly only?: ReadonlySet<string>;
  /** As it was when more people learned of it: those who do not any more are told that it is gone. */
  readonly before?: ResourceRow;
}

/** The scope in which hosts follow what is shared in a room. */
export const hostScope = 'host';

const withholding = ({ is_private, status }: Pick<ResourceRow, 'is_private' | 'status'>) => ({
  isPrivate: is_private,
  status,
});

/** {@link othersWhoLearn}, of a stored resource. */
export const othersOf = (row: Pick<ResourceRow, 'is_private' | 'status'>) => othersWhoLearn(withholding(row));

const circles = ['nobody', 'hosts', 'room'] as const;

/** Whether fewer people learn of a resource than did before. */
export const isNarrower = (
  now: Pick<ResourceRow, 'is_private' | 'status'>,
  before: Pick<ResourceRow, 'is_private' | 'status'>,
): boolean => circles.indexOf(othersOf(now)) < circles.indexOf(othersOf(before));

/** {@link learnsOfResource}, of a stored resource. */
export const isToldOf = (
  row: Pick<ResourceRow, 'owner' | 'is_private' | 'status'>,
  who: { readonly identity: string; readonly isHost: boolean },
): boolean => learnsOfResource({ ...withholding(row), owner: row.owner }, who);

/** Who hears of a resource; null: everybody of its rooms. Hosts hear of it as long as they are hosts. */
export const audienceOf = async (
  transaction: DatabaseTransaction,
  row: Pick<ResourceRow, 'event_id' | 'owner' | 'is_private' | 'status'>,
): Promise<readonly string[] | null> => {
  const others = othersOf(row);
  if (others === 'room') return null;
  const hosts = others === 'hosts' ? await readHosts(transaction, row.event_id) : [];
  return [row.owner, ...hosts.map((identity) => inScope(hostScope, identity))];
};

/** How many rooms are told of a change of a resource. */
export const countTold = async (db: Database, { eventId, resourceId }: ResourceKey): Promise<number> => {
  const { rooms } = await db
    .selectFrom('resource_rooms')
    .select(({ fn }) => fn.countAll<string>().as('rooms'))
    .where('event_id', '=', eventId)
    .where('resource_id', '=', resourceId)
    .executeTakeFirstOrThrow();
  return Number(rooms);
};

/** Tells rooms how a resource is there; answers the numbers of the facts by the rooms' ids. */
export const tellRooms = async (
  transaction: DatabaseTransaction,
  appendAll: AppendAll,
  key: ResourceKey,
  tenantId: string,
  { only, before }: Told = {},
): Promise<ReadonlyMap<string, number>> => {
  const places = (await readPlaces(transaction, key)).filter(({ room_id }) => only?.has(room_id) ?? true);
  const [first] = places;
  if (!first) return new Map();
  const audience = await audienceOf(transaction, first);
  const learnedBefore = before ? await audienceOf(transaction, before) : null;
  const partings = before
    ? places.map((place) => ({
        ...resourceFact(place, null, learnedBefore),
        payload: {
          resource_id: place.resource_id,
          resource: null,
          stays_with: othersOf(place) === 'hosts' ? 'hosts' : 'owner',
        } as const,
        amends: [],
      }))
    : [];
  const facts = places.map((place) => resourceFact(place, shapeResource(place, tenantId), audience));
  const entries = await appendAll([...partings, ...facts]);
  const seqs = new Map(
    places.map(({ room_id }, index) => [room_id, entries[partings.length + index]?.seq ?? 0] as const),
  );
  await noteTold(transaction, key, seqs);
  return seqs;
};
