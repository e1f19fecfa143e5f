import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import type { Answer } from '../../support/server-under-test.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

const ann = viewerOf('ann', 'Ann');
let room: Awaited<ReturnType<typeof openRoom>>;

const rooms = serverLimits.pageItems + 1;
const people = serverLimits.pageItems + 1;
const links = serverLimits.managedPageItems + 1;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'));

/** An event that has more rooms, people and resources than one page holds, and two codes. */
test.before(async () => {
  room = await openRoom([ann]);
  const { db, ask } = room;
  const { room_id: _, ...main } = await db.selectFrom('rooms').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('rooms')
    .values(numbers(rooms).map((number) => ({ ...main, room_id: `room-${number}` })))
    .execute();
  const { identity: __, ...ofAnn } = await db
    .selectFrom('participants')
    .selectAll()
    .where('identity', '=', 'ann')
    .executeTakeFirstOrThrow();
  const { identity: ___, ...known } = await db
    .selectFrom('identities')
    .selectAll()
    .where('identity', '=', 'ann')
    .executeTakeFirstOrThrow();
  const ids = numbers(people).map((number) => `person-${number}`);
  await db
    .insertInto('identities')
    .values(ids.map((identity) => ({ ...known, identity, username: identity, token_sub_id: identity })))
    .execute();
  await db
    .insertInto('participants')
    .values(ids.map((identity) => ({ ...ofAnn, identity, current_room: null, active_status: 'inactive' })))
    .execute();
  for (const number of numbers(links)) {
    const input = { resource_id: number, resource_name: number, source: 'https://example.org', room_id: 'main' };
    await ask(
      demoHost,
      'mutation($input: URLResourceInput!) { generateURLResource(event_id: "demo", input: $input) { event_id } }',
      { input },
    );
  }
  for (const name of ['One', 'Two']) {
    await ask(
      demoHost,
      `mutation { createChallenge(event_id: "demo", input: { name: "${name}", value: "open sesame", award: "moderator" }) {
        sort_key } }`,
    );
  }
});

test.after(() => room.stop());

interface Item {
  readonly __typename: string;
  readonly sort_key: string;
}

/** All items of a kind, page by page. */
const pagesOf = async (kind: string): Promise<readonly (readonly Item[])[]> => {
  const pages: (readonly Item[])[] = [];
  for (let nextToken: string | null = null; ; ) {
    const { queryEvent }: Answer = await room.ask(
      ann,
      `query($kind: String!, $nextToken: String) {
        queryEvent(event_id: "demo", sort_key: $kind, nextToken: $nextToken) { nextToken items { __typename
          ... on EventInfo { sort_key } ... on Participant { sort_key } ... on Room { sort_key }
          ... on EventResource { sort_key } ... on Challenge { sort_key } } } }`,
      { kind, nextToken },
    );
    pages.push(queryEvent.items);
    if (queryEvent.nextToken === null) return pages;
    nextToken = queryEvent.nextToken;
  }
};

for (const [kind, typename, pages, atLeast] of [
  ['info', 'EventInfo', 1, 1],
  ['participant', 'Participant', 2, people + 2],
  ['room', 'Room', 2, rooms + 1],
  ['resource', 'EventResource', 2, links],
  ['challenge', 'Challenge', 1, 2],
] as const) {
  test(`API-010 queryEvent gives the items of the kind ${kind} page by page, each once, and no others`, async () => {
    const found = await pagesOf(kind);
    const items = found.flat();
    assert.is(found.length, pages);
    assert.equal([...new Set(items.map(({ __typename }) => __typename))], [typename]);
    assert.equal(
      [...new Set(items.map(({ sort_key }) => sort_key.split(':')[0]))],
      [kind],
      'they are told apart by what stands before the colon',
    );
    assert.is(new Set(items.map(({ sort_key }) => sort_key)).size, items.length);
    assert.ok(items.length >= atLeast, `${items.length}`);
  });
}

test('API-011 the event is loaded from these: itself, its rooms, people, resources and codes', async () => {
  const kinds = ['info', 'room', 'participant', 'resource', 'challenge'];
  const loaded = new Map<string, readonly string[]>();
  for (const kind of kinds)
    loaded.set(
      kind,
      (await pagesOf(kind)).flat().map(({ sort_key }) => sort_key),
    );
  const { db } = room;
  const stored = {
    info: ['info'],
    room: (await db.selectFrom('rooms').select('room_id').execute()).map(({ room_id }) => `room:${room_id}`),
    participant: (await db.selectFrom('participants').select('identity').execute()).map(
      ({ identity }) => `participant:${identity}`,
    ),
    resource: numbers(links).map((number) => `resource:${number}`),
    challenge: (await db.selectFrom('challenges').select('challenge_id').execute()).map(
      ({ challenge_id }) => `challenge:${challenge_id}`,
    ),
  };
  for (const [kind, keys] of Object.entries(stored)) assert.equal([...(loaded.get(kind) ?? [])].sort(), keys.sort());
});

test.run();
