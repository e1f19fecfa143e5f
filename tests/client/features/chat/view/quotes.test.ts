import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { find, key, press, settled, type } from '../../../../support/frame/frame-dom.ts';
import { pointAt } from '../../../../support/frame/messages-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const open = async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  frame.api.acknowledge('ChatBroadcast');
  frame.api.push('Chat', {
    chat: chatFact(6, 'm6', {
      sender_id: 'agent',
      sender_name: 'Agent',
      message: 'Which quarter do we compare against?',
      timestamp: frame.clock.now(),
    }),
  });
  await settled();
  return frame;
};

test('messages of an agent can be quoted, and those of people cannot', async () => {
  await open();
  await pointAt('Could you circle the outlier');
  assert.is(find('#chat button', 'Quote'), undefined);
  await pointAt('Which quarter');
  assert.ok(find('#chat button', 'Quote'));
});

test('quoting opens the chat, with the quote above what is written', async () => {
  const frame = await open();
  await pointAt('Which quarter');
  frame.studio.chat.isOpen.value = false;
  await press('#chat button', 'Quote');
  assert.ok(find('#chat')?.hasAttribute('data-open'));
  assert.is(document.activeElement, find('#chat textarea'));
  await type('#chat textarea', 'Against Q1.');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  const [{ input } = { input: null }] = frame.api
    .callsOf('ChatBroadcast')
    .filter((call) => (call.input as { type: string }).type === 'text');
  const content = 'Which quarter do we compare against?';
  assert.equal((input as { quote: unknown }).quote, { identity: 'agent', message_id: 'm6' });
  assert.is(find('#chat blockquote')?.textContent, `In reply to Agent: ${content}`);
});

test('a quote can be left out again', async () => {
  const frame = await open();
  await pointAt('Which quarter');
  await press('#chat button', 'Quote');
  await press('#chat button', 'Remove quote');
  assert.is(frame.studio.chat.shown.value.quote.value, null);
  assert.is(find('#chat button', 'Remove quote'), undefined);
});

test.after(unmount);
test.run();
