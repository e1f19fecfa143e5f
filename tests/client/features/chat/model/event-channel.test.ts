import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatInput } from '../../../../../src/shared/contract/generated/operations.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { chatStudio, sentInputs } from '../../../../support/frame/chat-studio.ts';
import type { TestStudioOptions } from '../../../../support/frame/test-studio.ts';

/** A page in the room main, with the channel of the event shown. */
const toEvent = async (options: TestStudioOptions = {}) => {
  const me = chatStudio(options);
  await me.inMain();
  me.studio.chat.show('event');
  const event = me.studio.chat.shown.value;
  return {
    ...me,
    event,
    /** The rooms into which something was sent, in order. */
    rooms: () => sentInputs(me).map(({ room_id }) => room_id),
    /** The rooms refuse, each with its code; the others take what is sent. */
    refuseIn(codes: Readonly<Record<string, 'FORBIDDEN' | 'NOT_FOUND' | 'UNREACHABLE'>>) {
      me.api.answer('ChatBroadcast', ({ input }: { input: ChatInput }) => {
        const code = codes[input.room_id];
        return code ? refused(code) : acknowledged('ChatBroadcast');
      });
    },
    shown: () => event.messages.value.map(({ text, delivery, roomIds }) => [text, delivery, roomIds]),
  };
};

test('CHAT-032 a message to the event goes to every room in parallel, with global true', async () => {
  const me = await toEvent();
  me.api.answer('ChatBroadcast', () => new Promise(() => undefined));
  void me.event.send('hello');
  await me.clock.advance(0);
  assert.equal([...me.rooms()].sort(), ['main', 'side']);
  assert.ok(sentInputs(me).every(({ global }) => global === true));
});

test('a message to the event is shown once, also when it comes back from the own room', async () => {
  const me = await toEvent();
  await me.event.send('hello');
  const messageId = String(sentInputs(me)[0]?.message_id);
  me.api.push('Chat', {
    chat: chatFact(4, messageId, { sender_id: 'me', message: 'hello', global: true }),
  });
  assert.equal(
    me.shown().map(([text, delivery]) => [text, delivery]),
    [['hello', 'sent']],
  );
});

test('rooms that did not take a message are told, and it is sent to these alone again, with its id', async () => {
  const me = await toEvent();
  me.refuseIn({ side: 'FORBIDDEN' });
  await me.event.send('hello');
  const messageId = String(sentInputs(me)[0]?.message_id);
  me.api.push('Chat', { chat: chatFact(4, messageId, { sender_id: 'me', message: 'hello', global: true }) });
  assert.equal(me.shown(), [['hello', 'failed', ['side']]]);
  me.refuseIn({});
  const before = me.rooms().length;
  await me.event.retry(messageId);
  assert.equal(me.rooms().slice(before), ['side']);
  assert.is(new Set(sentInputs(me).map(({ message_id }) => message_id)).size, 1);
  assert.equal(
    me.shown().map(([text, delivery]) => [text, delivery]),
    [['hello', 'sent']],
  );
});

test('a room that cannot be reached is tried again, and the others not', async () => {
  const me = await toEvent();
  me.refuseIn({ side: 'UNREACHABLE' });
  const sent = me.event.send('hello');
  await me.clock.advance(600);
  me.refuseIn({});
  await me.clock.advance(5_000);
  await sent;
  assert.is(me.rooms().filter((room) => room === 'main').length, 1);
  assert.ok(me.rooms().filter((room) => room === 'side').length > 1);
});

test('a room that was deleted meanwhile misses nothing', async () => {
  const me = await toEvent();
  me.api.answer('ChatBroadcast', ({ input }: { input: ChatInput }) => {
    if (input.room_id === 'main') return acknowledged('ChatBroadcast');
    me.changeRoom('side', { removed: true });
    return refused('NOT_FOUND');
  });
  await me.event.send('hello');
  assert.equal(
    me.shown().map(([, delivery]) => delivery),
    ['sent'],
  );
});

test('a message to the event is sent to a room too that is made while it is on its way', async () => {
  const me = await toEvent();
  me.api.answer('ChatBroadcast', ({ input }: { input: ChatInput }) => {
    if (input.room_id === 'side') me.changeRoom('table', { name: 'Table' });
    return acknowledged('ChatBroadcast');
  });
  await me.event.send('hello');
  assert.equal([...me.rooms().slice(0, 2).sort(), ...me.rooms().slice(2)], ['main', 'side', 'table']);
  assert.is(new Set(sentInputs(me).map(({ message_id }) => message_id)).size, 1);
  assert.equal(
    me.shown().map(([, delivery]) => delivery),
    ['sent'],
  );
  await me.event.send('again');
  assert.equal(me.rooms().slice(3).sort(), ['main', 'side', 'table']);
});

test('after a reload a message goes on to the rooms that have not taken it, from whichever room', async () => {
  const tabStore = memoryStore();
  const before = await toEvent({ tabStore });
  before.api.answer('ChatBroadcast', ({ input }: { input: ChatInput }) =>
    input.room_id === 'main' ? acknowledged('ChatBroadcast') : new Promise(() => undefined),
  );
  void before.event.send('hello');
  await before.clock.advance(0);
  const after = chatStudio({ tabStore });
  await after.page.entry.join('demo');
  await after.studio.rooms.join('side');
  await after.clock.advance(0);
  assert.equal(
    sentInputs(after).map(({ room_id, global }) => [room_id, global]),
    [['side', true]],
  );
});

test('CHAT-032 a message that is sent again goes to rooms too that were made since it was first sent', async () => {
  const me = await toEvent();
  me.refuseIn({ side: 'FORBIDDEN' });
  await me.event.send('hello');
  me.changeRoom('table', { name: 'Table' });
  me.refuseIn({});
  const before = me.rooms().length;
  await me.event.retry(String(sentInputs(me)[0]?.message_id));
  assert.equal(me.rooms().slice(before), ['side', 'table']);
});

test('CHAT-032 a message that goes on after a reload goes to rooms too that were made since it was first sent', async () => {
  const tabStore = memoryStore();
  const before = await toEvent({ tabStore });
  before.api.answer('ChatBroadcast', () => new Promise(() => undefined));
  void before.event.send('hello');
  await before.clock.advance(0);
  const after = chatStudio({ tabStore });
  await after.page.entry.join('demo');
  after.changeRoom('table', { name: 'Table' });
  await after.studio.rooms.join('side');
  await after.clock.advance(0);
  assert.equal(
    sentInputs(after)
      .map(({ room_id }) => room_id)
      .sort(),
    ['main', 'side', 'table'],
  );
});

test('to the whole event nobody is told that something is being written', async () => {
  const me = await toEvent();
  me.event.noteTyping();
  assert.equal(sentInputs(me, 'typing'), []);
});

test('what was said to the event while the tab was reloaded is unread in a closed chat, whichever brings it first', async () => {
  const tabStore = memoryStore();
  const before = await toEvent({ tabStore });
  const fact = (seq: number) =>
    chatFact(seq, `m${seq}`, { sender_id: 'ann', sender_name: 'ann', target_id: 'all', global: true, seq });
  before.api.push('Chat', { chat: fact(4) });
  before.studio.chat.isOpen.value = false;
  const after = chatStudio({ tabStore });
  const page = { items: [fact(4), fact(5)], open_questions: [], before: null, after: null, seq: 5 };
  after.api.answer('QueryChat', () => succeed({ queryChat: page }));
  await after.inMain();
  after.api.push('Chat', { chat: fact(5) });
  assert.is(after.studio.chat.unreadIn('event'), 1);
});

test.run();
