import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatFact, participantFact } from '../../../../support/facts/server-facts.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { chatInMain, chatStudio, sentInputs } from '../../../../support/frame/chat-studio.ts';

type Me = Awaited<ReturnType<typeof chatInMain>>;

/** Somebody writes to 'me' alone, or to all. */
const write = ({ api }: Pick<Me, 'api'>, seq: number, sender_id: string, more: object = {}) =>
  api.push('Chat', { chat: chatFact(seq, `m${seq}`, { sender_id, sender_name: sender_id, target_id: 'me', ...more }) });

const texts = ({ studio }: Pick<Me, 'studio'>, channel: string): readonly string[] => {
  studio.chat.show(channel);
  return studio.chat.shown.value.messages.value.map(({ text }) => text);
};

test('CHAT-001 the room is shown at first, beside it the event, and a channel of each person by their identity', async () => {
  const me = await chatInMain();
  assert.is(me.shown.id, 'room');
  assert.equal(me.chat.kept.value, ['room', 'event']);
  me.chat.show('ann');
  assert.equal(me.chat.kept.value, ['room', 'event', 'ann']);
  assert.is(me.shown.id, 'ann');
});

test('one subscription brings all channels, and each has what is its own', async () => {
  const me = await chatInMain();
  assert.equal(
    me.api.running('Chat').map(({ variables }) => variables().target_id),
    [null],
  );
  write(me, 4, 'ann', { message: 'to me' });
  write(me, 5, 'me', { target_id: 'ann', message: 'to Ann' });
  write(me, 6, 'ann', { target_id: 'all', message: 'to the room' });
  write(me, 7, 'ann', { target_id: 'all', global: true, message: 'to the event' });
  assert.equal(texts(me, 'ann'), ['to me', 'to Ann']);
  assert.equal(texts(me, 'room'), ['to the room']);
  assert.equal(texts(me, 'event'), ['to the event']);
  assert.is(me.api.running('Chat').length, 1);
});

test('what was written in a channel before is asked for when it is shown, and once', async () => {
  const me = await chatInMain();
  me.api.answer('QueryChat', () =>
    succeed({
      queryChat: { items: [chatFact(2, 'm2', { target_id: 'me' })], open_questions: [], before: null, seq: 3 },
    }),
  );
  write(me, 4, 'ann');
  me.chat.show('ann');
  await me.clock.advance(0);
  assert.equal(texts(me, 'ann'), ['text of m2', 'text of m4']);
  me.chat.show('event');
  await me.clock.advance(0);
  me.chat.show('ann');
  const asked = me.api.callsOf('QueryChat').map(({ target_id, global }) => [target_id, global]);
  assert.equal(asked, [
    ['all', false],
    ['ann', null],
    ['all', true],
  ]);
});

test('what is written to a person names them as target, and so do typing and reactions', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann');
  me.chat.show('ann');
  me.shown.noteTyping();
  await me.shown.send('hello');
  await me.shown.react('m4', 'funny');
  for (const type of ['typing', 'text', 'reaction']) {
    assert.equal(
      sentInputs(me, type).map(({ target_id }) => target_id),
      ['ann'],
      type,
    );
  }
});

test('a private reaction stands on its message, whichever of the two gave it', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann');
  write(me, 5, 'me', { type: 'reaction', message_id: 'm4', target_id: 'ann', message: 'funny' });
  write(me, 6, 'ann', { type: 'reaction', message_id: 'm4', message: 'insightful' });
  me.chat.show('ann');
  assert.equal(me.shown.messages.value[0]?.reactions, { me: 'funny', ann: 'insightful' });
});

test('who types privately is seen in that conversation alone', async () => {
  const me = await chatInMain();
  me.chat.show('ann');
  me.chat.show('room');
  me.api.push('Chat', {
    chat: chatFact(null, 't', { type: 'typing', sender_id: 'ann', target_id: 'me', is_typing: true }),
  });
  assert.equal(me.shown.typing.value, []);
  me.chat.show('ann');
  assert.equal(me.shown.typing.value, ['ann']);
});

test('CHAT-011 what comes in a channel that is not shown is unread, also while the chat is open', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann');
  write(me, 5, 'ann');
  write(me, 6, 'ann', { target_id: 'all' });
  write(me, 7, 'me', { target_id: 'ann' });
  assert.is(me.chat.unreadIn('ann'), 2);
  assert.is(me.chat.unreadIn('room'), 0);
  assert.is(me.chat.unread.value, 2);
});

test('CHAT-012 opening the chat, or changing the channel, marks what is shown then read', async () => {
  const me = await chatInMain();
  me.chat.isOpen.value = false;
  write(me, 4, 'ann');
  write(me, 5, 'ann', { target_id: 'all' });
  assert.is(me.chat.unread.value, 2);
  me.chat.show('ann');
  assert.is(me.chat.unread.value, 2, 'nobody sees it yet');
  me.chat.isOpen.value = true;
  assert.equal([me.chat.unreadIn('ann'), me.chat.unreadIn('room')], [0, 1]);
  me.chat.show('room');
  assert.is(me.chat.unread.value, 0);
});

test('the first unread message of somebody is told with their name, and those after it are counted', async () => {
  const me = await chatInMain();
  const told = () =>
    me.studio.notices.current.value.flatMap(({ code, params }) => (code === 'private-message' ? [params] : []));
  write(me, 4, 'ann');
  write(me, 5, 'ann');
  assert.equal(told(), [{ name: 'ann', identity: 'ann' }]);
  me.chat.show('ann');
  write(me, 6, 'ann');
  assert.equal(told(), [], 'what is read needs no telling');
});

test('what somebody writes becomes a channel that is kept, and takes no place of another', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann');
  write(me, 5, 'ben');
  assert.equal(me.chat.kept.value, ['room', 'event', 'ann']);
  assert.ok(me.chat.begun.value.includes('ben'));
});

test('each channel has a draft of its own, which outlives the room', async () => {
  const me = await chatInMain();
  me.shown.draft.value = 'to all';
  me.chat.show('ann');
  assert.is(me.shown.draft.value, '');
  me.shown.draft.value = 'to Ann';
  await me.studio.rooms.join('side');
  await me.clock.advance(0);
  assert.is(me.shown.draft.value, 'to all');
  me.studio.chat.show('ann');
  assert.is(me.shown.draft.value, 'to Ann');
});

test('a reload keeps the channels of the room, which of them is shown, and what is unread', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  for (const [seq, sender] of [
    [4, 'ann'],
    [5, 'ann'],
    [6, 'ben'],
  ] as const)
    write(before, seq, sender);
  before.studio.chat.show('event');
  const after = chatStudio({ tabStore });
  await after.inMain();
  const { chat } = after.studio;
  assert.is(chat.shown.value.id, 'event');
  assert.equal(chat.kept.value, ['room', 'event', 'ann']);
  assert.equal([chat.unreadIn('ann'), chat.unreadIn('ben')], [2, 1]);
});

test('CHAT-011 what was said while the tab was reloaded is unread in channels that are not shown, the room too', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  before.studio.chat.show('event');
  write(before, 4, 'ann', { target_id: 'all' });
  const after = chatStudio({ tabStore });
  const said = (seq: number, more: object) => ({ ...{ sender_id: 'ann', sender_name: 'ann', ...more }, seq });
  const toAll = { target_id: 'all', mentions: [{ identity: 'me', name: 'me' }] };
  const inRoom = [4, 5, 6].map((seq) => chatFact(seq, `m${seq}`, said(seq, toAll)));
  after.api.answer('QueryChat', ({ target_id, global }: { target_id: string; global: boolean | null }) => {
    const items = target_id === 'all' && !global ? inRoom : [];
    return succeed({ queryChat: { items, open_questions: [], before: null, after: null, seq: 8 } });
  });
  await after.inMain();
  assert.is(after.api.running('Chat')[0]?.variables().after, 4);
  for (const seq of [5, 6]) write(after, seq, 'ann', toAll);
  write(after, 7, 'me', { target_id: 'all' });
  write(after, 8, 'ann');
  const { chat } = after.studio;
  assert.equal([chat.unreadIn('room'), chat.unreadIn('ann')], [3, 1]);
  assert.ok(chat.isMentionedIn('room'));
});

test('what was said while the tab was reloaded is read where it is shown, and counted once', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  const after = chatStudio({ tabStore });
  const fact = chatFact(4, 'm4', { sender_id: 'ann', sender_name: 'ann', target_id: 'all' });
  after.api.answer('QueryChat', () =>
    succeed({ queryChat: { items: [fact], open_questions: [], before: null, after: null, seq: 4 } }),
  );
  await after.inMain();
  after.api.push('Chat', { chat: fact });
  assert.is(after.studio.chat.unreadIn('room'), 0);
  after.studio.chat.show('event');
  after.api.push('Chat', { chat: fact });
  assert.is(after.studio.chat.unreadIn('room'), 0);
});

test('a tab that is reloaded twice at once hears nothing anew', async () => {
  const tabStore = memoryStore();
  const page = chatStudio({ tabStore });
  await page.inMain();
  const hasty = chatStudio({ tabStore });
  hasty.api.answer('QueryChat', () => new Promise(() => undefined));
  await hasty.inMain();
  const after = chatStudio({ tabStore });
  await after.inMain();
  assert.is(after.api.running('Chat')[0]?.variables().after, 3);
});

test('somebody who only begins to write makes no channel', async () => {
  const me = await chatInMain();
  me.api.push('Chat', {
    chat: chatFact(null, 't', { type: 'typing', sender_id: 'ben', target_id: 'me', is_typing: true }),
  });
  assert.not(me.chat.begun.value.includes('ben'));
});

test('another room has channels of its own', async () => {
  const me = await chatInMain();
  me.chat.show('ann');
  await me.studio.rooms.join('side');
  await me.clock.advance(0);
  assert.is(me.shown.id, 'room');
  assert.equal(me.studio.chat.kept.value, ['room', 'event']);
});

/** Goes to another room. */
const go = async (me: Me, roomId: string) => {
  await me.studio.rooms.join(roomId);
  await me.clock.advance(0);
};

test('CHAT-012 what is unread of the event is unread in the next room too, until it is shown there', async () => {
  const me = await chatInMain();
  me.chat.isOpen.value = false;
  const mentions = [{ identity: 'me', name: 'me' }];
  write(me, 4, 'ann', { target_id: 'all', global: true, mentions });
  write(me, 5, 'ann', { target_id: 'all' });
  await go(me, 'side');
  const { chat } = me.studio;
  assert.equal([chat.unreadIn('event'), chat.unreadIn('room'), chat.unread.value], [1, 0, 1]);
  assert.ok(chat.isMentionedIn('event'));
  chat.show('event');
  chat.isOpen.value = true;
  assert.is(chat.unread.value, 0);
  chat.isOpen.value = false;
  await go(me, 'main');
  assert.equal([me.studio.chat.unreadIn('event'), me.studio.chat.unreadIn('room')], [0, 1]);
});

test('a message to the event that was heard in one room is no news where its copy comes later', async () => {
  const me = await chatInMain();
  const say = (seq: number, id: string) =>
    write(me, seq, 'ann', { message_id: id, target_id: 'all', global: true, room_id: 'side' });
  me.chat.show('event');
  say(4, 'read');
  me.chat.isOpen.value = false;
  say(5, 'unread');
  await go(me, 'side');
  const { chat } = me.studio;
  for (const [seq, id] of [
    [8, 'read'],
    [9, 'unread'],
  ] as const)
    say(seq, id);
  assert.is(chat.unread.value, 1);
  assert.equal(texts(me, 'event'), ['text of m8', 'text of m9'], 'they are shown, for all that');
  say(10, 'new');
  assert.is(chat.unread.value, 2);
});

test('what was said to the event on the way from one room to the next is unread there', async () => {
  const me = await chatInMain();
  me.chat.isOpen.value = false;
  const nowMs = me.clock.now();
  const said = (seq: number, id: string, timestamp: number) =>
    chatFact(seq, id, { sender_id: 'ann', target_id: 'all', global: true, room_id: 'side', timestamp });
  me.api.push('Chat', { chat: said(4, 'heard', nowMs) });
  const items = [said(6, 'long ago', nowMs - 60_000), said(7, 'heard', nowMs), said(8, 'on the way', nowMs + 10)];
  me.api.answer('QueryChat', ({ global }: { global: boolean }) =>
    succeed({ queryChat: { items: global ? items : [], open_questions: [], before: null, seq: 9 } }),
  );
  await go(me, 'side');
  assert.is(me.studio.chat.unreadIn('event'), 2, 'what was heard, and what was said on the way');
  await go(me, 'main');
  assert.is(me.studio.chat.unreadIn('event'), 2);
});

test('whoever comes back to a room finds its conversations as they were left', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann');
  await go(me, 'side');
  me.api.answer('QueryChat', () => succeed({ queryChat: { items: [], open_questions: [], before: null, seq: 9 } }));
  await go(me, 'main');
  assert.is(me.studio.chat.unreadIn('ann'), 1);
  assert.equal(me.studio.chat.kept.value, ['room', 'event', 'ann']);
  assert.is(me.api.running('Chat')[0]?.variables().after, 9, 'what was said meanwhile is no news');
});

test('the last eight rooms are kept, and what an earlier page kept is left alone', async () => {
  const tabStore = memoryStore();
  tabStore.write('chat', { place: '["demo","main","me"]', kept: ['ann'], shown: 'ann', unread: [], seq: 7 });
  const me = chatStudio({ tabStore });
  await me.inMain();
  assert.equal(me.studio.chat.kept.value, ['room', 'event']);
  const stored = tabStore.read('chat') as { rooms: { roomId: string }[] };
  const rooms = Array.from({ length: 9 }, (_, index) => ({ ...stored.rooms[0], roomId: `room-${index}` }));
  tabStore.write('chat', { ...stored, rooms });
  await me.studio.rooms.join('side');
  await me.clock.advance(0);
  const kept = (tabStore.read('chat') as typeof stored).rooms.map(({ roomId }) => roomId);
  assert.equal(kept, ['room-2', 'room-3', 'room-4', 'room-5', 'room-6', 'room-7', 'room-8', 'side']);
});

test('somebody is here for private messages while they are in the room', async () => {
  const me = await chatInMain();
  assert.ok(me.chat.isHere('ann'));
  me.studio.people.update(participantFact('ann', { currentRoom: 'side' }));
  assert.not(me.chat.isHere('ann'));
  assert.is(me.chat.nameOf('ann'), participantFact('ann').name);
});

test('a message is drawn again only when it is another one', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann', { target_id: 'all' });
  const [first] = me.shown.messages.value;
  write(me, 5, 'ann', { target_id: 'all' });
  assert.is(me.shown.messages.value[0], first);
  write(me, 6, 'ben', { type: 'reaction', message_id: 'm4', target_id: 'all', message: 'funny' });
  assert.is.not(me.shown.messages.value[0], first);
});

test('an agent is answered with a quote of what it said, in the open chat, and once', async () => {
  const me = await chatInMain();
  write(me, 4, 'agent', { target_id: 'all', message: 'Which quarter?', sender_name: 'Agent' });
  me.chat.isOpen.value = false;
  me.chat.answerTo(me.shown.messages.value[0]!);
  assert.ok(me.chat.isOpen.value);
  const quote = { identity: 'agent', messageId: 'm4', name: 'Agent', content: 'Which quarter?' };
  assert.equal(me.shown.quote.value, quote);
  await me.shown.send('The last');
  await me.shown.send('And the one before');
  assert.equal(
    sentInputs(me).map((input) => input.quote),
    [{ identity: 'agent', message_id: 'm4' }, null],
  );
});

test('an answer that quotes a person is refused', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann', { target_id: 'all' });
  me.chat.answerTo(me.shown.messages.value[0]!);
  assert.is(me.shown.quote.value, null);
  assert.equal(
    me.studio.notices.current.value.map(({ code }) => code),
    ['quote-of-person'],
  );
});

test('the names of people who are known no more are those of their messages', async () => {
  const me = await chatInMain();
  write(me, 4, 'gone', { sender_name: 'Gone Girl' });
  assert.is(me.chat.nameOf('gone'), 'Gone Girl');
});

test.run();
