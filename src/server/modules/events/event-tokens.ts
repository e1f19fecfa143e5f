import { sql } from 'kysely';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { streamOfEvent } from '../../../shared/values/streams.ts';
import { storedRole } from '../../access/read-rows.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import type { Database } from '../../db/database.ts';
import type { EventRow } from '../../db/tables.ts';
import { serverLimits } from '../../limits.ts';
import { nextOffset, readOffset } from '../page-offset.ts';
import { searchPattern } from '../search-pattern.ts';
import { shapeEvent } from './shape.ts';

/**
 * One page of the events that somebody belongs to or was invited to by their address, the newest first. `prefix` begins
 * `group:`, as the sort keys of memberships do (EVT-013).
 */
export const readEventTokens = async (
  db: Database,
  viewer: Viewer,
  asked: {
    readonly identity: string;
    readonly prefix: string;
    readonly search: string | null;
    readonly nextToken: string | null;
  },
) => {
  const { identity } = requirePerson(viewer);
  if (identity !== asked.identity) throw new Refusal(errorCodes.notFound);
  if (!asked.prefix.startsWith('group:')) throw invalid('sort_key');
  const offset = readOffset(asked.nextToken);
  const limit = serverLimits.managedPageItems;
  const { rows } = await sql<EventRow & { readonly role: string; readonly seq: number | null }>`
    select * from (
      select events.*, coalesce(${storedRole(identity)}, invitation.role) as role, heads.seq
      from events
      left join stream_heads as heads on heads.stream_id = ${streamOfEvent('')} || events.event_id
      left join (
        select event_invitations.event_id, event_invitations.role from event_invitations
        join accounts on accounts.email = event_invitations.email and accounts.identity = ${identity}
      ) as invitation on invitation.event_id = events.event_id
      where not events.removed and events.name ilike ${searchPattern(asked.search)} and (
        invitation.event_id is not null or events.event_id in (
          select event_id from event_memberships where identity = ${identity}
          union
          select event_groups.event_id from event_groups
          join group_people on group_people.group_id = event_groups.group_id
          join accounts on accounts.email = group_people.email where accounts.identity = ${identity}))
    ) as tokens
    where starts_with('group:' || event_id || ':event_id:' || role, ${asked.prefix})
    order by created_at desc, event_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return {
    items: rows.map(({ role, seq, ...event }) => ({
      identity,
      sort_key: `group:${event.event_id}:event_id:${role}`,
      event: shapeEvent(event, seq ?? 0),
    })),
    nextToken: nextOffset(rows, limit, offset),
  };
};
