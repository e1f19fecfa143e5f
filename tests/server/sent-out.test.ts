import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../src/server/limits.ts';
import { holdableTimers } from './held-timers.ts';
import {
  codeOf,
  createFakeMedia,
  eventually,
  joinEvent,
  joinRoom,
  type Person,
  seatGuest,
  startWithHost,
} from './server-under-test.ts';

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

test('whose event stays closed is put out of its media, and a host is not', async () => {
  const cleo = await seatGuest(server.url, 'Cleo');
  await setLocked(true);
  await eventually(() => isRemoved(cleo));
  assert.not(isRemoved(host));
});

test.run();
