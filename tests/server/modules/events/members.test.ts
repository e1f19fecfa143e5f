import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import { type AccountHolder, startWithAccounts } from '../../support/accounts-under-test.ts';
import type { Browser } from '../../support/cookie-browser.ts';
import { type Answer, codeOf, createFakeMedia, openSocket, type Person } from '../../support/server-under-test.ts';

const media = createFakeMedia();
let here: Awaited<ReturnType<typeof startWithAccounts>>;
let host: Person;
/** How far the server's clock is ahead: budgets of time are not waited for. */
let aheadMs = 0;

type Caller = Pick<Browser, 'call'>;

const invite = (person: Caller, email: string, role: string, event = 'demo') =>
  person.call(
    `mutation ($v: ID!, $e: String!, $r: String!) { inviteMember(event_id: $v, email: $e, role: $r) {
      identity email name role } }`,
    { v: event, e: email, r: role },
  );
const withdraw = (person: Caller, email: string) =>
  person.call('mutation ($e: String!) { withdrawInvitation(event_id: "demo", email: $e) }', { e: email });
const removeMember = (person: Caller, identity: string, event = 'demo') =>
  person.call('mutation ($v: ID!, $i: ID!) { removeMember(event_id: $v, identity: $i) }', { v: event, i: identity });
const membersOf = async (person: Caller, search: string | null = null): Promise<Answer> =>
  (
    await person.call(
      `query ($s: String) { queryMembers(event_id: "demo", search: $s) {
        items { identity email name role is_owner is_guest is_active } nextToken } }`,
      { s: search },
    )
  ).data.queryMembers;
const join = async (person: Caller, event = 'demo'): Promise<Answer> =>
  (
    await person.call(
      `mutation ($e: ID!) { joinEventAuth(event_id: $e) { payload { ... on JoinAuthPayload {
        access_info { is_allowed role } } } } }`,
      { e: event },
    )
  ).data.joinEventAuth.payload.access_info;
const setMembersOnly = async (membersOnly: boolean): Promise<void> => {
  const { revision } = (await host.call('{ getEventSettings(event_id: "demo") { revision } }')).data.getEventSettings;
  await host.call(
    'mutation ($r: Int!, $m: Boolean!) { updateEvent(event_id: "demo", revision: $r, change: {members_only: $m}) { revision } }',
    { r: revision, m: membersOnly },
  );
};
const seat = async (person: Caller): Promise<void> => {
  await join(person);
  await person.call('mutation { joinRoom(event_id: "demo", room_id: "main") { room_id } }');
};

test.before(async () => {
  here = await startWithAccounts({ PEOPLE_PER_ADDRESS: '1000' }, { media, now: () => Date.now() + aheadMs });
  host = here.host;
  await join(host);
});
test.after(() => here.stop());

test('an invited account comes in with its role, and is a member from then on', async () => {
  assert.is(codeOf(await invite(host, 'Ada@Example.com', 'moderator')), undefined);
  const [invited] = (await membersOf(host, 'ada@')).items;
  assert.equal([invited.identity, invited.name, invited.role], [null, 'ada@example.com', 'moderator']);
  const ada = await here.register('Ada');
  assert.equal(await join(ada), { is_allowed: true, role: 'moderator' });
  const [member] = (await membersOf(host, 'ada@')).items;
  assert.equal([member.identity, member.name, member.role], [ada.identity, 'Ada', 'moderator']);
  // The invitation has done its work: taken back, it leaves the member.
  await withdraw(host, 'ada@example.com');
  assert.is((await join(ada)).role, 'moderator');
});

test('an invitation to a member gives them the role at once', async () => {
  const bea = await here.register('Bea');
  assert.is((await join(bea)).role, 'access');
  const answer = await invite(host, bea.email, 'moderator');
  assert.equal([answer.data.inviteMember.identity, answer.data.inviteMember.role], [bea.identity, 'moderator']);
  assert.is((await join(bea)).role, 'moderator');
});

test('an event for its members alone takes members and invited accounts, and nobody else', async () => {
  const [cat, dan, eve] = [await here.register('Cat'), await here.register('Dan'), await here.register('Eve')];
  await join(cat);
  await invite(host, dan.email, 'access');
  await setMembersOnly(true);
  try {
    assert.is((await join(cat)).is_allowed, true);
    assert.is((await join(dan)).is_allowed, true);
    assert.equal(await join(eve), { is_allowed: false, role: 'access' });
    await invite(host, eve.email, 'access');
    await withdraw(host, eve.email);
    assert.is((await join(eve)).is_allowed, false);
  } finally {
    await setMembersOnly(false);
  }
  assert.is((await join(eve)).is_allowed, true);
});

test('a membership that ends takes the person out of the room, its media and every open subscription', async () => {
  const fay = await here.register('Fay');
  await invite(host, fay.email, 'moderator');
  await seat(fay);
  const socket = await openSocket(here.server.url, fay.token);
  socket.subscribe('Log', 'subscription { eventLog(event_id: "demo") { __typename } }');
  const calls = media.calls.length;
  assert.is(codeOf(await removeMember(host, fay.identity)), undefined);
  await socket.until((message) => message.id === 'Log' && message.type === 'error');
  await eventually(() => media.calls.slice(calls).includes(`remove demo:main ${fay.identity}`));
  socket.socket.terminate();
  assert.is((await membersOf(host, 'Fay')).items.length, 0);
  // The event is open to accounts, so they may come again: as what anybody is.
  assert.equal(await join(fay), { is_allowed: true, role: 'access' });
});

test('nobody ends the membership of the owner, of somebody above them, or their own', async () => {
  const gus = await here.register('Gus');
  const hal = await here.register('Hal');
  await join(gus);
  await join(hal);
  for (const role of ['access', 'moderator', 'host']) {
    await invite(host, gus.email, role);
    const outcomes = async (target: string) => codeOf(await removeMember(gus, target));
    assert.is(await outcomes(host.identity), 'FORBIDDEN', `${role} on the owner`);
    assert.is(await outcomes(gus.identity), 'FORBIDDEN', `${role} on themself`);
    assert.is(await outcomes(hal.identity), role === 'host' ? undefined : 'FORBIDDEN', `${role} on a member`);
  }
  assert.is(codeOf(await removeMember(host, 'nobody')), 'NOT_FOUND');
});

test('only hosts see members and invite, and a stranger learns nothing', async () => {
  const ivy = await here.register('Ivy');
  const outcomes = async (person: AccountHolder) => [
    codeOf(await person.call('{ queryMembers(event_id: "demo") { nextToken } }')),
    codeOf(await invite(person, 'x@example.com', 'host')),
    codeOf(await withdraw(person, 'x@example.com')),
  ];
  assert.equal(await outcomes(ivy), Array(3).fill('NOT_FOUND'));
  await join(ivy);
  for (const role of ['access', 'moderator']) {
    await invite(host, ivy.email, role);
    assert.equal(await outcomes(ivy), Array(3).fill('FORBIDDEN'), role);
  }
});

test('a page of members is asked for with what the page before said, and with nothing else', async () => {
  for (const token of ['-1', '1.5', '1e300', 'x', '99999999', '']) {
    const answer = await host.call(
      'query ($n: String) { queryMembers(event_id: "demo", nextToken: $n) { nextToken } }',
      {
        n: token,
      },
    );
    assert.equal([codeOf(answer), answer.errors?.[0]?.extensions.field], ['INVALID', 'nextToken'], token);
  }
});

test('an invitation needs an address and a role', async () => {
  for (const [email, role, field] of [
    ['nobody', 'host', 'email'],
    ['x@example.com', 'emperor', 'role'],
  ] as const) {
    const answer = await invite(host, email, role);
    assert.equal([codeOf(answer), answer.errors?.[0]?.extensions.field], ['INVALID', field]);
  }
});

test('EVT-013 somebody sees the events they belong to and those they are invited to, and finds them by name', async () => {
  const jan = await here.register('Jan');
  for (const id of ['jan-one', 'jan-two']) {
    await host.call('mutation ($i: CreateEventInput!) { createEvent(tenant_id: "demo", input: $i) { revision } }', {
      i: { event_id: id, name: `The ${id}` },
    });
  }
  await join(jan, 'jan-one');
  await invite(host, jan.email, 'moderator', 'jan-two');
  const tokens = async (search: string | null = null): Promise<string[]> =>
    (
      await jan.call(
        'query ($i: ID!, $s: String) { queryToken(identity: $i, sort_key: "group:", search: $s) { items { sort_key } } }',
        { i: jan.identity, s: search },
      )
    ).data.queryToken.items.map((item: Answer) => item.sort_key);
  assert.equal(await tokens(), ['group:jan-two:event_id:moderator', 'group:jan-one:event_id:access']);
  assert.equal(await tokens('TWO'), ['group:jan-two:event_id:moderator']);
  await removeMember(host, jan.identity, 'jan-one');
  assert.equal(await tokens(), ['group:jan-two:event_id:moderator']);
  const foreign = await jan.call('{ queryToken(identity: "host") { nextToken } }');
  assert.is(codeOf(foreign), 'NOT_FOUND');
});

const inviteAll = (person: Caller, people: readonly { email: string; role: string }[]) =>
  person.call(`mutation ($p: [InvitedPerson!]!) { inviteMembers(event_id: "demo", people: $p) { index field } }`, {
    p: people,
  });

test('500 people are invited at once; which of them are wrong is answered, the others are invited', async () => {
  const people = Array.from({ length: 500 }, (_, index) => ({
    email: `listed${index}@example.com`,
    role: 'moderator',
  }));
  people[7] = { email: 'nobody', role: 'access' };
  people[8] = { email: 'LISTED9@example.com', role: 'boss' };
  people[10] = { email: 'Listed9@Example.com', role: 'access' };
  const { data } = await inviteAll(host, people);
  assert.equal(data.inviteMembers, [
    { index: 7, field: 'email' },
    { index: 8, field: 'role' },
  ]);
  const [first] = (await membersOf(host, 'listed0@')).items;
  assert.equal([first.email, first.role, first.identity], ['listed0@example.com', 'moderator', null]);
  const [twice] = (await membersOf(host, 'listed9@')).items;
  assert.is(twice.role, 'access', 'the last of one address counts');
  assert.equal((await inviteAll(host, people.slice(0, 3))).data.inviteMembers, [], 'once more');
});

test('501 people at once are refused, and so is whoever does not run the event', async () => {
  const people = Array.from({ length: 501 }, (_, index) => ({ email: `more${index}@example.com`, role: 'access' }));
  assert.is(codeOf(await inviteAll(host, people)), 'TOO_LARGE');
  const lena = await here.register('Lena');
  assert.ok(
    ['NOT_FOUND', 'FORBIDDEN', 'NOT_AUTHORIZED'].includes(codeOf(await inviteAll(lena, people.slice(0, 2))) ?? ''),
  );
  assert.equal((await membersOf(host, 'more0@')).items, []);
});

test('a list gives members their role at once, and the owner keeps theirs', async () => {
  const mara = await here.register('Mara');
  await invite(host, mara.email, 'access');
  await join(mara);
  assert.equal((await inviteAll(host, [{ email: mara.email, role: 'moderator' }])).data.inviteMembers, []);
  assert.is((await join(mara)).role, 'moderator');
});

test('who is invited is answered, also where many addresses end like theirs', async () => {
  const people = Array.from({ length: 41 }, (_, index) => ({ email: `0${index}zoe@example.com`, role: 'access' }));
  assert.equal((await inviteAll(host, people)).data.inviteMembers, []);
  assert.equal((await invite(host, 'zoe@example.com', 'host')).data?.inviteMember, {
    identity: null,
    email: 'zoe@example.com',
    name: 'zoe@example.com',
    role: 'host',
  });
});

test('an event has 10,000 invitations and no more, by lists too, and those that there are can change', async () => {
  await host.call(
    'mutation { createEvent(tenant_id: "demo", input: {event_id: "crowd", name: "Crowd"}) { revision } }',
  );
  const inviteTo = (people: object[]) =>
    host.call('mutation ($p: [InvitedPerson!]!) { inviteMembers(event_id: "crowd", people: $p) { index } }', {
      p: people,
    });
  const person = (index: number) => ({ email: `crowd${index}@example.com`, role: 'access' });
  for (let from = 0; from < 10_000; from += 500) {
    aheadMs += 10_000;
    const answer = await inviteTo(Array.from({ length: 500 }, (_, index) => person(from + index)));
    assert.is(codeOf(answer), undefined);
  }
  assert.is(codeOf(await inviteTo([person(1), person(10_000)])), 'TOO_LARGE');
  assert.is(codeOf(await invite(host, 'crowd10000@example.com', 'access', 'crowd')), 'TOO_LARGE');
  assert.is(codeOf(await invite(host, 'crowd1@example.com', 'host', 'crowd')), undefined);
  assert.is(codeOf(await inviteTo([person(1), person(2)])), undefined);
});

test.run();
