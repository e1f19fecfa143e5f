import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import {
  type Answer,
  codeOf,
  joinRoom,
  openSocket,
  type Person,
  say,
  seatGuest,
  type startTestServer,
  startWithHost,
  type TestSocket,
} from '../../support/server-under-test.ts';

const chat = `subscription Chat($with: ID, $after: Int) { chat(event_id: "demo", room_id: "main", target_id: $with,
  after: $after) { seq type message_id message sender_id target_id reactions } }`;
const history = `query ($with: ID!, $global: Boolean) { queryChat(event_id: "demo", room_id: "main", target_id: $with,
  global: $global) { items { message sender_id target_id reactions } } }`;

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
const sockets: TestSocket[] = [];

/** Follows a room's chat from its beginning; with somebody: the conversation with them alone. */
const follow = async (person: Person, other: Person | null = null): Promise<TestSocket> => {
  const socket = await openSocket(server.url, person.token);
  sockets.push(socket);
  socket.subscribe('Chat', chat, { with: other?.identity ?? null, after: 0 });
  return socket;
};

const heard = (socket: TestSocket): readonly Answer[] =>
  socket.messages.flatMap((message) => message.payload?.data?.chat ?? []);

const texts = (socket: TestSocket): readonly string[] => heard(socket).map(({ message }) => message);

/** Says something to everybody; resolves when all sockets have heard it, and so everything before it. */
const marked = async (mark: string, ...among: readonly TestSocket[]): Promise<void> => {
  await say(host, mark);
  await eventually(() => among.every((socket) => texts(socket).includes(mark)));
};

const read = async (person: Person, other: Person | 'all', more: object = {}): Promise<readonly Answer[]> => {
  const answer = await person.call(history, { with: other === 'all' ? other : other.identity, ...more });
  return answer.data.queryChat.items;
};

const to = (person: Person, more: object = {}): object => ({ target_id: person.identity, ...more });

test.before(async () => {
  ({ server, host } = await startWithHost());
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  cleo = await seatGuest(server.url, 'Cleo');
});

test.after.each(() => {
  for (const socket of sockets.splice(0)) socket.socket.terminate();
});

test.after(() => server.stop());

test('what two write to one another is one conversation, in whichever direction it was said', async () => {
  await say(ada, 'to Ben', to(ben));
  await say(ben, 'back to Ada', to(ada));
  await say(ada, 'to Cleo', to(cleo));
  const said = (items: readonly Answer[]) => items.map(({ message }) => message);
  assert.equal(said(await read(ada, ben)), ['to Ben', 'back to Ada']);
  assert.equal(said(await read(ben, ada)), ['to Ben', 'back to Ada']);
  assert.equal(said(await read(ada, cleo)), ['to Cleo']);
});

test('nobody else reads a private conversation, whatever they ask for, not even a host', async () => {
  await say(ada, 'nobody else reads this', to(ben));
  for (const other of [host, cleo]) {
    for (const target of [ada, ben, other, 'all'] as const) {
      const items = await read(other, target);
      assert.not(JSON.stringify(items).includes('nobody else reads this'));
    }
  }
});

test('nobody else hears a private conversation, whatever they follow, not even a host', async () => {
  const others = await Promise.all([host, cleo].flatMap((person) => [null, ada, ben].map((of) => follow(person, of))));
  const all = await Promise.all([follow(host), follow(cleo)]);
  const [one, two] = await Promise.all([follow(ada), follow(ben, ada)]);
  await say(ada, 'nobody else hears this', to(ben));
  await eventually(() => [one, two].every((socket) => texts(socket).includes('nobody else hears this')));
  await marked('said after it', ...all);
  for (const socket of [...others, ...all]) assert.not(texts(socket).includes('nobody else hears this'));
});

test('a reaction in a private conversation is told to its two alone, and says whose conversation it is of', async () => {
  const [one, two, other] = await Promise.all([follow(ada), follow(ben), follow(host)]);
  await say(ada, 'to react to', to(ben));
  await say(ben, 'x', { type: 'reaction', message_id: 'message to react to', message: 'funny', ...to(ada) });
  await say(ada, 'x', { type: 'reaction', message_id: 'message to react to', message: 'insightful', ...to(ben) });
  const reactions = (socket: TestSocket) =>
    heard(socket)
      .filter(({ type }) => type === 'reaction')
      .map(({ sender_id, target_id, message }) => [sender_id, target_id, message]);
  const expected = [
    [ben.identity, ada.identity, 'funny'],
    [ada.identity, ben.identity, 'insightful'],
  ];
  await eventually(() => [one, two].every((socket) => reactions(socket).length === 2));
  assert.equal(reactions(one), expected);
  assert.equal(reactions(two), expected);
  await marked('after the reactions', other);
  assert.equal(reactions(other), []);
});

test('nobody reacts to what two others wrote to one another', async () => {
  await say(ada, 'not for Cleo', to(ben));
  for (const target of ['all', ada.identity, ben.identity]) {
    const input = { type: 'reaction', message_id: 'message not for Cleo', message: 'funny', target_id: target };
    assert.is(codeOf(await say(cleo, 'x', input)), 'NOT_FOUND');
  }
  const [message] = (await read(ada, ben)).filter((item) => item.message === 'not for Cleo');
  assert.equal(message.reactions, {});
});

test('a reaction goes to the message of its own channel, where another has the same id', async () => {
  await say(ada, 'to everybody', { message_id: 'twice' });
  await say(ben, 'to Cleo alone', { message_id: 'twice', ...to(cleo) });
  await say(cleo, 'x', { type: 'reaction', message_id: 'twice', message: 'funny', ...to(ben) });
  const [open] = (await read(cleo, 'all')).filter(({ message }) => message === 'to everybody');
  const [secret] = (await read(cleo, ben)).filter(({ message }) => message === 'to Cleo alone');
  assert.equal([open.reactions, secret.reactions], [{}, { [cleo.identity]: 'funny' }]);
});

test('that somebody types a private message is told to its two alone', async () => {
  const [two, other] = await Promise.all([follow(ben), follow(host)]);
  const isTyping = (socket: TestSocket) => heard(socket).some(({ message_id }) => message_id === 'typing to Ben');
  await eventually(async () => {
    await say(ada, 'x', { type: 'typing', message_id: 'typing to Ben', is_typing: true, ...to(ben) });
    return isTyping(two);
  });
  await eventually(async () => {
    await say(ada, 'x', { type: 'typing', message_id: 'typing to all', is_typing: true });
    return heard(other).some(({ message_id }) => message_id === 'typing to all');
  });
  assert.not(isTyping(other));
});

test('a private message is for somebody else who is in the room', async () => {
  const dan = await seatGuest(server.url, 'Dan', 'workshop-a');
  assert.is(codeOf(await say(ada, 'to Dan, away', to(dan))), 'INVALID');
  assert.is(codeOf(await say(ada, 'to nobody', { target_id: 'nobody' })), 'INVALID');
  assert.is(codeOf(await say(ada, 'to myself', to(ada))), 'INVALID');
  await joinRoom(dan, 'main');
  assert.is((await say(ada, 'to Dan, here', to(dan))).errors, undefined);
});

test('a private message that is sent again after the other has left is answered as it was before', async () => {
  const eve = await seatGuest(server.url, 'Eve');
  const first = await say(ada, 'before Eve went', to(eve));
  await joinRoom(eve, 'workshop-a');
  const again = await say(ada, 'before Eve went', to(eve));
  assert.is(again.data.chatBroadcast.payload.seq, first.data.chatBroadcast.payload.seq);
  assert.is(codeOf(await say(ada, 'after Eve went', to(eve))), 'INVALID');
});

test('a private message to the whole event is refused', async () => {
  assert.is(codeOf(await say(host, 'to Ada and all', { ...to(ada), global: true })), 'INVALID');
});

test('what went to the whole event is read by itself, and what was said in the room without it', async () => {
  await say(host, 'to the event', { global: true });
  await say(host, 'to the room');
  const said = async (global: boolean | null) => {
    const items = await read(ada, 'all', { global });
    return items.map(({ message }) => message).filter((message) => /^to the (event|room)$/.test(message));
  };
  assert.equal(await said(true), ['to the event']);
  assert.equal(await said(false), ['to the room']);
  assert.equal(await said(null), ['to the event', 'to the room']);
});

test.run();
