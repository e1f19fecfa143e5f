import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import {
  codeOf,
  joinEvent,
  joinRoom,
  openSocket,
  type Person,
  seatGuest,
  signInGuest,
  signInHost,
  startTestServer,
} from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const places = 2;

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;

test.before(async () => {
  folder = await emptyFolder();
  const dataFolder = folder.path;
  const db = await openTestDatabase(dataFolder);
  await seedDemo(db, 'none', 1);
  await db.updateTable('events').set({ participants_max: places }).execute();
  await db.destroy();
  server = await startTestServer({ DATA_DIR: dataFolder });
  host = await signInHost(server);
});

test.after(async () => {
  await server.stop();
  await folder.remove();
});

const leave = (person: Person) => person.call('mutation { leaveEvent(event_id: "demo") { event_id } }');
const setStatus = (person: Person, status: string) =>
  person.call(
    'mutation ($i: ID!, $s: String!) { updateUserStatus(event_id: "demo", identity: $i, active_status: $s) { event_id } }',
    { i: person.identity, s: status },
  );

test('the event says when its last place is taken and when there is one again', async () => {
  const socket = await openSocket(server.url, host.token);
  socket.subscribe('Event', 'subscription { eventUpdates(event_id: "demo", after: 0) { kind } }');
  const kinds = (): string[] =>
    socket.messages.flatMap((message) => message.payload?.data?.eventUpdates?.kind ?? []) as string[];

  const ada = await seatGuest(server.url, 'Ada');
  const cleo = await signInGuest(server.url, 'Cleo');
  await joinEvent(cleo);
  const ben = await seatGuest(server.url, 'Ben');
  await eventually(() => kinds().length === 1);
  assert.is(codeOf(await joinEvent(await signInGuest(server.url, 'Late'))), 'EVENT_FULL');
  assert.is(codeOf(await joinRoom(cleo)), 'EVENT_FULL');
  assert.is(codeOf(await setStatus(cleo, 'active')), 'EVENT_FULL');

  await leave(ben);
  await eventually(() => kinds().length === 2);
  assert.is((await setStatus(cleo, 'active')).errors, undefined);
  await setStatus(cleo, 'inactive');
  await leave(ada);
  assert.equal(kinds(), ['capacity_reached', 'capacity_expanded', 'capacity_reached', 'capacity_expanded']);
  socket.socket.terminate();
});

test('who comes back to an event that filled up is in none of its rooms, and has no media there', async () => {
  const away = await seatGuest(server.url, 'Away', 'workshop-a');
  await setStatus(away, 'inactive');
  const others = await Promise.all(['D1', 'D2'].map((name) => seatGuest(server.url, name)));
  assert.is(codeOf(await setStatus(away, 'active')), 'EVENT_FULL');
  const comms = `mutation { getComms(event_id: "demo", room_id: "workshop-a", identity: "${away.identity}") { room_id } }`;
  assert.is(codeOf(await away.call(comms)), 'NOT_FOUND');
  await Promise.all(others.map(leave));
  assert.is((await setStatus(away, 'active')).errors, undefined);
  await leave(away);
});

test('the places of an event hold also when many come at once, and its host always comes in', async () => {
  const crowd = await Promise.all(['C1', 'C2', 'C3', 'C4'].map((name) => signInGuest(server.url, name)));
  await Promise.all(crowd.map(joinEvent));
  const answers = await Promise.all(crowd.map((person) => joinRoom(person)));
  assert.is(answers.filter((answer) => !answer.errors).length, places);
  assert.ok(answers.filter((answer) => answer.errors).every((answer) => codeOf(answer) === 'EVENT_FULL'));
  await joinEvent(host);
  assert.is((await joinRoom(host)).errors, undefined);
});

test.run();
