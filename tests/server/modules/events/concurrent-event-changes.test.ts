import { type KyselyPlugin, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Viewer } from '../../../../src/server/access/viewer.ts';
import type { Database } from '../../../../src/server/db/database.ts';
import { demo, seedDemo } from '../../../../src/server/db/seed.ts';
import type { Composition } from '../../../../src/server/services.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { openServices, viewerOf } from '../../support/services-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

/** What happens between the next query and the one after it. */
let afterNextQuery: (() => Promise<unknown>) | null = null;
const interrupting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const meanwhile = afterNextQuery;
    afterNextQuery = null;
    await meanwhile?.();
    return result;
  },
};

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let db: Database;
let services: Composition['services'];
let nowMs = Date.parse('2026-11-24T09:00:00Z');
const host = viewerOf(demo.hostIdentity, 'Host');

/** Does something between the query of this number from now and the one after it. */
const afterQueries = (count: number, act: () => Promise<unknown>): void => {
  afterNextQuery = count === 1 ? act : async () => afterQueries(count - 1, act);
};

/** Somebody with an account. */
const person = async (name: string) => {
  await db
    .insertInto('identities')
    .values({ identity: name, pool: 'account', username: name, nickname: name, token_sub_id: name, created_at: 1 })
    .execute();
  return viewerOf(name, name);
};

test.before(async () => {
  folder = await emptyFolder();
  db = (await openTestDatabase(folder.path)).withPlugin(interrupting);
  await seedDemo(db, 'none', 1);
  ({ services } = await openServices(db, () => nowMs));
});
test.after(async () => {
  await db.destroy();
  await folder.remove();
});

test('who joins while the event is locked is kept out, and learns nothing of who is in it', async () => {
  const ada = await person('Ada');
  afterQueries(1, () => services.entry.setLocked(host, demo.eventId, true));
  const answer = await services.entry.join(ada, demo.eventId);
  const { is_allowed, is_locked } = answer.access_info;
  assert.equal([is_allowed, is_locked, answer.participants, answer.rooms], [false, true, [], []]);
  const stored = await db.selectFrom('event_memberships').selectAll().where('identity', '=', 'Ada').execute();
  assert.equal(stored, []);
  await services.entry.setLocked(host, demo.eventId, false);
});

test('an event that is removed while it becomes the one for new people is none', async () => {
  await services.managed.create(host, demo.tenantId, { event_id: 'brief', name: 'Brief', rooms: ['Hall'] });
  // The first question is about the tenant, the second about the right to the event.
  for (const questions of [1, 2]) {
    await db.updateTable('events').set({ removed: false }).where('event_id', '=', 'brief').execute();
    afterQueries(questions, () => services.managed.remove(host, 'brief'));
    const refusal = await services.tenants.setWelcomeEvent(host, demo.tenantId, 'brief').then(
      () => null,
      ({ code }) => code,
    );
    assert.is(refusal, 'NOT_FOUND');
    assert.is.not(await services.tenants.welcomeEvent(host, demo.tenantId), 'brief');
  }
});

test('of what codes gave for some minutes all ends, though one of them cannot be ended', async () => {
  await services.challenges.create(host, demo.eventId, {
    name: 'Minute',
    value: 'minute-code',
    award: 'moderator',
    duration_mins: 1,
  });
  const people: Viewer[] = [];
  for (const name of ['Cat', 'Dan', 'Eve']) {
    const viewer = await person(name);
    await services.entry.join(viewer, demo.eventId);
    assert.ok((await services.challenges.attemptAny(viewer, demo.eventId, 'minute-code')).succeeded);
    people.push(viewer);
    nowMs += 1;
  }
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  );
  await sql`create trigger breaks before update on challenge_grants for each row
    when (new.identity = 'Cat') execute function refuse()`.execute(db);
  nowMs += 60_000;
  const roles = () =>
    Promise.all(people.map(async (each) => (await services.entry.join(each, demo.eventId)).access_info.role));
  const problem = await services.challenges.endGrants().catch((thrown: Error) => thrown.message);
  assert.match(String(problem), 'broken');
  assert.equal(await roles(), ['moderator', 'access', 'access']);
  await sql`drop trigger breaks on challenge_grants`.execute(db);
  await services.challenges.endGrants();
  assert.equal(await roles(), ['access', 'access', 'access']);
});

test.run();
