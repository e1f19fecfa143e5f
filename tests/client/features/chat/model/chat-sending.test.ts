import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatInMain, chatStudio, sentInputs } from '../../../../support/chat-studio.ts';
import { chatFact } from '../../../../support/facts.ts';
import { acknowledged, refused } from '../../../../support/fake-api.ts';
import { memoryStore } from '../../../../support/memory-store.ts';

test('CHAT-023 blank text is not sent', async () => {
  const one = await chatInMain();
  await one.chat.send('  \n ');
  assert.equal(sentInputs(one), []);
  assert.equal(one.texts(), []);
});

test('text is trimmed before it is sent', async () => {
  const one = await chatInMain();
  await one.chat.send('  hello ');
  assert.is(sentInputs(one)[0]?.message, 'hello');
});

test('CHAT-031 a message to the room uses the target "all"', async () => {
  const one = await chatInMain();
  await one.chat.send('hello');
  assert.is(sentInputs(one)[0]?.target_id, 'all');
});

test('a text payload has message_id and message', async () => {
  const one = await chatInMain();
  await one.chat.send('hello');
  const [input] = sentInputs(one);
  assert.match(String(input?.message_id), /^\d+-/);
  assert.is(input?.message, 'hello');
});

test('CHAT-034 a typing payload has message_id and is_typing', async () => {
  const one = await chatInMain();
  one.chat.noteTyping();
  const [input] = sentInputs(one, 'typing');
  assert.is(input?.is_typing, true);
  assert.ok(input?.message_id);
});

test('an own message is shown at once, and once, also when it comes back from the server', async () => {
  const one = await chatInMain();
  let acknowledge: () => void = () => undefined;
  one.api.answer(
    'ChatBroadcast',
    () =>
      new Promise((resolve) => {
        acknowledge = () => resolve(acknowledged('ChatBroadcast'));
      }),
  );
  const sent = one.chat.send('hello');
  await one.clock.advance(0);
  assert.is(one.chat.messages.value[0]?.delivery, 'sending');
  const messageId = one.chat.messages.value[0]!.messageId;
  one.api.push('Chat', { chat: chatFact(4, messageId, { sender_id: 'me', message: 'hello' }) });
  acknowledge();
  await sent;
  assert.equal(one.texts(), ['hello']);
  assert.is(one.chat.messages.value[0]?.delivery, 'sent');
});

test('a message that the network lost is tried again with the same id until it is acknowledged', async () => {
  const one = await chatInMain();
  let failures = 2;
  one.api.answer('ChatBroadcast', () => (failures-- > 0 ? refused('UNREACHABLE') : acknowledged('ChatBroadcast')));
  const sent = one.chat.send('hello');
  await one.clock.advance(10_000);
  await sent;
  const ids = new Set(sentInputs(one).map((input) => input.message_id));
  assert.is(sentInputs(one).length, 3);
  assert.is(ids.size, 1);
});

test('messages written while the network is away leave in the order of writing', async () => {
  const one = await chatInMain();
  let up = false;
  one.api.answer('ChatBroadcast', () => (up ? acknowledged('ChatBroadcast') : refused('UNREACHABLE')));
  const all = [one.chat.send('one'), one.chat.send('two'), one.chat.send('three')];
  await one.clock.advance(3_000);
  up = true;
  await one.clock.advance(60_000);
  await Promise.all(all);
  assert.equal([...new Set(sentInputs(one).map((input) => input.message))], ['one', 'two', 'three']);
});

test('a message that was on its way when the page was reloaded is sent again with its id', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.api.answer('ChatBroadcast', () => new Promise(() => undefined));
  void before.studio.chat.send('hello');
  await before.clock.advance(0);
  const after = chatStudio({ tabStore });
  await after.inMain();
  const ids = [before, after].map((one) => sentInputs(one)[0]?.message_id);
  assert.is(ids[0], ids[1]);
  const again = chatStudio({ tabStore });
  await again.inMain();
  assert.is(again.api.callsOf('ChatBroadcast').length, 0);
});

test('a message that the server refuses says so and can be sent again', async () => {
  const one = await chatInMain();
  one.api.answer('ChatBroadcast', () => refused('BLOCKED'));
  await one.chat.send('hello');
  assert.is(one.chat.messages.value[0]?.delivery, 'failed');
  one.api.answer('ChatBroadcast', () => acknowledged('ChatBroadcast'));
  await one.chat.retry(one.chat.messages.value[0]!.messageId);
  assert.is(one.chat.messages.value[0]?.delivery, 'sent');
});

test('a room is left once what was written in it is stored', async () => {
  const one = await chatInMain();
  let acknowledge: () => void = () => undefined;
  one.api.answer(
    'ChatBroadcast',
    () =>
      new Promise((resolve) => {
        acknowledge = () => resolve(acknowledged('ChatBroadcast'));
      }),
  );
  const sent = one.chat.send('hello');
  const moved = one.studio.rooms.join('side');
  await one.clock.advance(2_999);
  assert.is(one.api.callsOf('JoinRoom').length, 1);
  acknowledge();
  await sent;
  await moved;
  assert.is(one.studio.rooms.current.value?.roomId, 'side');
});

test('a message that cannot be stored holds nobody in a room for more than 3 s, and leaves when the room is entered again', async () => {
  const one = await chatInMain();
  one.api.answer('ChatBroadcast', () => refused('UNREACHABLE'));
  const sent = one.chat.send('hello');
  const moved = one.studio.rooms.join('side');
  await one.clock.advance(3_000);
  await moved;
  await sent;
  assert.is(one.studio.rooms.current.value?.roomId, 'side');
  assert.equal(one.studio.chat.messages.value, []);
  assert.equal(
    one.studio.notices.current.value.map((notice) => notice.code),
    ['message-waits'],
  );
  one.api.answer('ChatBroadcast', () => acknowledged('ChatBroadcast'));
  await one.studio.rooms.join('main');
  await one.clock.advance(0);
  assert.equal(
    one.studio.chat.messages.value.map(({ text, delivery }) => [text, delivery]),
    [['hello', 'sent']],
  );
  assert.is(new Set(sentInputs(one).map((input) => input.message_id)).size, 1);
});

test('a message that was refused is still there, as not sent, after a reload', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.api.answer('ChatBroadcast', () => refused('BLOCKED'));
  await before.studio.chat.send('hello');
  const after = chatStudio({ tabStore });
  await after.inMain();
  assert.equal(
    after.studio.chat.messages.value.map(({ text, delivery }) => [text, delivery]),
    [['hello', 'failed']],
  );
  assert.equal(sentInputs(after), []);
});

test('a message that was not sent can be taken away for good', async () => {
  const tabStore = memoryStore();
  const one = chatStudio({ tabStore });
  await one.inMain();
  one.api.answer('ChatBroadcast', () => refused('BLOCKED'));
  await one.studio.chat.send('hello');
  one.studio.chat.discard(one.studio.chat.messages.value[0]!.messageId);
  assert.equal(one.studio.chat.messages.value, []);
  const after = chatStudio({ tabStore });
  await after.inMain();
  assert.equal(after.studio.chat.messages.value, []);
});

test('a message that comes too soon is sent again when the server says', async () => {
  const one = await chatInMain();
  let answers = 0;
  one.api.answer('ChatBroadcast', () =>
    answers++ === 0 ? refused('RATE_LIMITED', { retryAfterMs: 7_000 }) : acknowledged('ChatBroadcast'),
  );
  const sent = one.chat.send('hello');
  await one.clock.advance(6_999);
  assert.is(answers, 1);
  await one.clock.advance(1);
  await sent;
  assert.is(one.chat.messages.value[0]?.delivery, 'sent');
});

test.run();
