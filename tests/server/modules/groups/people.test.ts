import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../../../src/server/db/database.ts';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import { serverLimits } from '../../../../src/server/limits.ts';
import { groupLimits } from '../../../../src/shared/values/limits.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { must, startWithGroups } from '../../support/groups-under-test.ts';
import { type Answer, codeOf, createFakeMedia, seatGuest } from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

/** What an answer may weigh. */
const mostAnswerBytes = 200_000;
/** One less than there may be. */
const [groups, people, ofEvent] = [
  groupLimits.groupsPerTenant - 1,
  groupLimits.peoplePerGroup - 1,
  groupLimits.groupsPerEvent - 1,
];
const longName = (index: number): string =>
  `${'𝔊'.repeat(groupLimits.nameCharacters - 4)}${String(index).padStart(4, '0')}`;

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let here: Awaited<ReturnType<typeof startWithGroups>>;

const insert = async (db: Database): Promise<void> => {
  const ids = Array.from({ length: groups }, (_, index) => `group-${index}`);
  await db
    .insertInto('tenant_groups')
    .values(ids.map((group_id, index) => ({ group_id, tenant_id: 'demo', name: longName(index), created_at: 1 })))
    .execute();
  for (let from = 0; from < people; from += 3_000) {
    const emails = Array.from(
      { length: Math.min(3_000, people - from) },
      (_, index) => `somebody${String(from + index).padStart(5, '0')}@example.com`,
    );
    await db
      .insertInto('group_people')
      .values(emails.map((email) => ({ group_id: 'group-0', email, created_at: 1 })))
      .execute();
  }
  // Three people are in every group there is.
  await db
    .insertInto('group_people')
    .values(
      ids
        .slice(1)
        .flatMap((group_id) =>
          [0, 1, 2].map((index) => ({ group_id, email: `somebody0000${index}@example.com`, created_at: 1 })),
        ),
    )
    .execute();
  await db
    .insertInto('event_groups')
    .values(ids.slice(0, ofEvent).map((group_id) => ({ event_id: 'demo', group_id, role: 'access', created_at: 1 })))
    .execute();
  const [demo] = await db.selectFrom('tenants').selectAll().execute();
  await db
    .insertInto('tenants')
    .values({ ...demo!, tenant_id: 'other', name: 'Other' })
    .execute();
  await db
    .insertInto('tenant_groups')
    .values({ group_id: 'foreign', tenant_id: 'other', name: 'Foreign', created_at: 1 })
    .execute();
};

test.before(async () => {
  folder = await emptyFolder();
  const db = await openTestDatabase(folder.path);
  await seedDemo(db, 'none', 1);
  await insert(db);
  await db.destroy();
  here = await startWithGroups(createFakeMedia(), { DATA_DIR: folder.path });
});
test.after(async () => {
  await here.stop();
  await folder.remove();
});

const page = async (field: string, ask: string, nextToken: string | null, search = ''): Promise<Answer> =>
  must(
    await here.host.call(
      `query ($n: String, $s: String) { ${field}(${ask}, nextToken: $n, search: $s) {
        items { identity email name is_guest is_administrator groups events last_seen } nextToken } }`,
      { n: nextToken, s: search },
    ),
  )[field];

test('everybody of a tenant is on one page of its people and on no other, and no page weighs more than 200 kB', async () => {
  const emails: string[] = [];
  let token: string | null = null;
  // Whole groups of somebody are long: the first pages have few people, the others as many as a page may have.
  for (let count = 0; count < 6; count += 1) {
    const answer: Answer = await page('queryPeople', 'tenant_id: "demo"', token, 'somebody');
    assert.ok(Buffer.byteLength(JSON.stringify(answer)) < mostAnswerBytes);
    assert.ok(answer.items.length > 0 && answer.items.length <= serverLimits.peoplePageItems);
    emails.push(...answer.items.map((person: Answer) => person.email));
    token = answer.nextToken;
  }
  assert.equal(
    emails,
    emails.map((_, index) => `somebody${String(index).padStart(5, '0')}@example.com`),
  );
  const [first] = (await page('queryPeople', 'tenant_id: "demo"', null, 'somebody00000')).items;
  assert.equal([first.groups.length, first.events], [groups, 1]);
});

test('people are found by a part of their name or address, and the administrator is one of them', async () => {
  const found = await page('queryPeople', 'tenant_id: "demo"', null, 'BODY04321');
  assert.equal([found.items.length, found.items[0].email, found.nextToken], [1, 'somebody04321@example.com', null]);
  const { items } = await page('queryPeople', 'tenant_id: "demo"', null, 'Host');
  assert.equal([items.length, items[0].identity, items[0].is_administrator, items[0].events], [1, 'host', true, 1]);
});

test('the people of a group are listed and searched by themselves', async () => {
  const all = await page('queryGroupPeople', 'group_id: "group-7"', null);
  assert.equal([all.items.length, all.nextToken === null], [1, false], 'nobody else fits beside the first');
  const second = await page('queryGroupPeople', 'group_id: "group-7"', all.nextToken);
  assert.is(second.items[0].email, 'somebody00001@example.com');
  assert.equal((await page('queryGroupPeople', 'group_id: "group-7"', null, 'body04321')).items, []);
});

test('guests who were in an event are people of its tenant, without an address', async () => {
  const guest = await seatGuest(here.server.url, 'Gil');
  const [person] = (await page('queryPeople', 'tenant_id: "demo"', null, 'Gil')).items;
  assert.equal([person.identity, person.email, person.is_guest, person.groups], [guest.identity, null, true, []]);
});

test('a group has up to 10,000 people; of those who would be more nobody is put into it', async () => {
  assert.is(codeOf(await here.add('group-0', ['last@example.com', 'SOMEBODY00007@example.com'])), undefined);
  const refused = await here.add('group-0', ['more@example.com']);
  assert.equal([codeOf(refused), refused.errors?.[0]?.extensions.limit], ['TOO_LARGE', groupLimits.peoplePerGroup]);
  assert.equal((await page('queryGroupPeople', 'group_id: "group-0"', null, 'more@')).items, []);
  assert.is(codeOf(await here.remove('group-0', ['last@example.com'])), undefined);
  assert.is(codeOf(await here.add('group-0', ['more@example.com'])), undefined);
});

test('a tenant has up to 500 groups', async () => {
  const last = must(await here.create('The last')).createGroup;
  const refused = await here.create('One more');
  assert.equal([codeOf(refused), refused.errors?.[0]?.extensions.limit], ['TOO_LARGE', groupLimits.groupsPerTenant]);
  must(await here.host.call(`mutation { removeGroup(group_id: "${last.group_id}") }`));
  assert.is(codeOf(await here.create('One more')), undefined);
});

test('an event lets up to 100 groups in', async () => {
  assert.is(codeOf(await here.letIn('demo', 'group-200', 'access')), undefined);
  const refused = await here.letIn('demo', 'group-201', 'access');
  assert.equal([codeOf(refused), refused.errors?.[0]?.extensions.limit], ['TOO_LARGE', groupLimits.groupsPerEvent]);
  assert.is(codeOf(await here.letIn('demo', 'group-200', 'moderator')), undefined, 'one that is in gets another role');
});

test('the name of a group has up to 60 characters and is that of no other, in whatever letters', async () => {
  const rename = (name: string) =>
    here.host.call('mutation ($n: String!) { renameGroup(group_id: "group-3", name: $n) { name } }', { n: name });
  assert.is(must(await rename(`  ${'x'.repeat(60)} `)).renameGroup.name, 'x'.repeat(60));
  const long = await rename('x'.repeat(61));
  assert.equal([codeOf(long), long.errors?.[0]?.extensions.limit], ['TOO_LARGE', 60]);
  assert.is(codeOf(await rename(' ')), 'INVALID');
  assert.is(must(await rename('Tutors')).renameGroup.name, 'Tutors');
  assert.is(must(await rename('tutors')).renameGroup.name, 'tutors', 'its own in other letters');
  must(await here.host.call('mutation { renameGroup(group_id: "group-4", name: "Singers") { name } }'));
  assert.is(codeOf(await rename('SINGERS')), 'CONFLICT');
  must(await here.host.call('mutation { removeGroup(group_id: "group-5") }'));
  assert.is(codeOf(await here.create('singers')), 'CONFLICT');
});

test('people who are no address are answered by their places, the others are put in', async () => {
  const group = 'group-9';
  const answer = await here.add(group, ['nobody', 'one@example.com', '', 'One@Example.com', 'two@example.com']);
  assert.equal(must(answer).addGroupPeople, [0, 2]);
  const { items } = await page('queryGroupPeople', `group_id: "${group}"`, null, 'e@example');
  assert.equal(
    items.map((person: Answer) => person.email),
    ['one@example.com'],
  );
});

test('the id of a group of another tenant is answered as a name that is taken', async () => {
  const make = (name: string, id: string) =>
    here.host.call(`mutation { createGroup(tenant_id: "demo", name: "${name}", group_id: "${id}") { group_id } }`);
  const same = async (code: string): Promise<void> => {
    const [foreign, taken] = [await make('Free', 'foreign'), await make(longName(7), 'another')];
    assert.equal(foreign.errors, taken.errors);
    assert.is(codeOf(foreign), code);
  };
  await same('CONFLICT');
  must(await make('The last one', 'last'));
  await same('TOO_LARGE');
});

test('an event lets in no group of another tenant', async () => {
  assert.is(codeOf(await here.letIn('demo', 'foreign', 'access')), 'NOT_FOUND');
  assert.is(codeOf(await here.letIn('demo', 'group-0', 'emperor')), 'INVALID');
});

test.run();
