import { type KyselyPlugin, type QueryId, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../../src/server/db/database.ts';
import { demo, seedDemo } from '../../../src/server/db/seed.ts';
import type { Composition } from '../../../src/server/services.ts';
import { eventLimits } from '../../../src/shared/values/limits.ts';
import { emptyFolder } from '../../support/folders.ts';
import { openServices, viewerOf } from '../support/services-under-test.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** How many statements that write were sent. */
let writes = 0;
const kinds = new WeakMap<QueryId, string>();
const counting: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    kinds.set(queryId, node.kind);
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    if (/^(Insert|Update|Delete)/.test(kinds.get(queryId) ?? '')) writes += 1;
    return result;
  },
};

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let db: Database;
let services: Composition['services'];
const host = viewerOf(demo.hostIdentity, 'Host');

test.before(async () => {
  folder = await emptyFolder();
  db = (await openTestDatabase(folder.path)).withPlugin(counting);
  await seedDemo(db, 'none', 1);
  ({ services } = await openServices(db));
});
test.after(async () => {
  await db.destroy();
  await folder.remove();
});

/** An event with so many rooms and permission codes. */
const makeEvent = async (eventId: string, rooms: number, codes: number): Promise<void> => {
  const names = Array.from({ length: Math.min(rooms, eventLimits.firstRooms) }, (_, index) => `Room ${index}`);
  await services.managed.create(host, demo.tenantId, { event_id: eventId, name: eventId, rooms: names });
  await sql`insert into rooms select (jsonb_populate_record(rooms, jsonb_build_object('room_id', 'more-' || number))).*
    from rooms, generate_series(1, ${rooms - names.length}::int) as number
    where event_id = ${eventId} and name = 'Room 0'`.execute(db);
  for (let index = 0; index < codes; index += 1) {
    const code = { name: `Code ${index}`, value: `code-${index}`, award: 'moderator' };
    await services.challenges.create(host, eventId, code);
  }
};
const countOf = async (table: 'rooms' | 'challenges', eventId: string): Promise<number> =>
  (await db.selectFrom(table).select('event_id').where('event_id', '=', eventId).execute()).length;

test('a copy of a thousand rooms and fifty codes is written by as many statements as one of two and one', async () => {
  const statements: number[] = [];
  for (const [id, rooms, codes] of [
    ['few', 2, 1],
    ['many', 1_000, 50],
  ] as const) {
    await makeEvent(id, rooms, codes);
    writes = 0;
    await services.managed.duplicate(host, id, `${id}-copy`, 'Copy');
    statements.push(writes);
    assert.equal([await countOf('rooms', `${id}-copy`), await countOf('challenges', `${id}-copy`)], [rooms, codes]);
  }
  assert.is(statements[0], statements[1]);
});

/** Members of an event with accounts; answers their addresses. */
const addMembers = async (eventId: string, from: number, to: number): Promise<string[]> => {
  const people = Array.from({ length: to - from }, (_, index) => `person-${from + index}`);
  await db
    .insertInto('identities')
    .values(
      people.map((id) => ({
        identity: id,
        pool: 'account' as const,
        username: id,
        nickname: id,
        token_sub_id: id,
        created_at: 1,
      })),
    )
    .execute();
  await db
    .insertInto('accounts')
    .values(
      people.map((identity) => ({
        identity,
        email: `${identity}@example.com`,
        password_hash: null,
        industry: null,
        use_case: null,
        marketing_consent: false,
        created_at: 1,
      })),
    )
    .execute();
  await db
    .insertInto('event_memberships')
    .values(people.map((identity) => ({ event_id: eventId, identity, role: 'access', created_at: 1 })))
    .execute();
  return people.map((id) => `${id}@example.com`);
};

test('the roles of two hundred members on a list are written by as many statements as those of two', async () => {
  const statements: number[] = [];
  for (const emails of [await addMembers('few', 0, 2), await addMembers('few', 2, 202)]) {
    writes = 0;
    const people = emails.map((email) => ({ email, role: 'moderator' }));
    assert.equal(await services.members.inviteAll(host, 'few', people), []);
    statements.push(writes);
  }
  assert.is(statements[0], statements[1]);
  const roles = await db
    .selectFrom('event_memberships')
    .select('role')
    .distinct()
    .where('identity', 'like', 'person-%')
    .execute();
  assert.equal(roles, [{ role: 'moderator' }]);
});

test('a tenant has 10,000 events and no more, and one that is removed makes room', async () => {
  const { count } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const missing = eventLimits.eventsPerTenant - Number(count) - 1;
  await sql`insert into events select (jsonb_populate_record(events, jsonb_build_object('event_id', 'event-' || number))).*
    from events, generate_series(1, ${missing}::int) as number where event_id = 'few'`.execute(db);
  const make = async (eventId: string): Promise<string> =>
    services.managed.create(host, demo.tenantId, { event_id: eventId, name: eventId, rooms: ['Hall'] }).then(
      () => 'made',
      (refusal) => `${refusal.code} ${refusal.details.field} ${refusal.details.limit}`,
    );
  assert.is(await make('last'), 'made');
  assert.is(await make('last'), 'made', 'asked for again because an answer was lost');
  assert.is(await make('over'), 'TOO_LARGE events 10000');
  const copy = services.managed.duplicate(host, 'few', 'over', 'Copy').catch((refusal) => refusal.code);
  assert.is(await copy, 'TOO_LARGE');
  await services.managed.remove(host, 'last');
  assert.is(await make('over'), 'made');
});

test.run();
