import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatInput } from '../../../../../src/shared/contract/generated/operations.ts';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { find, key, press, settled, type } from '../../../../support/frame/frame-dom.ts';
import { pointAt } from '../../../../support/frame/messages-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

const open = async (options: ReviewOptions = {}) => {
  const frame = await mountAt('/events/demo?room_id=main', options);
  frame.api.acknowledge('ChatBroadcast');
  return {
    ...frame,
    /** What went to the server of a type. */
    sent: (wanted: string) =>
      frame.api.callsOf('ChatBroadcast').flatMap(({ input }) => {
        const sent = input as ChatInput;
        return sent.type === wanted ? [sent] : [];
      }),
  };
};
const write = async (words: string) => {
  await type('#chat textarea', words);
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
};

test('CHAT-031 CHAT-033 a message to the room goes to all in it, with its id, its text and no quote', async () => {
  const { sent } = await open();
  await write('Hello');
  const [input, ...others] = sent('text');
  assert.equal(others, []);
  const { target_id, message, quote, global, room_id, message_id } = input!;
  assert.equal([target_id, message, quote, global, room_id], ['all', 'Hello', null, false, 'main']);
  assert.match(message_id, /^\d+-/);
});

test('CHAT-031 CHAT-033 a message to the event goes to all in each room, as global and with one id', async () => {
  const { sent } = await open({ role: 'host' });
  await press('#chat [role="tab"]', 'Event');
  await write('Back in five minutes');
  const inputs = sent('text');
  assert.ok(inputs.length > 1);
  for (const { target_id, global } of inputs) assert.equal([target_id, global], ['all', true]);
  assert.is(new Set(inputs.map(({ room_id }) => room_id)).size, inputs.length);
  assert.is(new Set(inputs.map(({ message_id }) => message_id)).size, 1);
});

test('CHAT-034 that somebody writes goes with an id and is_typing', async () => {
  const { sent } = await open();
  await type('#chat textarea', 'H');
  const [input] = sent('typing');
  assert.is(input?.is_typing, true);
  assert.ok(input?.message_id);
});

test('CHAT-022 that somebody writes is told at once, and then at most every second', async () => {
  const frame = await open();
  for (const words of ['H', 'He', 'Hel']) await type('#chat textarea', words);
  assert.is(frame.sent('typing').length, 1);
  await frame.pass(999);
  assert.is(frame.sent('typing').length, 1);
  await frame.pass(1);
  assert.is(frame.sent('typing').length, 2);
  await frame.pass(5_000);
  assert.is(frame.sent('typing').length, 2, 'nothing more was written');
});

test('blank text tells nobody that somebody writes', async () => {
  const { sent } = await open();
  await type('#chat textarea', ' ');
  assert.equal(sent('typing'), []);
});

test('CHAT-035 a reaction goes with the id of its message and its key, and null takes it back', async () => {
  const frame = await open();
  frame.api.push('Chat', { chat: chatFact(6, 'm6', { sender_id: 'p1', message: 'The last word' }) });
  await settled();
  await pointAt('The last word');
  await press('#chat article button', 'React');
  await press('[role="menuitem"]', 'Funny');
  frame.api.push('Chat', {
    chat: chatFact(7, 'm6', { type: 'reaction', sender_id: 'me', message: 'funny' }),
  });
  await frame.pass(2_000);
  await press('#chat article button', 'Funny, 1');
  assert.equal(
    frame.sent('reaction').map(({ message_id, message }) => [message_id, message]),
    [
      ['m6', 'funny'],
      ['m6', null],
    ],
  );
});

for (const [title, sender_id, reactions] of [
  [
    'CHAT-037 CHAT-038 CHAT-040 the reactions that fit a message of a person are offered',
    'p1',
    ['Funny', 'Insightful', 'Thumbs up', 'Thumbs down'],
  ],
  [
    'the reactions that fit a message of the agent are offered',
    'agent',
    ['Insightful', 'Confusing', 'Thumbs up', 'Thumbs down'],
  ],
] as const) {
  test(title, async () => {
    const frame = await open();
    frame.api.push('Chat', { chat: chatFact(6, 'm6', { sender_id, message: 'The last word' }) });
    await settled();
    await pointAt('The last word');
    await press('#chat article button', 'React');
    const offered = [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
    assert.equal(offered, reactions);
  });
}

test.after(unmount);
test.run();
