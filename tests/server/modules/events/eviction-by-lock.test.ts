import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { FactStore } from '../../../../src/server/modules/fact-store.ts';
import { eventually } from '../../../support/eventually.ts';
import { holdableTimers } from '../../support/holdable-timers.ts';
import {
  codeOf,
  createFakeMedia,
  joinEvent,
  joinRoom,
  type Person,
  seatGuest,
  signInGuest,
  startWithHost,
} from '../../support/server-under-test.ts';

const media = createFakeMedia();
const timers = holdableTimers(serverLimits.moderationGraceMs);
let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;

const setLocked = async (isLocked: boolean) => {
  const field = isLocked ? 'lockEvent' : 'unlockEvent';
  assert.is(codeOf(await host.call(`mutation { ${field}(event_id: "demo") { event_id } }`)), undefined);
};
const isRemoved = ({ identity }: Person) => media.calls.includes(`remove demo:main ${identity}`);

test.before(async () => {
  ({ server, host } = await startWithHost({}, { media, later: timers.later }));
});
test.after(() => server.stop());

test('whose event is closed and open again at once is not put out of the room that they came back to', async () => {
  const ada = await seatGuest(server.url, 'Ada');
  timers.hold();
  await setLocked(true);
  await setLocked(false);
  await joinEvent(ada);
  assert.is(codeOf(await joinRoom(ada)), undefined);
  await timers.pass();
  // Whoever is taken out later is put out later.
  const ben = await seatGuest(server.url, 'Ben');
  const removed = await host.call(`mutation { removeMember(event_id: "demo", identity: "${ben.identity}") }`);
  assert.is(codeOf(removed), undefined);
  await eventually(() => isRemoved(ben));
  assert.not(isRemoved(ada));
});

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

test('whose event stays closed is put out of its media, and a host is not', async () => {
  const cleo = await seatGuest(server.url, 'Cleo');
  await setLocked(true);
  await eventually(() => isRemoved(cleo));
  assert.not(isRemoved(host));
});

test.run();
