import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  codeOf,
  type GraphQLAnswer,
  type Person,
  seatGuest,
  signInGuest,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
let nowMs = Date.parse('2026-11-24T09:00:00Z');
let count = 0;

/** A new event to which everybody comes; answers its id. */
const makeEvent = async (): Promise<string> => {
  count += 1;
  const event = `{ event_id: "codes-${count}", name: "Codes" }`;
  assert.is(
    codeOf(await host.call(`mutation { createEvent(tenant_id: "demo", input: ${event}) { revision } }`)),
    undefined,
  );
  return `codes-${count}`;
};
const make = async (eventId: string, value: string, more: object = {}): Promise<void> => {
  const answer = await host.call(
    'mutation ($e: ID!, $i: ChallengeInput!) { createChallenge(event_id: $e, input: $i) { sort_key } }',
    { e: eventId, i: { name: 'Code', value, award: 'moderator', ...more } },
  );
  assert.is(answer.errors, undefined);
};
const makeFifty = async (eventId: string): Promise<void> => {
  for (let index = 0; index < 50; index += 1) await make(eventId, `code-${index}`);
};
const attempt = (person: Person, eventId: string, password: string): Promise<GraphQLAnswer> =>
  person.call(
    'mutation ($e: ID!, $p: String!) { attemptPermissionCode(event_id: $e, password: $p) { succeeded claims_granted } }',
    { e: eventId, p: password },
  );
const granted = async (person: Person, eventId: string, password: string): Promise<readonly string[]> =>
  (await attempt(person, eventId, password)).data.attemptPermissionCode.claims_granted;
const join = async (person: Person, eventId: string): Promise<string> =>
  (
    await person.call(
      'mutation ($e: ID!) { joinEventAuth(event_id: $e) { payload { ... on JoinAuthPayload { access_info { role } } } } }',
      { e: eventId },
    )
  ).data.joinEventAuth.payload.access_info.role;
const someoneIn = async (eventId: string): Promise<Person> => {
  count += 1;
  const person = await signInGuest(server.url, `Guest ${count}`);
  assert.is(await join(person, eventId), 'access');
  return person;
};

test.before(async () => {
  ({ server, host } = await startWithHost({ PEOPLE_PER_ADDRESS: '1000' }, { now: () => nowMs }));
});
test.after(() => server.stop());

test('EVT-087 of an event with fifty codes the last one passes at the first try, and is in effect at once', async () => {
  const event = await makeEvent();
  await makeFifty(event);
  const ada = await someoneIn(event);
  assert.equal(await granted(ada, event, ' code-49 '), ['moderator']);
  assert.is(await join(ada, event), 'moderator');
});

test('ten people behind one address who all know the fiftieth code are all let in by it', async () => {
  const event = await makeEvent();
  await makeFifty(event);
  const people = await Promise.all(Array.from({ length: 10 }, () => someoneIn(event)));
  const answers = await Promise.all(people.map((person) => granted(person, event, 'code-49')));
  assert.equal(answers, Array(10).fill(['moderator']));
});

test('a wrong text is one guess however many codes there are: ten are looked at in a quarter of an hour', async () => {
  const event = await makeEvent();
  await makeFifty(event);
  const bea = await someoneIn(event);
  for (let tries = 0; tries < 10; tries += 1) assert.equal(await granted(bea, event, `wrong-${tries}`), []);
  assert.is(codeOf(await attempt(bea, event, 'code-49')), 'RATE_LIMITED');
  nowMs += 15 * 60_000 + 1;
  assert.equal(await granted(bea, event, 'code-49'), ['moderator']);
});

test('of several codes that a text fits the one counts that gives most and may still be used', async () => {
  const event = await makeEvent();
  await make(event, 'same-code');
  await make(event, 'same-code', { award: 'host', end: nowMs });
  await make(event, 'same-code', { award: 'host', units: 1 });
  const [cat, dan] = [await someoneIn(event), await someoneIn(event)];
  assert.equal(await granted(cat, event, 'same-code'), ['host']);
  assert.equal(await granted(dan, event, 'same-code'), ['moderator']);
});

test('who knows a code only for what they are already is not given it, nor a place among its users', async () => {
  const event = await makeEvent();
  await make(event, 'one-use', { units: 1 });
  assert.equal(await granted(host, event, 'one-use'), []);
  assert.equal(await granted(await someoneIn(event), event, 'one-use'), ['moderator']);
});

test('a code of another event passes nowhere else', async () => {
  const [here, there] = [await makeEvent(), await makeEvent()];
  await make(there, 'there-code');
  assert.equal(await granted(await someoneIn(here), here, 'there-code'), []);
});

test('who is not in the event learns nothing by a right code', async () => {
  await make('demo', 'demo-code');
  const stranger = await signInGuest(server.url, 'Stranger');
  assert.is(codeOf(await attempt(stranger, 'demo', 'demo-code')), 'NOT_FOUND');
  assert.equal(await granted(await seatGuest(server.url, 'Member'), 'demo', 'demo-code'), ['moderator']);
});

test.run();
