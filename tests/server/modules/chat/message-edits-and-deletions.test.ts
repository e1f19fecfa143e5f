import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatLimits } from '../../../../src/shared/values/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import {
  type Answer,
  codeOf,
  joinRoom,
  openSocket,
  type Person,
  say,
  seatGuest,
  signInGuest,
  startTestServer,
  startWithHost,
  type TestSocket,
} from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const fields =
  'type message_id message sender_id quote { content } choices { id } choice_required choice decided edited deleted reactions';
const chat = `subscription Chat($after: Int) { chat(event_id: "demo", room_id: "main", after: $after) { seq ${fields} } }`;
const choices = [
  { id: 'a', label: 'This one' },
  { id: 'b', label: 'That one' },
];

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let moderator: Person;
let ada: Person;
let ben: Person;
const sockets: TestSocket[] = [];

test.before(async () => {
  ({ server, host } = await startWithHost());
  moderator = await seatGuest(server.url, 'Mona');
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  const answer = await host.call(
    `mutation ($of: ID!) { setParticipantRole(event_id: "demo", identity: $of, role: "moderator") { event_id } }`,
    { of: moderator.identity },
  );
  assert.is(answer.errors, undefined);
});

test.after.each(() => {
  for (const socket of sockets.splice(0)) socket.socket.terminate();
});

test.after(() => server.stop());

const edit = (person: Person, text: string, words: string, more: object = {}) =>
  person.call(
    `mutation ($room: ID!, $id: ID!, $words: String!) { chatEdit(event_id: "demo", room_id: $room, message_id: $id,
      message: $words) { payload { ... on Acknowledgement { seq } } } }`,
    { room: 'main', id: `message ${text}`, words, ...more },
  );

const remove = (person: Person, sender: Person, text: string, more: object = {}) =>
  person.call(
    `mutation ($room: ID!, $sender: ID!, $id: ID!) { chatDelete(event_id: "demo", room_id: $room, sender_id: $sender,
      message_id: $id) { payload { ... on Acknowledgement { seq } } } }`,
    { room: 'main', sender: sender.identity, id: `message ${text}`, ...more },
  );

const choose = (person: Person, text: string) =>
  person.call(
    `mutation ($id: ID!) { confirmChatChoice(event_id: "demo", room_id: "main", message_id: $id, target_id: "all",
      choice: "a") { event_id } }`,
    { id: `message ${text}` },
  );

/** A message as a page has it now. */
const read = async (person: Person, text: string, target = 'all', room = 'main'): Promise<Answer> => {
  const page = await person.call(
    `query ($room: ID!, $target: ID!) { queryChat(event_id: "demo", room_id: $room, target_id: $target) {
      items { ${fields} } } }`,
    { room, target },
  );
  return page.data.queryChat.items.find((item: { message_id: string }) => item.message_id === `message ${text}`);
};

/** Follows the chat after a number; resolves once everything before is heard. */
const hear = async (person: Person, after: number): Promise<readonly Answer[]> => {
  const socket = await openSocket(server.url, person.token);
  sockets.push(socket);
  socket.subscribe('Chat', chat, { after });
  const mark = `mark ${Math.random()}`;
  await say(ben, mark);
  await socket.until(({ payload }) => payload?.data?.chat?.message === mark);
  return socket.messages.flatMap(({ payload }) => payload?.data?.chat ?? []);
};

test('the text of a message is put in the place of the first one, for who is there and who comes later', async () => {
  await say(ada, 'tpyo');
  const socket = await openSocket(server.url, ben.token);
  sockets.push(socket);
  socket.subscribe('Chat', chat, { after: 0 });
  assert.is((await edit(ada, 'tpyo', ' typo ')).errors, undefined);
  const heard = await socket.until(({ payload }) => payload?.data?.chat?.type === 'edit');
  const { message, edited, sender_id } = heard.payload.data.chat;
  assert.equal([message, edited, sender_id], ['typo', true, ada.identity]);
  const stored = await read(host, 'tpyo');
  assert.equal([stored.type, stored.message, stored.edited], ['text', 'typo', true]);
});

test('what a message asks, and the reactions to it, stay when its text is another one', async () => {
  await say(host, 'asks', { choices, choice_required: true });
  await say(ada, 'x', { type: 'reaction', message_id: 'message asks', message: 'funny' });
  await edit(host, 'asks', 'asks better');
  const stored = await read(ada, 'asks');
  assert.is(stored.choices.length, 2);
  assert.equal(stored.reactions, { [ada.identity]: 'funny' });
});

test('of a deleted message nothing is left but that it was there, and it asks nobody any more', async () => {
  await say(host, 'asks too', { choices, choice_required: true });
  await say(ada, 'x', { type: 'reaction', message_id: 'message asks too', message: 'funny' });
  assert.is((await remove(host, host, 'asks too')).errors, undefined);
  const { type, message, sender_id, ...rest } = await read(ada, 'asks too');
  assert.equal([type, message, sender_id], ['text', '', host.identity]);
  assert.equal(rest, {
    message_id: 'message asks too',
    quote: null,
    choices: null,
    choice_required: false,
    choice: null,
    decided: false,
    edited: false,
    deleted: true,
    reactions: {},
  });
});

test('nothing more can be done with a deleted message, and it does not come back by being sent again', async () => {
  await say(host, 'gone', { choices });
  await remove(host, host, 'gone');
  assert.is(codeOf(await edit(host, 'gone', 'back')), 'NOT_FOUND');
  assert.is(codeOf(await choose(ada, 'gone')), 'NOT_FOUND');
  const reaction = { type: 'reaction', message_id: 'message gone', message: 'funny' };
  assert.is(codeOf(await say(ada, 'x', reaction)), 'NOT_FOUND');
  assert.is((await remove(host, host, 'gone')).data.chatDelete.payload.seq, null);
  await say(host, 'gone', { choices });
  assert.is((await read(ada, 'gone')).deleted, true);
});

test('a message that was decided is not edited, and can be deleted', async () => {
  await say(host, 'decided', { choices });
  await choose(ada, 'decided');
  assert.is(codeOf(await edit(host, 'decided', 'something else')), 'CONFLICT');
  assert.is((await read(ada, 'decided')).message, 'decided');
  assert.is((await remove(host, host, 'decided')).errors, undefined);
  assert.is((await read(ada, 'decided')).decided, false);
});

/** Who may do what with whose message; left out: it is done. */
const table: readonly (readonly [string, 'edit' | 'delete', () => readonly [Person, Person], string?])[] = [
  ['a participant', 'edit', () => [ada, ada]],
  ['a participant', 'delete', () => [ada, ada]],
  ['another participant', 'edit', () => [ben, ada], 'NOT_FOUND'],
  ['another participant', 'delete', () => [ben, ada], 'FORBIDDEN'],
  ['a moderator of a participant', 'edit', () => [moderator, ada], 'NOT_FOUND'],
  ['a moderator of a participant', 'delete', () => [moderator, ada]],
  ['a moderator of a host', 'edit', () => [moderator, host], 'NOT_FOUND'],
  ['a moderator of a host', 'delete', () => [moderator, host], 'FORBIDDEN'],
  ['a host of a participant', 'edit', () => [host, ada], 'NOT_FOUND'],
  ['a host of a participant', 'delete', () => [host, ada]],
  ['a host of a moderator', 'delete', () => [host, moderator]],
];
for (const [index, [who, action, people, code]] of table.entries()) {
  test(`${who}: to ${action} a message is ${code ? `refused with ${code}` : 'allowed'}`, async () => {
    const [person, sender] = people();
    const text = `of the table ${index}`;
    await say(sender, text);
    const answer = action === 'edit' ? await edit(person, text, 'another text') : await remove(person, sender, text);
    assert.is(codeOf(answer), code);
    const stored = await read(host, text);
    assert.equal([stored.edited, stored.deleted], [!code && action === 'edit', !code && action === 'delete']);
  });
}

test('somebody who is in no room, or not in the event, changes nothing', async () => {
  await say(ada, 'left alone');
  const stranger = await signInGuest(server.url, 'Stranger');
  for (const answer of [await edit(stranger, 'left alone', 'x'), await remove(stranger, ada, 'left alone')]) {
    assert.is(codeOf(answer), 'NOT_FOUND');
  }
});

test('a private message is changed by its sender alone, whoever moderates the room', async () => {
  const more = { target_id: ben.identity };
  await say(ada, 'between two', more);
  assert.is(codeOf(await remove(host, ada, 'between two')), 'NOT_FOUND');
  assert.is(codeOf(await remove(ben, ada, 'between two')), 'FORBIDDEN');
  await edit(ada, 'between two', 'between us two');
  assert.is((await read(ben, 'between two', ada.identity)).message, 'between us two');
  assert.not(JSON.stringify(await hear(host, 0)).includes('between us two'), 'nobody else hears of it');
  await remove(ada, ada, 'between two');
  assert.is((await read(ben, 'between two', ada.identity)).deleted, true);
});

test('whoever copies the id of a message is told apart from its sender', async () => {
  await say(ada, 'one id');
  await say(ben, 'one id', { message: 'the copy' });
  await remove(moderator, ben, 'one id');
  const page = await host.call(
    '{ queryChat(event_id: "demo", room_id: "main") { items { message_id sender_id deleted } } }',
  );
  const deleted = page.data.queryChat.items
    .filter((item: Answer) => item.message_id === 'message one id')
    .map((item: Answer) => [item.sender_id, item.deleted]);
  assert.equal(deleted, [
    [ada.identity, false],
    [ben.identity, true],
  ]);
});

test('a message to the whole event is another one, or gone, in every room to which it went, and in one that it reaches late', async () => {
  const send = (room: string, text: string) => say(host, text, { room_id: room, global: true });
  const there = ['main', 'workshop-a'];
  for (const text of ['to all', 'to all and gone']) for (const room of there) await send(room, text);
  await edit(host, 'to all', 'to everybody');
  await remove(host, host, 'to all and gone', { room: 'workshop-a' });
  await send('workshop-b', 'to all');
  await send('workshop-b', 'to all and gone');
  for (const room of [...there, 'workshop-b']) {
    const { message, edited } = await read(host, 'to all', 'all', room);
    assert.equal([message, edited], ['to everybody', true], room);
    assert.ok((await read(host, 'to all and gone', 'all', room))?.deleted ?? room === 'workshop-b', room);
  }
});

test('a message to the whole event is edited by who may still write to the whole event', async () => {
  await say(moderator, 'as a moderator', { global: true });
  const role = (name: string) =>
    host.call(
      `mutation ($of: ID!) { setParticipantRole(event_id: "demo", identity: $of, role: "${name}") { event_id } }`,
      { of: moderator.identity },
    );
  await role('access');
  assert.is(codeOf(await edit(moderator, 'as a moderator', 'as nobody')), 'FORBIDDEN');
  await role('moderator');
  assert.is((await edit(moderator, 'as a moderator', 'as one again')).errors, undefined);
});

for (const [title, words, code] of [
  ['blank', ' \n ', 'INVALID'],
  ['as long as a message may be', 'x'.repeat(chatLimits.messageCharacters), undefined],
  ['longer than a message may be', ` ${'x'.repeat(chatLimits.messageCharacters + 1)}`, 'TOO_LARGE'],
] as const) {
  test(`a text that is ${title} is ${code ? `refused with ${code}` : 'taken'}`, async () => {
    await say(ada, `becomes ${title}`);
    assert.is(codeOf(await edit(ada, `becomes ${title}`, words)), code);
  });
}

test('nobody reads what a message said before by following from an earlier number', async () => {
  const cleo = await seatGuest(server.url, 'Cleo');
  // Somebody hears all of it, so that the server has it in its memory.
  await hear(cleo, 0);
  const before = (await say(ada, 'first secret')).data.chatBroadcast.payload.seq - 1;
  await say(host, 'second secret', { choices });
  await edit(host, 'second secret', 'third secret');
  await choose(ada, 'second secret');
  await hear(cleo, before);
  await edit(ada, 'first secret', 'said better');
  await remove(host, host, 'second secret');
  for (const after of [before, 0]) {
    const heard = (await hear(ben, after)).map(({ message_id, ...rest }) => rest);
    assert.not(/(first|second|third) secret/.test(JSON.stringify(heard)), `after ${after}`);
    assert.ok(
      heard.some(({ message, type }) => type === 'text' && message === 'said better'),
      `after ${after}`,
    );
  }
});

test('nothing of a text that was taken back is left in the database', async () => {
  const folder = await emptyFolder();
  const own = await startTestServer({ DATA_DIR: folder.path });
  const cleo = await seatGuest(own.url, 'Cleo');
  await say(cleo, 'm1', { message: 'first secret' });
  await edit(cleo, 'm1', 'second secret');
  await edit(cleo, 'm1', 'third secret');
  await say(cleo, 'm2', { message: 'fourth secret' });
  await remove(cleo, cleo, 'm1');
  await edit(cleo, 'm2', 'what is left');
  await own.close();
  const db = await openTestDatabase(folder.path);
  const stored = JSON.stringify([
    await db.selectFrom('stream_log').selectAll().execute(),
    await db.selectFrom('chat_messages').selectAll().execute(),
  ]);
  await db.destroy();
  await folder.remove();
  assert.not(stored.includes('secret'));
  assert.ok(stored.includes('what is left'));
});

test('of a decision and an edit at one moment one is refused', async () => {
  await say(host, 'at one moment', { choices });
  const [decision, change] = await Promise.all([
    choose(ada, 'at one moment'),
    edit(host, 'at one moment', 'another question'),
  ]);
  const stored = await read(ada, 'at one moment');
  assert.is(decision.errors, undefined);
  assert.is(stored.message, change.errors ? 'at one moment' : 'another question');
  await eventually(async () => (await joinRoom(ada)).errors === undefined);
});

test.run();
