import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { JoinRoomDocument, LockRoomDocument } from '../../src/shared/contract/generated/operations.ts';
import { succeed } from '../../src/shared/values/result.ts';
import { chatFact } from '../support/facts/server-facts.ts';
import { fakeApi } from '../support/fakes/fake-api.ts';
import { apiPortTitles, runApiPortCase } from './api-port-cases.ts';

for (const title of apiPortTitles) {
  test(`fake API: ${title}`, async () => {
    const api = fakeApi();
    const items: ReturnType<typeof chatFact>[] = [];
    api.answer('QueryChat', () =>
      succeed({ queryChat: { items: items.slice(-1), open_questions: [], before: null, seq: items.length } }),
    );
    await runApiPortCase(title, {
      api,
      async write(message) {
        items.push({ ...chatFact(items.length + 1, `m${items.length}`, { message }), event_id: 'demo' } as never);
        if (api.running('Chat').length > 0) api.push('Chat', { chat: items.at(-1) });
      },
      async until(what, holds) {
        if (!holds()) throw new Error(`never: ${what}`);
      },
    });
  });
}

const messageOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was thrown';
};

test('fake API: a request that the test does not answer fails by its name', async () => {
  const api = fakeApi();
  const message = await messageOf(() => api.request(LockRoomDocument, { event_id: 'demo', room_id: 'main' }));
  assert.match(message, 'the test gives no answer to LockRoom {"event_id":"demo","room_id":"main"}');
});

test('fake API: an answer that no server gives fails, and what nobody follows is not told', async () => {
  const api = fakeApi();
  api.answer('JoinRoom', () => succeed({ joinRoom: { payload: { __typename: 'JoinRoomPayload', seq: 1 } } }));
  const message = await messageOf(() => api.request(JoinRoomDocument, { event_id: 'demo', room_id: 'main' }));
  assert.match(message, 'no server answers this: Cannot return null for non-nullable field JoinRoomPayload.room');
  assert.match(await messageOf(() => api.push('Chat', {})), 'nobody follows Chat');
});

test.run();
