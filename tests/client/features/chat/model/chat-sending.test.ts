import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOutbox } from '../../../../../src/client/features/chat/model/outbox.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { chatInMain, chatStudio, sentInputs } from '../../../../support/frame/chat-studio.ts';

test('CHAT-023 blank text is not sent', async () => {
  const me = await chatInMain();
  await me.shown.send('  \n ');
  assert.equal(sentInputs(me), []);
  assert.equal(me.texts(), []);
});

test('text is trimmed before it is sent', async () => {
  const me = await chatInMain();
  await me.shown.send('  hello ');
  assert.is(sentInputs(me)[0]?.message, 'hello');
});

test('an own message is shown at once, and once, also when it comes back from the server', async () => {
  const me = await chatInMain();
  let acknowledge: () => void = () => undefined;
  me.api.answer(
    'ChatBroadcast',
    () =>
      new Promise((resolve) => {
        acknowledge = () => resolve(acknowledged('ChatBroadcast'));
      }),
  );
  const sent = me.shown.send('hello');
  await me.clock.advance(0);
  assert.is(me.shown.messages.value[0]?.delivery, 'sending');
  const messageId = me.shown.messages.value[0]!.messageId;
  me.api.push('Chat', { chat: chatFact(4, messageId, { sender_id: 'me', message: 'hello' }) });
  acknowledge();
  await sent;
  assert.equal(me.texts(), ['hello']);
  assert.is(me.shown.messages.value[0]?.delivery, 'sent');
});

test('an own message is on its way before it is shown', async () => {
  const me = await chatInMain();
  const sentWhenShown: number[] = [];
  const stop = me.shown.messages.subscribe(() => sentWhenShown.push(sentInputs(me).length));
  await me.shown.send('hello');
  stop();
  assert.equal(sentWhenShown.slice(0, 2), [0, 1]);
});

test('a message that the network lost is tried again with the same id until it is acknowledged', async () => {
  const me = await chatInMain();
  let failures = 2;
  me.api.answer('ChatBroadcast', () => (failures-- > 0 ? refused('UNREACHABLE') : acknowledged('ChatBroadcast')));
  const sent = me.shown.send('hello');
  await me.clock.advance(10_000);
  await sent;
  const ids = new Set(sentInputs(me).map((input) => input.message_id));
  assert.is(sentInputs(me).length, 3);
  assert.is(ids.size, 1);
});

test('a message that waits for the network leaves as soon as the connection is back', async () => {
  const me = await chatInMain();
  me.api.setConnection('connected');
  let up = false;
  me.api.answer('ChatBroadcast', () => (up ? acknowledged('ChatBroadcast') : refused('UNREACHABLE')));
  const sent = me.shown.send('hello');
  me.api.setConnection('waiting');
  await me.clock.advance(12_000);
  const tries = sentInputs(me).length;
  up = true;
  me.api.setConnection('connected');
  await me.clock.advance(0);
  await sent;
  assert.is(sentInputs(me).length, tries + 1);
});

test('messages written while the network is away leave in the order of writing', async () => {
  const me = await chatInMain();
  let up = false;
  me.api.answer('ChatBroadcast', () => (up ? acknowledged('ChatBroadcast') : refused('UNREACHABLE')));
  const all = [me.shown.send('one'), me.shown.send('two'), me.shown.send('three')];
  await me.clock.advance(3_000);
  up = true;
  await me.clock.advance(60_000);
  await Promise.all(all);
  assert.equal([...new Set(sentInputs(me).map((input) => input.message))], ['one', 'two', 'three']);
});

test('a message that was on its way when the page was reloaded is sent again with its id', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.api.answer('ChatBroadcast', () => new Promise(() => undefined));
  void before.studio.chat.shown.value.send('hello');
  await before.clock.advance(0);
  const after = chatStudio({ tabStore });
  await after.inMain();
  const ids = [before, after].map((page) => sentInputs(page)[0]?.message_id);
  assert.is(ids[0], ids[1]);
  const again = chatStudio({ tabStore });
  await again.inMain();
  assert.is(again.api.callsOf('ChatBroadcast').length, 0);
});

test('a message that the server refuses says so and can be sent again', async () => {
  const me = await chatInMain();
  me.api.answer('ChatBroadcast', () => refused('BLOCKED'));
  await me.shown.send('hello');
  assert.is(me.shown.messages.value[0]?.delivery, 'failed');
  me.api.answer('ChatBroadcast', () => acknowledged('ChatBroadcast'));
  await me.shown.retry(me.shown.messages.value[0]!.messageId);
  assert.is(me.shown.messages.value[0]?.delivery, 'sent');
});

test('a room is left once what was written in it is stored', async () => {
  const me = await chatInMain();
  let acknowledge: () => void = () => undefined;
  me.api.answer(
    'ChatBroadcast',
    () =>
      new Promise((resolve) => {
        acknowledge = () => resolve(acknowledged('ChatBroadcast'));
      }),
  );
  const sent = me.shown.send('hello');
  const moved = me.studio.rooms.join('side');
  await me.clock.advance(2_999);
  assert.is(me.api.callsOf('JoinRoom').length, 1);
  acknowledge();
  await sent;
  await moved;
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
});

test('what is written while one is moved waits for the return to its room, and that is said', async () => {
  const me = await chatInMain();
  me.api.answer('ChatBroadcast', () => refused('NOT_FOUND'));
  const sent = me.shown.send('hello');
  await me.clock.advance(500);
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(1_000);
  await sent;
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
  assert.ok(me.studio.notices.current.value.some(({ code }) => code === 'message-waits'));
  me.api.acknowledge('ChatBroadcast');
  await me.studio.rooms.join('main');
  await me.clock.advance(0);
  assert.equal(
    sentInputs(me).map(({ message }) => message),
    ['hello', 'hello'],
  );
});

test('a message that the server does not take from somebody who was not moved says so', async () => {
  const me = await chatInMain();
  me.api.answer('ChatBroadcast', () => refused('NOT_FOUND'));
  const sent = me.shown.send('hello');
  await me.clock.advance(1_000);
  await sent;
  assert.is(me.shown.messages.value[0]?.delivery, 'failed');
});

test('a message that cannot be stored holds nobody in a room for more than 3 s, and leaves when the room is entered again', async () => {
  const me = await chatInMain();
  me.api.answer('ChatBroadcast', () => refused('UNREACHABLE'));
  const sent = me.shown.send('hello');
  const moved = me.studio.rooms.join('side');
  await me.clock.advance(3_000);
  await moved;
  await sent;
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
  assert.equal(me.studio.chat.shown.value.messages.value, []);
  assert.equal(
    me.studio.notices.current.value.map((notice) => notice.code),
    ['message-waits'],
  );
  me.api.answer('ChatBroadcast', () => acknowledged('ChatBroadcast'));
  await me.studio.rooms.join('main');
  await me.clock.advance(0);
  assert.equal(
    me.studio.chat.shown.value.messages.value.map(({ text, delivery }) => [text, delivery]),
    [['hello', 'sent']],
  );
  assert.is(new Set(sentInputs(me).map((input) => input.message_id)).size, 1);
});

test('a message that was refused is still there, as not sent, after a reload', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.api.answer('ChatBroadcast', () => refused('BLOCKED'));
  await before.studio.chat.shown.value.send('hello');
  const after = chatStudio({ tabStore });
  await after.inMain();
  assert.equal(
    after.studio.chat.shown.value.messages.value.map(({ text, delivery }) => [text, delivery]),
    [['hello', 'failed']],
  );
  assert.equal(sentInputs(after), []);
});

test('a message that was not sent goes on in its own channel, whichever is shown', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.api.answer('ChatBroadcast', () => new Promise(() => undefined));
  void before.studio.chat.shown.value.send('to everybody');
  const [unsent] = tabStore.read('outbox.demo') as readonly Record<string, unknown>[];
  assert.is(unsent?.targetId, 'all');
  tabStore.write('outbox.demo', [unsent, { ...unsent, messageId: 'private', targetId: 'ann', text: 'to Ann' }]);
  const after = chatStudio({ tabStore });
  await after.inMain();
  const sent = sentInputs(after).map(({ target_id, message }) => [target_id, message]);
  assert.equal(sent, [
    ['all', 'to everybody'],
    ['ann', 'to Ann'],
  ]);
  assert.equal(
    after.studio.chat.shown.value.messages.value.map(({ text }) => text),
    ['to everybody'],
  );
  after.studio.chat.show('ann');
  assert.equal(
    after.studio.chat.shown.value.messages.value.map(({ text }) => text),
    ['to Ann'],
  );
});

test('a message that was not sent in one event is not said in a room of another that has the same id', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.api.answer('ChatBroadcast', () => new Promise(() => undefined));
  void before.studio.chat.shown.value.send('for this event alone');
  const elsewhere = createOutbox(tabStore, 'another');
  assert.equal(elsewhere.of('main', 'me'), []);
  assert.is(createOutbox(tabStore, 'demo').of('main', 'me').length, 1);
});

test('a message that was not sent can be taken away for good', async () => {
  const tabStore = memoryStore();
  const me = chatStudio({ tabStore });
  await me.inMain();
  me.api.answer('ChatBroadcast', () => refused('BLOCKED'));
  await me.studio.chat.shown.value.send('hello');
  me.studio.chat.shown.value.discard(me.studio.chat.shown.value.messages.value[0]!.messageId);
  assert.equal(me.studio.chat.shown.value.messages.value, []);
  const after = chatStudio({ tabStore });
  await after.inMain();
  assert.equal(after.studio.chat.shown.value.messages.value, []);
});

test('a message that comes too soon is sent again when the server says', async () => {
  const me = await chatInMain();
  let answers = 0;
  me.api.answer('ChatBroadcast', () =>
    answers++ === 0 ? refused('RATE_LIMITED', { retryAfterMs: 7_000 }) : acknowledged('ChatBroadcast'),
  );
  const sent = me.shown.send('hello');
  await me.clock.advance(6_999);
  assert.is(answers, 1);
  await me.clock.advance(1);
  await sent;
  assert.is(me.shown.messages.value[0]?.delivery, 'sent');
});

test.run();
