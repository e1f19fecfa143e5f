import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually.ts';
import {
  type Answer,
  codeOf,
  openSocket,
  type Person,
  say,
  seatGuest,
  type startTestServer,
  startWithHost,
  type TestSocket,
} from '../../support/server-under-test.ts';

const subscribers = 300;
/** After so long nothing of what was taken away may come any more. */
const graceMs = 1_000;

const chat = 'subscription { chat(event_id: "demo", room_id: "main") { type message } }';
const rooms = 'subscription { roomUpdates(event_id: "demo") { room { name blocked_users } } }';

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let people: Person[];
let crowd: TestSocket[];

const listen = async (person: Person): Promise<TestSocket> => {
  const socket = await openSocket(server.url, person.token);
  socket.subscribe('Chat', chat);
  socket.subscribe('Rooms', rooms);
  return socket;
};
const heardOf = (socket: TestSocket, id: string): Answer[] =>
  socket.messages.filter((message) => message.id === id && message.type === 'next').map(({ payload }) => payload.data);
const hasHeard = (socket: TestSocket, text: string): boolean =>
  heardOf(socket, 'Chat').some((data) => data.chat.message === text);
const nameRoom = (name: string) =>
  host.call(`mutation { changeRoomName(event_id: "demo", room_id: "main", name: "${name}") { event_id } }`);
const isNamed = (socket: TestSocket, name: string): boolean =>
  heardOf(socket, 'Rooms').some((data) => data.roomUpdates.room.name === name);
const setRole = async (person: Person, role: string): Promise<void> => {
  const answer = await host.call(
    `mutation { setParticipantRole(event_id: "demo", identity: "${person.identity}", role: "${role}") { event_id } }`,
  );
  assert.is(codeOf(answer), undefined);
};
/** Resolves once every one of the sockets hears the chat and the rooms. */
const untilAllHear = async (sockets: readonly TestSocket[], word: string): Promise<void> => {
  let tries = 0;
  await eventually(async () => {
    const text = `${word} ${++tries}`;
    await say(host, text);
    await nameRoom(text);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return sockets.every((socket) => hasHeard(socket, text) && isNamed(socket, text));
  });
};
/** What the crowd hears without a gap, and that nobody of it was dropped. */
const crowdHears = async (text: string): Promise<void> => {
  await say(host, text);
  await nameRoom(text);
  await eventually(() => crowd.every((socket) => hasHeard(socket, text) && isNamed(socket, text)));
  assert.not(crowd.some(({ messages }) => messages.some(({ type }) => type === 'error' || type === 'complete')));
  assert.ok(crowd.every(({ socket }) => socket.readyState === socket.OPEN));
};

test.before(async () => {
  ({ server, host } = await startWithHost({ PEOPLE_PER_ADDRESS: '1000' }));
  people = [];
  for (let index = 0; index < 30; index += 1) people.push(await seatGuest(server.url, `Person ${index}`));
  crowd = await Promise.all(Array.from({ length: subscribers }, (_, index) => listen(people[index % 30]!)));
  await untilAllHear(crowd, 'all here');
});

test.after(async () => {
  for (const { socket } of crowd) socket.terminate();
  await server.stop();
});

test('a membership taken away is over for its open subscriptions within a second, and for nobody else of 300', async () => {
  const leaver = await seatGuest(server.url, 'Leaver');
  const socket = await listen(leaver);
  await untilAllHear([socket], 'before');
  const removed = await host.call(`mutation { removeMember(event_id: "demo", identity: "${leaver.identity}") }`);
  assert.is(codeOf(removed), undefined);
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  await crowdHears('after the removal');
  assert.not(hasHeard(socket, 'after the removal'));
  assert.not(isNamed(socket, 'after the removal'));
  socket.socket.terminate();
});

test('PERM-011 with the role of a moderator what only staff see of a room ends within a second, and for nobody else of 300', async () => {
  const demoted = await seatGuest(server.url, 'Demoted');
  await setRole(demoted, 'moderator');
  const socket = await listen(demoted);
  await untilAllHear([socket], 'as moderator');
  const block = (field: string, whom: string) =>
    host.call(`mutation { ${field}(event_id: "demo", room_id: "main", identity: "${whom}") { event_id } }`);
  const outsider = await seatGuest(server.url, 'Outsider', 'workshop-a');
  const seesBlocked = () =>
    heardOf(socket, 'Rooms').some((data) => data.roomUpdates.room.blocked_users?.includes(outsider.identity));
  await block('blockRoomUser', outsider.identity);
  await eventually(seesBlocked);
  await block('unblockRoomUser', outsider.identity);
  await setRole(demoted, 'access');
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  const before = socket.messages.length;
  await block('blockRoomUser', outsider.identity);
  await crowdHears('after the demotion');
  await eventually(() => hasHeard(socket, 'after the demotion'));
  const since = socket.messages.slice(before).filter(({ id, type }) => id === 'Rooms' && type === 'next');
  assert.not(JSON.stringify(since).includes(outsider.identity));
  socket.socket.terminate();
});

test.run();
