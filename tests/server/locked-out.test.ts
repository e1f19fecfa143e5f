import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FactStore } from '../../src/server/modules/fact-store.ts';
import { codeOf, joinEvent, type Person, signInGuest, startWithHost } from './server-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;

test.before(async () => {
  ({ server, host } = await startWithHost());
});
test.after(() => server.stop());

const setLocked = async (isLocked: boolean): Promise<void> => {
  const field = isLocked ? 'lockEvent' : 'unlockEvent';
  assert.is(codeOf(await host.call(`mutation { ${field}(event_id: "demo") { event_id } }`)), undefined);
};

test('EVT-057 whoever is kept out by a lock that ends before they can listen for its end is let in', async () => {
  const ada = await signInGuest(server.url, 'Ada');
  await setLocked(true);
  const { payload } = (await joinEvent(ada)).data.joinEventAuth;
  assert.is(payload.access_info.is_allowed, false);
  const { head } = FactStore.prototype;
  // It has been decided, and the number from which they listen is not read yet.
  FactStore.prototype.head = async function (streamId) {
    FactStore.prototype.head = head;
    await setLocked(false);
    return head.call(this, streamId);
  };
  const answer = await joinEvent(ada);
  assert.is(FactStore.prototype.head, head);
  assert.is(answer.data.joinEventAuth.payload.access_info.is_allowed, true);
});

test.run();
