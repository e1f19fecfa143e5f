import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  joinRoom,
  lastFactOf,
  openSocket,
  type Person,
  seatGuest,
  type startTestServer,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;

test.before(async () => {
  ({ server, host } = await startWithHost());
});

test.after(() => server.stop());

/** Follows the people of one room: whom it hears of, and the rooms where they are. */
const followRoom = async (roomId: string) => {
  const socket = await openSocket(server.url, host.token);
  socket.subscribe(
    'People',
    `subscription ($after: Int) { participantUpdates(event_id: "demo", room_id: "${roomId}", after: $after) {
      identity room_id participant { currentRoom active_status } } }`,
    { after: await lastFactOf(host) },
  );
  const told = () =>
    socket.messages.flatMap((message) => {
      const update = message.payload?.data?.participantUpdates;
      return update ? [[update.identity, update.participant.currentRoom]] : [];
    });
  return {
    told,
    until: (identity: string, room: string | null) =>
      socket.until((message) => {
        const update = message.payload?.data?.participantUpdates;
        return update?.identity === identity && update.participant.currentRoom === room;
      }),
    end: () => socket.socket.terminate(),
  };
};

for (const [way, go, where] of [
  ['goes to another room', (person: Person) => joinRoom(person, 'workshop-a'), 'workshop-a'],
  [
    'is taken out of it',
    (person: Person) =>
      host.call(
        `mutation { leaveRoom(event_id: "demo", room_id: "main", identity: "${person.identity}") { event_id } }`,
      ),
    null,
  ],
  [
    'is moved by a host',
    (person: Person) =>
      host.call(
        `mutation { joinRoomMulti(event_id: "demo", room_id: "workshop-a", participants: ["${person.identity}"]) { event_id } }`,
      ),
    'workshop-a',
  ],
  ['leaves the event', (person: Person) => person.call('mutation { leaveEvent(event_id: "demo") { event_id } }'), null],
] as const) {
  test(`API-078 who follows a room hears of somebody who ${way}`, async () => {
    const room = await followRoom('main');
    const person = await seatGuest(server.url, 'Somebody');
    await room.until(person.identity, 'main');
    assert.is((await go(person)).errors, undefined);
    await room.until(person.identity, where);
    room.end();
  });
}

test('API-078 who follows a room hears nothing of people who come and go between others', async () => {
  const room = await followRoom('main');
  const elsewhere = await seatGuest(server.url, 'Elsewhere', 'workshop-a');
  await joinRoom(elsewhere, 'workshop-b');
  const here = await seatGuest(server.url, 'Here');
  await room.until(here.identity, 'main');
  assert.not(room.told().some(([identity]) => identity === elsewhere.identity));
  room.end();
});

test.run();
