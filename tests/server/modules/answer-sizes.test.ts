import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../../src/server/db/database.ts';
import { newRoom } from '../../../src/server/db/new-room.ts';
import { seedDemo } from '../../../src/server/db/seed.ts';
import { serverLimits } from '../../../src/server/limits.ts';
import {
  JoinEventAuthDocument,
  QueryEventRoomsDocument,
  QueryMembersDocument,
  QueryTenantEventsDocument,
  QueryTokenDocument,
} from '../../../src/shared/contract/generated/operations.ts';
import { emptyFolder } from '../../support/folders.ts';
import { type Answer, type Person, signInHost, startTestServer } from '../support/server-under-test.ts';
import { inPortions, storePeople } from '../support/stored-people.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** More than fit on two pages of each. */
const [rooms, members, events] = [200, 420, 420];
/** So many of the members are in the event now. */
const here = 20;
/** What an answer may weigh. */
const mostAnswerBytes = 200_000;
/** The longest names, of letters that weigh most. */
const longest = (characters: number, index: number): string =>
  `${'𝔊'.repeat(characters - 4)}${String(index).padStart(4, '0')}`;

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;

const fill = async (db: Database): Promise<void> => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const [demo] = await db.selectFrom('events').selectAll().execute();
  await inPortions(
    numbers(rooms).map((index) =>
      newRoom({
        event_id: 'demo',
        room_id: `room-${index}`,
        name: longest(60, index),
        comms_provider: 'none',
        created_at: index + 10,
      }),
    ),
    (values) => db.insertInto('rooms').values(values).execute(),
  );
  // Later than whoever comes while this runs, however slowly.
  const lastSeenOf = (index: number) => ({
    active_status: index < here ? 'active' : 'inactive',
    last_active: Date.now() + (index < here ? 3_600_000 : 1_800_000 + index),
  });
  await storePeople(db, members, (index) => longest(25, index), lastSeenOf);
  const more = numbers(events).map((index) => ({
    ...demo!,
    event_id: `event-${index}`,
    name: longest(120, index),
    description: 'd'.repeat(2_000),
    created_at: index + 2,
  }));
  await inPortions(more, (values) => db.insertInto('events').values(values).execute());
  await inPortions(
    more.map(({ event_id }) => ({ event_id, identity: 'host', role: 'host', created_at: 1 })),
    (values) => db.insertInto('event_memberships').values(values).execute(),
  );
};

/** Asks for all pages; answers how many items came, each page being light enough. */
const countAll = async (field: string, ask: (nextToken: string | null) => Promise<Answer>): Promise<number> => {
  let count = 0;
  let token: string | null = null;
  do {
    const page: Answer = (await ask(token))[field];
    const bytes = Buffer.byteLength(JSON.stringify(page));
    assert.ok(bytes <= mostAnswerBytes, `${field}: ${bytes} bytes`);
    count += page.items.length;
    token = page.nextToken;
  } while (token !== null);
  return count;
};

test.before(async () => {
  folder = await emptyFolder();
  const db = await openTestDatabase(folder.path);
  await seedDemo(db, 'none', 1);
  await fill(db);
  await db.destroy();
  server = await startTestServer({ DATA_DIR: folder.path, PEOPLE_PER_ADDRESS: '10000' });
  host = await signInHost(server);
});
test.after(async () => {
  await server.stop();
  await folder.remove();
});

/** What the client asks for, page by page. */
const pagesOf = (document: { toString(): string }, variables: object) => async (nextToken: string | null) => {
  const { data, errors } = await host.call(String(document), { ...variables, nextToken });
  assert.is(errors, undefined, JSON.stringify(errors));
  return data;
};

test('the join answer of an event with many past participants lists those present and the last to leave, in at most 200 kB', async () => {
  const { data, errors } = await host.call(String(JoinEventAuthDocument), { event_id: 'demo' });
  assert.is(errors, undefined, JSON.stringify(errors));
  const { participants } = data.joinEventAuth.payload;
  const isActive = (person: { active_status: string }) => person.active_status === 'active';
  assert.is(participants.filter(isActive).length, here);
  assert.ok(participants.some(({ identity }: { identity: string }) => identity === 'host'));
  assert.is(participants.length, here + serverLimits.absentPeopleOnArrival + 1);
  assert.ok(participants.some(({ identity }: { identity: string }) => identity === `person-${members - 1}`));
  const bytes = Buffer.byteLength(JSON.stringify(data));
  assert.ok(bytes <= mostAnswerBytes, `${bytes} bytes`);
});

test('the members of an event come in pages of at most 200 kB', async () => {
  const ask = pagesOf(QueryMembersDocument, { event_id: 'demo', search: '' });
  assert.is(await countAll('queryMembers', ask), members + 1);
});

test('the rooms of an event come in pages of at most 200 kB', async () => {
  // The demo event has three of its own.
  assert.is(await countAll('queryEvent', pagesOf(QueryEventRoomsDocument, { event_id: 'demo' })), rooms + 3);
});

test('the events of somebody come in pages of at most 200 kB', async () => {
  const ask = pagesOf(QueryTokenDocument, { identity: 'host', search: '' });
  assert.is(await countAll('queryToken', ask), events + 1);
});

test('the events of a tenant come in pages of at most 200 kB', async () => {
  const ask = pagesOf(QueryTenantEventsDocument, { tenant_id: 'demo', search: '' });
  assert.is(await countAll('queryTenantEvents', ask), events + 1);
});

test.run();
