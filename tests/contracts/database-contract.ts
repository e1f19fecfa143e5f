import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Access } from '../../src/server/access/authorize.ts';
import type { RateLimiter } from '../../src/server/access/rate-limiter.ts';
import { readHosts, readRows } from '../../src/server/access/read-rows.ts';
import { nobody } from '../../src/server/access/viewer.ts';
import { type Database, isDuplicateKey } from '../../src/server/db/database.ts';
import { appendFact, appendFacts, readFactsAfter, readHead } from '../../src/server/db/durable-log.ts';
import { seedDemo } from '../../src/server/db/seed.ts';
import { serverLimits } from '../../src/server/limits.ts';
import { ChatSearch } from '../../src/server/modules/chat/search.ts';
import type { FactStore } from '../../src/server/modules/fact-store.ts';
import { People } from '../../src/server/modules/groups/people.ts';
import type { GroupService } from '../../src/server/modules/groups/service.ts';
import { streamLimits } from '../../src/shared/values/streams.ts';

/** What every database must do. `open` opens the same database each time. */
export const databaseContract = (name: string, open: () => Promise<Database>): void => {
  let db: Database;
  test.before(async () => {
    db = await open();
  });

  const append = (streamId: string, kind: string, audience: string[] | null = null): Promise<number> =>
    db
      .transaction()
      .execute(
        async (transaction) => (await appendFact(transaction, { streamId, kind, payload: { kind }, audience }, 7)).seq,
      );

  test(`${name}: migrations and the demo event are made once`, async () => {
    await seedDemo(db, 'none', 1);
    await seedDemo(db, 'none', 2);
    const rooms = await db
      .selectFrom('rooms')
      .select(['room_id', 'created_at', 'locked', 'capacity'])
      .orderBy('created_at')
      .execute();
    assert.equal(rooms, [
      { room_id: 'main', created_at: 1, locked: false, capacity: null },
      { room_id: 'workshop-a', created_at: 2, locked: false, capacity: null },
      { room_id: 'workshop-b', created_at: 3, locked: false, capacity: null },
    ]);
  });

  test(`${name}: whatever refers to somebody is found by an index`, async () => {
    const { rows } = await sql`select reference.conrelid::regclass::text as of from pg_constraint reference
      where reference.contype = 'f' and reference.confrelid = 'identities'::regclass and not exists (
        select from pg_index where indrelid = reference.conrelid and indkey[0] = reference.conkey[1]
          and indpred is null)`.execute(db);
    assert.equal(rows, []);
  });

  test(`${name}: a database of the first version is brought up to date, and keeps what is in it`, async () => {
    await sql`alter table rooms drop column position, drop column recording_problem, drop column recording_revision`.execute(
      db,
    );
    await sql`alter table chat_messages drop column choices, drop column choice_required, drop column choice,
      drop column edited, drop column deleted, drop column mentions, drop column poll_id,
      drop column told_seq`.execute(db);
    await sql`alter table stream_log drop column amends`.execute(db);
    await sql`alter table participants drop column control_requests_enabled, drop column is_whispering`.execute(db);
    await sql`drop table export_turns, recording_exports, kept_shares, kept_facts, kept_streams, recording_words, recording_events, recording_segments, recordings, poll_votes, polls, breakout_addresses, breakout_seats, breakouts, event_groups, group_people, tenant_groups, challenge_grants, challenges, event_invitations,
      tenant_administrators, tenants`.execute(db);
    await sql`alter table events drop column info, drop column time_zone, drop column members_only,
      drop column revision, drop column removed`.execute(db);
    await sql`drop index events_of_tenant, participants_of_identity, chat_messages_of_two, chat_messages_to_event, chat_messages_copies, rejoin_codes_of_identity, sign_in_links_of_identity`.execute(
      db,
    );
    await sql`drop table pictures, link_pictures, file_owners, upload_locks, resource_rooms, resources`.execute(db);
    await sql`drop table accounts, federated_identities, mailed_codes, mailed_links, wrong_codes, log_streams`.execute(
      db,
    );
    await sql`alter table sessions drop column user_agent, drop column last_seen, drop column provider`.execute(db);
    await sql`delete from kysely_migration where name > '001-first'`.execute(db);
    await sql`insert into identities (identity, pool, username, nickname, token_sub_id, created_at)
      values ('old', 'guest', 'old', 'Old', 'old', 1)`.execute(db);
    await sql`insert into participants (event_id, identity, name, active_status, last_active, require_attention,
      profile_picture, preferred_color, role, is_guest, created_at)
      values ('demo', 'old', 'Old', 'inactive', 1, 0, '', '{}', 'access', true, 1)`.execute(db);
    await sql`insert into sessions (secret_hash, identity, auth_time, expires_at) values ('s', 'old', 1, 2)`.execute(
      db,
    );
    await sql`insert into chat_messages (event_id, room_id, message_id, sender_id, sender_name, target_id, message,
      is_global, created_at, seq) values ('demo', 'workshop-b', 'm', 'old', 'Old', 'all', 'third', false, 1, 1)`.execute(
      db,
    );
    for (const [index, kind] of ['chat', 'amendment', 'amendment'].entries()) {
      const payload = { event_id: 'demo', room_id: 'workshop-b', sender_id: 'old', message_id: 'm', index };
      await sql`insert into stream_log (stream_id, seq, kind, payload, created_at)
        values ('room:demo:workshop-b', ${index + 1}::int, ${kind}, ${JSON.stringify(payload)}, 1)`.execute(db);
    }
    await db.destroy();
    db = await open();
    // Of what was told of a message after it was said, the last fact says it and no other.
    const told = await db.selectFrom('chat_messages').select(['message', 'told_seq']).execute();
    assert.equal(told, [{ message: 'third', told_seq: 3 }]);
    const facts = await readFactsAfter(db, 'room:demo:workshop-b', 0);
    assert.equal(
      facts.map(({ payload }) => (payload as { index: number } | null)?.index),
      [0, undefined, 2],
    );
    await db.deleteFrom('chat_messages').execute();
    await db.deleteFrom('stream_log').where('stream_id', '=', 'room:demo:workshop-b').execute();
    const sessions = await db.selectFrom('sessions').select(['user_agent', 'last_seen', 'provider']).execute();
    assert.equal(sessions, [{ user_agent: '', last_seen: 0, provider: null }]);
    // Whoever owned an event administers its tenant.
    const administrators = await db.selectFrom('tenant_administrators').select(['tenant_id', 'identity']).execute();
    assert.equal(administrators, [{ tenant_id: 'demo', identity: 'host' }]);
    const rows = await db
      .selectFrom('participants')
      .select(['name', 'control_requests_enabled', 'is_whispering'])
      .where('identity', '=', 'old')
      .execute();
    assert.equal(rows, [{ name: 'Old', control_requests_enabled: true, is_whispering: false }]);
  });

  test(`$name: numbers of a stream are contiguous when many append at once`, async () => {
    const seqs = await Promise.all(Array.from({ length: 40 }, () => append('many', 'x')));
    assert.equal(
      seqs.sort((a, b) => a - b),
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    assert.is(await readHead(db, 'many'), 40);
    assert.is(await append('another', 'x'), 1);
  });

  test(`${name}: a transaction that fails leaves no gap`, async () => {
    await append('gapless', 'a');
    const failed = db.transaction().execute(async (transaction) => {
      await appendFact(transaction, { streamId: 'gapless', kind: 'lost', payload: null }, 1);
      throw new Error('on purpose');
    });
    assert.is(await failed.catch((error: Error) => error.message), 'on purpose');
    assert.is(await append('gapless', 'b'), 2);
    const facts = await readFactsAfter(db, 'gapless', 0);
    assert.equal(
      facts.map((fact) => fact.kind),
      ['a', 'b'],
    );
  });

  test(`${name}: facts are read after a number, in order, in bounded batches, with their audience`, async () => {
    await append('audience', 'public');
    await append('audience', 'private', ['a', 'b']);
    const [fact] = await readFactsAfter(db, 'audience', 1);
    assert.equal(fact, {
      streamId: 'audience',
      seq: 2,
      kind: 'private',
      payload: { kind: 'private' },
      audience: ['a', 'b'],
      createdAtMs: 7,
      characters: JSON.stringify({ kind: 'private' }).length,
    });
    await db.transaction().execute(async (transaction) => {
      for (let i = 0; i < streamLimits.batchEntries + 5; i += 1) {
        await appendFact(transaction, { streamId: 'long', kind: String(i), payload: i }, 1);
      }
    });
    const first = await readFactsAfter(db, 'long', 0);
    assert.is(first.length, streamLimits.batchEntries);
    assert.is((await readFactsAfter(db, 'long', first.at(-1)!.seq)).length, 5);
  });

  test(`${name}: facts that say much come in smaller batches, and one that says more than a batch by itself`, async () => {
    const say = (characters: number) =>
      db
        .transaction()
        .execute((transaction) =>
          appendFact(transaction, { streamId: 'loud', kind: 'x', payload: 'x'.repeat(characters) }, 7),
        );
    const third = Math.floor(streamLimits.batchBytes / 3);
    for (const characters of [third - 2, third - 2, third - 2, 1, streamLimits.batchBytes, 1]) await say(characters);
    const batchAfter = async (after: number) => (await readFactsAfter(db, 'loud', after)).map(({ seq }) => seq);
    assert.equal(await batchAfter(0), [1, 2, 3]);
    assert.equal(await batchAfter(3), [4]);
    assert.equal(await batchAfter(4), [5]);
    assert.equal(await batchAfter(5), [6]);
    assert.equal(await batchAfter(-9), [1, 2, 3]);
  });

  test(`${name}: a fact that amends earlier ones takes the place of what they said, and names them`, async () => {
    await append('amended', 'a');
    await append('amended', 'b');
    await append('another stream', 'a');
    await db
      .transaction()
      .execute((transaction) =>
        appendFact(
          transaction,
          { streamId: 'amended', kind: 'c', payload: 'new', amends: [{ seq: 1, payload: 'instead' }] },
          7,
        ),
      );
    const facts = await readFactsAfter(db, 'amended', 0);
    assert.equal(
      facts.map(({ kind, payload, amends }) => [kind, payload, amends]),
      [
        ['a', 'instead', undefined],
        ['b', { kind: 'b' }, undefined],
        ['c', 'new', [1]],
      ],
    );
    const [other] = await readFactsAfter(db, 'another stream', 0);
    assert.equal(other?.payload, { kind: 'a' });
  });

  test(`${name}: facts of many streams that are stored at once have the numbers that each stream gives, in their order`, async () => {
    await append('stream a', 'before');
    const fact = (streamId: string, kind: string, amends?: { seq: number; payload: unknown }[]) =>
      ({ streamId, kind, payload: kind, ...(amends ? { amends } : {}) }) as const;
    const stored = await db
      .transaction()
      .execute((transaction) =>
        appendFacts(
          transaction,
          [
            fact('stream b', 'first'),
            fact('stream a', 'second', [{ seq: 1, payload: 'instead' }]),
            fact('stream b', 'third'),
          ],
          7,
        ),
      );
    assert.equal(
      stored.map(({ streamId, seq }) => [streamId, seq]),
      [
        ['stream b', 1],
        ['stream a', 2],
        ['stream b', 2],
      ],
    );
    const read = async (streamId: string) => (await readFactsAfter(db, streamId, 0)).map(({ payload }) => payload);
    assert.equal(await read('stream a'), ['instead', 'second']);
    assert.equal(await read('stream b'), ['first', 'third']);
  });

  test(`${name}: queries of others do not fall into an open transaction`, async () => {
    let seenInside = -1;
    const work = db.transaction().execute(async (transaction) => {
      await appendFact(transaction, { streamId: 'isolated', kind: 'x', payload: null }, 1);
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('rolled back');
    });
    const outside = readHead(db, 'isolated').then((head) => {
      seenInside = head;
    });
    await Promise.allSettled([work, outside]);
    assert.is(seenInside, 0);
  });

  test(`${name}: rows that are read for a decision are those that are stored`, async () => {
    const change = { identity: 'old', current_room: 'main', last_active: 1_795_000_000_123.5, mic_enabled: false };
    await db.updateTable('participants').set(change).where('identity', '=', 'old').execute();
    await db
      .updateTable('rooms')
      .set({ capacity: 3, blocked_users: '["old"]' })
      .where('room_id', '=', 'main')
      .execute();
    const stored = db.selectFrom('participants').selectAll().where('identity', '=', 'old').executeTakeFirstOrThrow();
    const { event, rows } = await readRows(
      db,
      { eventId: 'demo', identity: 'old', roomId: 'main', targetIdentity: 'old' },
      new Set(['participant', 'room', 'target', 'targetRoom', 'membersBeside', 'activeBeside']),
    );
    const rooms = db.selectFrom('rooms').selectAll().where('event_id', '=', 'demo');
    const room = await rooms.where('room_id', '=', 'main').executeTakeFirst();
    assert.equal(rows, {
      membership: null,
      administers: false,
      groupNames: [],
      arrival: null,
      participant: await stored,
      room,
      membersBeside: 0,
      activeBeside: 0,
      target: await stored,
      targetMembership: null,
      targetRoom: room,
    });
    assert.equal(event, await db.selectFrom('events').selectAll().executeTakeFirstOrThrow());
  });

  test(`${name}: somebody is in an event what the highest of their membership and groups says`, async () => {
    const identity = 'in-groups';
    await db
      .insertInto('identities')
      .values({ identity, pool: 'account', username: identity, nickname: 'Ida', token_sub_id: identity, created_at: 1 })
      .execute();
    await db
      .insertInto('accounts')
      .values({
        identity,
        email: 'ida@example.com',
        password_hash: null,
        industry: null,
        use_case: null,
        marketing_consent: false,
        created_at: 1,
      })
      .execute();
    const roleNow = async () =>
      (await readRows(db, { eventId: 'demo', identity }, new Set(['membership']))).rows.membership;
    const letIn = async (group_id: string, role: string) => {
      await db
        .insertInto('tenant_groups')
        .values({ group_id, tenant_id: 'demo', name: group_id, created_at: 1 })
        .execute();
      await db.insertInto('group_people').values({ group_id, email: 'ida@example.com', created_at: 1 }).execute();
      await db.insertInto('event_groups').values({ event_id: 'demo', group_id, role, created_at: 1 }).execute();
    };
    assert.is(await roleNow(), null);
    await letIn('low', 'access');
    assert.is(await roleNow(), 'access');
    await db
      .insertInto('event_memberships')
      .values({ event_id: 'demo', identity, role: 'moderator', created_at: 1 })
      .execute();
    assert.is(await roleNow(), 'moderator');
    const isAmongHosts = async () => (await readHosts(db, 'demo')).includes(identity);
    assert.is(await isAmongHosts(), false);
    await letIn('high', 'host');
    assert.is(await roleNow(), 'host');
    assert.is(await isAmongHosts(), true);
    const { rows } = await readRows(db, { eventId: 'demo', identity }, new Set(['groupNames']));
    assert.equal(rows.groupNames, ['high', 'low']);
    const people = new People({
      facts: { db } as FactStore,
      access: { requireTenant: async () => ({}) } as unknown as Access,
      groups: { requireGroup: async () => 'demo' } as unknown as GroupService,
    });
    const { items } = await people.ofTenant(nobody, 'demo', 'ida@', null);
    assert.equal(items, (await people.ofGroup(nobody, 'low', null, null)).items);
    assert.equal(items, [
      {
        identity,
        email: 'ida@example.com',
        name: 'Ida',
        is_guest: false,
        is_administrator: false,
        groups: ['high', 'low'],
        events: 1,
        last_seen: null,
      },
    ]);
    await db.deleteFrom('tenant_groups').execute();
    assert.is(await roleNow(), 'moderator');
  });

  test(`${name}: a search looks through a part of what was said at a time, whatever the case of letters`, async () => {
    await sql`insert into chat_messages (event_id, room_id, message_id, sender_id, sender_name, target_id, message,
      is_global, created_at, seq)
      select 'demo', 'workshop-b', 'm' || i, 'ida', 'Ida', 'all', 'Über ' || i, false, i, i
      from generate_series(1, ${sql.lit(serverLimits.chatSearchMessages + 1)}) i`.execute(db);
    const search = new ChatSearch({
      facts: { db } as FactStore,
      access: { require: async () => ({ person: { identity: 'ida' } }) } as unknown as Access,
      rateLimiter: { take: async () => undefined } as unknown as RateLimiter,
    });
    const find = (words: string, before: number | null) =>
      search.find(nobody, { eventId: 'demo', roomId: 'workshop-b', targetId: 'all', isGlobal: false, words, before });
    const first = await find('nowhere', null);
    assert.equal(first, { items: [], before: 2 });
    assert.equal(await find('nowhere', first.before), { items: [], before: null });
    const { items } = await find('ÜBER 1', first.before);
    assert.equal(
      items.map(({ seq, message }) => [seq, message]),
      [[1, 'Über 1']],
    );
    await db.deleteFrom('chat_messages').where('room_id', '=', 'workshop-b').execute();
  });

  test(`${name}: a duplicate key is recognised`, async () => {
    const insert = () => db.insertInto('server_secrets').values({ name: 'twice', value: 'x' }).execute();
    await insert();
    const error = await insert().catch((problem: unknown) => problem);
    assert.ok(isDuplicateKey(error));
    assert.not(isDuplicateKey(new Error('other')));
  });

  test(`${name}: what was stored is there after it was closed and opened again`, async () => {
    await append('kept', 'x');
    await db.destroy();
    db = await open();
    assert.is(await readHead(db, 'kept'), 1);
  });

  test.after(() => db.destroy());
};
