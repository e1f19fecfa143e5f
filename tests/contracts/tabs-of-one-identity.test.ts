import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { createGraphQLApi } from '../../src/client/adapters/api/graphql-api.ts';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createTabs } from '../../src/client/features/tabs/model/tabs.ts';
import { createScope } from '../../src/client/scope.ts';
import { type Person, signInGuest, startTestServer } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { memoryStore } from '../support/fakes/memory-store.ts';
import { isMeasuring } from '../support/measure.ts';

interface Context {
  readonly server: Awaited<ReturnType<typeof startTestServer>>;
}

const tabs = suite<Context>('tabs of one identity');

tabs.before(async (context) => {
  // What a browser has and Node 20 has not.
  Object.assign(globalThis, {
    WebSocket,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(context, { server: await startTestServer({ PEOPLE_PER_ADDRESS: '1000' }) });
});
tabs.after(({ server }) => server.stop());

let opened = 0;

/** Opens a tab of somebody, as the page does. */
const openTab = (url: string, person: Person) => {
  const clock = browserClock();
  const scope = createScope(clock);
  const api = createGraphQLApi({
    httpUrl: `${url}/graphql`,
    wsUrl: `${url.replace('http', 'ws')}/graphql`,
    clock,
    renew: async () => false,
  });
  api.authorize(person.token);
  opened += 1;
  const model = createTabs(scope, {
    api,
    log: { warn: () => undefined, info: () => undefined },
    tabStore: memoryStore(),
    tabId: '1790000000000',
    key: `tab ${opened}`,
    browser: `browser ${opened}`,
    identity: signal(person.identity),
    isOtherAlive: () => false,
  });
  return { ...model, close: () => scope.end() };
};

tabs('TAB-002 of five tabs that open at once exactly one is valid, every time', async ({ server }) => {
  const rounds = isMeasuring ? 50 : 10;
  const play = async (round: number) => {
    const person = await signInGuest(server.url, `Tabs ${round}`);
    const five = Array.from({ length: 5 }, () => openTab(server.url, person));
    const isValid = ({ result }: (typeof five)[number]) => result.peek() === 'valid';
    await eventually(() => five.every(({ phase }) => phase.peek() === 'ready'));
    // On a busy machine the channel of some comes after they have stopped to wait for it; they ask then.
    await eventually(() => five.filter(isValid).length <= 1);
    const valid = five.filter(isValid).length;
    for (const tab of five) tab.close();
    return valid;
  };
  for (let round = 0; round < rounds; round += 10) {
    const counts = await Promise.all(Array.from({ length: 10 }, (_, index) => play(round + index)));
    assert.equal(counts, Array(10).fill(1));
  }
});

tabs('TAB-011 "End all other sessions" leaves this tab valid and the others duplicated', async ({ server }) => {
  const person = await signInGuest(server.url, 'Ender');
  const first = openTab(server.url, person);
  await eventually(() => first.result.peek() === 'valid');
  const [second, third] = [openTab(server.url, person), openTab(server.url, person)];
  await eventually(() => second.result.peek() === 'duplicated' && third.result.peek() === 'duplicated');
  assert.ok(await third.endOthers());
  assert.is(third.result.peek(), 'valid');
  assert.is(first.result.peek(), 'duplicated');
  assert.is(second.result.peek(), 'duplicated');
  for (const tab of [first, second, third]) tab.close();
});

tabs('of two tabs that end each other at the same moment one is valid', async ({ server }) => {
  const person = await signInGuest(server.url, 'Duel');
  const [a, b] = [openTab(server.url, person), openTab(server.url, person)];
  await eventually(() => [a, b].every(({ phase }) => phase.peek() === 'ready'));
  await Promise.all([a.endOthers(), b.endOthers()]);
  assert.is([a, b].filter(({ result }) => result.peek() === 'valid').length, 1);
  for (const tab of [a, b]) tab.close();
});

tabs('the tabs of somebody else are not heard, and theirs cannot be listened to', async ({ server }) => {
  const [a, b] = [await signInGuest(server.url, 'A'), await signInGuest(server.url, 'B')];
  const [tabOfA, tabOfB] = [openTab(server.url, a), openTab(server.url, b)];
  await eventually(() => [tabOfA, tabOfB].every(({ phase }) => phase.peek() === 'ready'));
  assert.is(tabOfA.result.peek(), 'valid');
  assert.is(tabOfB.result.peek(), 'valid');
  for (const tab of [tabOfA, tabOfB]) tab.close();
});

tabs.run();
