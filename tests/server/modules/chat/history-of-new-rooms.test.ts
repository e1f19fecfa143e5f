import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demo } from '../../../../src/server/db/seed.ts';
import { newRoomLimits } from '../../../../src/server/modules/chat/limits.ts';
import { streamOfRoom } from '../../../../src/shared/values/streams.ts';
import { begin, readPoll, vote, votesOf } from '../../support/polls-under-test.ts';
import type { Answer, GraphQLAnswer } from '../../support/server-under-test.ts';
import { demoHost as host, openRoom, viewerOf } from '../../support/services-under-test.ts';

let opened: Awaited<ReturnType<typeof openRoom>>;
const ada = viewerOf('ada', 'Ada');
const everywhere = ['main', 'workshop-a', 'workshop-b'];
const choices = [
  { id: 'a', label: 'This one' },
  { id: 'b', label: 'That one' },
];
let made = 0;

test.before(async () => {
  opened = await openRoom([ada]);
});
test.after(() => opened.stop());

/** Somebody, as those who ask by GraphQL. */
const personOf = (viewer: typeof host) => ({
  call: async (source: string, variables: object = {}): Promise<GraphQLAnswer> => ({
    ...{ data: await opened.ask(viewer, source, variables), status: 200, cookie: '', cookies: [] },
  }),
});

const say = async (id: string, more: object = {}, rooms: readonly string[] = everywhere, viewer = host) => {
  await opened.sayToEvent(viewer, id, rooms, more);
};

const makeRoom = async (): Promise<string> => {
  const id = `room-${++made}-of-test`;
  await opened.ask(
    host,
    `mutation ($id: ID!) { createStandardRoom(event_id: "demo", input: { name: "Later", room_id: $id }) { event_id } }`,
    { id },
  );
  return id;
};

/** What the event's channel has in a room, and the number of the room's last fact. */
const read = async (room: string): Promise<{ items: Answer[]; seq: number }> => {
  const { queryChat } = await opened.ask(
    host,
    `query ($room: ID!) { queryChat(event_id: "demo", room_id: $room, global: true, limit: 50) { seq items { message_id seq
      message room_id timestamp edited deleted choice choices { id chosen } poll_id reactions mentions { identity } } } }`,
    { room },
  );
  return JSON.parse(JSON.stringify(queryChat));
};
const idsIn = async (room: string): Promise<string[]> =>
  (await read(room)).items.filter(({ deleted }) => !deleted).map(({ message_id }) => message_id);

test('a room that is made later has what was said to the whole event, as it is by now and in its order', async () => {
  await say('first');
  await say('here alone', { global: false }, ['main']);
  await say('which?', { choices });
  await say('taken back');
  await say('liked', { mentions: ['ada'], message: 'Hello @Ada' });
  await say('liked', { type: 'reaction', message: 'funny', global: null }, ['main'], ada);
  await opened.ask(
    ada,
    `mutation { confirmChatChoice(event_id: "demo", room_id: "main", message_id: "which?", target_id: "all", choice: "b") {
      event_id } }`,
  );
  await opened.ask(
    host,
    `mutation { chatDelete(event_id: "demo", room_id: "main", message_id: "taken back", sender_id: "${demo.hostIdentity}") {
      event_id } }`,
  );
  await opened.ask(
    host,
    'mutation { chatEdit(event_id: "demo", room_id: "main", message_id: "first", message: "edited") { event_id } }',
  );
  const before = (await read('main')).items;
  const room = await makeRoom();
  const { items, seq } = await read(room);
  const those = before.filter(({ deleted }) => !deleted);
  assert.equal(
    items,
    those.map((item, index) => ({ ...item, room_id: room, seq: index + 1 })),
  );
  assert.equal(
    items.map(({ message_id }) => message_id),
    ['first', 'which?', 'liked'],
  );
  assert.is(seq, 3);
});

test('what is said in a room that was made later follows upon what it began with, and can be changed and answered', async () => {
  await say('before the room');
  const room = await makeRoom();
  const { seq } = await read(room);
  await say('before the room', { type: 'reaction', message: 'thumbs-up', global: null }, [room]);
  await opened.ask(
    host,
    `mutation { chatEdit(event_id: "demo", room_id: "main", message_id: "before the room", message: "other words") {
      event_id } }`,
  );
  await say('after the room', {}, [...everywhere, room]);
  const last = (await read(room)).items.slice(-2);
  assert.equal(
    last.map(({ message, reactions }) => [message, reactions]),
    [
      ['other words', { [demo.hostIdentity]: 'thumbs-up' }],
      ['after the room', {}],
    ],
  );
  const facts = await opened.facts(streamOfRoom('demo', room));
  assert.equal(
    facts.map((fact) => [fact.kind, fact.seq]),
    [
      ['reaction', seq + 1],
      ['amendment', seq + 2],
      ['chat', seq + 3],
    ],
  );
  const found = await opened.ask(
    host,
    'query ($room: ID!) { searchChat(event_id: "demo", room_id: $room, global: true, words: "other") { items { message } } }',
    { room },
  );
  assert.is(found.searchChat.items.length, 1);
});

test('people vote in a poll of the whole event in a room that is made after it, breakout rooms too', async () => {
  const poll = await begin(personOf(host), { global: true });
  const room = await makeRoom();
  await opened.ask(
    host,
    'mutation ($input: BreakoutInput!) { startBreakout(event_id: "demo", input: $input) { event_id } }',
    {
      input: {
        breakout_id: 'breakout-of-test',
        duration_ms: 600_000,
        rooms: [
          { room_id: 'main', participants: [], emails: [] },
          ...['table-1-of-test', 'table-2-of-test'].map((room_id) => ({
            ...{ room_id, name: room_id, emails: [] },
            participants: room_id === 'table-1-of-test' ? ['ada'] : [],
          })),
        ],
      },
    },
  );
  for (const later of [room, 'table-1-of-test', 'table-2-of-test']) {
    assert.equal(await idsIn(later), await idsIn('main'), later);
    assert.is((await read(later)).items.at(-1)?.poll_id, poll, later);
  }
  await vote(personOf(ada), poll, ['2'], 'table-1-of-test');
  assert.equal(votesOf(await readPoll(personOf(host), poll, room)), [0, 1, 0]);
});

test('a room that is made later begins with so many reactions and no more, of which every message has some', async () => {
  const popular = ['first of all', 'second of all', 'third of all'];
  for (const id of [...popular, 'some like this']) await say(id);
  const react = (message_id: string, fans: number) =>
    opened.db
      .insertInto('chat_reactions')
      .values(
        Array.from({ length: fans }, (_, index) => ({
          ...{ event_id: 'demo', room_id: 'main', message_id, target_sender_id: demo.hostIdentity },
          ...{ identity: `fan-${index}`, reaction: 'funny' },
        })),
      )
      .execute();
  for (const id of popular) await react(id, newRoomLimits.reactions);
  await react('some like this', 10);
  const room = await makeRoom();
  const rows = await opened.db.selectFrom('chat_reactions').select('message_id').where('room_id', '=', room).execute();
  assert.is(rows.length, newRoomLimits.reactions);
  const ofOne = (id: string) => rows.filter(({ message_id }) => message_id === id).length;
  assert.is(ofOne('some like this'), 10);
  for (const id of popular) assert.ok(ofOne(id) > newRoomLimits.reactions / 4, id);
});

test('a room that is made later begins with polls, questions and the newest messages, and not with all of very many', async () => {
  await opened.db
    .insertInto('chat_messages')
    .values(
      Array.from({ length: newRoomLimits.messages + 10 }, (_, index) => ({
        ...{ event_id: 'demo', room_id: 'main', message_id: `many-${index}`, sender_id: 'somebody', sender_name: 'S' },
        ...{ target_id: 'all', message: `many ${index}`, quote: null, is_global: true, choices: null, poll_id: null },
        ...{ choice_required: false, choice: null, edited: false, deleted: false, mentions: null, told_seq: null },
        ...{ created_at: 1, seq: 10_000 + index },
      })),
    )
    .execute();
  const room = await makeRoom();
  const rows = await opened.db
    .selectFrom('chat_messages')
    .select(['poll_id', 'message_id', 'seq'])
    .where('room_id', '=', room)
    .orderBy('seq')
    .execute();
  assert.is(rows.length, newRoomLimits.messages);
  assert.ok(rows[0]?.poll_id);
  assert.is(rows.at(-1)?.message_id, `many-${newRoomLimits.messages + 9}`);
  assert.is((await read(room)).seq, newRoomLimits.messages);
});

test.run();
