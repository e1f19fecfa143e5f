import type { KyselyPlugin } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RateLimit } from '../../../../src/server/access/rate-limiter.ts';
import { newRoom } from '../../../../src/server/db/new-room.ts';
import { rateLimits } from '../../../../src/server/limits.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

const ann = viewerOf('ann', 'Ann');
const mod = viewerOf('mod', 'Mod');
let opened: Awaited<ReturnType<typeof openRoom>>;

/** Rooms of the event, in the order of which Ann's comes last. */
const others = Array.from({ length: 40 }, (_none, index) => `a-room-${index}`);

test.before(async () => {
  opened = await openRoom([ann, mod], counting);
  const { db } = opened;
  await db
    .insertInto('rooms')
    .values(
      others.map((room_id) =>
        newRoom({ event_id: 'demo', room_id, name: room_id, comms_provider: 'none', created_at: 9 }),
      ),
    )
    .execute();
  await db.updateTable('event_memberships').set({ role: 'moderator' }).where('identity', '=', 'mod').execute();
});
test.after(() => opened.stop());
test.before.each(async () => {
  await opened.db.updateTable('rooms').set({ blocked_users: '[]', removed: false }).execute();
});

let files = 0;
/** A file of the host's in some rooms. */
const share = async (rooms: readonly string[]): Promise<string> => {
  const { db } = opened;
  const id = `file-${files++}`;
  await db
    .insertInto('resources')
    .values({
      ...{
        event_id: 'demo',
        resource_id: id,
        name: id,
        description: '',
        type: 'file',
        owner: 'host',
        owner_name: 'Host',
      },
      ...{
        parameters: '{"content_type":"application/pdf"}',
        status: 'ready',
        publish_id: `publish-${id}`,
        size_bytes: 1,
      },
      ...{ control_requests_enabled: true, control_participants: '[]', created_at: 1, updated_at: 1, bytes_at: null },
      ...{ is_private: false, removed_at: null, removed_by: null },
    })
    .execute();
  const places = rooms.map((room_id) => ({ event_id: 'demo', resource_id: id, room_id, display: true, added_at: 1 }));
  if (places.length > 0) await db.insertInto('resource_rooms').values(places).execute();
  statements = 0;
  return id;
};
const block = (identity: string, rooms: readonly string[]) =>
  opened.db
    .updateTable('rooms')
    .set({ blocked_users: JSON.stringify(['somebody', identity]) })
    .where('room_id', 'in', rooms)
    .execute();
const checkOut = (viewer: typeof ann, id: string): Promise<string> =>
  opened
    .ask(
      viewer,
      `mutation { checkoutResourcePublish(event_id: "demo", input: { id: "${id}", type: "view" }) { download } }`,
    )
    .then(
      () => 'given',
      ({ code }) => code,
    );

test('whether somebody sees a file costs as many queries in forty rooms as in one', async () => {
  const [one, many] = [await share(['main']), await share([...others, 'main'])];
  const costOf = async (viewer: typeof ann, id: string, code: string): Promise<number> => {
    statements = 0;
    assert.is(await checkOut(viewer, id), code);
    return statements;
  };
  assert.is(await costOf(ann, many, 'given'), await costOf(ann, one, 'given'));
  assert.is(await costOf(mod, many, 'given'), await costOf(mod, one, 'given'));
  const elsewhere = await share(others);
  assert.is(await costOf(ann, elsewhere, 'NOT_FOUND'), await costOf(ann, one, 'given'));
});

test('people see what is in their own room alone, and nothing there once it keeps them out', async () => {
  const id = await share(['main', 'a-room-1']);
  assert.is(await checkOut(ann, id), 'given');
  assert.is(await checkOut(ann, await share(['a-room-1'])), 'NOT_FOUND');
  await block('ann', ['main']);
  assert.is(await checkOut(ann, id), 'NOT_FOUND');
  await block('an', ['main']);
  assert.is(await checkOut(ann, id), 'given');
});

test('moderators see what is in any room that does not keep them out and is there, and hosts everything', async () => {
  const [here, there, nowhere] = [await share(['main']), await share(['a-room-1', 'a-room-2']), await share([])];
  assert.equal(await Promise.all([here, there, nowhere].map((id) => checkOut(mod, id))), [
    'given',
    'given',
    'NOT_FOUND',
  ]);
  await block('mod', ['main', 'a-room-1']);
  assert.equal(await Promise.all([here, there].map((id) => checkOut(mod, id))), ['NOT_FOUND', 'given']);
  await opened.db.updateTable('rooms').set({ removed: true }).where('room_id', '=', 'a-room-2').execute();
  assert.is(await checkOut(mod, there), 'NOT_FOUND');
  await block('host', ['main', 'a-room-1']);
  for (const id of [here, there]) assert.is(await checkOut(demoHost, id), 'given');
});

const file = 'event_id: "demo", resource_id: "file-0"';
const link = 'resource_id: "link", resource_name: "Link", source: "https://example.org/", room_id: "main"';
const limited: readonly (readonly [operation: string, counted: string, limit: RateLimit])[] = [
  [`updateResource(${file}, change: { name: "Other" })`, 'resource changes', rateLimits.resourceChangesPerIdentity],
  [`deleteResource(${file})`, 'resource changes', rateLimits.resourceChangesPerIdentity],
  [`restoreResource(${file})`, 'resource changes', rateLimits.resourceChangesPerIdentity],
  [`updateResourceVisibility(${file})`, 'resource changes', rateLimits.resourceChangesPerIdentity],
  [`updateResourceControlPermission(${file}, state: true)`, 'resource changes', rateLimits.resourceChangesPerIdentity],
  [
    `addResourceController(${file}, controller: "ann", revoke_others: true)`,
    'resource changes',
    rateLimits.resourceChangesPerIdentity,
  ],
  [`releaseResourceControl(${file})`, 'resource changes', rateLimits.resourceChangesPerIdentity],
  [`generateURLResource(event_id: "demo", input: { ${link} })`, 'resources', rateLimits.resourcesPerIdentity],
  ['startConnectionTest(event_id: "demo")', 'connection tests', rateLimits.connectionTestsPerIdentity],
];

for (const [operation, counted, limit] of limited) {
  const [name] = operation.split('(');
  test(`${name} asks the database nothing for whoever does it too often, and answers everybody else`, async () => {
    opened.time.stepMs = 0;
    opened.time.nowMs += 10 * limit.windowMs;
    const ask = (viewer: typeof ann) =>
      opened.ask(viewer, `mutation { ${operation} { __typename } }`).then(
        () => 'done',
        // What is no operation has no code.
        ({ code = assert.unreachable() }) => code,
      );
    await opened.rateLimiter.take(`${counted} ann`, limit, limit.tries - 1);
    assert.is.not(await ask(ann), 'RATE_LIMITED');
    statements = 0;
    assert.is(await ask(ann), 'RATE_LIMITED');
    assert.is(statements, 0);
    assert.is.not(await ask(mod), 'RATE_LIMITED');
  });
}

test.run();
