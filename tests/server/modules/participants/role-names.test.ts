import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isRealName } from '../../../../src/shared/rules/guests.ts';
import { eventually } from '../../../support/eventually.ts';
import type { AccountHolder } from '../../support/accounts-under-test.ts';
import { type Caller, must, startWithGroups } from '../../support/groups-under-test.ts';
import { type Answer, codeOf, createFakeMedia, type GraphQLAnswer } from '../../support/server-under-test.ts';

let here: Awaited<ReturnType<typeof startWithGroups>>;
let nowMs = Date.parse('2026-11-24T09:00:00Z');

/** Who is in an event as others see it, by identity. */
const peopleOf = async (person: Caller, eventId: string): Promise<ReadonlyMap<string, Answer>> => {
  const answer = await person.call(
    `mutation ($e: ID!) { joinEventAuth(event_id: $e) { payload { ... on JoinAuthPayload {
      participants { identity name role } } } } }`,
    { e: eventId },
  );
  const { participants } = must(answer).joinEventAuth.payload;
  return new Map(participants.map((each: Answer) => [each.identity, each]));
};
const nameIn = async (eventId: string, { identity }: { readonly identity: string }): Promise<string> =>
  (await peopleOf(here.host, eventId)).get(identity)?.name;
const rename = (person: AccountHolder | typeof here.host, eventId: string, name: string): Promise<GraphQLAnswer> =>
  person.call(
    'mutation ($e: ID!, $i: ID!, $n: String!) { changeParticipantName(event_id: $e, identity: $i, name: $n) { event_id } }',
    { e: eventId, i: person.identity, n: name },
  );
const setRole = (eventId: string, { identity }: { readonly identity: string }, role: string) =>
  here.host.call(
    'mutation ($e: ID!, $i: ID!, $r: String!) { setParticipantRole(event_id: $e, identity: $i, role: $r) { event_id } }',
    { e: eventId, i: identity, r: role },
  );
/** Somebody who is host of an event, called by what they are. */
const hostOf = async (eventId: string, name: string): Promise<AccountHolder> => {
  const person = await here.register(name);
  await here.join(person, eventId);
  must(await setRole(eventId, person, 'host'));
  must(await rename(person, eventId, 'Host'));
  assert.is(await nameIn(eventId, person), 'Host');
  return person;
};

test.before(async () => {
  here = await startWithGroups(createFakeMedia(), {}, () => (nowMs += 200));
  await here.event('own', false);
  await here.event('other', false);
});
test.after(() => here.stop());

test('who is called Host where they are host comes to other events by their own name', async () => {
  const ada = await hostOf('own', 'Ada');
  must(await ada.call('mutation { refreshToken { id_token } }'));
  await here.join(ada, 'other');
  assert.is(await nameIn('other', ada), 'Ada');
  assert.is(await nameIn('own', ada), 'Host');
});

test('whoever is made less than host loses a name of a role with it, and has the one before it', async () => {
  for (const role of ['moderator', 'access']) {
    const bea = await hostOf('own', `Bea-${role}`);
    must(await setRole('own', bea, role));
    assert.is(await nameIn('own', bea), `Bea-${role}`);
    assert.is(codeOf(await rename(bea, 'own', 'Host')), 'INVALID');
  }
});

test('a name of one’s own stays with whoever is host no more', async () => {
  const cat = await hostOf('own', 'Cat');
  must(await rename(cat, 'own', 'Catherine'));
  must(await setRole('own', cat, 'access'));
  assert.is(await nameIn('own', cat), 'Catherine');
});

test('whoever is host for a minute loses a name of a role after it', async () => {
  const dan = await here.register('Dan');
  await here.join(dan, 'own');
  const code = '{ name: "Minute", value: "minute-code", award: "host", duration_mins: 1 }';
  must(await here.host.call(`mutation { createChallenge(event_id: "own", input: ${code}) { name } }`));
  must(await dan.call('mutation { attemptPermissionCode(event_id: "own", password: "minute-code") { succeeded } }'));
  must(await rename(dan, 'own', 'Moderator'));
  nowMs += 60_001;
  await eventually(async () => (await nameIn('own', dan)) === 'Dan');
});

test('who was host by a group loses a name of a role with the group', async () => {
  const eve = await here.register('Eve');
  const group = await here.group('Hosts', [eve.email]);
  await here.letIn('own', group, 'host');
  await here.join(eve, 'own');
  must(await rename(eve, 'own', 'Admin'));
  must(await here.remove(group, [eve.email]));
  assert.is(await nameIn('own', eve), 'Eve');
});

test('who takes the name of a role the moment they are no host any more does not keep it', async () => {
  const fay = await here.register('Fay');
  await here.join(fay, 'own');
  for (let round = 0; round < 10; round += 1) {
    must(await setRole('own', fay, 'host'));
    await Promise.all([rename(fay, 'own', 'Host'), setRole('own', fay, 'access')]);
    assert.is(await nameIn('own', fay), 'Fay');
  }
});

test('the first host, who is called so everywhere, comes to an event that they do not run without that name', async () => {
  const gus = await here.register('Gus');
  must(await here.host.call(`mutation { addAdministrator(tenant_id: "demo", email: "${gus.email}") { identity } }`));
  must(
    await gus.call(
      'mutation { createEvent(tenant_id: "demo", input: { event_id: "theirs", name: "Theirs" }) { revision } }',
    ),
  );
  must(await gus.call(`mutation { removeAdministrator(tenant_id: "demo", identity: "${here.host.identity}") }`));
  const seen = (await peopleOf(here.host, 'theirs')).get(here.host.identity);
  assert.equal([seen.role, isRealName(seen.name)], ['access', false]);
});

test.run();
