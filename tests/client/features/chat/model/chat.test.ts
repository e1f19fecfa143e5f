import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headStartMs } from '../../../../../src/client/features/media/model/head-start.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { chatInMain, chatStudio, sentInputs } from '../../../../support/frame/chat-studio.ts';

test('the history gives way to connecting media for a second, and what is said meanwhile is sent', async () => {
  const me = chatStudio();
  let connected: () => void = () => undefined;
  me.media.media.connect = () =>
    new Promise((resolve) => {
      connected = () => {
        me.media.tell((listener) => listener.connection?.('connected'));
        resolve(succeed(undefined));
      };
    });
  await me.inMain();
  assert.is(me.api.callsOf('QueryChat').length, 0);
  await me.studio.chat.shown.value.send('early');
  assert.equal(
    sentInputs(me).map(({ message }) => message),
    ['early'],
  );
  connected();
  await me.clock.advance(0);
  assert.is(me.api.callsOf('QueryChat').length, 1);
});

test('the history waits no longer than a second for media that do not connect', async () => {
  const me = chatStudio();
  me.media.media.connect = () => new Promise(() => undefined);
  await me.inMain();
  await me.clock.advance(headStartMs);
  assert.is(me.api.callsOf('QueryChat').length, 1);
});

test('a reaction that the server refuses says why', async () => {
  const me = await chatInMain();
  me.api.answer('ChatBroadcast', () => refused('BLOCKED'));
  await me.shown.react('m1', 'funny');
  assert.equal(
    me.studio.notices.current.value.map((notice) => notice.code),
    ['BLOCKED'],
  );
});

test("the feed follows the room's numbers, whatever order facts arrive in, and takes each once", async () => {
  const me = await chatInMain();
  for (const seq of [5, 4, 5, 6]) me.api.push('Chat', { chat: chatFact(seq, `m${seq}`) });
  assert.equal(me.texts(), ['text of m4', 'text of m5', 'text of m6']);
});

test('the chat resumes after the last number that it saw', async () => {
  const me = await chatInMain();
  const [subscription] = me.api.running('Chat');
  assert.is(subscription?.variables().after, 3);
  me.api.push('Chat', { chat: chatFact(9, 'm9') });
  assert.is(subscription?.variables().after, 9);
});

test('the newest page is shown on entering, and older ones are loaded on asking', async () => {
  const me = chatStudio();
  me.api.answer('QueryChat', ({ before }: { before: number | null }) =>
    before === null
      ? succeed({ queryChat: { items: [chatFact(3, 'm3')], open_questions: [], before: 3, seq: 3 } })
      : succeed({
          queryChat: { items: [chatFact(1, 'm1'), chatFact(2, 'm2')], open_questions: [], before: null, seq: 3 },
        }),
  );
  await me.inMain();
  const chat = me.studio.chat.shown.value;
  assert.is(chat.history.value, 'more');
  await chat.loadOlder();
  assert.equal(
    chat.messages.value.map((message) => message.messageId),
    ['m1', 'm2', 'm3'],
  );
  assert.is(chat.history.value, 'complete');
});

test('a first page that cannot be loaded is tried again', async () => {
  const me = chatStudio();
  let failures = 1;
  me.api.answer('QueryChat', () =>
    failures-- > 0
      ? refused('UNREACHABLE')
      : succeed({ queryChat: { items: [chatFact(3, 'm3')], open_questions: [], before: null, seq: 3 } }),
  );
  await me.inMain();
  assert.is(me.studio.chat.shown.value.history.value, 'failed');
  await me.clock.advance(500);
  assert.is(me.studio.chat.shown.value.messages.value.length, 1);
});

test('CHAT-011 a message is read when it is the own one, or the chat is open', async () => {
  const { chat, api } = await chatInMain();
  chat.isOpen.value = false;
  api.push('Chat', { chat: chatFact(4, 'a', { sender_id: 'me' }) });
  assert.is(chat.unread.value, 0);
  api.push('Chat', { chat: chatFact(5, 'b') });
  assert.is(chat.unread.value, 1);
  chat.isOpen.value = true;
  api.push('Chat', { chat: chatFact(6, 'c') });
  assert.is(chat.unread.value, 0);
});

test('opening the chat marks the messages of the room read', async () => {
  const { chat, api } = await chatInMain();
  chat.isOpen.value = false;
  for (const seq of [4, 5]) api.push('Chat', { chat: chatFact(seq, `m${seq}`) });
  assert.is(chat.unread.value, 2);
  chat.isOpen.value = true;
  assert.is(chat.unread.value, 0);
});

const typingFact = (sender: string, isTyping = true) => ({
  chat: chatFact(null, 't', { type: 'typing', sender_id: sender, is_typing: isTyping }),
});

test('CHAT-019 the typing indicator clears after 5 s', async () => {
  const { chat, api, clock } = await chatInMain();
  api.push('Chat', typingFact('ann'));
  await clock.advance(4_999);
  assert.equal(chat.shown.value.typing.value, ['ann']);
  await clock.advance(1);
  assert.equal(chat.shown.value.typing.value, []);
});

test('CHAT-020 typing messages from oneself, or of somebody who is already shown, change nothing', async () => {
  const { chat, api } = await chatInMain();
  api.push('Chat', typingFact('me'));
  assert.equal(chat.shown.value.typing.value, []);
  api.push('Chat', typingFact('ann'));
  const before = chat.shown.value.typing.value;
  api.push('Chat', typingFact('ann'));
  assert.is(chat.shown.value.typing.value, before);
});

test('CHAT-020 whoever writes on is shown for 5 s from the first that was heard of it, and again with the next', async () => {
  const { chat, api, clock } = await chatInMain();
  api.push('Chat', typingFact('ann'));
  await clock.advance(4_000);
  api.push('Chat', typingFact('ann'));
  await clock.advance(999);
  assert.equal(chat.shown.value.typing.value, ['ann']);
  await clock.advance(1);
  assert.equal(chat.shown.value.typing.value, []);
  api.push('Chat', typingFact('ann'));
  assert.equal(chat.shown.value.typing.value, ['ann']);
});

test('CHAT-021 a typing message is dropped when the real message of the sender arrives', async () => {
  const { chat, api } = await chatInMain();
  api.push('Chat', typingFact('ann'));
  api.push('Chat', { chat: chatFact(4, 'm4') });
  assert.equal(chat.shown.value.typing.value, []);
});

test('CHAT-022 typing notifications go out at once and then at most every 1000 ms', async () => {
  const me = await chatInMain();
  me.shown.noteTyping();
  me.shown.noteTyping();
  me.shown.noteTyping();
  assert.is(sentInputs(me, 'typing').length, 1);
  await me.clock.advance(1_000);
  assert.is(sentInputs(me, 'typing').length, 2);
  await me.clock.advance(5_000);
  assert.is(sentInputs(me, 'typing').length, 2);
});

test('CHAT-041 reacting to a message is locked for 2 s after use, from wherever, and to no other message', async () => {
  const me = await chatInMain();
  const count = () => sentInputs(me, 'reaction').length;
  await me.shown.react('m1', 'thumbs-up');
  await me.clock.advance(1_999);
  await me.shown.react('m1', null);
  assert.is(count(), 1);
  await me.shown.react('m2', 'funny');
  assert.is(count(), 2);
  await me.clock.advance(1);
  await me.shown.react('m1', null);
  assert.is(count(), 3);
});

test('a reaction that the server refuses can be given again at once, and is locked anew', async () => {
  const me = await chatInMain();
  me.api.answer('ChatBroadcast', () => refused('UNREACHABLE'));
  await me.shown.react('m1', 'funny');
  assert.not(me.shown.isLocked('m1'));
  me.api.acknowledge('ChatBroadcast');
  await me.clock.advance(1_500);
  await me.shown.react('m1', 'funny');
  assert.is(sentInputs(me, 'reaction').length, 2);
  await me.clock.advance(1_999);
  assert.ok(me.shown.isLocked('m1'), 'the lock of the first one is over, and ends no other');
  await me.clock.advance(1);
  assert.not(me.shown.isLocked('m1'));
});

test('a reaction of somebody stands on its message until they take it back', async () => {
  const me = await chatInMain();
  me.api.push('Chat', { chat: chatFact(4, 'm4') });
  const react = (seq: number, message: string | null) =>
    me.api.push('Chat', { chat: chatFact(seq, 'm4', { type: 'reaction', sender_id: 'ben', message }) });
  react(5, 'insightful');
  assert.equal(me.shown.messages.value[0]?.reactions, { ben: 'insightful' });
  react(6, null);
  assert.equal(me.shown.messages.value[0]?.reactions, {});
});

test('a reaction to a message that is not loaded yet is among those that its page brings', async () => {
  const me = await chatInMain();
  const react = (seq: number, sender_id: string, message: string | null) =>
    me.api.push('Chat', { chat: chatFact(seq, 'old', { type: 'reaction', sender_id, message }) });
  react(5, 'ben', 'insightful');
  react(6, 'cem', null);
  me.api.push('Chat', { chat: chatFact(7, 'old', { reactions: { ann: 'thumbs-up', cem: 'heart' } }) });
  assert.equal(me.shown.messages.value[0]?.reactions, { ann: 'thumbs-up', ben: 'insightful' });
});

test('a reaction stands on the message of its own channel alone', async () => {
  const me = await chatInMain();
  me.api.push('Chat', { chat: chatFact(4, 'm4') });
  const toAnother = { type: 'reaction', sender_id: 'ben', target_id: 'ben', message: 'insightful' };
  me.api.push('Chat', { chat: chatFact(5, 'm4', toAnother) });
  assert.equal(me.shown.messages.value[0]?.reactions, {});
  me.api.push('Chat', { chat: chatFact(6, 'm4', { ...toAnother, target_id: 'all' }) });
  assert.equal(me.shown.messages.value[0]?.reactions, { ben: 'insightful' });
});

test('a reaction stands on the message of whom it names, and names whose message it is for', async () => {
  const me = await chatInMain();
  me.api.push('Chat', { chat: chatFact(4, 'same', { sender_id: 'ann' }) });
  me.api.push('Chat', { chat: chatFact(5, 'same', { sender_id: 'ben' }) });
  me.api.push('Chat', {
    chat: chatFact(6, 'same', { type: 'reaction', sender_id: 'cem', target_sender_id: 'ben', message: 'funny' }),
  });
  const [first, copy] = me.shown.messages.value;
  assert.equal([first?.reactions, copy?.reactions], [{}, { cem: 'funny' }]);
  await me.shown.react('same', 'funny', 'ben');
  assert.is(sentInputs(me, 'reaction')[0]?.target_sender_id, 'ben');
});

test('two people whose messages have the same id are both heard', async () => {
  const me = await chatInMain();
  me.api.push('Chat', { chat: chatFact(4, 'same', { sender_id: 'ann', message: 'one' }) });
  me.api.push('Chat', { chat: chatFact(5, 'same', { sender_id: 'ben', message: 'two' }) });
  assert.equal(
    me.shown.messages.value.map(({ text }) => text),
    ['one', 'two'],
  );
});

test('a history that is refused is not asked for again', async () => {
  const me = chatStudio();
  me.api.answer('QueryChat', () => refused('FORBIDDEN'));
  await me.inMain();
  await me.clock.advance(60_000);
  assert.is(me.api.callsOf('QueryChat').length, 1);
  assert.is(me.studio.chat.shown.value.history.value, 'failed');
});

test('another room has its own feed', async () => {
  const me = await chatInMain();
  me.api.push('Chat', { chat: chatFact(4, 'm4') });
  await me.studio.rooms.join('side');
  await me.clock.advance(0);
  assert.equal(me.texts(), []);
  assert.is(me.api.running('Chat').length, 1);
  assert.is(me.api.running('Chat')[0]?.variables().room_id, 'side');
});

test.run();
