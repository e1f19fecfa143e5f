import { graphql } from 'graphql';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Viewer } from '../../src/server/access/viewer.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { demo, seedDemo } from '../../src/server/db/seed.ts';
import { serverLimits } from '../../src/server/limits.ts';
import { modules } from '../../src/server/modules/all.ts';
import type { Composition } from '../../src/server/services.ts';
import { chatLimits } from '../../src/shared/values/limits.ts';
import { streamOfRoom } from '../../src/shared/values/streams.ts';
import { type Answer, temporaryFolder } from './server-under-test.ts';
import { openServices, viewerOf } from './services-under-test.ts';

const roomId = 'main';
const streamId = streamOfRoom(demo.eventId, roomId);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let db: Database;
let made: Composition;
let nowMs = Date.now();
const host = viewerOf(demo.hostIdentity, 'Host');
const ada = viewerOf('ada', 'Ada');
const ben = viewerOf('ben', 'Ben');
/** Whose identity comes after all others. */
const last = viewerOf('zzz', 'Last');

/** Asks as somebody; throws what is refused. */
const ask = async (viewer: Viewer, source: string, variableValues: object = {}): Promise<Answer> => {
  nowMs += 10_000;
  const { data, errors } = await graphql({
    schema: made.schema,
    source,
    contextValue: viewer,
    variableValues: variableValues as Record<string, unknown>,
  });
  if (errors?.[0]) throw errors[0].originalError ?? errors[0];
  return data;
};

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
    { id, sender: viewer.person?.identity },
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

const facts = () => db.selectFrom('stream_log').selectAll().where('stream_id', '=', streamId).orderBy('seq').execute();

test.before(async () => {
  folder = await temporaryFolder();
  db = await openDatabase({ dataFolder: folder.path }, modules.migrations);
  await seedDemo(db, 'none', 1);
  made = await openServices(db, () => nowMs);
  for (const viewer of [ada, ben, last]) {
    const { identity, displayName } = viewer.person!;
    await db
      .insertInto('identities')
      .values({
        identity,
        pool: 'account',
        username: identity,
        nickname: displayName,
        token_sub_id: identity,
        created_at: 1,
      })
      .execute();
  }
  for (const viewer of [host, ada, ben, last]) {
    await ask(viewer, 'mutation { joinEventAuth(event_id: "demo") { event_id } }');
    await ask(viewer, 'mutation { joinRoom(event_id: "demo", room_id: "main") { event_id } }');
  }
});

test.after(async () => {
  await db.destroy();
  await folder.remove();
});

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
    db,
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

test.run();
