import { sql } from 'kysely';
import { streamOfEvent } from '../../../shared/values/streams.ts';
import { invalid } from '../../access/refusal.ts';
import type { Database } from '../../db/database.ts';
import type { EventRow } from '../../db/tables.ts';
import { serverLimits } from '../../limits.ts';
import { cameByGroup } from '../groups/came-by-group.ts';
import { searchPattern } from '../search-pattern.ts';
import { shapeEvent } from './shape.ts';

/** An event as those see it who set it up. */
export interface ManagedEvent {
  readonly event: ReturnType<typeof shapeEvent>;
  readonly revision: number;
  readonly members: number;
  readonly active: number;
  readonly rooms: number;
  readonly owner_name: string | null;
  readonly can_remove: boolean;
}

/** One page of a tenant's events, the newest first; `search` looks into their names. */
export const readManagedEvents = async (
  db: Database,
  tenantId: string,
  search: string | null,
  nextToken: string | null,
) => {
  const after = nextToken === null ? null : readToken(nextToken);
  const limit = serverLimits.managedPageItems;
  const rows = await summaries(db)
    .where('events.tenant_id', '=', tenantId)
    .where('events.name', 'ilike', searchPattern(search))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(events.created_at, events.event_id) < (${after?.createdAtMs ?? 0}, ${after?.eventId ?? ''})`,
      ),
    )
    .orderBy('events.created_at', 'desc')
    .orderBy('events.event_id', 'desc')
    .limit(limit)
    .execute();
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    // For the tenant's administrators, who may remove all of them.
    items: rows.map((row) => managedEvent(row, true)),
    nextToken: last ? `${last.created_at}:${last.event_id}` : null,
  };
};

/** One event; `canRemove`: whether who asks may remove it. */
export const readManagedEvent = async (
  db: Database,
  eventId: string,
  canRemove: boolean,
): Promise<ManagedEvent | undefined> => {
  const row = await summaries(db).where('events.event_id', '=', eventId).executeTakeFirst();
  return row && managedEvent(row, canRemove);
};

/** Events with what is counted of them. */
const summaries = (db: Database) =>
  db
    .selectFrom('events')
    .leftJoin('identities', 'identities.identity', 'events.owner')
    .selectAll('events')
    .select('identities.nickname as owner_name')
    .select(({ selectFrom, fn }) => [
      sql<string>`(select count(*) from event_memberships where event_memberships.event_id = events.event_id)
        + (select count(*) from ${cameByGroup(sql.ref('events.event_id'))})`.as('members'),
      selectFrom('participants')
        .select(fn.countAll<string>().as('count'))
        .whereRef('participants.event_id', '=', 'events.event_id')
        .where('participants.active_status', '=', 'active')
        .as('active'),
      selectFrom('rooms')
        .select(fn.countAll<string>().as('count'))
        .whereRef('rooms.event_id', '=', 'events.event_id')
        .where('rooms.removed', '=', false)
        .as('rooms'),
      selectFrom('stream_heads')
        .select('seq')
        .whereRef('stream_id', '=', sql`${streamOfEvent('')} || events.event_id`)
        .as('seq'),
    ])
    .where('events.removed', '=', false);

const readToken = (token: string): { readonly createdAtMs: number; readonly eventId: string } => {
  const [createdAt = '', ...eventId] = token.split(':');
  const createdAtMs = Number(createdAt);
  if (createdAt === '' || !Number.isFinite(createdAtMs) || eventId.length === 0) throw invalid('nextToken');
  return { createdAtMs, eventId: eventId.join(':') };
};

const managedEvent = (
  row: EventRow & {
    readonly owner_name: string | null;
    readonly members: string | null;
    readonly active: string | null;
    readonly rooms: string | null;
    readonly seq: number | null;
  },
  canRemove: boolean,
): ManagedEvent => {
  const { owner_name, members, active, rooms, seq, ...event } = row;
  return {
    event: shapeEvent(event, seq ?? 0),
    revision: row.revision,
    members: Number(members ?? 0),
    active: Number(active ?? 0),
    rooms: Number(rooms ?? 0),
    owner_name,
    can_remove: canRemove,
  };
};
