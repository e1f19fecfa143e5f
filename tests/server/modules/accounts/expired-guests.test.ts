import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { guestsAtOnce } from '../../../../src/server/modules/accounts/limits.ts';
import { openRoom, viewerOf } from '../../support/services-under-test.ts';

const ada = viewerOf('ada', 'Ada');
const room = await openRoom([ada]);
const { db, time } = room;
test.after(() => room.stop());

const dayMs = 24 * 3_600_000;

test.before(async () => {
  const demo = await db.selectFrom('events').selectAll().where('event_id', '=', 'demo').executeTakeFirstOrThrow();
  await db
    .insertInto('events')
    .values([
      { ...demo, event_id: 'removed', removed: true },
      { ...demo, event_id: 'to come', start_time: time.nowMs + dayMs },
    ])
    .execute();
});
test.before.each(async () => {
  for (const table of ['rejoin_codes', 'sessions'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('participants').where('is_guest', '=', true).execute();
  await db.deleteFrom('identities').where('pool', '=', 'guest').execute();
});

interface Guest {
  readonly identity: string;
  /** In which event they signed in, and which they have entered since. */
  readonly from?: string;
  readonly entered?: readonly string[];
  readonly createdDaysAgo?: number;
  readonly sessionEndsInMs?: number;
}

const insert = async (guests: readonly Guest[]): Promise<void> => {
  const old = (days = 60) => time.nowMs - days * dayMs;
  const { ...participant } = await db
    .selectFrom('participants')
    .selectAll()
    .where('identity', '=', 'ada')
    .executeTakeFirstOrThrow();
  for (const { identity, from = 'demo', entered = [], createdDaysAgo, sessionEndsInMs = -1 } of guests) {
    const created_at = old(createdDaysAgo);
    const names = { username: 'abc', nickname: identity, token_sub_id: identity };
    await db
      .insertInto('identities')
      .values({ identity, pool: 'guest', created_at, ...names })
      .execute();
    await db.insertInto('rejoin_codes').values({ code_hash: identity, identity, event_id: from, created_at }).execute();
    await db
      .insertInto('sessions')
      .values({ secret_hash: identity, identity, auth_time: created_at, expires_at: time.nowMs + sessionEndsInMs })
      .execute();
    for (const event_id of entered) {
      const seat = { active_status: 'inactive', current_room: null, is_guest: true };
      await db
        .insertInto('participants')
        .values({ ...participant, ...seat, event_id, identity, name: identity })
        .execute();
    }
  }
};
const left = async (table: 'identities' | 'rejoin_codes' | 'participants'): Promise<string[]> => {
  const rows = await db
    .selectFrom(table)
    .select('identity')
    .where('identity', 'like', 'guest-%')
    .orderBy('identity')
    .execute();
  return rows.map(({ identity }) => identity);
};

test('of guests whose events are gone and whose sessions are over nothing is left, and of others all', async () => {
  await insert([
    { identity: 'guest-1-gone', from: 'removed', entered: ['removed'] },
    { identity: 'guest-2-there', from: 'demo', entered: ['demo'] },
    { identity: 'guest-3-elsewhere', from: 'removed', entered: ['removed', 'demo'] },
    { identity: 'guest-4-signed-in', from: 'removed', entered: ['removed'], sessionEndsInMs: dayMs },
  ]);
  await room.runJobs();
  const there = ['guest-2-there', 'guest-3-elsewhere', 'guest-4-signed-in'];
  assert.equal(await left('identities'), there);
  assert.equal(await left('rejoin_codes'), there);
  assert.equal([...new Set(await left('participants'))], there);
});

test('a guest who never entered an event is forgotten with their session, unless it has not begun', async () => {
  assert.is(serverLimits.sessionLifetimeMs, 29 * dayMs);
  await insert([
    { identity: 'guest-1-never' },
    { identity: 'guest-2-early', from: 'to come' },
    // Whose session is being made.
    { identity: 'guest-3-new', createdDaysAgo: 0 },
    { identity: 'guest-4-signed-in', sessionEndsInMs: 1 },
  ]);
  await room.runJobs();
  assert.equal(await left('identities'), ['guest-2-early', 'guest-3-new', 'guest-4-signed-in']);
  time.nowMs += 2;
  await room.runJobs();
  assert.equal(await left('identities'), ['guest-2-early', 'guest-3-new']);
});

test('a guest who made a permission code is forgotten with its event, and the code with them', async () => {
  await insert([
    { identity: 'guest-1-gone', from: 'removed', entered: ['removed'] },
    { identity: 'guest-2-there', from: 'removed', entered: ['removed'] },
  ]);
  const code = {
    ...{ name: 'Code', description: '', code_hash: '', award: 'moderator', units: null, created_at: 1 },
    ...{ starts_at: null, ends_at: null, duration_mins: null },
  };
  await db
    .insertInto('challenges')
    .values([
      { ...code, challenge_id: 'gone', event_id: 'removed', created_by: 'guest-1-gone' },
      { ...code, challenge_id: 'beside', event_id: 'removed', created_by: 'guest-2-there' },
      { ...code, challenge_id: 'there', event_id: 'demo', created_by: 'guest-2-there' },
    ])
    .execute();
  await room.runJobs();
  assert.equal(await left('identities'), ['guest-2-there']);
  const codes = await db.selectFrom('challenges').select('challenge_id').orderBy('challenge_id').execute();
  assert.equal(
    codes.map(({ challenge_id }) => challenge_id),
    ['beside', 'there'],
  );
  await db.deleteFrom('challenges').execute();
});

test('what a guest said keeps their name, and an account that is in no event stays', async () => {
  await insert([{ identity: 'guest-1-gone', from: 'removed', entered: ['removed'] }]);
  const names = { username: 'bea', nickname: 'Bea', token_sub_id: 'bea' };
  await db
    .insertInto('identities')
    .values({ identity: 'bea', pool: 'account', created_at: 1, ...names })
    .execute();
  await db
    .insertInto('chat_messages')
    .values({
      ...{ event_id: 'demo', room_id: 'main', message_id: 'one', sender_id: 'guest-1-gone', sender_name: 'Gus Long' },
      ...{ target_id: 'all', message: 'Hello', quote: null, is_global: false, choices: null, poll_id: null },
      ...{ choice_required: false, choice: null, edited: false, deleted: false, mentions: null, told_seq: null },
      ...{ created_at: 1, seq: 1_000 },
    })
    .execute();
  await room.runJobs();
  assert.equal(await left('identities'), []);
  const said = await room.ask(
    ada,
    '{ queryChat(event_id: "demo", room_id: "main") { items { sender_name message } } }',
  );
  assert.equal(JSON.parse(JSON.stringify(said.queryChat.items)), [{ sender_name: 'Gus Long', message: 'Hello' }]);
  assert.ok(await db.selectFrom('identities').select('identity').where('identity', '=', 'bea').executeTakeFirst());
});

test('however many have been left, all of them are removed at one time', async () => {
  const identities = Array.from({ length: 2 * guestsAtOnce + 1 }, (_, index) => `guest-${index}`);
  await db
    .insertInto('identities')
    .values(
      identities.map((identity) => ({
        ...{ identity, pool: 'guest', username: 'abc', nickname: 'Gus', token_sub_id: identity, created_at: 1 },
      })),
    )
    .execute();
  await db
    .insertInto('rejoin_codes')
    .values(identities.map((identity) => ({ code_hash: identity, identity, event_id: 'removed', created_at: 1 })))
    .execute();
  await room.runJobs();
  assert.equal(await left('identities'), []);
  assert.equal(await left('rejoin_codes'), []);
});

test.run();
