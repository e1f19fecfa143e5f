import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf, joinEvent, type Person, signInGuest, startWithHost } from './server-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;

test.before(async () => {
  ({ server, host } = await startWithHost());
});
test.after(() => server.stop());

/** Answers the number of what everybody is told. */
const setLocked = async (isLocked: boolean): Promise<number> => {
  const field = isLocked ? 'lockEvent' : 'unlockEvent';
  const answer = await host.call(
    `mutation { ${field}(event_id: "demo") { payload { ... on Acknowledgement { seq } } } }`,
  );
  assert.is(codeOf(answer), undefined);
  return answer.data[field].payload.seq;
};

test('EVT-057 whoever is refused while the event is opened has a number from before, and hears of it', async () => {
  for (let round = 0; round < 8; round++) {
    const people = await Promise.all(Array.from({ length: 6 }, (_, index) => signInGuest(server.url, `P${index}`)));
    await setLocked(true);
    // Some ask before, some after.
    const early = people.slice(0, round % 4).map(joinEvent);
    const opening = setLocked(false);
    const late = people.slice(round % 4).map(joinEvent);
    const openedSeq = await opening;
    for (const answer of await Promise.all([...early, ...late])) {
      const { access_info, seq } = answer.data.joinEventAuth.payload;
      assert.ok(access_info.is_allowed || seq < openedSeq, `${seq} of ${openedSeq}`);
    }
  }
});

test.run();
