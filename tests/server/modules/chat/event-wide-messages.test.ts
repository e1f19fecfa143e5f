import { type KyselyPlugin, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Viewer } from '../../../../src/server/access/viewer.ts';
import { demo } from '../../../../src/server/db/seed.ts';
import { rateLimits } from '../../../../src/server/limits.ts';
import { takeRoomWrites } from '../../../../src/server/modules/chat/room-writes.ts';
import { streamOfRoom } from '../../../../src/shared/values/streams.ts';
import { begin } from '../../support/polls-under-test.ts';
import type { Answer } from '../../support/server-under-test.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

/** How many statements were sent. */
let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

const rooms = ['main', 'workshop-a', 'workshop-b'] as const;
type Room = (typeof rooms)[number];
const choices = [
  { id: 'a', label: 'This one' },
  { id: 'b', label: 'That one' },
];

let opened: Awaited<ReturnType<typeof openRoom>>;
const host = demoHost;
/** In the room main. */
const ada = viewerOf('ada', 'Ada');
const agent = viewerOf('agent', 'Agent');
/** In the room workshop-a. */
const ben = viewerOf('ben', 'Ben');

test.before(async () => {
  opened = await openRoom([ada, ben, agent], counting);
  await opened.ask(ben, 'mutation { joinRoom(event_id: "demo", room_id: "workshop-a") { event_id } }');
});

test.after(() => opened.stop());

/** Says something to the whole event, or reacts to it, in one room after the other. */
const say = async (viewer: Viewer, id: string, to: readonly Room[], more: object = {}): Promise<void> => {
  await opened.sayToEvent(viewer, id, to, more);
};
const react = (viewer: Viewer, id: string, room: Room, message: string | null) =>
  say(viewer, id, [room], { type: 'reaction', message, global: null });
const choose = (viewer: Viewer, id: string, room: Room, choice: string) =>
  opened.ask(
    viewer,
    `mutation ($id: ID!, $room: ID!, $choice: ID!) { confirmChatChoice(event_id: "demo", room_id: $room, message_id: $id,
      target_id: "all", choice: $choice) { payload { ... on Acknowledgement { seq } } } }`,
    { id, room, choice },
  );
const edit = (id: string, room: Room, words: string) =>
  opened.ask(
    host,
    `mutation ($id: ID!, $room: ID!, $words: String!) { chatEdit(event_id: "demo", room_id: $room, message_id: $id,
      message: $words) { event_id } }`,
    { id, room, words },
  );
const remove = (id: string, room: Room) =>
  opened.ask(
    host,
    `mutation ($id: ID!, $room: ID!) { chatDelete(event_id: "demo", room_id: $room, message_id: $id,
      sender_id: "${demo.hostIdentity}") { event_id } }`,
    { id, room },
  );
const codeOf = (asked: Promise<unknown>): Promise<string | null> =>
  asked.then(
    () => null,
    ({ code }) => code,
  );

/** What a message is in a room. */
const read = async (id: string, room: Room): Promise<Answer> => {
  const { queryChat } = await opened.ask(
    host,
    `query ($room: ID!) { queryChat(event_id: "demo", room_id: $room, global: true) { items { message_id message edited
      deleted quote { content } choices { id chosen } choice_required choice poll_id reactions
      mentions { identity } } } }`,
    { room },
  );
  const { message_id: _, ...message } = queryChat.items.find((item: Answer) => item.message_id === id);
  return message;
};

/** What was told of a message in a room, by the log. */
const told = async (id: string, room: Room): Promise<readonly Answer[]> =>
  (await opened.facts(streamOfRoom('demo', room)))
    .map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }))
    .filter(({ message_id }) => message_id === id);

test('a reaction to a message to the whole event is seen in every room, whoever reacts wherever', async () => {
  await say(host, 'lunch?', rooms);
  await react(ben, 'lunch?', 'workshop-a', 'funny');
  await react(ada, 'lunch?', 'main', 'thumbs-up');
  for (const room of rooms) {
    assert.equal((await read('lunch?', room)).reactions, { ada: 'thumbs-up', ben: 'funny' }, room);
    const reactions = (await told('lunch?', room)).filter(({ kind }) => kind === 'reaction');
    assert.equal(
      reactions.map(({ sender_id, message, room_id }) => [sender_id, message, room_id]),
      [
        ['ben', 'funny', room],
        ['ada', 'thumbs-up', room],
      ],
    );
  }
  await react(ben, 'lunch?', 'workshop-a', null);
  for (const room of rooms) {
    assert.equal((await read('lunch?', room)).reactions, { ada: 'thumbs-up' }, room);
    assert.is((await told('lunch?', room)).at(-1)?.message, null, room);
  }
});

test('the reactions to a message that is deleted are gone from every room', async () => {
  await say(host, 'liked and gone', rooms);
  await react(ben, 'liked and gone', 'workshop-a', 'funny');
  await remove('liked and gone', 'main');
  const left = await opened.db
    .selectFrom('chat_reactions')
    .selectAll()
    .where('message_id', '=', 'liked and gone')
    .execute();
  assert.equal(left, []);
});

test('a message to the whole event that is decided in one room is decided in every room, and the first choice counts', async () => {
  await say(host, 'which?', rooms, { choices, choice_required: true });
  await choose(ben, 'which?', 'workshop-a', 'b');
  for (const room of rooms) {
    assert.is((await read('which?', room)).choice, 'b', room);
    const last = (await told('which?', room)).at(-1);
    assert.equal([last.kind, last.room_id, last.decided, last.choice], ['decision', room, true, 'b']);
  }
  assert.is(await codeOf(choose(ada, 'which?', 'main', 'a')), 'CONFLICT');
  assert.is((await choose(ada, 'which?', 'main', 'b')).confirmChatChoice.payload.seq, null);
  assert.is(await codeOf(edit('which?', 'workshop-b', 'something else')), 'CONFLICT');
});

test('a message that was decided in one room before all of them were told is decided alike in the others, or not at all', async () => {
  for (const id of ['alike', 'otherwise']) {
    await say(host, id, rooms, { choices });
    await opened.db
      .updateTable('chat_messages')
      .set({ choice: 'a' })
      .where('message_id', '=', id)
      .where('room_id', '=', 'workshop-b')
      .execute();
  }
  assert.is(await codeOf(choose(ada, 'otherwise', 'main', 'b')), 'CONFLICT');
  assert.is(await codeOf(edit('otherwise', 'main', 'something else')), 'CONFLICT');
  assert.is((await read('otherwise', 'main')).choice, null);
  await choose(ada, 'alike', 'main', 'a');
  for (const room of rooms) assert.is((await read('alike', room)).choice, 'a', room);
});

test('a room that a message reaches late has it as the others do, with its reactions and what was chosen', async () => {
  await say(agent, 'asked', ['main'], { message: 'What was quoted', global: null });
  const quote = { identity: 'agent', message_id: 'asked' };
  await say(host, 'late', ['main'], { quote, choices, choice_required: true });
  await say(host, 'late', ['workshop-a']);
  await edit('late', 'main', 'late, but better');
  await react(ben, 'late', 'workshop-a', 'funny');
  await choose(ben, 'late', 'workshop-a', 'b');
  await say(host, 'late', ['workshop-b'], { message: 'something else', choices: [choices[0]] });
  const first = await read('late', 'main');
  assert.equal([first.message, first.choice, first.reactions], ['late, but better', 'b', { ben: 'funny' }]);
  assert.equal(await read('late', 'workshop-b'), first);
  // Whoever is there takes what was decided for a change of what was said.
  const facts = await told('late', 'workshop-b');
  assert.equal(
    facts.map(({ kind, message, decided, reactions }) => [kind, message, decided, reactions]),
    [
      ['chat', 'late, but better', false, { ben: 'funny' }],
      ['decision', 'late, but better', true, { ben: 'funny' }],
    ],
  );
});

test('a message to the whole event says the same in a room that it reaches late, whatever is sent into that', async () => {
  await say(host, 'the same', ['main']);
  await say(host, 'the same', ['workshop-a'], { message: 'something else' });
  assert.is((await read('the same', 'workshop-a')).message, 'the same');
});

test('a poll is neither edited nor left open by way of a room that its message reached late', async () => {
  await opened.ask(
    host,
    'mutation { createStandardRoom(event_id: "demo", input: { name: "New", room_id: "new" }) { event_id } }',
  );
  const room = 'new' as Room;
  await opened.db.updateTable('rooms').set({ removed: true }).where('room_id', '=', room).execute();
  const asHost = {
    call: async (query: string, variables: object = {}) =>
      ({ data: await opened.ask(host, query, variables) }) as Answer,
  };
  const id = await begin(asHost, { global: true });
  await opened.db.updateTable('rooms').set({ removed: false }).where('room_id', '=', room).execute();
  await say(host, id, [room], { message: 'Another question?' });
  assert.equal(await read(id, room), await read(id, 'main'));
  assert.is(await codeOf(edit(id, room, 'Another question?')), 'CONFLICT');
  await remove(id, room);
  assert.equal(await opened.db.selectFrom('polls').selectAll().where('poll_id', '=', id).execute(), []);
  await opened.db.updateTable('rooms').set({ removed: true }).where('room_id', '=', room).execute();
});

test('an edit of a message to the whole event mentions in each room those who are there, also where it comes late', async () => {
  const mentions = { message: 'All: @Ada @Ben', mentions: ['ada', 'ben'] };
  await say(host, 'mentions', ['main'], mentions);
  await edit('mentions', 'main', 'Everybody: @Ada @Ben');
  await say(host, 'mentions', ['workshop-a'], mentions);
  const mentioned = async (room: Room) =>
    (await read('mentions', room)).mentions.map(({ identity }: Answer) => identity);
  assert.equal([await mentioned('main'), await mentioned('workshop-a')], [['ada'], ['ben']]);
  await edit('mentions', 'workshop-a', 'Good: @Ada @Ben');
  assert.equal([await mentioned('main'), await mentioned('workshop-a')], [['ada'], ['ben']]);
  await edit('mentions', 'workshop-a', 'Better: @Ada');
  assert.equal([await mentioned('main'), await mentioned('workshop-a')], [['ada'], []]);
  assert.equal(
    (await told('mentions', 'main')).at(-1).mentions.map(({ identity }: Answer) => identity),
    ['ada'],
  );
});

const writes: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'A reaction to': (id) => react(ada, id, 'main', 'funny'),
  'A choice of': (id) => choose(ada, id, 'main', 'a'),
};
for (const [what, act] of Object.entries(writes)) {
  for (const [spare, isTaken] of [
    [3, true],
    [2, false],
  ] as const) {
    const outcome = isTaken ? 'is taken' : 'is refused, and changes nothing,';
    test(`${what} a message in three rooms ${outcome} where there are ${spare} writes into rooms left`, async () => {
      const id = `${what} with ${spare}`;
      await say(host, id, rooms, { choices });
      opened.time.stepMs = 0;
      await takeRoomWrites(opened.rateLimiter, 'ada', rateLimits.chatToRoomsPerIdentity.tries - spare);
      const code = await codeOf(act(id));
      opened.time.stepMs = 60_000;
      assert.is(code, isTaken ? null : 'RATE_LIMITED');
      const { reactions, choice } = await read(id, 'workshop-b');
      assert.is(Object.keys(reactions).length > 0 || choice !== null, isTaken);
    });
  }
}

test('what is done with a message in two hundred rooms takes as many statements as in three', async () => {
  const acts: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    reaction: (id) => react(ada, id, 'main', 'funny'),
    another: (id) => react(ada, id, 'main', 'thumbs-up'),
    none: (id) => react(ada, id, 'main', null),
    edit: (id) => edit(id, 'main', `${id}, better`),
    'second edit': (id) => edit(id, 'main', `${id}, still better`),
    choice: (id) => choose(ada, id, 'main', 'a'),
    deletion: (id) => remove(id, 'main'),
  };
  const counts = async (id: string) => {
    const counted: Record<string, number> = {};
    for (const [name, act] of Object.entries(acts)) {
      statements = 0;
      await act(id);
      counted[name] = statements;
    }
    return counted;
  };
  await say(host, 'in few', rooms, { choices });
  const few = await counts('in few');
  await sql`insert into rooms select (jsonb_populate_record(rooms, jsonb_build_object('room_id', 'more-' || number))).*
    from rooms, generate_series(1, 197) as number where room_id = 'main'`.execute(opened.db);
  await say(host, 'in many', [...rooms], { choices });
  await sql`insert into chat_messages select (jsonb_populate_record(chat_messages, jsonb_build_object('room_id', 'more-' || number))).*
    from chat_messages, generate_series(1, 197) as number where room_id = 'main' and message_id = 'in many'`.execute(
    opened.db,
  );
  assert.equal(await counts('in many'), few);
  const { count } = await opened.db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('message_id', '=', 'in many')
    .where('deleted', '=', true)
    .executeTakeFirstOrThrow();
  assert.is(Number(count), 200);
});

test('a reaction to a message of one room takes three statements once the message is found', async () => {
  await say(host, 'in one', ['main'], { global: false });
  statements = 0;
  await codeOf(react(ada, 'not there', 'main', 'funny'));
  const refused = statements;
  statements = 0;
  await react(ada, 'in one', 'main', 'funny');
  assert.is(statements - refused, 3);
});

test.run();
