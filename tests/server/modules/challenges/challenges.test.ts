import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { startWithHeldEvery } from '../../support/holdable-timers.ts';
import {
  type Answer,
  codeOf,
  createFakeMedia,
  joinRoom,
  lastFactOf,
  openSocket,
  type Person,
  seatGuest,
  signInGuest,
  startWithHost,
} from '../../support/server-under-test.ts';

const media = createFakeMedia();
let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
let endGrants: () => Promise<void>;
let nowMs = Date.parse('2026-11-24T09:00:00Z');
let count = 0;

const fields = 'sort_key name award_permissions quota_type units used value start end duration_mins durationMS type';
const create = (person: Person, input: object) =>
  person.call(
    `mutation ($i: ChallengeInput!) { createChallenge(event_id: "demo", input: $i) { ${fields} created_by } }`,
    { i: input },
  );
/** A permission code, by its id. */
const make = async (more: object = {}): Promise<string> => {
  const answer = await create(host, { name: 'Code', value: 'right-code', award: 'moderator', ...more });
  assert.is(answer.errors, undefined);
  return answer.data.createChallenge.sort_key.replace('challenge:', '');
};
const attempt = (person: Person, id: string, password = 'right-code') =>
  person.call(
    `mutation ($i: ID!, $p: String!) { attemptChallenge(challenge_id: $i, password: $p) {
      succeeded identity claims_granted } }`,
    { i: id, p: password },
  );
const roleOf = async (person: Person): Promise<string> =>
  (
    await person.call(
      'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { access_info { role } } } } }',
    )
  ).data.joinEventAuth.payload.access_info.role;
/** Lets some time pass, and the server take back what ran out in it. */
const pass = async (minutes: number): Promise<void> => {
  nowMs += minutes * 60_000 + 1;
  await endGrants();
};
/** Follows the event's log; resolves once it says that somebody has a role. */
const watchRoles = async () => {
  const socket = await openSocket(server.url, host.token);
  socket.subscribe(
    'Log',
    'subscription ($after: Int) { eventLog(event_id: "demo", after: $after) { ... on ParticipantUpdate { participant { identity role } } } }',
    { after: await lastFactOf(host) },
  );
  return {
    becomes: (person: Person, role: string) =>
      socket.until(({ payload }) => {
        const told = payload?.data?.eventLog?.participant;
        return told?.identity === person.identity && told.role === role;
      }),
    end: () => socket.socket.terminate(),
  };
};
const someone = (): Promise<Person> => {
  count += 1;
  return seatGuest(server.url, `Guest ${count}`);
};

test.before(async () => {
  const start = () => startWithHost({ PEOPLE_PER_ADDRESS: '1000' }, { media, now: () => nowMs });
  const { started, act } = await startWithHeldEvery(serverLimits.endedGrantsIntervalMs, start);
  ({ server, host } = started);
  endGrants = act;
});
test.after(() => server.stop());

test('EVT-089, API-016, PERM-012 the right code makes somebody a moderator at once, without joining again', async () => {
  const id = await make();
  const ada = await someone();
  const roles = await watchRoles();
  const lock = () => ada.call('mutation { lockRoom(event_id: "demo", room_id: "workshop-a") { room_id } }');
  assert.is(codeOf(await lock()), 'FORBIDDEN');
  const answer = await attempt(ada, id);
  assert.equal(answer.data.attemptChallenge, {
    succeeded: true,
    identity: ada.identity,
    claims_granted: ['moderator'],
  });
  assert.is(codeOf(await lock()), undefined);
  await roles.becomes(ada, 'moderator');
  roles.end();
});

test('a wrong code gives nothing, and after ten of them the right one is refused for a quarter of an hour', async () => {
  const id = await make();
  const bea = await someone();
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await attempt(bea, id, `wrong-${tries}`);
    assert.equal(answer.data.attemptChallenge, { succeeded: false, identity: bea.identity, claims_granted: [] });
  }
  assert.is(codeOf(await attempt(bea, id)), 'RATE_LIMITED');
  assert.is(await roleOf(bea), 'access');
  nowMs += 15 * 60_000 + 1;
  assert.is((await attempt(bea, id)).data.attemptChallenge.succeeded, true);
});

test('who mistypes a code a few times does not keep others behind the same address from theirs', async () => {
  const id = await make();
  const clumsy = await someone();
  for (let tries = 0; tries < 10; tries += 1) await attempt(clumsy, id, `wrong-${tries}`);
  assert.is(codeOf(await attempt(clumsy, id)), 'RATE_LIMITED');
  assert.is((await attempt(await someone(), id)).data.attemptChallenge.succeeded, true);
});

test('of twenty people who use a code for three at once, three get its role', async () => {
  const id = await make({ units: 3 });
  const people = await Promise.all(Array.from({ length: 20 }, someone));
  const answers = await Promise.all(people.map((person) => attempt(person, id)));
  assert.is(answers.filter((answer) => answer.data.attemptChallenge.succeeded).length, 3);
  const roles = await Promise.all(people.map(roleOf));
  assert.is(roles.filter((role) => role === 'moderator').length, 3);
  const [listed] = (await host.call(`{ queryChallenges(event_id: "demo") { ${fields} } }`)).data.queryChallenges.filter(
    (each: Answer) => each.sort_key.endsWith(id),
  );
  assert.equal([listed.quota_type, listed.units, listed.used], ['uses', 3, 3]);
});

test('what a code gave for some minutes ends after them', async () => {
  const id = await make({ duration_mins: 10 });
  const cat = await someone();
  const roles = await watchRoles();
  await attempt(cat, id);
  await roles.becomes(cat, 'moderator');
  assert.is(await roleOf(cat), 'moderator');
  await pass(10);
  await roles.becomes(cat, 'access');
  roles.end();
  assert.is(await roleOf(cat), 'access');
});

test('who was host for a minute is out of the media of a locked event after it', async () => {
  const id = await make({ award: 'host', duration_mins: 1 });
  const fay = await someone();
  await attempt(fay, id);
  await joinRoom(fay, 'main');
  await host.call('mutation { lockEvent(event_id: "demo") { event_id } }');
  const start = media.calls.length;
  await pass(1);
  await eventually(() => media.calls.slice(start).includes(`remove demo:main ${fay.identity}`));
  await host.call('mutation { unlockEvent(event_id: "demo") { event_id } }');
});

test('a host who changes the role meanwhile has the last word', async () => {
  const id = await make({ duration_mins: 10 });
  const dan = await someone();
  await attempt(dan, id);
  await host.call(
    `mutation { setParticipantRole(event_id: "demo", identity: "${dan.identity}", role: "host") { event_id } }`,
  );
  await pass(10);
  assert.is(await roleOf(dan), 'host');
});

const setRole = (person: Person, role: string) =>
  host.call(
    `mutation { setParticipantRole(event_id: "demo", identity: "${person.identity}", role: "${role}") { event_id } }`,
  );

test('a code that raised nobody gives a demoted host nothing back when its minutes are over', async () => {
  const id = await make({ duration_mins: 1 });
  const ida = await someone();
  await setRole(ida, 'host');
  assert.is((await attempt(ida, id)).data.attemptChallenge.succeeded, true);
  await setRole(ida, 'moderator');
  await pass(1);
  assert.is(await roleOf(ida), 'moderator');
});

test('of two codes for some minutes nothing is left after both, whichever ends first', async () => {
  const [moderator, host] = [await make({ duration_mins: 1 }), await make({ award: 'host', duration_mins: 2 })];
  const [brief, longer] = [await make({ award: 'host', duration_mins: 1 }), await make({ duration_mins: 2 })];
  const [jo, kit] = [await someone(), await someone()];
  for (const id of [moderator, host]) await attempt(jo, id);
  for (const id of [brief, longer]) await attempt(kit, id);
  await pass(1);
  assert.equal([await roleOf(jo), await roleOf(kit)], ['host', 'moderator']);
  await pass(1);
  assert.equal([await roleOf(jo), await roleOf(kit)], ['access', 'access']);
});

test('what a code gives for good outlasts what another one gave for some minutes', async () => {
  const [brief, good] = [await make({ duration_mins: 1 }), await make()];
  const lou = await someone();
  for (const id of [brief, good]) await attempt(lou, id);
  await pass(1);
  assert.is(await roleOf(lou), 'moderator');
});

test('what a code gave for some minutes ends after them, though the code was taken away', async () => {
  const id = await make({ duration_mins: 1 });
  const max = await someone();
  await attempt(max, id);
  await host.call(`mutation { removeChallenge(event_id: "demo", challenge_id: "${id}") }`);
  assert.is(await roleOf(max), 'moderator');
  await pass(1);
  assert.is(await roleOf(max), 'access');
});

test('a code works between its times alone', async () => {
  const id = await make({ start: nowMs + 1_000, end: nowMs + 2_000 });
  const eve = await someone();
  const succeeds = async () => (await attempt(eve, id)).data.attemptChallenge.succeeded;
  assert.is(await succeeds(), false);
  nowMs += 1_000;
  assert.is(await succeeds(), true);
  nowMs += 1_000;
  assert.is((await attempt(await someone(), id)).data.attemptChallenge.succeeded, false);
});

test('a code for less than somebody has takes nothing away', async () => {
  const id = await make();
  assert.is((await attempt(host, id)).data.attemptChallenge.succeeded, true);
  assert.is(await roleOf(host), 'host');
});

test('the code is shown once, to who sets it, and stored where nobody reads it', async () => {
  const created = await create(host, { name: 'Secret', value: '  Sesame-42 ', award: 'host' });
  assert.is(created.data.createChallenge.value, 'Sesame-42');
  const fay = await someone();
  const seen = await fay.call(
    `mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { access_info {
      event_challenges { ${fields} } } } } } }`,
  );
  const listed = await host.call(`{ queryChallenges(event_id: "demo") { ${fields} } }`);
  for (const answer of [seen, listed]) assert.not.match(JSON.stringify(answer), 'Sesame');
  assert.is(codeOf(await fay.call('{ queryChallenges(event_id: "demo") { name } }')), 'FORBIDDEN');
});

test('EVT-091, API-077 who is in the event hears of codes that are made, changed and taken away', async () => {
  const gus = await someone();
  const socket = await openSocket(server.url, gus.token);
  const fields = 'event_id challenge_id challenge { name value }';
  socket.subscribe('Codes', `subscription { challengeUpdates(event_id: "demo") { ${fields} } }`);
  const rename = (id: string, name: string) =>
    host.call(
      'mutation ($c: ID!, $i: ChallengeInput!) { updateChallenge(event_id: "demo", challenge_id: $c, input: $i) { name } }',
      { c: id, i: { name, award: 'moderator' } },
    );
  // Codes are told from now on only: the subscription is there once something comes by it.
  const before = await make({ name: 'Before' });
  await eventually(async () => {
    await rename(before, `Before ${Math.random()}`);
    return socket.messages.some((message) => message.payload?.data?.challengeUpdates);
  });
  const heard = (name: string | null, id: string) =>
    socket.until((message) => {
      const update = message.payload?.data?.challengeUpdates;
      return update?.challenge_id === id && (update.challenge?.name ?? null) === name;
    });
  const id = await make({ name: 'Heard' });
  assert.is((await heard('Heard', id)).payload.data.challengeUpdates.challenge.value, null);
  await rename(id, 'Renamed');
  await heard('Renamed', id);
  // Renamed without a code, it still has the one it had.
  assert.is((await attempt(gus, id)).data.attemptChallenge.succeeded, true);
  await host.call(`mutation { removeChallenge(event_id: "demo", challenge_id: "${id}") }`);
  await heard(null, id);
  socket.socket.terminate();
  assert.is(codeOf(await attempt(gus, id)), 'NOT_FOUND');
});

test('EVT-084 a challenge says where it belongs, what it gives, to how many, when and for how long, and who made it', async () => {
  const [start, end] = [nowMs, nowMs + 3_600_000];
  const id = await make({ name: 'Door', description: 'At the door', units: 3, start, end, duration_mins: 90 });
  const all = `event_id sort_key tenant_id name description type value award_permissions quota_type units used
    start end duration_mins durationMS created_at created_by`;
  const answer = await host.call(
    `{ queryEvent(event_id: "demo", sort_key: "challenge") { items { ... on Challenge { ${all} } } } }`,
  );
  const found = answer.data.queryEvent.items.find((each: Answer) => each.sort_key === `challenge:${id}`);
  assert.equal(
    { ...found },
    {
      event_id: 'demo',
      sort_key: `challenge:${id}`,
      tenant_id: 'demo',
      name: 'Door',
      description: 'At the door',
      type: 'password',
      value: null,
      award_permissions: ['moderator'],
      quota_type: 'uses',
      units: 3,
      used: 0,
      start,
      end,
      duration_mins: 90,
      durationMS: 5_400_000,
      created_at: nowMs,
      created_by: host.identity,
    },
  );
});

test('to who is not in the event a challenge is not there, whatever they type', async () => {
  const id = await make();
  const stranger = await signInGuest(server.url, 'Stranger');
  assert.is(codeOf(await attempt(stranger, id)), 'NOT_FOUND');
  assert.is(codeOf(await attempt(stranger, 'challenge-none')), 'NOT_FOUND');
});

test('nobody but hosts makes, changes or takes away a code', async () => {
  const id = await make();
  const hal = await someone();
  const outcomes = async () => [
    codeOf(await create(hal, { name: 'Mine', value: 'my-code', award: 'host' })),
    codeOf(
      await hal.call(
        `mutation { updateChallenge(event_id: "demo", challenge_id: "${id}", input: {name: "x", award: "host"}) { name } }`,
      ),
    ),
    codeOf(await hal.call(`mutation { removeChallenge(event_id: "demo", challenge_id: "${id}") }`)),
  ];
  for (const role of ['access', 'moderator']) {
    await host.call(
      `mutation { setParticipantRole(event_id: "demo", identity: "${hal.identity}", role: "${role}") { event_id } }`,
    );
    assert.equal(await outcomes(), Array(3).fill('FORBIDDEN'), role);
  }
});

const longest = (characters: number): string => 'a'.repeat(characters);
const bounds: readonly (readonly [field: string, taken: unknown, refused: unknown, code: string])[] = [
  ['name', longest(60), longest(61), 'TOO_LARGE'],
  ['name', 'x', '  ', 'INVALID'],
  ['value', longest(6), longest(5), 'INVALID'],
  ['value', longest(64), longest(65), 'TOO_LARGE'],
  ['award', 'host', 'access', 'INVALID'],
  ['units', 1, 0, 'INVALID'],
  ['units', 100_000, 100_001, 'TOO_LARGE'],
  ['duration_mins', 1, 0, 'INVALID'],
  ['duration_mins', 525_600, 525_601, 'TOO_LARGE'],
  ['start', 946_684_800_000, 946_684_799_999, 'INVALID'],
  ['end', 7_258_118_399_999, 7_258_118_400_000, 'INVALID'],
];
for (const [index, [field, taken, refused, code]] of bounds.entries()) {
  test(`a permission code takes a ${field} up to its bound and refuses more, naming it (${index + 1})`, async () => {
    const input = { name: 'Bounds', value: 'right-code', award: 'moderator' };
    const wrong = await create(host, { ...input, [field]: refused });
    assert.equal([codeOf(wrong), wrong.errors?.[0]?.extensions.field], [code, field]);
    assert.is(codeOf(await create(host, { ...input, [field]: taken })), undefined);
  });
}

test('a code that is asked for twice with one id, because an answer was lost, is one, as it was asked for last', async () => {
  const ask = (name: string) =>
    host.call(
      `mutation ($i: ChallengeInput!) { createChallenge(event_id: "demo", challenge_id: "again", input: $i) { name } }`,
      { i: { name, value: 'again-code', award: 'moderator' } },
    );
  for (const name of ['First', 'Second']) assert.is((await ask(name)).data.createChallenge.name, name);
  const listed = await host.call('{ queryChallenges(event_id: "demo") { name } }');
  const names: string[] = listed.data.queryChallenges.map((code: Answer) => code.name);
  assert.equal([names.includes('First'), names.includes('Second')], [false, true]);
});

test('a code of another event is not changed by asking for one with its id', async () => {
  const event = '{ event_id: "beside", name: "Beside" }';
  await host.call(`mutation { createEvent(tenant_id: "demo", input: ${event}) { revision } }`);
  const id = await make({ name: 'Own' });
  const answer = await host.call(
    `mutation ($i: ChallengeInput!) { createChallenge(event_id: "beside", challenge_id: "${id}", input: $i) { name } }`,
    { i: { name: 'Theirs', value: 'theirs-code', award: 'host' } },
  );
  assert.is(codeOf(answer), 'NOT_FOUND');
});

test('behind one address a hundred wrong codes are looked at, and those that are not looked at count for nobody', async () => {
  nowMs += 15 * 60_000 + 1;
  const id = await make();
  const [late, ...people] = await Promise.all(Array.from({ length: 11 }, someone));
  for (let tries = 0; tries < 100; tries += 1)
    assert.is(codeOf(await attempt(people[tries % 10]!, id, `wrong-${tries}`)), undefined);
  nowMs += 15 * 60_000 - 1;
  for (let tries = 0; tries < 10; tries += 1) assert.is(codeOf(await attempt(late!, id)), 'RATE_LIMITED');
  nowMs += 1;
  assert.is((await attempt(late!, id)).data.attemptChallenge.succeeded, true);
});

test.run();
