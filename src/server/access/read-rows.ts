import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { roles } from '../../shared/values/roles.ts';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import type { EventRow } from '../db/tables.ts';
import type { RowName, Rows } from './fact-sources.ts';

/** Whom and what a decision is about. */
export interface Asked {
  readonly identity: string | null;
  readonly eventId: string;
  readonly roomId?: string;
  readonly targetIdentity?: string;
}

/** What is not read: nothing is there. */
const nothing: Rows = {
  membership: null,
  administers: false,
  groupNames: [],
  arrival: null,
  participant: null,
  room: null,
  membersBeside: 0,
  activeBeside: 0,
  target: null,
  targetMembership: null,
  targetRoom: null,
};

/** Reads an event with the rows that are named and no others, in one query. Undefined: there is no such event. */
export const readRows = async (
  db: Database | DatabaseTransaction,
  asked: Asked,
  names: ReadonlySet<RowName>,
): Promise<{ event: EventRow | undefined; rows: Rows }> => {
  const { eventId, roomId = '', targetIdentity = '' } = asked;
  const identity = asked.identity ?? '';
  const participant = (of: string) =>
    jsonObjectFrom(
      db.selectFrom('participants').selectAll().where('event_id', '=', eventId).where('identity', '=', of),
    );
  const arrival = () =>
    jsonObjectFrom(
      db
        .selectFrom('identities')
        .leftJoin('accounts', 'accounts.identity', 'identities.identity')
        .leftJoin('event_invitations', (join) =>
          join.onRef('event_invitations.email', '=', 'accounts.email').on('event_invitations.event_id', '=', eventId),
        )
        .select(['identities.pool as pool', 'event_invitations.role as invitedAs'])
        .select(({ exists, selectFrom }) =>
          exists(selectFrom('federated_identities').select('subject').where('identity', '=', identity))
            .$castTo<boolean>()
            .as('isFederated'),
        )
        .where('identities.identity', '=', identity),
    );
  const othersActive = () =>
    db
      .selectFrom('participants')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('event_id', '=', eventId)
      .where('active_status', '=', 'active')
      .where('identity', '!=', identity);
  const roomOfTarget = () => {
    const seats = db.selectFrom('participants').select('current_room').where('event_id', '=', eventId);
    return roomsOf(db, eventId)
      .where('removed', '=', false)
      .where('room_id', '=', seats.where('identity', '=', targetIdentity).$asScalar().$notNull());
  };
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed', '=', false)
    .$if(names.has('membership'), (query) => query.select(storedRole(identity).as('membership')))
    .$if(names.has('administers'), (query) => query.select(administers(identity).as('administers')))
    .$if(names.has('groupNames'), (query) =>
      query.select(jsonArrayFrom(groupNamesIn(db, eventId, identity)).as('groupNames')),
    )
    .$if(names.has('arrival'), (query) => query.select(arrival().as('arrival')))
    .$if(names.has('participant'), (query) => query.select(participant(identity).as('participant')))
    .$if(names.has('room'), (query) =>
      query.select(jsonObjectFrom(roomsOf(db, eventId).where('room_id', '=', roomId)).as('room')),
    )
    .$if(names.has('membersBeside'), (query) =>
      query.select(othersActive().where('current_room', '=', roomId).as('membersBeside')),
    )
    .$if(names.has('activeBeside'), (query) => query.select(othersActive().as('activeBeside')))
    .$if(names.has('target'), (query) => query.select(participant(targetIdentity).as('target')))
    .$if(names.has('targetMembership'), (query) => query.select(storedRole(targetIdentity).as('targetMembership')))
    .$if(names.has('targetRoom'), (query) => query.select(jsonObjectFrom(roomOfTarget()).as('targetRoom')))
    .executeTakeFirst();
  if (!row) return { event: undefined, rows: nothing };
  const { membership, administers: isAdministrator, arrival: arriving, participant: own, ...others } = row;
  const { room, membersBeside, activeBeside, target, targetMembership, targetRoom, groupNames, ...event } = others;
  const rows: Rows = {
    membership: membership ?? null,
    administers: isAdministrator ?? false,
    groupNames: (groupNames ?? []).map(({ name }) => name),
    arrival: arriving ?? null,
    participant: own ?? null,
    room: room ?? null,
    membersBeside: Number(membersBeside ?? 0),
    activeBeside: Number(activeBeside ?? 0),
    target: target ?? null,
    targetMembership: targetMembership ?? null,
    targetRoom: targetRoom ?? null,
  };
  return { event, rows };
};

/** Within a query of events: whether somebody administers the event's tenant. */
const administers = (identity: unknown) =>
  sql<boolean>`exists (select 1 from ${sql.table('tenant_administrators')} as administration
    where administration.tenant_id = events.tenant_id and administration.identity = ${identity})`;

/** Within a query of events: who is in the event, as what, by each of the ways; an administrator of its tenant as host. */
const ways = sql`(
    select membership.identity, membership.role from ${sql.table('event_memberships')} as membership
    where membership.event_id = events.event_id
    union all
    select accounts.identity, event_groups.role from ${sql.table('event_groups')}
    join ${sql.table('group_people')} on group_people.group_id = event_groups.group_id
    join ${sql.table('accounts')} on accounts.email = group_people.email
    where event_groups.event_id = events.event_id
    union all
    select administration.identity, 'host' from ${sql.table('tenant_administrators')} as administration
    where administration.tenant_id = events.tenant_id
  )`;

/** Within a query of events: what somebody is in the event, the highest of what they are by any way. Null: an outsider. */
export const storedRole = (identity: unknown) =>
  sql<string | null>`(select ways.role from ${ways} as ways where ways.identity = ${identity}
    order by array_position(${sql.lit(`{${roles.join()}}`)}::text[], ways.role) desc nulls last limit 1)`;

/** Everybody who is host of an event by any way, its owner too, whether they are there or not. */
export const readHosts = async (db: Database | DatabaseTransaction, eventId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ identity: string }>`
    select owner as identity from events where event_id = ${eventId} and owner is not null
    union
    select ways.identity from events cross join lateral ${ways} as ways
    where events.event_id = ${eventId} and ways.role = 'host'`.execute(db);
  return rows.map(({ identity }) => identity);
};

/** The names of the groups that an event lets in and somebody is in, in their order. */
export const groupNamesIn = (db: Database | DatabaseTransaction, eventId: string, identity: string) =>
  db
    .selectFrom('event_groups')
    .innerJoin('tenant_groups', 'tenant_groups.group_id', 'event_groups.group_id')
    .innerJoin('group_people', 'group_people.group_id', 'event_groups.group_id')
    .innerJoin('accounts', 'accounts.email', 'group_people.email')
    .select('tenant_groups.name as name')
    .where('event_groups.event_id', '=', eventId)
    .where('accounts.identity', '=', identity)
    .orderBy(({ fn }) => fn('lower', ['tenant_groups.name']));

/** The rooms of an event, those that were removed too. */
const roomsOf = (db: Database | DatabaseTransaction, eventId: string) =>
  db.selectFrom('rooms').selectAll().where('event_id', '=', eventId);

/** The participant of an event. */
export const readParticipant = (db: Database | DatabaseTransaction, eventId: string, identity: string) =>
  db
    .selectFrom('participants')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('identity', '=', identity)
    .executeTakeFirst();
