import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  openSocket,
  type Person,
  seatGuest,
  signInGuest,
  signInHost,
  startTestServer,
} from '../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;

const log = `subscription ($after: Int) {
  eventLog(event_id: "demo", after: $after) {
    __typename
    ... on EventUpdate { seq event { locked } }
    ... on RoomUpdate { seq room { locked } }
    ... on ParticipantUpdate { seq participant { identity } }
  }
}`;

test.before(async () => {
  server = await startTestServer();
  host = await signInHost(server);
  ada = await seatGuest(server.url, 'Ada');
  await host.call('mutation { joinEventAuth(event_id: "demo") { event_id } }');
});
test.after(() => server.stop());

test("an event's log tells of the event, its rooms and its people in one order, from a number on", async () => {
  const [socket, later] = [await openSocket(server.url, ada.token), await openSocket(server.url, ada.token)];
  const joined = await host.call(
    'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { seq } } } }',
  );
  socket.subscribe('Log', log, { after: joined.data.joinEventAuth.payload.seq });
  await host.call('mutation { lockRoom(event_id: "demo", room_id: "workshop-b") { event_id } }');
  await seatGuest(server.url, 'Ben');
  await host.call('mutation { changeEventName(event_id: "demo", name: "Renamed") { event_id } }');
  const entriesOf = (follower: typeof socket) =>
    follower.messages.flatMap((message) => (message.id === 'Log' ? (message.payload?.data?.eventLog ?? []) : []));
  await socket.until((message) => message.payload?.data?.eventLog?.__typename === 'EventUpdate');
  const entries = entriesOf(socket);
  const kinds = [...new Set(entries.map(({ __typename }) => __typename))];
  assert.equal(kinds, ['RoomUpdate', 'ParticipantUpdate', 'EventUpdate']);
  const numbers = entries.map(({ seq }) => seq);
  assert.equal(
    numbers,
    [...numbers].sort((a, b) => a - b),
  );
  later.subscribe('Log', log, { after: numbers[0] });
  await later.until((message) => message.payload?.data?.eventLog?.__typename === 'EventUpdate');
  assert.equal(entriesOf(later), entries.slice(1));
  for (const follower of [socket, later]) follower.socket.terminate();
});

test('whoever is not in the event reads nothing of its log', async () => {
  const stranger = await signInGuest(server.url, 'Stranger');
  for (const token of ['', stranger.token]) {
    const socket = await openSocket(server.url, token);
    socket.subscribe('Log', log, { after: 0 });
    const refused = await socket.until((message) => message.type === 'error');
    assert.is(refused.payload[0].extensions.code, token === '' ? 'UNAUTHENTICATED' : 'NOT_FOUND');
    socket.socket.terminate();
  }
});

test.run();
