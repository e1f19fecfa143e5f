import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { identityBudget, operationPoints } from '../../../../src/server/access/budgets.ts';
import { eventually } from '../../../support/eventually.ts';
import { must, startWithGroups } from '../../support/groups-under-test.ts';
import { codeOf, createFakeMedia, openSocket } from '../../support/server-under-test.ts';

let here: Awaited<ReturnType<typeof startWithGroups>>;
let nowMs = Date.parse('2026-11-24T09:00:00Z');

test.before(async () => {
  here = await startWithGroups(createFakeMedia(), {}, () => nowMs);
});
test.after(() => here.stop());

const ofAllPeople = {
  addGroupPeople: '(group_id: "none", emails: ["a@example.com"])',
  renameGroup: '(group_id: "none", name: "Other") { name }',
  removeGroup: '(group_id: "none")',
  setEventGroup: '(event_id: "demo", group_id: "none", role: "access") { role }',
  removeEventGroup: '(event_id: "demo", group_id: "none")',
} as const;

for (const [name, words] of Object.entries(ofAllPeople)) {
  test(`${name} costs an administrator as much as what it sets going for all people of a group`, async () => {
    nowMs += identityBudget.windowMs;
    const most = Math.floor(identityBudget.tries / operationPoints.byField.addGroupPeople);
    const ask = async () => codeOf(await here.host.call(`mutation { ${name}${words} }`));
    let done = 0;
    while ((await ask()) !== 'RATE_LIMITED') done += 1;
    assert.is(done, most);
  });
}

test('a group that is given the name it has is told to nobody, and another name is', async () => {
  nowMs += identityBudget.windowMs;
  const ada = await here.register('Ada');
  await here.event('guild', false);
  const group = await here.group('Guild', [ada.email]);
  await here.letIn('guild', group, 'access');
  await here.join(ada, 'guild');
  const claims = JSON.parse(Buffer.from(ada.token?.split('.')[1] ?? '', 'base64url').toString());
  const socket = await openSocket(here.server.url, ada.token);
  socket.subscribe('claims', 'subscription ($id: ID!) { tokenClaim(token_sub_id: $id) { claims } }', {
    id: claims['custom:token_sub_id'],
  });
  // Claims come in the order in which they were told: with the name of the moment, one of them says how far it is.
  const told = () => socket.messages.filter((message) => message.type === 'next');
  const callAda = async (name: string) =>
    must(await ada.call('mutation ($n: String!) { updateUserAttributes(nickname: $n) }', { n: name }));
  const toldBefore = async (name: string): Promise<number> => {
    await callAda(name);
    const mark = () => told().findIndex(({ payload }) => payload.data.tokenClaim.claims.nickname === name);
    await eventually(() => mark() >= 0);
    return mark();
  };
  // Until the subscription hears.
  await eventually(async () => {
    await callAda('Ada');
    return told().length > 0;
  });
  const rename = async (name: string) =>
    must(
      await here.host.call('mutation ($g: ID!, $n: String!) { renameGroup(group_id: $g, name: $n) { name } }', {
        g: group,
        n: name,
      }),
    ).renameGroup.name;
  const start = await toldBefore('First');
  for (const name of ['Guild', ' Guild ']) assert.is(await rename(name), 'Guild');
  assert.is(await toldBefore('Second'), start + 1);
  assert.is(await rename('Masons'), 'Masons');
  assert.is(await toldBefore('Third'), start + 3);
  socket.socket.terminate();
});

test.run();
