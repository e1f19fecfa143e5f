import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  codeOf,
  joinEvent,
  joinRoom,
  type Person,
  seatGuest,
  signInGuest,
  signInHost,
  startTestServer,
} from '../support/server-under-test.ts';

/** A deployment that gives groups other levels than the product does. */
const FEATURE_LEVELS = JSON.stringify({
  'fe-CreateRoomButton': { others: 7, moderator: 4, host: 0 },
  'fe-RoomSettingsLockRoom': { host: 0 },
  'fe-JoinLockedRoom': { moderator: 1 },
  'fe-MuteOtherMics': { 'demo:access': 1 },
  'fe-StopOtherCameras': { 'elsewhere:access': 1, 'mobile:elsewhere:host': 1, 'group:Buyers': 1 },
  'fe-LowerOtherHand': { 'mobile:demo:host': 1 },
});

let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let moderator: Person;
let ada: Person;
let ben: Person;

const act = (person: Person, words: string) => person.call(`mutation { ${words} { event_id } }`);
const createRoom = (person: Person) => act(person, 'createStandardRoom(event_id: "demo", input: { name: "Annex" })');
const lockRoom = (person: Person) => act(person, 'lockRoom(event_id: "demo", room_id: "workshop-a")');
const levelsOf = async (person: Person): Promise<Record<string, number>> =>
  (await joinEvent(person)).data.joinEventAuth.payload.access_info.permissions;

test.before(async () => {
  server = await startTestServer({ FEATURE_LEVELS });
  host = await signInHost(server);
  await joinEvent(host);
  await joinRoom(host);
  moderator = await seatGuest(server.url, 'Mo');
  await act(host, `setParticipantRole(event_id: "demo", identity: "${moderator.identity}", role: "moderator")`);
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
});
test.after(() => server.stop());

test('PERM-009 a level that the server gives a group holds over the default, for what its members may do', async () => {
  assert.is(codeOf(await createRoom(ada)), undefined, 'others have 7 instead of 0');
  assert.is((await levelsOf(ada))['fe-CreateRoomButton'], 7);
});

test('PERM-005 who has only the bit to see a feature is refused its use, and who has only that to use it may', async () => {
  assert.is((await levelsOf(moderator))['fe-CreateRoomButton'], 4);
  assert.is(codeOf(await createRoom(moderator)), 'FORBIDDEN');
  await act(host, 'lockRoom(event_id: "demo", room_id: "workshop-b")');
  await lockRoom(moderator);
  assert.is((await levelsOf(moderator))['fe-JoinLockedRoom'], 1);
  assert.is(codeOf(await joinRoom(ada, 'workshop-a')), 'ROOM_LOCKED');
  assert.is(codeOf(await joinRoom(moderator, 'workshop-a')), undefined);
  await joinRoom(moderator);
});

test('PERM-007 a host has every feature for which nothing else is said, and no other group does', async () => {
  assert.is((await levelsOf(host))['fe-EventSettingsButton'], 7);
  for (const person of [ada, moderator]) assert.is((await levelsOf(person))['fe-EventSettingsButton'], 0);
});

test('what is taken from hosts they may not do either, while moderators may', async () => {
  assert.is(codeOf(await lockRoom(host)), 'FORBIDDEN');
  assert.is(codeOf(await lockRoom(moderator)), undefined);
});

test('hosts who may make no rooms make none by a breakout either, and send people to those that there are', async () => {
  const start = (room: object) =>
    host.call('mutation ($input: BreakoutInput!) { startBreakout(event_id: "demo", input: $input) { event_id } }', {
      input: { breakout_id: 'b', duration_ms: 60_000, rooms: [{ participants: [], emails: [], ...room }] },
    });
  assert.is(codeOf(await createRoom(host)), 'FORBIDDEN');
  assert.is(codeOf(await start({ room_id: 'annex', name: 'Annex' })), 'FORBIDDEN');
  assert.is(codeOf(await start({ room_id: 'workshop-b' })), undefined);
  await act(host, 'endBreakout(event_id: "demo", breakout_id: "b")');
});

test('a group of the token gives what it has to those of its event and its role, and to nobody else', async () => {
  const mute = (person: Person) =>
    act(person, `muteParticipantMicrophone(event_id: "demo", identity: "${ben.identity}")`);
  const stop = (person: Person) => act(person, `stopParticipantCamera(event_id: "demo", identity: "${ben.identity}")`);
  assert.is(codeOf(await mute(ada)), undefined);
  assert.is(codeOf(await stop(ada)), 'FORBIDDEN');
});

test('whoever is given a feature acts on nobody above them still', async () => {
  const mute = (target: Person) =>
    act(ada, `muteParticipantMicrophone(event_id: "demo", identity: "${target.identity}")`);
  for (const target of [moderator, host]) assert.is(codeOf(await mute(target)), 'FORBIDDEN');
});

test('the page is told what the deployment gives groups of this event, and nothing of others', async () => {
  const answer = await ada.call(`mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload {
    access_info { feature_levels { feature group level } } } } } }`);
  const { feature_levels } = answer.data.joinEventAuth.payload.access_info;
  assert.equal(
    feature_levels.map(({ group }: { group: string }) => group),
    ['others', 'moderator', 'host', 'host', 'moderator', 'demo:access', 'mobile:demo:host'],
  );
  assert.equal(feature_levels[0], { feature: 'fe-CreateRoomButton', group: 'others', level: 7 });
});

test('whom an event refuses learns no levels of groups', async () => {
  await act(host, 'lockEvent(event_id: "demo")');
  const stranger = await signInGuest(server.url, 'Cy');
  const answer = await stranger.call(`mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload {
    access_info { is_allowed feature_levels { group } } } } } }`);
  assert.equal(answer.data.joinEventAuth.payload.access_info, { is_allowed: false, feature_levels: [] });
  await act(host, 'unlockEvent(event_id: "demo")');
});

test.run();
