import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { followsEvent, openWindow, type Person, seatGuest, startWithHost } from '../../support/server-under-test.ts';

const delayed: { readonly delayMs: number; readonly act: () => Promise<void> }[] = [];
const { server, host } = await startWithHost({}, { later: (delayMs, act) => void delayed.push({ delayMs, act }) });

test.after(() => server.stop());

const followsExports =
  'subscription ($identity: ID!) { exportUpdates(event_id: "demo", identity: $identity) { state } }';
const followsTabs = 'subscription ($identity: ID!) { loopback(identity: $identity) { messageType } }';

/** Whose page follows this, and is in a room by another page that goes away. */
const isHereBy = async (person: Person, subscription: string): Promise<boolean> => {
  const room = await openWindow(server.url, person.token);
  const other = await openWindow(server.url, person.token, subscription, { identity: person.identity });
  delayed.length = 0;
  room.socket.close();
  await room.closed;
  const due = () => delayed.find(({ delayMs }) => delayMs === serverLimits.disconnectGraceMs);
  for (let tries = 0; tries < 20 && !due(); tries++) await host.call('query { __typename }');
  await due()?.act();
  other.socket.terminate();
  const answer = await host.call(
    'query ($key: String!) { queryEvent(event_id: "demo", sort_key: $key) { items { __typename ... on Participant { identity active_status } } } }',
    { key: 'participant' },
  );
  const { items } = answer.data.queryEvent;
  return items.find(({ identity }: Person) => identity === person.identity).active_status === 'active';
};

test('whose last page in an event goes away is away, though a page of a recording follows their exports', async () => {
  assert.is(await isHereBy(await seatGuest(server.url, 'Exporting'), followsExports), false);
});

test('a page that only hears of the other pages of its person keeps nobody in a room', async () => {
  assert.is(await isHereBy(await seatGuest(server.url, 'Elsewhere'), followsTabs), false);
});

test('a page that waits until an event takes its person keeps nobody in a room', async () => {
  const waits = 'subscription { eventUpdates(event_id: "demo") { seq } }';
  assert.is(await isHereBy(await seatGuest(server.url, 'Waiting'), waits), false);
});

test('a page that may not follow an event, or follows one that is not there, keeps nobody in a room', async () => {
  const nowhere = 'subscription { eventLog(event_id: "nowhere") { __typename } }';
  assert.is(await isHereBy(await seatGuest(server.url, 'Nowhere'), nowhere), false);
});

test('a page of another event keeps nobody in a room', async () => {
  const event_id = 'elsewhere';
  const made = await host.call(
    `mutation ($event_id: ID!) { createEvent(tenant_id: "demo", input: { event_id: $event_id, name: "Elsewhere" }) { revision } }`,
    { event_id },
  );
  assert.is(made.errors, undefined);
  const person = await seatGuest(server.url, 'Both');
  const joined = await person.call('mutation ($event_id: ID!) { joinEventAuth(event_id: $event_id) { __typename } }', {
    event_id,
  });
  assert.is(joined.errors, undefined);
  const follows = 'subscription { eventLog(event_id: "elsewhere", after: 0) { __typename } }';
  assert.is(await isHereBy(person, follows), false);
});

test('whose other page follows the event is still there', async () => {
  assert.is(await isHereBy(await seatGuest(server.url, 'Twice'), followsEvent), true);
});

test.run();
