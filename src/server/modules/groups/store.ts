import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { Place } from '../participants/standing.ts';

/** A group with what is counted of it. */
export interface Group {
  readonly group_id: string;
  readonly name: string;
  readonly people: number;
  readonly events: number;
}

/** Groups, as {@link Group} has them. */
export const groupsIn = (db: Database | DatabaseTransaction) =>
  db.selectFrom('tenant_groups').select([
    'tenant_groups.group_id as group_id',
    'tenant_groups.name as name',
    sql<number>`(select count(*) from group_people where group_people.group_id = tenant_groups.group_id)::int`.as(
      'people',
    ),
    sql<number>`(select count(*) from event_groups join events on events.event_id = event_groups.event_id
      where event_groups.group_id = tenant_groups.group_id and not events.removed)::int`.as('events'),
  ]);

/** Where the people of a group are whom it lets in: in one event or in all, everybody or who has one of the addresses. */
export const placesOf = (
  db: Database | DatabaseTransaction,
  groupId: string,
  of: { readonly eventId?: string; readonly emails?: readonly string[] } = {},
): Promise<Place[]> =>
  db
    .selectFrom('event_groups')
    .innerJoin('group_people', 'group_people.group_id', 'event_groups.group_id')
    .innerJoin('accounts', 'accounts.email', 'group_people.email')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.event_id', '=', 'event_groups.event_id')
        .onRef('participants.identity', '=', 'accounts.identity'),
    )
    .select(['participants.event_id as event_id', 'participants.identity as identity'])
    .where('event_groups.group_id', '=', groupId)
    .$if(of.eventId !== undefined, (query) => query.where('event_groups.event_id', '=', of.eventId ?? ''))
    .$if(of.emails !== undefined, (query) => query.where('group_people.email', 'in', [...(of.emails ?? []), '']))
    .orderBy('participants.event_id')
    .orderBy('participants.identity')
    .execute();
