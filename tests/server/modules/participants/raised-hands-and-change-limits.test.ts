import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../../../src/server/limits.ts';
import {
  codeOf,
  joinEvent,
  joinRoom,
  lastFactOf,
  type Person,
  seatGuest,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;

test.before(async () => {
  // Time stands still, so that no window begins anew, and nobody is looked for who was not heard of since.
  const nowMs = Date.now();
  ({ server, host } = await startWithHost({}, { now: () => nowMs, later: () => undefined }));
});

test.after(() => server.stop());

test('a hand that is up keeps its turn when it is raised again, and nobody is told', async () => {
  const cem = await seatGuest(server.url, 'Cem');
  const set = (time: number) =>
    cem.call(
      `mutation { setRequireAttention(event_id: "demo", participant_id: "${cem.identity}", require_attention: ${time}) {
        payload { ... on Acknowledgement { seq } } } }`,
    );
  const seqs: (number | null)[] = [];
  for (const time of [1, 2, 0, 0, 3]) seqs.push((await set(time)).data.setRequireAttention.payload.seq);
  assert.equal(
    seqs.map((seq) => seq !== null),
    [true, false, true, false, true],
  );
});

test('a hand that is up goes down with its room, whoever leads to another one, and stays up over a reload', async () => {
  const dan = await seatGuest(server.url, 'Dan');
  const raise = () =>
    dan.call(
      `mutation { setRequireAttention(event_id: "demo", participant_id: "${dan.identity}", require_attention: 5) {
        event_id } }`,
    );
  const isUp = async (roomId: string) => {
    const asked = `query { queryRoomParticipants(event_id: "demo", room_id: "${roomId}") { items { identity require_attention } } }`;
    const { items } = (await host.call(asked)).data.queryRoomParticipants;
    return items.find(({ identity }: { identity: string }) => identity === dan.identity)?.require_attention > 0;
  };
  await raise();
  await joinRoom(dan, 'main');
  assert.is(await isUp('main'), true);
  await joinRoom(dan, 'workshop-a');
  assert.is(await isUp('workshop-a'), false);
  await raise();
  await host.call(
    `mutation { joinRoomMulti(event_id: "demo", room_id: "main", participants: ["${dan.identity}"]) { event_id } }`,
  );
  assert.is(await isUp('main'), false);
});

test('raising and lowering a hand is rate-limited', async () => {
  const restless = await seatGuest(server.url, 'Restless');
  const words = `event_id: "demo", participant_id: "${restless.identity}"`;
  const toggle = (time: number) =>
    restless.call(`mutation { setRequireAttention(${words}, require_attention: ${time}) { event_id } }`);
  for (let i = 0; i < rateLimits.handsPerIdentity.tries; i += 1) {
    assert.is(codeOf(await toggle(i % 2)), undefined);
  }
  assert.is(codeOf(await toggle(1)), 'RATE_LIMITED');
});

test('turning control requests on and off is rate-limited', async () => {
  const restless = await seatGuest(server.url, 'Unsure');
  const set = (state: boolean) =>
    restless.call(
      `mutation { updateVWControlPermission(event_id: "demo", identity: "${restless.identity}", state: ${state}) {
        event_id } }`,
    );
  for (let i = 0; i < rateLimits.handsPerIdentity.tries; i += 1) {
    assert.is(codeOf(await set(i % 2 === 1)), undefined);
  }
  assert.is(codeOf(await set(false)), 'RATE_LIMITED');
  // What is so already is told to nobody.
  assert.is(codeOf(await set(true)), undefined);
});

test('coming and going is rate-limited', async () => {
  const restless = await seatGuest(server.url, 'Coming');
  const be = (status: string) =>
    restless.call(
      `mutation { updateUserStatus(event_id: "demo", identity: "${restless.identity}", active_status: "${status}") {
        event_id } }`,
    );
  for (let i = 0; i < rateLimits.handsPerIdentity.tries; i += 1) {
    assert.is(codeOf(await be(i % 2 ? 'active' : 'inactive')), undefined);
  }
  assert.is(codeOf(await be('inactive')), 'RATE_LIMITED');
});

test('a client that writes again and again that it is here is not refused', async () => {
  const here = await seatGuest(server.url, 'Here');
  for (let i = 0; i <= rateLimits.handsPerIdentity.tries; i += 1) {
    const words = `event_id: "demo", identity: "${here.identity}", active_status: "active"`;
    assert.is(codeOf(await here.call(`mutation { updateUserStatus(${words}) { event_id } }`)), undefined);
  }
});

const rename = (person: Person, name: string) =>
  person.call(
    'mutation ($i: ID!, $n: String!) { changeParticipantName(event_id: "demo", identity: $i, name: $n) { event_id } }',
    { i: person.identity, n: name },
  );

test('whoever joins the room where they are, takes the name that they have or leaves twice is told to nobody', async () => {
  const still = await seatGuest(server.url, 'Still');
  const before = await lastFactOf(host);
  const { data } = await joinRoom(still);
  const { members } = data.joinRoom.payload.room;
  assert.ok(members.includes(still.identity));
  assert.is(data.joinRoom.payload.seq, before);
  for (let i = 0; i <= rateLimits.handsPerIdentity.tries; i += 1) {
    assert.is(codeOf(await joinRoom(still)), undefined);
    assert.is(codeOf(await rename(still, ' Still ')), undefined);
  }
  assert.is(await lastFactOf(host), before);
  const leave = () => still.call('mutation { leaveEvent(event_id: "demo") { event_id } }');
  for (let i = 0; i < 3; i += 1) assert.is(codeOf(await leave()), undefined);
  assert.is(await lastFactOf(host), before + 1);
});

test('whoever has the second of two equal names and asks for the first is told to nobody', async () => {
  await seatGuest(server.url, 'Twin');
  const second = await seatGuest(server.url, 'Twin');
  const before = await lastFactOf(host);
  assert.is(codeOf(await rename(second, 'Twin')), undefined);
  assert.is(await lastFactOf(host), before);
});

test('taking another name is rate-limited', async () => {
  const restless = await seatGuest(server.url, 'Nameless');
  for (let i = 0; i < rateLimits.handsPerIdentity.tries; i += 1) {
    assert.is(codeOf(await rename(restless, `Name ${i}`)), undefined);
  }
  assert.is(codeOf(await rename(restless, 'One more')), 'RATE_LIMITED');
});

test('changing rooms, and giving up a seat on the way back, is rate-limited', async () => {
  const restless = await seatGuest(server.url, 'Wandering');
  for (let i = 1; i < rateLimits.handsPerIdentity.tries; i += 1) {
    assert.is(codeOf(await joinRoom(restless, i % 2 ? 'workshop-a' : 'main')), undefined);
  }
  assert.is(codeOf(await joinRoom(restless, 'main')), 'RATE_LIMITED');
  assert.is(codeOf(await joinEvent(restless)), undefined, 'a reload keeps the seat');
  const words = `event_id: "demo", identity: "${restless.identity}", active_status: "inactive"`;
  await restless.call(`mutation { updateUserStatus(${words}) { event_id } }`);
  assert.is(codeOf(await joinEvent(restless)), 'RATE_LIMITED');
});

test.run();
