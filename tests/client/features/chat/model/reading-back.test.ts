import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { chatInMain } from '../../../../support/frame/chat-studio.ts';

type Me = Awaited<ReturnType<typeof chatInMain>>;

const write = ({ api }: Pick<Me, 'api'>, seq: number, sender_id: string, more: object = {}) =>
  api.push('Chat', { chat: chatFact(seq, `m${seq}`, { sender_id, sender_name: sender_id, ...more }) });

test('a channel has its newest thousand messages, and asks for older ones again', async () => {
  const me = await chatInMain();
  for (let seq = 4; seq < 1_004; seq++) write(me, seq, 'ann', { target_id: 'all' });
  assert.is(me.shown.messages.value.length, 1_000);
  assert.is(me.shown.history.value, 'complete');
  write(me, 1_004, 'ann', { target_id: 'all' });
  assert.is(me.shown.messages.value.length, 1_000);
  assert.is(me.shown.messages.value[0]?.messageId, 'm5');
  assert.is(me.shown.history.value, 'more');
  await me.shown.loadOlder();
  assert.is(me.api.callsOf('QueryChat').at(-1)?.before, 5);
});

test('while older messages are read none of them goes; the oldest go once the newest are seen again', async () => {
  const me = await chatInMain();
  for (let seq = 4; seq < 1_004; seq++) write(me, seq, 'ann', { target_id: 'all' });
  me.shown.isReadBack.value = true;
  for (let seq = 1_004; seq < 1_010; seq++) write(me, seq, 'ann', { target_id: 'all' });
  assert.is(me.shown.messages.value[0]?.messageId, 'm4');
  assert.is(me.shown.messages.value.length, 1_006);
  me.shown.isReadBack.value = false;
  assert.is(me.shown.messages.value[0]?.messageId, 'm10');
  assert.is(me.shown.history.value, 'more');
});

test('a page that was asked for before the oldest messages went leaves no gap: it is asked for again', async () => {
  const me = await chatInMain();
  for (let seq = 104; seq < 1_104; seq++) write(me, seq, 'ann', { target_id: 'all' });
  write(me, 1_104, 'ann', { target_id: 'all' });
  const page = (before: number | null) => {
    const items = [chatFact(50, 'm50', { target_id: 'all' })];
    return { queryChat: { items, open_questions: [], before, after: null, seq: 1_104 } };
  };
  let answer: () => void = () => undefined;
  me.api.answer('QueryChat', () => new Promise((resolve) => (answer = () => resolve(succeed(page(50))))));
  const asked = me.shown.loadOlder();
  write(me, 1_105, 'ann', { target_id: 'all' });
  answer();
  await asked;
  assert.is(me.shown.messages.value[0]?.messageId, 'm106');
  me.api.answer('QueryChat', () => succeed(page(null)));
  await me.shown.loadOlder();
  assert.is(me.api.callsOf('QueryChat').at(-1)?.before, 106);
  assert.is(me.shown.messages.value[0]?.messageId, 'm50');
});

test.run();
