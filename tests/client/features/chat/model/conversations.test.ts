import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatInMain } from '../../../../support/chat-studio.ts';
import { chatFact } from '../../../../support/facts.ts';
import { refused } from '../../../../support/fake-api.ts';

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

test.run();
