import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { identityBudget } from '../../../../src/server/access/budgets.ts';
import { eventually } from '../../../support/eventually.ts';
import { type Caller, startWithGroups } from '../../support/groups-under-test.ts';
import { codeOf, createFakeMedia, openSocket } from '../../support/server-under-test.ts';

const media = createFakeMedia();
/** How far the server's clock is ahead. */
let aheadMs = 0;
let here: Awaited<ReturnType<typeof startWithGroups>>;

test.before(async () => {
  here = await startWithGroups(
    media,
    { FEATURE_LEVELS: JSON.stringify({ 'fe-CreateRoomButton': { 'group:Builders': 7, 'group:Carpenters': 7 } }) },
    () => Date.now() + aheadMs,
  );
});
test.before.each(() => {
  // Each has the whole budget: what changes a group costs much.
  aheadMs += identityBudget.windowMs;
});
test.after(() => here.stop());

test('an event for its members alone lets in whoever is in one of its groups, in the role of the group', async () => {
  const ada = await here.register('Ada');
  const bea = await here.register('Bea');
  await here.event('choir', true);
  const group = await here.group('Choir', ['ADA@example.com']);
  assert.is((await here.join(ada, 'choir')).is_allowed, false, 'the event names no group yet');
  const answer = await here.letIn('choir', group, 'moderator');
  assert.equal(answer.data.setEventGroup, { role: 'moderator', group: { name: 'Choir', people: 1, events: 1 } });
  const joined = await here.join(ada, 'choir');
  assert.equal([joined.is_allowed, joined.role], [true, 'moderator']);
  assert.is((await here.join(bea, 'choir')).is_allowed, false);
});

test('an address without an account lets its owner in once they have signed up', async () => {
  await here.event('newcomers', true);
  await here.letIn('newcomers', await here.group('Newcomers', ['cleo@example.com']), 'access');
  const [invited] = await here.people('cleo@');
  assert.equal([invited.identity, invited.name, invited.groups], [null, 'cleo@example.com', ['Newcomers']]);
  const cleo = await here.register('Cleo');
  assert.is((await here.people('cleo@'))[0].identity, null, 'that there is an account is not told');
  assert.equal([(await here.join(cleo, 'newcomers')).is_allowed], [true]);
  const [person] = await here.people('cleo@');
  assert.equal([person.identity, person.name, person.events], [cleo.identity, 'Cleo', 1]);
  assert.ok(person.last_seen > 0);
});

test('PERM-001 a group of the tenant has the levels that the deployment gives it, for those in it', async () => {
  const [dina, emil] = [await here.register('Dina'), await here.register('Emil')];
  await here.event('works', false);
  await here.letIn('works', await here.group('Builders', ['dina@example.com']), 'access');
  const build = (person: Caller) =>
    person.call('mutation { createStandardRoom(event_id: "works", input: { name: "Annex" }) { event_id } }');
  await here.join(emil, 'works');
  assert.equal((await here.join(dina, 'works')).groups.slice(1), ['group:Builders']);
  assert.is(codeOf(await build(dina)), undefined);
  assert.is(codeOf(await build(emil)), 'FORBIDDEN');
});

test('PERM-011 whoever comes into a group while they are here is told so, and by which groups they are here now', async () => {
  const fern = await here.register('Fern');
  await here.event('yard', false);
  const group = await here.group('Masons');
  await here.letIn('yard', group, 'access');
  await here.join(fern, 'yard');
  const claims = JSON.parse(Buffer.from(fern.token?.split('.')[1] ?? '', 'base64url').toString());
  const socket = await openSocket(here.server.url, fern.token);
  socket.subscribe('claims', 'subscription ($id: ID!) { tokenClaim(token_sub_id: $id) { token_sub_id } }', {
    id: claims['custom:token_sub_id'],
  });
  const told = () => socket.messages.filter((message) => message.type === 'next').length;
  const own = async () =>
    (await fern.call('{ getOwnGroups(event_id: "yard") { groups feature_levels { group } } }')).data.getOwnGroups;
  assert.equal(await own(), { groups: [], feature_levels: [] });
  await eventually(async () => {
    await here.remove(group, [fern.email]);
    await here.add(group, [fern.email]);
    return told() > 0;
  });
  assert.equal(await own(), { groups: ['group:Masons'], feature_levels: [] });
  const before = told();
  await here.host.call('mutation ($g: ID!) { renameGroup(group_id: $g, name: "Carpenters") { name } }', { g: group });
  await eventually(() => told() > before);
  assert.equal(await own(), { groups: ['group:Carpenters'], feature_levels: [{ group: 'group:Carpenters' }] });
  socket.socket.close();
});

test('a group asked for again with its id is the same one', async () => {
  const make = (name: string) =>
    here.host.call(
      `mutation { createGroup(tenant_id: "demo", name: "${name}", group_id: "group-weavers") { group_id name } }`,
    );
  const first = (await make('Weavers')).data.createGroup;
  assert.equal((await make('Weavers')).data.createGroup, first);
  assert.is(codeOf(await here.create('Weavers')), 'CONFLICT', 'another one with that name');
  assert.is(
    codeOf(await here.host.call('mutation { createGroup(tenant_id: "demo", name: "Odd", group_id: "a b") { name } }')),
    'INVALID',
  );
});

test('of several ways in the highest role counts', async () => {
  const dan = await here.register('Dan');
  await here.event('ways', false);
  await here.letIn('ways', await here.group('Low', [dan.email]), 'access');
  await here.letIn('ways', await here.group('High', [dan.email]), 'host');
  assert.is((await here.join(dan, 'ways')).role, 'host');
  const eve = await here.register('Eve');
  await here.host.call(
    'mutation { inviteMember(event_id: "ways", email: "eve@example.com", role: "moderator") { role } }',
  );
  await here.add(await here.group('Also low', [eve.email]), [eve.email]);
  assert.is((await here.join(eve, 'ways')).role, 'moderator');
});

test('PERM-001 the groups that let somebody into an event are custom groups of theirs there, and other groups are not', async () => {
  const fay = await here.register('Fay');
  await here.event('custom', false);
  await here.letIn('custom', await here.group('Tutors', [fay.email]), 'access');
  await here.group('Elsewhere', [fay.email]);
  assert.equal((await here.join(fay, 'custom')).groups, ['group:custom:event_id:access', 'group:Tutors']);
});

test('whoever is taken out of a group is out of the event, its media and open subscriptions', async () => {
  const gus = await here.register('Gus');
  const room = await here.event('leaving', true);
  const group = await here.group('Leaving', [gus.email]);
  await here.letIn('leaving', group, 'moderator');
  await here.join(gus, 'leaving');
  assert.is(await here.seat(gus, 'leaving', room), undefined);
  const socket = await openSocket(here.server.url, gus.token);
  socket.subscribe('Log', 'subscription { eventLog(event_id: "leaving") { __typename } }');
  const calls = media.calls.length;
  assert.is(codeOf(await here.remove(group, [gus.email])), undefined);
  await socket.until((message) => message.id === 'Log' && message.type === 'error');
  await eventually(() => media.calls.slice(calls).includes(`remove leaving:${room} ${gus.identity}`));
  socket.socket.terminate();
  assert.is(await here.seat(gus, 'leaving', room), 'NOT_FOUND');
  assert.is((await here.join(gus, 'leaving')).is_allowed, false);
});

test('without their group a member falls back to what they are by themselves, and stays', async () => {
  const hal = await here.register('Hal');
  const room = await here.event('falling', false);
  await here.join(hal, 'falling');
  const group = await here.group('Falling', [hal.email]);
  await here.letIn('falling', group, 'host');
  const lock = () => hal.call('mutation { lockEvent(event_id: "falling") { event_id } }');
  assert.is(codeOf(await lock()), undefined, 'the role of a group that comes later is in effect at once');
  await here.host.call('mutation { unlockEvent(event_id: "falling") { event_id } }');
  assert.is(codeOf(await here.host.call('mutation ($g: ID!) { removeGroup(group_id: $g) }', { g: group })), undefined);
  assert.is(codeOf(await lock()), 'FORBIDDEN');
  assert.is(await here.seat(hal, 'falling', room), undefined);
});

test('an event that lets a group in no longer sends out who came by it alone', async () => {
  const ivy = await here.register('Ivy');
  const room = await here.event('closing', true);
  const group = await here.group('Closing', [ivy.email]);
  await here.letIn('closing', group, 'access');
  await here.join(ivy, 'closing');
  assert.is(await here.seat(ivy, 'closing', room), undefined);
  const answer = await here.host.call('mutation ($g: ID!) { removeEventGroup(event_id: "closing", group_id: $g) }', {
    g: group,
  });
  assert.is(codeOf(answer), undefined);
  assert.is(await here.seat(ivy, 'closing', room), 'NOT_FOUND');
});

test('whom a group lets in is among the members and the events of each other', async () => {
  const jan = await here.register('Jan');
  await here.event('listed', true);
  await here.letIn('listed', await here.group('Listed', [jan.email]), 'access');
  const tokens = await jan.call(
    'query ($i: ID!) { queryToken(identity: $i, sort_key: "group:") { items { sort_key } } }',
    {
      i: jan.identity,
    },
  );
  assert.equal(tokens.data.queryToken.items, [{ sort_key: 'group:listed:event_id:access' }]);
  await here.join(jan, 'listed');
  const members = await here.host.call(
    '{ queryMembers(event_id: "listed", search: "Jan") { items { name role by_group } } }',
  );
  assert.equal(members.data.queryMembers.items, [{ name: 'Jan', role: 'access', by_group: true }]);
  const settings = await here.host.call('{ getEventSettings(event_id: "listed") { members } }');
  assert.is(settings.data.getEventSettings.members, 2);
});

test('a copy of an event lets the same groups in', async () => {
  await here.event('first', true);
  await here.letIn('first', await here.group('Copied', ['x@example.com']), 'moderator');
  await here.host.call(
    'mutation { duplicateEvent(event_id: "first", new_event_id: "second", name: "Second") { revision } }',
  );
  const copied = await here.host.call('{ queryEventGroups(event_id: "second") { role group { name } } }');
  assert.equal(copied.data.queryEventGroups, [{ role: 'moderator', group: { name: 'Copied' } }]);
});

test('a permission code lifts somebody whom a group let in', async () => {
  const kim = await here.register('Kim');
  await here.event('coded', true);
  await here.letIn('coded', await here.group('Coded', [kim.email]), 'access');
  await here.join(kim, 'coded');
  const made = await here.host.call(
    `mutation { createChallenge(event_id: "coded", input: { name: "Door", value: "door-code", award: "host" }) { sort_key } }`,
  );
  const id = made.data.createChallenge.sort_key.replace('challenge:', '');
  const tried = await kim.call(
    `mutation ($i: ID!) { attemptChallenge(challenge_id: $i, password: "door-code") { succeeded } }`,
    { i: id },
  );
  assert.is(tried.data.attemptChallenge.succeeded, true);
  assert.is((await here.join(kim, 'coded')).role, 'host');
});

test('whoever a group let in and a code lifted for a minute is no member after it', async () => {
  const noa = await here.register('Noa');
  await here.event('brief', true);
  const group = await here.group('Brief', [noa.email]);
  await here.letIn('brief', group, 'access');
  await here.join(noa, 'brief');
  const made = await here.host.call(
    `mutation { createChallenge(event_id: "brief", input: { name: "Door", value: "door-code", award: "host", duration_mins: 1 }) { sort_key } }`,
  );
  const id = made.data.createChallenge.sort_key.replace('challenge:', '');
  await noa.call('mutation ($i: ID!) { attemptChallenge(challenge_id: $i, password: "door-code") { succeeded } }', {
    i: id,
  });
  assert.is((await here.join(noa, 'brief')).role, 'host');
  aheadMs += 60_001;
  await eventually(async () => {
    aheadMs += 1_000;
    return (await here.join(noa, 'brief')).role === 'access';
  });
  await here.remove(group, [noa.email]);
  assert.is((await here.join(noa, 'brief')).is_allowed, false);
});

test('hosts who do not administer the tenant see nothing of groups', async () => {
  const lea = await here.register('Lea');
  await here.event('hosted', false);
  await here.letIn('hosted', await here.group('Hosts', [lea.email]), 'host');
  assert.is((await here.join(lea, 'hosted')).role, 'host');
  const group = await here.group('Hidden');
  for (const answer of [
    await here.create('Mine', lea),
    await here.add(group, ['x@example.com'], lea),
    await here.remove(group, ['x@example.com'], lea),
    await here.letIn('hosted', group, 'host', lea),
    await lea.call('{ queryEventGroups(event_id: "hosted") { role } }'),
    await lea.call('{ queryPeople(tenant_id: "demo") { nextToken } }'),
    await lea.call('{ queryGroups(tenant_id: "demo") { nextToken } }'),
    await here.host.call('{ getGroup(group_id: "nowhere") { name } }'),
  ]) {
    assert.is(codeOf(answer), 'NOT_FOUND');
  }
});

test.run();
