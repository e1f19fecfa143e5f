import { execute, parse } from 'graphql';
import type { KyselyPlugin, QueryId } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Access } from '../../../src/server/access/authorize.ts';
import type { Viewer } from '../../../src/server/access/viewer.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { Composition } from '../../../src/server/services.ts';
import { type Action, actions } from '../../../src/shared/rules/permissions.ts';
import { emptyFolder } from '../../support/folders.ts';
import { seatGuest, startTestServer } from '../support/server-under-test.ts';
import { openServices, viewerOf } from '../support/services-under-test.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** What happens between the next query and the one after it. */
let afterNextQuery: (() => Promise<unknown>) | null = null;
/** The tables of each query that was sent, in its order. */
const queries: string[][] = [];
const built = new WeakMap<QueryId, string[]>();
const counting: KyselyPlugin = {
  // Called for parts of a query too.
  transformQuery: ({ node, queryId }) => {
    const tables = JSON.stringify(node).matchAll(/"TableNode",.*?"IdentifierNode","name":"(\w+)"/g);
    built.set(queryId, [...new Set([...tables].map(([, table]) => table ?? ''))].sort());
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    queries.push(built.get(queryId) ?? []);
    const meanwhile = afterNextQuery;
    afterNextQuery = null;
    await meanwhile?.();
    return result;
  },
};

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let db: Database;
let composition: Composition;
let viewer: Viewer;
let other: string;
const crowd: string[] = [];

test.before(async () => {
  folder = await emptyFolder();
  const server = await startTestServer({ DATA_DIR: folder.path });
  const { identity } = await seatGuest(server.url, 'Ada');
  other = (await seatGuest(server.url, 'Ben')).identity;
  for (let index = 0; index < 8; index += 1) crowd.push((await seatGuest(server.url, `Person ${index}`)).identity);
  await server.close();
  viewer = viewerOf(identity, 'Ada', 'guest');
  db = (await openTestDatabase(folder.path)).withPlugin(counting);
  composition = await openServices(db);
});

test.before.each(() => {
  queries.length = 0;
});

test.after(async () => {
  await db.destroy();
  await folder.remove();
});

const run = async (field: string): Promise<void> => {
  const document = parse(`mutation { ${field} { event_id } }`);
  const result = await execute({ schema: composition.schema, document, contextValue: viewer });
  assert.is(result.errors, undefined);
};

const say = (type: string, more: string): Promise<void> =>
  run(`chatBroadcast(input: { type: "${type}", event_id: "demo", room_id: "main", target_id: "all", timestamp: 1,
    message_id: "first", ${more} })`);

/** What the role of somebody is made of, and how an event sees who is new to it. */
const role = ['accounts', 'event_groups', 'event_memberships', 'group_people', 'tenant_administrators'];
const arrival = ['event_invitations', 'federated_identities', 'identities'];
const seat = [...role, 'events', 'participants', 'rooms'].sort();

test('what somebody types or draws without media costs one query', async () => {
  await run('roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: "AAAA")');
  assert.equal(queries, [seat]);
});

test('that somebody types costs one query', async () => {
  await say('typing', 'is_typing: true');
  assert.equal(queries, [seat]);
});

test('the right to say something, or to react to it, is read in one query before what is stored', async () => {
  for (const [type, more] of [
    ['text', 'message: "Hello"'],
    ['reaction', 'message: "thumbs-up"'],
  ] as const) {
    queries.length = 0;
    await say(type, more);
    assert.equal(queries[0], seat, type);
    assert.is(queries.filter((tables) => tables.includes('event_memberships')).length, 1, type);
  }
});

test('each subscription is authorised in one query', async () => {
  const args = { event_id: 'demo', room_id: 'main' };
  for (const name of ['chat', 'roomSignalling', 'participantUpdates', 'roomUpdates', 'eventUpdates', 'eventLog']) {
    queries.length = 0;
    await composition.sources[name]?.authorise(viewer, args);
    assert.is(queries.length, 1, name);
  }
});

test('whether somebody may be in media, and making them follow what is stored, is one query each', async () => {
  const present = { eventId: 'demo', roomId: 'main', identity: other };
  assert.ok(await composition.services.comms.maySit(present));
  await composition.services.comms.settle({ ...present, sources: [] });
  assert.equal(queries, [seat, seat]);
});

test('six people lose their way into an event by as many queries as two, and are all out of it', async () => {
  const questions: string[][][] = [];
  for (const leavers of [crowd.slice(0, 2), crowd.slice(2)]) {
    await db.deleteFrom('event_memberships').where('identity', 'in', leavers).execute();
    queries.length = 0;
    await composition.services.standing.follow(leavers.map((identity) => ({ event_id: 'demo', identity })));
    // Everybody is out before anybody is told their new claims.
    questions.push(
      queries.slice(
        0,
        queries.findIndex((tables) => tables.includes('identities')),
      ),
    );
    const rows = await db.selectFrom('participants').selectAll().where('identity', 'in', leavers).execute();
    assert.equal(new Set(rows.map((row) => `${row.active_status} ${row.current_room}`)), new Set(['inactive null']));
  }
  assert.equal(questions[0], questions[1]);
});

test('whoever was let in by settings that changed before they were stored is asked about by the new ones', async () => {
  const identity = crowd[0]!;
  const own = await db.selectFrom('events').selectAll().where('event_id', '=', 'demo').executeTakeFirstOrThrow();
  await db.deleteFrom('event_memberships').where('identity', '=', identity).execute();
  afterNextQuery = () =>
    db
      .updateTable('events')
      .set({ members_only: true, revision: own.revision + 1 })
      .where('event_id', '=', 'demo')
      .execute();
  const person = { ...viewer.person!, identity };
  const answer = await composition.services.entry.join({ ...viewer, person }, 'demo');
  assert.is(answer.access_info.is_allowed, false);
  const stored = await db.selectFrom('event_memberships').selectAll().where('identity', '=', identity).execute();
  assert.equal(stored, []);
  await db.updateTable('events').set({ members_only: false }).where('event_id', '=', 'demo').execute();
});

/** The tables that decisions read besides the event's own. */
const tablesOf: Readonly<Partial<Record<Action, readonly string[]>>> = {
  'event.see': [...role, ...arrival],
  'event.join': [...role, ...arrival, 'participants'],
  'event.read': role,
  'event.lock': role,
  'room.create': [...role, 'tenant_groups'],
  'room.read': [...role, 'rooms'],
  'room.lock': [...role, 'rooms', 'tenant_groups'],
  'room.join': [...role, 'participants', 'rooms', 'tenant_groups'],
  'participant.rename': role,
  'participant.set-role': [...role, 'participants'],
  'chat.send-global': [...role, 'rooms', 'tenant_groups'],
};

test('every decision is one query, over the tables of the facts that it names and no others', async () => {
  const access = new Access(db, Date.now);
  const subject = { eventId: 'demo', roomId: 'main', targetIdentity: other };
  for (const action of actions) {
    queries.length = 0;
    await access.look(action, viewer.person?.identity ?? null, subject);
    assert.is(queries.length, 1, action);
    const expected = tablesOf[action];
    if (expected) assert.equal(queries[0], [...expected, 'events'].sort(), action);
  }
});

test('a right in a room is asked for with the room, and one over somebody with whom it is over', async () => {
  const access = new Access(db, Date.now);
  // @ts-expect-error: which room it is about is not said
  await access.allows('room.join', viewer, { eventId: 'demo' });
  // @ts-expect-error: whom it is about is not said
  await access.allows('participant.rename', viewer, { eventId: 'demo' });
});

test('nothing but an event that is there can be acted on', async () => {
  const access = new Access(db, Date.now);
  const subject = { eventId: 'nowhere', roomId: 'main', targetIdentity: other };
  for (const action of actions) {
    const { decision } = await access.look(action, viewer.person?.identity ?? null, subject);
    assert.equal(decision, { allowed: false, reason: 'NOT_FOUND' }, action);
  }
});

test.run();
