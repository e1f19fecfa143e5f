import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nobody, type Viewer } from '../../../../src/server/access/viewer.ts';
import { demo } from '../../../../src/server/db/seed.ts';
import { rateLimits, serverLimits } from '../../../../src/server/limits.ts';
import { takeRoomWrites } from '../../../../src/server/modules/chat/room-writes.ts';
import { chatLimits } from '../../../../src/shared/values/limits.ts';
import { streamOfRoom } from '../../../../src/shared/values/streams.ts';
import type { Answer } from '../../support/server-under-test.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

const roomId = 'main';

let room: Awaited<ReturnType<typeof openRoom>>;
const host = demoHost;
const ada = viewerOf('ada', 'Ada');
const ben = viewerOf('ben', 'Ben');
/** Whose identity comes after all others. */
const last = viewerOf('zzz', 'Last');
const ask: (typeof room)['ask'] = (...asked) => room.ask(...asked);
const facts = () => room.facts(streamOfRoom(demo.eventId, roomId));

const input = (id: string, more: object) => ({
  input: {
    type: 'text',
    event_id: demo.eventId,
    room_id: roomId,
    target_id: 'all',
    timestamp: 1,
    message_id: id,
    message: `text of ${id}`,
    ...more,
  },
});

/** Says or reacts; answers the number of the fact. */
const say = async (viewer: Viewer, id: string, more: object = {}): Promise<number | null> => {
  const mutation =
    'mutation ($input: ChatInput!) { chatBroadcast(input: $input) { payload { ... on Acknowledgement { seq } } } }';
  return (await ask(viewer, mutation, input(id, more))).chatBroadcast.payload.seq;
};
const react = (viewer: Viewer, id: string, message: string | null, more: object = {}) =>
  say(viewer, id, { type: 'reaction', message, ...more });
const edit = (viewer: Viewer, id: string, words: string) =>
  ask(
    viewer,
    'mutation ($id: ID!, $words: String!) { chatEdit(event_id: "demo", room_id: "main", message_id: $id, message: $words) { event_id } }',
    { id, words },
  );
const remove = (viewer: Viewer, id: string) =>
  ask(
    viewer,
    'mutation ($id: ID!, $sender: ID!) { chatDelete(event_id: "demo", room_id: "main", message_id: $id, sender_id: $sender) { event_id } }',
    { id, sender: viewer.person?.identity ?? 'ada' },
  );
const choose = (viewer: Viewer, id: string, more: object = {}) =>
  ask(
    viewer,
    `mutation ($id: ID!, $of: ID) { confirmChatChoice(event_id: "demo", room_id: "main", message_id: $id, target_id: "all",
      target_sender_id: $of, choice: "a") { event_id } }`,
    { id, ...more },
  );
const page = async (viewer: Viewer): Promise<{ items: Answer[]; before: number | null }> =>
  (
    await ask(
      viewer,
      `{ queryChat(event_id: "demo", room_id: "main") { items { seq message_id message sender_id decided reactions
        choices { id label } } before } }`,
    )
  ).queryChat;

test.before(async () => {
  room = await openRoom([ada, ben, last]);
});

test.after(() => room.stop());

test('the hundredth edit writes what the second one did, and the facts of those before say nothing', async () => {
  const said = await say(ada, 'edited');
  for (let edits = 1; edits <= 10; edits += 1) await edit(ada, 'edited', `text ${edits} of ten`);
  const edits = (await facts()).filter(({ kind }) => kind === 'amendment');
  const amends = edits.map((fact) => JSON.parse(fact.amends ?? '[]'));
  assert.equal(amends[0], [said]);
  for (let edits = 1; edits < 10; edits += 1) assert.equal(amends[edits], [said, said! + edits]);
  const payloads = edits.map(({ payload }) => payload);
  assert.equal([...new Set(payloads.slice(0, -1))], ['null']);
  assert.match(String(payloads.at(-1)), 'text 10 of ten');
});

test('nothing that was chosen or edited of a deleted message is left in the log', async () => {
  const choices = [{ id: 'a', label: 'a secret choice' }];
  await say(host, 'asked', { message: 'a secret question', choices });
  await edit(host, 'asked', 'a secret question, better');
  await react(ada, 'asked', 'funny');
  await choose(ada, 'asked');
  await remove(host, 'asked');
  assert.not.match(JSON.stringify(await facts()), 'secret');
});

test('a reaction is told by itself, without the text and the other reactions', async () => {
  await say(ada, 'much liked', { message: 'a text for the message alone' });
  await react(host, 'much liked', 'funny');
  const seq = await react(ben, 'much liked', 'thumbs-up');
  const fact = (await facts()).find((one) => one.seq === seq);
  const { reactions, target_sender_id } = JSON.parse(fact!.payload);
  assert.equal([reactions, target_sender_id], [{ ben: 'thumbs-up' }, 'ada']);
  assert.not.match(fact!.payload, 'a text for the message alone');
});

test('a reaction that is there already is neither stored nor told again, and neither is one that was taken back', async () => {
  await say(ada, 'liked once');
  assert.type(await react(ben, 'liked once', 'funny'), 'number');
  const before = (await facts()).length;
  assert.is(await react(ben, 'liked once', 'funny'), null);
  assert.is((await facts()).length, before);
  assert.type(await react(ben, 'liked once', 'thumbs-up'), 'number');
  assert.type(await react(ben, 'liked once', null), 'number');
  assert.is(await react(ben, 'liked once', null), null);
});

test('a reaction and a choice reach the message of whom they name, also where another came first with its id', async () => {
  const choices = [{ id: 'a', label: 'This one' }];
  const asHost = { message: 'the copy', choices };
  await say(ada, 'one of two', { message: 'the first' });
  await say(host, 'one of two', asHost);
  await react(ben, 'one of two', 'funny', { target_sender_id: demo.hostIdentity });
  await choose(ben, 'one of two', { of: demo.hostIdentity });
  const { items } = await page(ben);
  const [first, copy] = ['the first', 'the copy'].map((text) => items.find(({ message }) => message === text));
  assert.equal([first.reactions, copy.reactions], [{}, { ben: 'funny' }]);
  assert.equal([first.decided, copy.decided], [false, true]);
});

test('a reaction to a message of somebody who has none with that id is refused', async () => {
  await say(ada, 'of Ada alone');
  const refused = await react(host, 'of Ada alone', 'funny', { target_sender_id: 'ben' }).catch(({ code }) => code);
  assert.is(refused, 'NOT_FOUND');
});

test('of ten thousand reactions to a message so many are told, and the own one', async () => {
  await say(ada, 'liked by all');
  await sql`insert into chat_reactions (event_id, room_id, message_id, target_sender_id, identity, reaction)
    select 'demo', 'main', 'liked by all', 'ada', 'z' || number, 'funny' from generate_series(1, 10000) as number`.execute(
    room.db,
  );
  await react(last, 'liked by all', 'thumbs-up');
  const toldTo = async (viewer: Viewer): Promise<Record<string, string>> =>
    (await page(viewer)).items.find(({ message_id }) => message_id === 'liked by all').reactions;
  assert.is(Object.keys(await toldTo(ada)).length, serverLimits.reactionsTold);
  const told = await toldTo(last);
  assert.equal([Object.keys(told).length, told.zzz], [serverLimits.reactionsTold + 1, 'thumbs-up']);
});

test('a page ends before what is told of its messages is more than it may have, their choices included', async () => {
  const choices = Array.from({ length: chatLimits.choices }, (_, index) => ({
    id: `${index}`,
    label: '語'.repeat(chatLimits.choiceLabelCharacters),
  }));
  for (let index = 0; index < 25; index += 1) await say(host, `long ${index}`, { choices });
  const { items, before } = await page(ada);
  const bytes = Buffer.byteLength(JSON.stringify(items));
  assert.ok(bytes <= serverLimits.historyPageBytes && bytes > serverLimits.historyPageBytes / 2, `${bytes}`);
  assert.is(before, items[0].seq);
});

test('whoever is not signed in is told that, however often they try to change messages', async () => {
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    edit: () => edit(nobody, 'said by somebody', 'another text'),
    delete: () => remove(nobody, 'said by somebody'),
    choose: () => choose(nobody, 'said by somebody'),
  };
  room.time.stepMs = 0;
  const codes = new Set<string>();
  for (const act of Object.values(acts)) {
    for (let times = 0; times <= rateLimits.chatPerIdentity.tries; times += 1) {
      codes.add(await act().then(String, ({ code }) => code));
    }
  }
  room.time.stepMs = 10_000;
  assert.equal([...codes], ['UNAUTHENTICATED']);
});

/** How often something can be done where so many writes into rooms are left. */
const timesWith = async (spare: number, act: (index: number) => Promise<unknown>): Promise<number> => {
  // A window begins that holds all of it.
  room.time.nowMs += 60_000;
  room.time.stepMs = 0;
  await takeRoomWrites(room.rateLimiter, demo.hostIdentity, rateLimits.chatToRoomsPerIdentity.tries - spare);
  try {
    for (let done = 0; ; done += 1) {
      const code = await act(done).then(
        () => null,
        (problem) => problem.code,
      );
      if (code === 'RATE_LIMITED') return done;
      assert.is(code, null);
    }
  } finally {
    room.time.stepMs = 10_000;
    room.time.nowMs += 60_000;
  }
};
const rooms = ['main', 'workshop-a', 'workshop-b'] as const;

test('a message to the whole event counts for each room, in one window for all of them', async () => {
  const send = (index: number) => say(host, `to each ${index}`, { global: true, room_id: rooms[index % rooms.length] });
  assert.is(await timesWith(7, send), 7);
});

test('a change of a message to the whole event counts for each room that has it', async () => {
  for (const room_id of rooms) await say(host, 'to all', { global: true, room_id });
  assert.is(await timesWith(10, (index) => edit(host, 'to all', `change ${index}`)), 3);
});

test('what is written to one room counts for no other', async () => {
  const send = (index: number) => (index < 5 ? say(host, `to one ${index}`) : say(host, 'x', { global: true }));
  assert.is(await timesWith(0, send), 5);
});

test.run();
