import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type AccountHolder, startWithAccounts } from '../../support/accounts-under-test.ts';
import type { Browser } from '../../support/cookie-browser.ts';
import { type Answer, codeOf, type Person } from '../../support/server-under-test.ts';

let here: Awaited<ReturnType<typeof startWithAccounts>>;
let host: Person;
/** How far the server's clock is ahead. */
let aheadMs = 0;
type Caller = Pick<Browser, 'call'>;

const add = (person: Caller, email: string) =>
  person.call('mutation ($e: String!) { addAdministrator(tenant_id: "demo", email: $e) { identity name email } }', {
    e: email,
  });
const take = (person: Caller, identity: string) =>
  person.call('mutation ($i: ID!) { removeAdministrator(tenant_id: "demo", identity: $i) }', { i: identity });
const tenantsOf = async (person: Caller): Promise<Answer> =>
  (await person.call('{ queryTenants { tenant_id name welcome_event_id } }')).data.queryTenants;
const roleOf = async (person: Caller): Promise<string> =>
  (
    await person.call(
      'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { access_info { role } } } } }',
    )
  ).data.joinEventAuth.payload.access_info.role;
const rename = (person: Caller) =>
  person.call('mutation { changeEventName(event_id: "demo", name: "Named") { event_id } }');

test.before(async () => {
  here = await startWithAccounts({}, { now: () => Date.now() + aheadMs });
  host = here.host;
});
test.after(() => here.stop());

test('the host of the first start administers its tenant, and nobody else does', async () => {
  assert.equal(await tenantsOf(host), [{ tenant_id: 'demo', name: 'Demo', welcome_event_id: 'demo' }]);
  const ada = await here.register('Ada');
  assert.equal(await tenantsOf(ada), []);
});

test('an administrator is host of every event of the tenant until that ends, also of the one they are in', async () => {
  const bea = await here.register('Bea');
  assert.is(await roleOf(bea), 'access');
  assert.is(codeOf(await rename(bea)), 'FORBIDDEN');
  assert.is((await add(host, bea.email)).data.addAdministrator.identity, bea.identity);
  assert.is(codeOf(await rename(bea)), undefined);
  assert.is(await roleOf(bea), 'host');
  assert.is(codeOf(await take(host, bea.identity)), undefined);
  assert.is(codeOf(await rename(bea)), 'FORBIDDEN');
  assert.is(await roleOf(bea), 'access');
  assert.equal(await tenantsOf(bea), []);
});

test('whether ten addresses have an account is told in a quarter of an hour, and no more, right or wrong', async () => {
  aheadMs += 15 * 60_000;
  const [fay, gil] = [await here.register('Fay'), await here.register('Gil')];
  await add(host, fay.email);
  assert.is(codeOf(await add(fay, gil.email)), undefined);
  assert.is(codeOf(await add(fay, 'no address')), 'INVALID');
  for (let index = 1; index < 10; index += 1) {
    assert.is(codeOf(await add(fay, `nobody${index}@example.com`)), 'NOT_FOUND');
  }
  for (const email of [gil.email, 'nobody@example.com']) assert.is(codeOf(await add(fay, email)), 'RATE_LIMITED');
  assert.is(codeOf(await add(gil, fay.email)), undefined, 'another administrator has tries of their own');
  aheadMs += 15 * 60_000;
  assert.is(codeOf(await add(fay, gil.email)), undefined);
  for (const { identity } of [fay, gil]) await take(host, identity);
});

test('of two administrators who end each other one stays, and so does the last one', async () => {
  const cat = await here.register('Cat');
  const dora = await here.register('Dora');
  for (const { email } of [cat, dora]) await add(host, email);
  assert.is(codeOf(await take(cat, 'host')), undefined);
  // The owner of an event is its host whoever administers it.
  assert.is(await roleOf(host), 'host');
  const codes = (await Promise.all([take(cat, dora.identity), take(dora, cat.identity)])).map(codeOf);
  const [first, second] = await Promise.all([tenantsOf(cat), tenantsOf(dora)]);
  assert.is(first.length + second.length, 1, codes.join());
  const last = first.length === 1 ? cat : dora;
  assert.is(codeOf(await take(last, last.identity)), 'FORBIDDEN');
});

test('only administrators name and end administrators', async () => {
  const dan = await here.register('Dan');
  for (const answer of [
    await add(dan, dan.email),
    await take(dan, dan.identity),
    await dan.call('{ queryAdministrators(tenant_id: "demo") { identity } }'),
    await dan.call('mutation { setWelcomeEvent(tenant_id: "demo", event_id: null) }'),
  ]) {
    assert.is(codeOf(answer), 'NOT_FOUND');
  }
});

test('API-006, API-007 somebody learns their tenant and the event it sends them to', async () => {
  const eve: AccountHolder = await here.register('Eve');
  const answer = await eve.call(
    'mutation ($i: ID!, $e: String) { initUser(email: $e, identity: $i) { tenant_id welcome_event_id } }',
    { i: eve.identity, e: eve.email },
  );
  assert.equal(answer.data.initUser, { tenant_id: 'demo', welcome_event_id: 'demo' });
  const welcome = await eve.call('{ getWelcomeEvent(tenant_id: "demo") { event_id } }');
  assert.is(welcome.data.getWelcomeEvent.event_id, 'demo');
  const unknown = await eve.call('{ getWelcomeEvent(tenant_id: "none") { event_id } }');
  assert.is(unknown.data.getWelcomeEvent.event_id, null);
  const foreign = await eve.call('mutation { initUser(identity: "host") { tenant_id } }');
  assert.is(codeOf(foreign), 'NOT_FOUND');
});

test.run();
