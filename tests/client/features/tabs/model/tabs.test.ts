import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLocalStamp } from '../../../../../src/client/features/tabs/model/local-stamp.ts';
import { createTabs } from '../../../../../src/client/features/tabs/model/tabs.ts';
import { createScope } from '../../../../../src/client/scope.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { fakeApi, refused } from '../../../../support/fakes/fake-api.ts';
import { fakeClock, settle } from '../../../../support/fakes/fake-clock.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';

interface Loopback {
  readonly messageType: string;
  readonly payload: { readonly from: string; readonly to?: string; readonly ping?: string; readonly tab_id?: string };
}

/** A tab on a channel that brings back what it says while `echoes`, and brings what others say by `hear`. */
const openTab = (options: { echoes?: boolean; wasUsed?: boolean; isOtherAlive?: boolean } = {}) => {
  const clock = fakeClock();
  const api = fakeApi();
  const scope = createScope(clock);
  const said: Loopback[] = [];
  const state = { echoes: options.echoes ?? true };
  const tabStore = memoryStore();
  if (options.wasUsed) tabStore.write('tab', { identity: 'me' });
  const hear = (messageType: string, payload: Loopback['payload']) =>
    api.push('Loopback', { loopback: { messageType, payload } });
  api.answer('LoopbackBroadcast', (loopback: Loopback) => {
    said.push(loopback);
    if (state.echoes) queueMicrotask(() => hear(loopback.messageType, loopback.payload));
    return state.echoes ? succeed({ loopbackBroadcast: true }) : refused('UNREACHABLE');
  });
  const tabs = createTabs(scope, {
    api,
    log: { warn: () => undefined, info: () => undefined },
    tabStore,
    tabId: '17',
    key: 'mine',
    browser: 'here',
    identity: signal<string | undefined>('me'),
    isOtherAlive: () => options.isOtherAlive ?? false,
  });
  const pass = async (ms: number) => {
    await settle();
    await clock.advance(ms);
    await settle();
  };
  const lastPing = () => said.filter(({ messageType }) => messageType === 'ping').at(-1)?.payload.ping;
  return { tabs, api, said, state, hear, pass, lastPing };
};

test('TAB-001, TAB-003 negotiation goes over loading to ready, after 1000 ms without an answer', async () => {
  const { tabs, pass } = openTab();
  assert.is(tabs.phase.peek(), 'loading');
  await pass(999);
  assert.is(tabs.result.peek(), null);
  await pass(1);
  assert.is(tabs.phase.peek(), 'ready');
  assert.is(tabs.result.peek(), 'valid');
});

test('TAB-002 a tab whose ping is answered is duplicated', async () => {
  const { tabs, pass, hear, lastPing } = openTab();
  await pass(500);
  hear('pong', { from: 'other', to: 'mine', ping: lastPing() });
  await pass(0);
  assert.is(tabs.result.peek(), 'duplicated');
});

test('an answer to somebody else, or to a ping of before, says nothing', async () => {
  const { tabs, pass, hear } = openTab();
  await pass(100);
  hear('pong', { from: 'other', to: 'third', ping: '1' });
  hear('pong', { from: 'other', to: 'mine', ping: 'another' });
  await pass(1_000);
  assert.is(tabs.result.peek(), 'valid');
});

test('TAB-004 a ping that does not come back is sent again up to 4 times, 500 ms apart', async () => {
  const { tabs, said, pass } = openTab({ echoes: false });
  await pass(499);
  assert.is(said.length, 1);
  await pass(1);
  assert.is(said.length, 2);
  await pass(1_499);
  assert.is(said.length, 4);
  await pass(1);
  assert.is(said.length, 5);
  await pass(499);
  assert.is(tabs.result.peek(), null);
  await pass(1);
  assert.is(said.length, 5);
  assert.is(tabs.result.peek(), 'valid');
});

test('TAB-004 where the channel comes later than that, others are asked then, and one that is there is used', async () => {
  const { tabs, said, state, hear, pass, lastPing } = openTab({ echoes: false });
  await pass(2_500);
  assert.is(tabs.result.peek(), 'valid');
  await pass(60_000);
  const pauses = said.length;
  assert.ok(pauses > 10 && pauses < 18, `${pauses} pings in a minute`);
  state.echoes = true;
  while (said.length === pauses) await pass(100);
  hear('pong', { from: 'other', to: 'mine', ping: lastPing() });
  await pass(0);
  assert.is(tabs.result.peek(), 'duplicated');
});

test('a channel that comes late and brings no answer leaves the tab in use, and is asked no more', async () => {
  const { tabs, said, state, pass } = openTab({ echoes: false });
  await pass(2_600);
  state.echoes = true;
  await pass(10_000);
  const before = said.length;
  await pass(60_000);
  assert.is(said.length, before);
  assert.is(tabs.result.peek(), 'valid');
});

test('TAB-002 an answer that comes after its time is as true as one in time', async () => {
  const { tabs, hear, pass, lastPing } = openTab();
  await pass(1_000);
  assert.is(tabs.result.peek(), 'valid');
  hear('pong', { from: 'other', to: 'mine', ping: lastPing() });
  await pass(0);
  assert.is(tabs.result.peek(), 'duplicated');
});

test('a tab that heard its own ping answers those of others, one that is duplicated does not', async () => {
  const { said, pass, hear, lastPing } = openTab();
  await pass(10);
  hear('ping', { from: 'late', ping: '9' });
  await pass(0);
  assert.equal(said.at(-1), {
    messageType: 'pong',
    payload: { to: 'late', ping: '9', from: 'mine', tab_id: '17', browser: 'here' },
  });
  hear('pong', { from: 'other', to: 'mine', ping: lastPing() });
  await pass(0);
  const before = said.length;
  hear('ping', { from: 'later', ping: '10' });
  await pass(0);
  assert.is(said.length, before);
});

test('a ping of another that comes before the own one is left to the other to win', async () => {
  const { said, state, hear, pass } = openTab({ echoes: false });
  hear('ping', { from: 'first', ping: '1' });
  state.echoes = true;
  await pass(600);
  assert.not(said.some(({ messageType }) => messageType === 'pong'));
});

test('TAB-015 a tab that another one ends is duplicated', async () => {
  const { tabs, pass, hear } = openTab();
  await pass(1_000);
  hear('kill', { from: 'other' });
  assert.is(tabs.result.peek(), 'duplicated');
});

test('TAB-012 others are told to end up to 3 times, and have 500 ms for it each time', async () => {
  const { tabs, said, hear, pass, lastPing } = openTab();
  const answerPings = () => hear('pong', { from: 'other', to: 'mine', ping: lastPing() });
  await pass(10);
  answerPings();
  await pass(0);
  const ended = tabs.endOthers();
  const kills = () => said.filter(({ messageType }) => messageType === 'kill').length;
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await pass(0);
    assert.is(kills(), attempt);
    await pass(499);
    const pingsBefore = lastPing();
    await pass(1);
    assert.is.not(lastPing(), pingsBefore);
    answerPings();
  }
  await pass(0);
  assert.is(await ended, false);
  assert.is(kills(), 3);
  assert.is(tabs.result.peek(), 'duplicated');
});

test('a reloaded tab goes on at once, unless another of the browser is alive', async () => {
  assert.is(openTab({ wasUsed: true }).tabs.settle(), null);
  const late = openTab({ wasUsed: true, isOtherAlive: true });
  assert.is.not(late.tabs.settle(), null);
  await late.pass(1_000);
  assert.is(late.tabs.settle(), null);
});

test('a room is entered once no answer came in the time in which one usually does, and left should one come later', async () => {
  const { tabs, pass, hear, lastPing } = openTab({ isOtherAlive: true });
  const settled: boolean[] = [];
  void tabs.settle()?.then((isUsed) => settled.push(isUsed));
  await pass(249);
  assert.equal(settled, []);
  await pass(1);
  assert.equal(settled, [true]);
  assert.is(tabs.settle(), null);
  assert.is(tabs.result.peek(), null);
  hear('pong', { from: 'other', to: 'mine', ping: lastPing() });
  await pass(0);
  assert.is(tabs.result.peek(), 'duplicated');
  assert.is(await tabs.settle(), false);
});

test('a tab that is answered at once enters no room', async () => {
  const { tabs, pass, hear, lastPing } = openTab({ isOtherAlive: true });
  const settled = tabs.settle();
  await pass(20);
  hear('pong', { from: 'other', to: 'mine', ping: lastPing() });
  await pass(0);
  assert.is(await settled, false);
});

test('where no other tab of this browser is in an event nobody waits to enter a room', async () => {
  const { tabs, pass, hear, lastPing } = openTab();
  assert.is(tabs.settle(), null);
  await pass(20);
  hear('pong', { from: 'other', to: 'mine', ping: lastPing() });
  await pass(0);
  assert.is(await tabs.settle(), false);
});

test('a message that is none of ours changes nothing', async () => {
  const { tabs, api, pass } = openTab();
  api.push('Loopback', { loopback: { messageType: 'nonsense', payload: { from: 'x' } } });
  api.push('Loopback', { loopback: { messageType: 'kill', payload: 'x' } });
  await pass(1_000);
  assert.is(tabs.result.peek(), 'valid');
});

test('TAB-016, TAB-017 the local stamp holds the time, the event and the tab; it is aged by a minute when the page goes', () => {
  const clock = fakeClock();
  const store = memoryStore();
  const stampOf = (tabId: string) =>
    createLocalStamp(createScope(clock), { clock, store, tabId, eventId: signal<string | undefined>('demo') });
  const stamp = stampOf('17');
  assert.equal(store.read('local-stamp'), { timestamp: clock.now(), eventId: 'demo', tabId: '17' });
  const other = createLocalStamp(createScope(clock), { clock, store, tabId: '18', eventId: signal(undefined) });
  assert.ok(other.isOtherAlive());
  assert.not(stamp.isOtherAlive());
  stamp.age();
  assert.equal(store.read('local-stamp'), { timestamp: clock.now() - 60_000, eventId: 'demo', tabId: '17' });
  assert.not(other.isOtherAlive());
});

test.run();
