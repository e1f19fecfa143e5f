import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import { guestsAtOnce } from './limits.ts';

/** What somebody is in an event; it goes with the guest. */
const inEvents = ['participants', 'event_memberships', 'challenge_grants'] as const;
/** By what else somebody is known. */
const besides = ['sessions', 'sign_in_links', 'accounts', 'federated_identities', 'tenant_administrators'] as const;

/** Whether a guest has no row in a table, of an event that is there where the table is of events. */
const hasNone = (
  table: (typeof inEvents | typeof besides)[number] | 'rejoin_codes',
  more = sql``,
): RawBuilder<boolean> =>
  sql`not exists (select from ${sql.table(table)} row ${more} where row.identity = guest.identity)`;

const ofEvent = (when: RawBuilder<unknown>) =>
  sql`join events on events.event_id = row.event_id and not events.removed and ${when}`;

/**
 * Looks at the next guests in the order of their identities, and removes those who have left; answers the last one, null:
 * there were none. Who is signing in at this moment is looked at another time.
 */
const removeNext = async (db: Database, after: string, beforeMs: number): Promise<string | null> => {
  const none = [
    ...besides.map((table) => hasNone(table)),
    ...inEvents.map((table) => hasNone(table, ofEvent(sql`true`))),
    hasNone('rejoin_codes', ofEvent(sql`events.start_time > ${beforeMs}`)),
    sql`not exists (select from challenges row ${ofEvent(sql`true`)} where row.created_by = guest.identity)`,
  ];
  const removals = [...inEvents, 'rejoin_codes' as const, 'identities' as const].map(
    (table) =>
      sql`${sql.ref(`of_${table}`)} as (delete from ${sql.table(table)} where identity in (select identity from gone))`,
  );
  const { rows } = await sql<{ last: string | null }>`with next as (
      select identity from identities where pool = 'guest' and created_at <= ${beforeMs} and identity > ${after}
      order by identity limit ${guestsAtOnce}::int),
    gone as (
      select identity from identities guest where identity in (select identity from next) and ${sql.join(none, sql` and `)}
      for update skip locked),
    of_challenges as (delete from challenges where created_by in (select identity from gone)),
    ${sql.join(removals)}
    select max(identity) as last from next`.execute(db);
  return rows[0]?.last ?? null;
};

/**
 * Removes guests to whom nobody comes back: all their sessions have ended, and no event is left in which they were. A rejoin
 * code is good for as long as its guest is in an event; one who never entered any is forgotten with their session, unless
 * the event has not begun. What they said keeps their name.
 */
export const removeLeftGuests = async (db: Database, nowMs: number): Promise<void> => {
  const beforeMs = nowMs - serverLimits.sessionLifetimeMs;
  for (let last: string | null = ''; last !== null; ) last = await removeNext(db, last, beforeMs);
};
