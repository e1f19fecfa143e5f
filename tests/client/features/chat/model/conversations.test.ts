import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { StorePort } from '../../../../../src/client/ports/store-port.ts';
import { searchLimits } from '../../../../../src/shared/rules/chat-search.ts';
import { chatLimits } from '../../../../../src/shared/values/limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { chatInMain, chatStudio } from '../../../../support/frame/chat-studio.ts';

type Me = Awaited<ReturnType<typeof chatInMain>>;

/** Somebody writes to 'me' alone. */
const write = ({ api }: Pick<Me, 'api'>, seq: number, sender_id: string, more: object = {}) =>
  api.push('Chat', { chat: chatFact(seq, `m${seq}`, { sender_id, sender_name: sender_id, target_id: 'me', ...more }) });

const texts = ({ studio }: Pick<Me, 'studio'>, channel: string): readonly string[] => {
  studio.chat.show(channel);
  return studio.chat.shown.value.messages.value.map(({ text }) => text);
};

/** Goes to another room. */
const go = async (me: Me, roomId: string) => {
  await me.studio.rooms.join(roomId);
  await me.clock.advance(0);
};

test('what was said privately in a room can be read in the next ones, until a room has it itself', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann');
  write(me, 5, 'me', { target_id: 'ann' });
  await go(me, 'side');
  assert.ok(me.studio.chat.begun.value.includes('ann'));
  assert.equal(texts(me, 'ann'), ['text of m4', 'text of m5']);
  await go(me, 'third');
  assert.equal(texts(me, 'ann'), ['text of m4', 'text of m5']);
  const items = [chatFact(4, 'm4', { target_id: 'me' })];
  me.api.answer('QueryChat', () => succeed({ queryChat: { items, open_questions: [], before: null, seq: 5 } }));
  await go(me, 'main');
  texts(me, 'ann');
  await me.clock.advance(0);
  assert.equal(texts(me, 'ann'), ['text of m4'], 'once each, and as the server has it');
});

test('CHAT-012 what is unread of a conversation is unread in the next room too, and read once it is shown there', async () => {
  const me = await chatInMain();
  write(me, 4, 'ann', { mentions: [{ identity: 'me', name: 'me' }] });
  write(me, 5, 'ann', { target_id: 'all' });
  await go(me, 'side');
  const { chat } = me.studio;
  assert.equal([chat.unreadIn('ann'), chat.isMentionedIn('ann'), chat.unread.value], [1, true, 1]);
  chat.show('ann');
  assert.is(chat.unread.value, 0);
  await go(me, 'main');
  assert.is(me.studio.chat.unreadIn('ann'), 0);
});

/** A tab that is loaded, in the room side; ended by whoever reloads it without a word. */
const inSide = async (tabStore: StorePort) => {
  const page = chatStudio({ tabStore });
  await page.studio.entry.join('demo');
  await page.studio.rooms.join('side');
  await page.clock.advance(0);
  return page;
};

test('what was said privately in rooms that were left can be read after a reload too, by nobody else', async () => {
  const tabStore = memoryStore();
  const before = chatStudio({ tabStore });
  await before.inMain();
  write(before, 4, 'ann', { reactions: { me: 'funny' } });
  write(before, 5, 'me', { target_id: 'ann' });
  write(before, 6, 'ann', { target_id: 'all' });
  await before.studio.rooms.join('side');
  await before.clock.advance(0);
  const after = await inSide(tabStore);
  assert.ok(after.studio.chat.begun.value.includes('ann'));
  assert.equal(texts(after, 'ann'), ['text of m4', 'text of m5']);
  const [first] = after.studio.chat.shown.value.messages.value;
  assert.equal([first?.reactions, first?.isOfOtherRoom], [{ me: 'funny' }, true]);
  const kept = tabStore.read('conversations') as { owner: string };
  tabStore.write('conversations', { ...kept, owner: JSON.stringify(['demo', 'somebody else']) });
  assert.equal(texts(await inSide(tabStore), 'ann'), []);
});

test('of what was said privately the newest is taken along, and nothing out of the event', async () => {
  const tabStore = memoryStore();
  const me = chatStudio({ tabStore });
  await me.inMain();
  write(me, 4, 'ben', { timestamp: 1 });
  for (let seq = 5; seq < 5 + chatLimits.takenAlongMessages; seq++) write(me, seq, 'ann', { timestamp: seq });
  await me.studio.rooms.join('side');
  await me.clock.advance(0);
  assert.is(texts(me, 'ann').length, chatLimits.takenAlongMessages);
  assert.equal(texts(me, 'ben'), []);
  me.scope.end();
  assert.is(tabStore.read('conversations'), null);
});

test('what was said privately in several rooms is in the order of the time', async () => {
  const me = await chatInMain();
  write(me, 10, 'ann', { timestamp: 10 });
  write(me, 30, 'ann', { timestamp: 30 });
  await go(me, 'side');
  me.studio.chat.show('ann');
  await me.clock.advance(0);
  write(me, 1, 'ann', { room_id: 'side', timestamp: 20 });
  write(me, 2, 'ann', { room_id: 'side', timestamp: 40 });
  assert.equal(texts(me, 'ann'), ['text of m10', 'text of m1', 'text of m30', 'text of m2']);
});

test('older messages of a room come before what was said in another one before them', async () => {
  const me = await chatInMain();
  write(me, 10, 'ann', { timestamp: 10 });
  await go(me, 'side');
  const page = (seq: number, timestamp: number, before: number | null) => ({
    queryChat: {
      items: [chatFact(seq, `s${seq}`, { target_id: 'me', room_id: 'side', timestamp })],
      open_questions: [],
      before,
      seq: 9,
    },
  });
  me.api.answer('QueryChat', ({ before }: { before: number | null }) =>
    succeed(before === null ? page(8, 20, 8) : page(7, 5, null)),
  );
  me.studio.chat.show('ann');
  await me.clock.advance(0);
  assert.equal(texts(me, 'ann'), ['text of s8']);
  await me.studio.chat.shown.value.loadOlder();
  assert.equal(texts(me, 'ann'), ['text of s7', 'text of m10', 'text of s8']);
});

/** In the room side, after a message of Ann in main at 10 and at 30, and with what the server finds in side. */
const searching = async (
  pages: readonly { readonly timestamps: readonly number[]; readonly before: number | null }[],
  history?: (asked: { before: number | null }) => ReturnType<typeof succeed>,
) => {
  const me = await chatInMain();
  write(me, 10, 'ann', { timestamp: 10, message: 'The Budget of May' });
  write(me, 20, 'ann', { timestamp: 20, message: 'Of May' });
  write(me, 30, 'ann', { timestamp: 30, message: 'may budget' });
  write(me, 40, 'ann', { timestamp: 40, message: 'May budget', deleted: true });
  if (history) me.api.answer('QueryChat', history);
  await go(me, 'side');
  const { chat } = me.studio;
  chat.show('ann');
  await me.clock.advance(0);
  let page = 0;
  me.api.answer('SearchChat', () => {
    const { timestamps, before } = pages[page++]!;
    const items = timestamps.map((timestamp) => ({
      ...{ seq: timestamp, message_id: `s${timestamp}`, sender_id: 'ann', sender_name: 'ann', timestamp },
      message: 'May budget',
    }));
    return succeed({ searchChat: { items, before } });
  });
  chat.search.type('budget MAY');
  await me.clock.advance(searchLimits.delayMs);
  return { ...me, ...chat, ids: () => chat.search.found.value.map(({ messageId }) => messageId) };
};

test('a search finds what was said in rooms that were left, among what was said here by the time', async () => {
  const me = await searching([{ timestamps: [25, 5], before: null }]);
  assert.equal(me.ids(), ['m30', 's25', 'm10', 's5']);
});

test('what was said in rooms that were left before all that is found here comes with older results', async () => {
  const newest = Array.from({ length: searchLimits.pageMessages }, (_, index) => 59 - index);
  const me = await searching([
    { timestamps: newest, before: 40 },
    { timestamps: [25], before: null },
  ]);
  assert.equal(
    me.ids(),
    newest.map((timestamp) => `s${timestamp}`),
  );
  me.search.more();
  await me.clock.advance(0);
  assert.equal(me.ids().slice(newest.length), ['m30', 's25', 'm10']);
});

test('whoever goes to a message of a room that was left is shown it, once what was said here after it is loaded', async () => {
  const page = (timestamp: number, before: number | null) => ({
    queryChat: {
      items: [chatFact(timestamp, `s${timestamp}`, { target_id: 'me', room_id: 'side', timestamp })],
      ...{ open_questions: [], before, seq: 90 },
    },
  });
  const me = await searching([{ timestamps: [], before: null }], ({ before }) =>
    succeed(page((before ?? 100) - 20, (before ?? 100) - 20)),
  );
  const { earlier, messages } = me.shown.value;
  const texts = () => messages.value.map(({ messageId }) => messageId);
  assert.equal(texts(), ['s80']);
  const found = me.search.found.value.find(({ messageId }) => messageId === 'm30');
  assert.is(found && (await earlier.reveal(found)), null);
  assert.equal(texts(), ['m20', 's20', 'm30', 'm40', 's40', 's60', 's80']);
  assert.is(earlier.marked.value, messages.value[2]?.key);
});

test('what was said privately in another room is neither edited nor sent again', async () => {
  const me = await chatInMain();
  write(me, 4, 'me', { target_id: 'ann' });
  me.chat.show('ann');
  me.api.answer('ChatBroadcast', () => refused('FORBIDDEN'));
  await me.shown.send('refused');
  await go(me, 'side');
  assert.equal(texts(me, 'ann'), ['text of m4']);
  assert.is(me.studio.chat.shown.value.edits.begin(), false);
});

test('whoever reads what somebody sent them is told of it no longer, and of others as before', async () => {
  const me = await chatInMain();
  for (const [seq, sender] of [
    [4, 'ann'],
    [5, 'ben'],
  ] as const)
    write(me, seq, sender);
  const told = () => me.studio.notices.current.value.map(({ params }) => params.identity);
  assert.equal(told(), ['ann', 'ben']);
  me.studio.chat.show('ann');
  assert.equal(told(), ['ben']);
});

test.run();
