import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Caller, must, startWithGroups } from '../../support/groups-under-test.ts';
import { type Answer, codeOf, createFakeMedia } from '../../support/server-under-test.ts';

let here: Awaited<ReturnType<typeof startWithGroups>>;

const invite = (person: Caller, eventId: string, email: string, role: string) =>
  person.call(
    'mutation ($v: ID!, $e: String!, $r: String!) { inviteMember(event_id: $v, email: $e, role: $r) { identity role by_group } }',
    { v: eventId, e: email, r: role },
  );
const listed = async (eventId: string): Promise<Answer[]> =>
  must(
    await here.host.call(
      'query ($v: ID!) { queryMembers(event_id: $v, search: "example.com") { items { identity role by_group } } }',
      { v: eventId },
    ),
  ).queryMembers.items;

test.before(async () => {
  here = await startWithGroups(createFakeMedia());
});
test.after(() => here.stop());

test('an invitation of somebody who came by a group is in effect at once, and shown', async () => {
  const ada = await here.register('Ada');
  await here.event('guild', true);
  const group = await here.group('Guild', [ada.email]);
  await here.letIn('guild', group, 'access');
  assert.is((await here.join(ada, 'guild')).role, 'access');
  const member = { identity: ada.identity, role: 'moderator', by_group: false };
  assert.equal(must(await invite(here.host, 'guild', ada.email, 'moderator')).inviteMember, member);
  assert.is(
    codeOf(
      await ada.call('mutation { createStandardRoom(event_id: "guild", input: { name: "Side" }) { __typename } }'),
    ),
    undefined,
  );
  assert.equal(await listed('guild'), [member]);
  must(await here.remove(group, [ada.email]));
  assert.is((await here.join(ada, 'guild')).role, 'moderator', 'also without the group');
});

test('who is on a list, and came by a group, has the role of the list at once', async () => {
  const bea = await here.register('Bea');
  await here.event('choir', true);
  await here.letIn('choir', await here.group('Choir', [bea.email]), 'access');
  await here.join(bea, 'choir');
  const answer = await here.host.call(
    `mutation { inviteMembers(event_id: "choir", people: [{ email: "${bea.email}", role: "host" }]) { index } }`,
  );
  assert.equal(must(answer).inviteMembers, []);
  assert.equal(await listed('choir'), [{ identity: bea.identity, role: 'host', by_group: false }]);
});

test('whom a group makes more than they are invited as stays that', async () => {
  const cat = await here.register('Cat');
  await here.event('crew', true);
  await here.letIn('crew', await here.group('Crew', [cat.email]), 'moderator');
  await here.join(cat, 'crew');
  assert.is(must(await invite(here.host, 'crew', cat.email, 'access')).inviteMember.role, 'moderator');
  assert.is((await here.join(cat, 'crew')).role, 'moderator');
});

test('the owner cannot be invited as less, whether they were in their event or not', async () => {
  const dan = await here.register('Dan');
  must(await here.host.call(`mutation { addAdministrator(tenant_id: "demo", email: "${dan.email}") { identity } }`));
  must(
    await dan.call(
      'mutation { createEvent(tenant_id: "demo", input: { event_id: "dans", name: "Dans" }) { revision } }',
    ),
  );
  assert.is(codeOf(await invite(here.host, 'dans', dan.email, 'access')), 'FORBIDDEN');
  await here.join(dan, 'dans');
  assert.is(codeOf(await invite(here.host, 'dans', dan.email, 'access')), 'FORBIDDEN');
});

test.run();
