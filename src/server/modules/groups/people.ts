import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../access/authorize.ts';
import type { Viewer } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { readOffset } from '../page-offset.ts';
import { searchPattern } from '../search-pattern.ts';
import type { GroupService } from './service.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly groups: GroupService;
}

/** Somebody who has to do with a tenant. That there is an account for an address is told once its owner has come. */
export interface Person {
  readonly identity: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly is_guest: boolean;
  readonly is_administrator: boolean;
  readonly groups: string[];
  readonly events: number;
  readonly last_seen: number | null;
}

/** The people of tenants and of their groups, for administrators. */
export class People {
  constructor(private readonly needs: Needs) {}

  /** Everybody of a tenant by name, one page; `search` looks into names and addresses. */
  async ofTenant(viewer: Viewer, tenantId: string, search: string | null, nextToken: string | null) {
    await this.needs.access.requireTenant(viewer, tenantId);
    const everybody = {
      listed: sql`
        select distinct email from group_people
        join tenant_groups on tenant_groups.group_id = group_people.group_id
        where tenant_groups.tenant_id = ${tenantId}`,
      known: sql`
        select identity from event_memberships where event_id in (select event_id from own_event)
        union
        select identity from tenant_administrators where tenant_id = ${tenantId}
        union
        select participants.identity from listed
        join accounts on accounts.email = listed.email
        join participants on participants.identity = accounts.identity
        where participants.event_id in (select event_id from own_event)`,
    };
    return this.page(tenantId, everybody, search, nextToken);
  }

  /** The same of one group. */
  async ofGroup(viewer: Viewer, groupId: string, search: string | null, nextToken: string | null) {
    const tenantId = await this.needs.groups.requireGroup(viewer, groupId);
    // Of whoever was never in an event, or administers none, nothing is told but the address.
    const inGroup = {
      listed: sql`select email from group_people where group_id = ${groupId}`,
      known: sql`
        select accounts.identity from listed
        join accounts on accounts.email = listed.email
        where exists (select 1 from event_memberships
            where event_memberships.identity = accounts.identity and event_id in (select event_id from own_event))
          or exists (select 1 from participants
            where participants.identity = accounts.identity and event_id in (select event_id from own_event))
          or exists (select 1 from tenant_administrators
            where tenant_administrators.identity = accounts.identity and tenant_id = ${tenantId})`,
    };
    return this.page(tenantId, inGroup, search, nextToken);
  }

  /** `listed` are the addresses that are asked for, `known` the identities that are. */
  private async page(
    tenantId: string,
    { listed, known }: { readonly listed: RawBuilder<unknown>; readonly known: RawBuilder<unknown> },
    search: string | null,
    nextToken: string | null,
  ) {
    const offset = readOffset(nextToken);
    const limit = serverLimits.peoplePageItems;
    const pattern = searchPattern(search);
    const { rows } = await sql<Person>`
      with own_event as (select event_id from events where tenant_id = ${tenantId} and not removed),
      listed as (${listed}),
      known as (${known}),
      people as (
        select known.identity, accounts.email, identities.nickname as name, identities.pool = 'guest' as is_guest
        from known
        join identities on identities.identity = known.identity
        left join accounts on accounts.identity = known.identity
        union all
        select null, listed.email, listed.email, false from listed
        where not exists (
          select 1 from known join accounts on accounts.identity = known.identity
          where accounts.email = listed.email)),
      page as (
        select * from people
        where name ilike ${pattern} or email ilike ${pattern}
        order by lower(name), email, identity
        limit ${limit} offset ${offset})
      select page.*,
        exists (select 1 from tenant_administrators as administration
          where administration.tenant_id = ${tenantId} and administration.identity = page.identity) as is_administrator,
        array(select tenant_groups.name from tenant_groups
          join group_people on group_people.group_id = tenant_groups.group_id
          where tenant_groups.tenant_id = ${tenantId} and group_people.email = page.email
          order by lower(tenant_groups.name)) as groups,
        (select count(*)::int from (
          select event_id from event_memberships where event_memberships.identity = page.identity
          union
          select event_groups.event_id from event_groups
          join group_people on group_people.group_id = event_groups.group_id
          where group_people.email = page.email) as joined
          where joined.event_id in (select event_id from own_event)) as events,
        (select max(participants.last_active) from participants
          where participants.identity = page.identity
          and participants.event_id in (select event_id from own_event)) as last_seen
      from page
      order by lower(name), email, identity`.execute(this.needs.facts.db);
    const items = rows.slice(0, countOfFirst(rows));
    const isLast = rows.length < limit && items.length === rows.length;
    return { items, nextToken: isLast ? null : String(offset + items.length) };
  }
}

/** How many of these people, at least one, an answer has room for. */
const countOfFirst = (people: readonly Person[]): number => {
  let bytes = 0;
  const tooMany = people.findIndex((person, index) => {
    bytes += Buffer.byteLength(JSON.stringify(person));
    return index > 0 && bytes > serverLimits.peoplePageBytes;
  });
  return tooMany === -1 ? people.length : tooMany;
};
