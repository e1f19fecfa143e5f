import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { joinEvent, type Person, seatGuest, signInGuest, startWithHost } from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let owner: Person;
let host: Person;
let member: Person;

test.before(async () => {
  ({ server, host: owner } = await startWithHost());
  host = await seatGuest(server.url, 'Hedy');
  member = await seatGuest(server.url, 'Ada');
  const promoted = await owner.call(
    'mutation ($i: ID!) { setParticipantRole(event_id: "demo", identity: $i, role: "host") { event_id } }',
    { i: host.identity },
  );
  assert.is(promoted.errors, undefined);
});

test.after(() => server.stop());

/** Changes the settings of the event, and gives who comes in then: its owner, a host, a member, somebody new. */
const admittedAfter = async (change: object): Promise<readonly boolean[]> => {
  const stranger = await signInGuest(server.url, 'Newcomer');
  const read = await owner.call('{ getEventSettings(event_id: "demo") { revision } }');
  const changed = await owner.call(
    'mutation ($r: Int!, $c: EventChange!) { updateEvent(event_id: "demo", revision: $r, change: $c) { revision } }',
    { r: read.data.getEventSettings.revision, c: change },
  );
  assert.is(changed.errors, undefined, JSON.stringify(changed.errors));
  const answers: boolean[] = [];
  for (const person of [owner, host, member, stranger]) {
    const answer = await joinEvent(person);
    answers.push(answer.data?.joinEventAuth.payload.access_info.is_allowed ?? false);
  }
  return answers;
};

/** Schedules are whole minutes. */
const anHourMs = 3_600_000;
const inAnHour = () => (Math.floor(Date.now() / anHourMs) + 1) * anHourMs;

const [everybody, hosts, members] = [
  [true, true, true, true],
  [true, true, false, false],
  [true, true, true, false],
];

test('EVT-050 access is denied to who is neither host nor owner when the schedule, a lock or the groups say so', async () => {
  const open = { start_time: null, end_time: null, members_only: false };
  assert.equal(await admittedAfter(open), everybody, 'open');
  assert.equal(await admittedAfter({ start_time: inAnHour() }), hosts, 'yet to come');
  assert.equal(
    await admittedAfter({ start_time: inAnHour() - 3 * anHourMs, end_time: inAnHour() - 2 * anHourMs }),
    hosts,
    'over',
  );
  assert.equal(await admittedAfter(open), everybody, 'open again');
  await owner.call('mutation { lockEvent(event_id: "demo") { event_id } }');
  assert.equal(await admittedAfter({ description: 'locked' }), hosts, 'locked');
  await owner.call('mutation { unlockEvent(event_id: "demo") { event_id } }');
  assert.equal(await admittedAfter({ members_only: true }), members, 'for members');
});

test.run();
