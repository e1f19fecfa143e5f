import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatFact } from '../../../../support/facts/server-facts.ts';
import { find, key, settled, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const dayMs = 24 * 60 * 60_000;

/** A page whose clock is a day ahead of the server's. */
const aDayAhead = () =>
  mountAt('/events/demo?room_id=main', {
    written: false,
    prepare: ({ deployment }) => {
      deployment.said.clockOffsetMs = -dayMs;
    },
  });

test('on a page whose clock is a day ahead, a message of now stands under today', async () => {
  const frame = await aDayAhead();
  frame.api.push('Chat', { chat: chatFact(1, 'm1', { message: 'now', timestamp: Date.now() - dayMs }) });
  await settled();
  assert.match(find('#chat article')?.textContent ?? '', 'Today');
});

test('a message is sent with the time of the server', async () => {
  const frame = await aDayAhead();
  frame.api.acknowledge('ChatBroadcast');
  await type('#chat textarea', 'hello');
  await key(find('#chat textarea') as HTMLElement, { key: 'Enter' });
  const sent = frame.api.callsOf('ChatBroadcast') as { input: { type: string; timestamp: number } }[];
  assert.is(sent.find(({ input }) => input.type === 'text')?.input.timestamp, frame.clock.now() - dayMs);
});

test.after(unmount);
test.run();
