import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import {
  codeOf,
  openSocket,
  type Person,
  seatGuest,
  type startTestServer,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;

const act = (person: Person, field: string, words: string, fields = 'event_id') =>
  person.call(`mutation { ${field}(event_id: "demo", ${words}) { ${fields} } }`);
/** The event as somebody reads it now. */
const read = async (person: Person) =>
  (await person.call('{ getEvent(event_id: "demo", sort_key: "info") { name description locked owner } }')).data
    .getEvent;
const starredIn = async (person: Person): Promise<readonly string[]> => {
  const answer = await person.call(
    '{ queryEvent(event_id: "demo", sort_key: "room") { items { ... on Room { room_id starred_items } } } }',
  );
  return answer.data.queryEvent.items.find((room: { room_id: string }) => room.room_id === 'main').starred_items;
};

test.before(async () => {
  ({ server, host } = await startWithHost());
  ada = await seatGuest(server.url, 'Ada');
});
test.after(() => server.stop());

for (const [row, field, key] of [
  ['API-039', 'changeEventName', 'name'],
  ['API-040', 'changeEventDescription', 'description'],
] as const) {
  test(`${row} API-009 the host changes the event's ${key}, everybody sees it live and reads it later`, async () => {
    const socket = await openSocket(server.url, ada.token);
    socket.subscribe('Event', `subscription { eventUpdates(event_id: "demo", after: 0) { event { ${key} } } }`);
    const words = `A new ${key}`;
    assert.is(codeOf(await act(ada, field, `${key}: "${words}"`)), 'FORBIDDEN');
    await act(host, field, `${key}: "${words}"`);
    await socket.until((message) => message.payload?.data?.eventUpdates.event[key] === words);
    socket.socket.terminate();
    assert.is((await read(ada))[key], words);
  });
}

test('API-041 the host changes the default room, and the answer says which it is', async () => {
  const fields = 'payload { ... on DefaultRoomPayload { default_room } }';
  assert.is(codeOf(await act(ada, 'changeEventDefaultRoom', 'room_id: "workshop-a"', fields)), 'FORBIDDEN');
  assert.is(codeOf(await act(host, 'changeEventDefaultRoom', 'room_id: "nowhere"', fields)), 'NOT_FOUND');
  const answer = await act(host, 'changeEventDefaultRoom', 'room_id: "workshop-a"', fields);
  assert.is(answer.data.changeEventDefaultRoom.payload.default_room, 'workshop-a');
  const joined = await ada.call(
    'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { access_info { event { default_room } } } } } }',
  );
  assert.is(joined.data.joinEventAuth.payload.access_info.event.default_room, 'workshop-a');
});

test('API-024 who leaves a room is in none, and others are taken out by staff alone', async () => {
  const roomOf = async (person: Person): Promise<string | null> => {
    const answer = await host.call(
      'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { participants { identity currentRoom } } } } }',
    );
    const { participants } = answer.data.joinEventAuth.payload;
    return participants.find((participant: { identity: string }) => participant.identity === person.identity)
      .currentRoom;
  };
  const leave = (person: Person, target: Person) =>
    act(person, 'leaveRoom', `room_id: "main", identity: "${target.identity}"`);
  const ben = await seatGuest(server.url, 'Ben');
  assert.is(await roomOf(ben), 'main');
  assert.is(codeOf(await leave(ada, ben)), 'FORBIDDEN');
  assert.is(codeOf(await leave(ben, ben)), undefined);
  await eventually(async () => (await roomOf(ben)) === null);
  assert.is(codeOf(await leave(host, ada)), undefined);
  await eventually(async () => (await roomOf(ada)) === null);
});

test('API-036 staff take a star away again, for everybody', async () => {
  await act(host, 'addNewStarredItemToRoom', 'room_id: "main", item_id: "a"');
  await act(host, 'addNewStarredItemToRoom', 'room_id: "main", item_id: "b"');
  assert.equal(await starredIn(ada), ['a', 'b']);
  const remove = (person: Person) => act(person, 'removeStarredItemFromRoom', 'room_id: "main", item_id: "a"');
  assert.is(codeOf(await remove(ada)), 'FORBIDDEN');
  await remove(host);
  assert.equal(await starredIn(ada), ['b']);
});

test.run();
