import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import {
  type Answer,
  codeOf,
  createFakeMedia,
  joinEvent,
  joinRoom,
  type Person,
  seatGuest,
  signInGuest,
  startWithHost,
} from '../support/server-under-test.ts';

const media = createFakeMedia();
let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let owner: Person;
/** A host who neither owns the event nor administers its tenant. */
let host: Person;
let moderator: Person;

const act = (person: Person, words: string) => person.call(`mutation { ${words} { event_id } }`);
const mustPass = async (person: Person, words: string): Promise<void> => {
  const answer = await act(person, words);
  assert.is(codeOf(answer), undefined, words);
};
const inMain = 'event_id: "demo", room_id: "main"';
const setRole = ({ identity }: Person, role: string) =>
  mustPass(owner, `setParticipantRole(event_id: "demo", identity: "${identity}", role: "${role}")`);
const roomsSeenBy = async (person: Person): Promise<Answer[]> =>
  (
    await person.call(
      '{ queryEvent(event_id: "demo", sort_key: "room") { items { ... on Room { room_id locked capacity members } } } }',
    )
  ).data.queryEvent.items;

test.before(async () => {
  ({ server, host: owner } = await startWithHost({}, { media }));
  host = await seatGuest(server.url, 'Hedy', 'workshop-b');
  moderator = await seatGuest(server.url, 'Mo', 'workshop-b');
  await setRole(host, 'host');
  await setRole(moderator, 'moderator');
});
test.after(() => server.stop());

test('PERM-003 a host may do whatever there is to do in an event: to people, to rooms, and to the event', async () => {
  const ada = await seatGuest(server.url, 'Ada');
  const person = `event_id: "demo", identity: "${ada.identity}"`;
  for (const words of [
    `setRequireAttention(event_id: "demo", participant_id: "${ada.identity}", require_attention: 0)`,
    `muteParticipantMicrophone(${person})`,
    `stopParticipantCamera(${person})`,
    `stopParticipantScreenShare(${person})`,
    `setParticipantPermissions(${person}, permissions: { camera: true })`,
    `setParticipantRole(${person}, role: "moderator")`,
    `blockRoomUser(event_id: "demo", room_id: "workshop-a", identity: "${ada.identity}")`,
    `unblockRoomUser(event_id: "demo", room_id: "workshop-a", identity: "${ada.identity}")`,
    `joinRoomMulti(event_id: "demo", room_id: "workshop-a", currentRoom: "main", participants: ["${ada.identity}"])`,
    'createStandardRoom(event_id: "demo", input: { name: "Annex", room_id: "annex" })',
    'changeRoomName(event_id: "demo", room_id: "annex", name: "Attic")',
    'changeRoomCapacity(event_id: "demo", room_id: "annex", capacity: 4)',
    'setRoomPermissions(event_id: "demo", room_id: "annex", permissions: { annotation: false })',
    'addNewStarredItemToRoom(event_id: "demo", room_id: "annex", item_id: "a||camera")',
    'setRoomSpotlight(event_id: "demo", room_id: "annex", item_id: "a||camera")',
    'lockRoom(event_id: "demo", room_id: "annex")',
    'unlockRoom(event_id: "demo", room_id: "annex")',
    'deleteRoomComplete(event_id: "demo", room_id: "annex")',
    'changeEventName(event_id: "demo", name: "Renamed")',
    'changeEventDescription(event_id: "demo", description: "Described")',
    'changeEventDefaultRoom(event_id: "demo", room_id: "main")',
    'lockEvent(event_id: "demo")',
    'changeEventName(event_id: "demo", name: "Renamed while it is locked")',
    'unlockEvent(event_id: "demo")',
  ]) {
    await mustPass(host, words);
  }
  assert.is((await host.call('{ getEventSettings(event_id: "demo") { members } }')).errors, undefined);
});

const closed = [
  ['locked', 'ROOM_LOCKED', `lockRoom(${inMain})`, `unlockRoom(${inMain})`],
  ['full', 'ROOM_FULL', `changeRoomCapacity(${inMain}, capacity: 1)`, `changeRoomCapacity(${inMain}, capacity: null)`],
] as const;
for (const [state, code, close, open] of closed) {
  test(`PERM-015, PERM-050 a room that is ${state} is seen by a moderator, who does not get in, and takes a host`, async () => {
    await mustPass(owner, close);
    const main = (await roomsSeenBy(moderator)).find((room) => room.room_id === 'main');
    assert.equal(main.members, [owner.identity]);
    assert.is(codeOf(await joinRoom(moderator)), code);
    assert.is(codeOf(await joinRoom(host)), undefined);
    await joinRoom(host, 'workshop-b');
    await mustPass(owner, open);
  });
}

test('PERM-058 who asks to mute others, or to stop their camera or screens, without the right to it is refused, and nothing happens', async () => {
  const ben = await seatGuest(server.url, 'Ben');
  const eve = await seatGuest(server.url, 'Eve');
  const before = media.calls.length;
  for (const name of ['muteParticipantMicrophone', 'stopParticipantCamera', 'stopParticipantScreenShare']) {
    assert.is(codeOf(await act(eve, `${name}(event_id: "demo", identity: "${ben.identity}")`)), 'FORBIDDEN', name);
    // A moderator is not above a host.
    assert.is(
      codeOf(await act(moderator, `${name}(event_id: "demo", identity: "${host.identity}")`)),
      'FORBIDDEN',
      name,
    );
  }
  // What is allowed afterwards is done after what would have been done before.
  await mustPass(moderator, `muteParticipantMicrophone(event_id: "demo", identity: "${ben.identity}")`);
  // What was done to others before, or is done to who changed rooms, comes meanwhile.
  const isAbout = (call: string) => [ben, host].some(({ identity }) => call.includes(identity));
  const calls = () => media.calls.slice(before).filter((call) => isAbout(call) && !call.startsWith('remove '));
  await eventually(() => calls().length > 0);
  assert.equal(calls(), [`mute demo:main ${ben.identity} microphone`]);
});

test('PERM-053 a permission of a participant or a room is enabled, disabled or left at its default', async () => {
  const cleo = await seatGuest(server.url, 'Cleo');
  const setRoom = (camera: boolean | null) =>
    mustPass(owner, `setRoomPermissions(${inMain}, permissions: { camera: ${camera} })`);
  const setCleo = (camera: boolean | null) =>
    mustPass(
      owner,
      `setParticipantPermissions(event_id: "demo", identity: "${cleo.identity}", permissions: { camera: ${camera} })`,
    );
  const mayCamera = async (): Promise<boolean> => {
    const answer = await cleo.call(
      `mutation { getComms(${inMain}, identity: "${cleo.identity}") { payload { ... on CommsPayload { token } } } }`,
    );
    return (answer.data.getComms.payload.token as string).includes('camera');
  };
  for (const [room, participant, isEnabled] of [
    [null, null, true],
    [false, null, false],
    [false, true, true],
    [true, false, false],
    [true, null, true],
  ] as const) {
    await setRoom(room);
    await setCleo(participant);
    assert.is(await mayCamera(), isEnabled, `room ${room}, participant ${participant}`);
  }
  await setRoom(null);
});

/** What the product gives roles for its features, as it is without further settings. */
const staffFeatures = [
  'fe-LowerOtherHand',
  'fe-MuteOtherMics',
  'fe-StopOtherCameras',
  'fe-StopOtherScreenShares',
  'fe-StopOtherVWShares',
  'fe-ClearOtherAnnotations',
  'fe-RoomSettingRecordRoom',
  'fe-StarItem',
  'fe-CreateRoomButton',
  'fe-AddResourceEmptyRoom',
  'fe-RoomSettingsLockRoom',
  'fe-ResourceSettingsMenu',
  'fe-UserPopper',
  'fe-SendGlobalChats',
  'fe-LaunchOtherVW',
  'fe-ShutDownOtherVW',
  'fe-AddResourceOtherRooms',
  'fe-RoomSettingsAccessSettingsMenu',
  'fe-RoomSettings',
];
test('PERM-060 the answer to joining tells the level of every feature that somebody of a role has', async () => {
  const levelsOf = async (person: Person): Promise<Record<string, number>> =>
    (await joinEvent(person)).data.joinEventAuth.payload.access_info.permissions;
  const ofAccess = await levelsOf(await signInGuest(server.url, 'Dora'));
  const ofModerator = await levelsOf(moderator);
  const ofHost = await levelsOf(host);
  const hostOnly = ['fe-EventSettingsButton', 'fe-JoinLockedRoom'];
  for (const feature of Object.keys(ofAccess)) {
    const isHosts = hostOnly.includes(feature);
    const isStaffs = staffFeatures.includes(feature);
    const isPhones = feature === 'fe-TouchExpandReset';
    const levels = [ofAccess[feature], ofModerator[feature], ofHost[feature]];
    assert.equal(levels, isHosts ? [0, 0, 7] : isStaffs ? [0, 7, 7] : isPhones ? [0, 0, 0] : [7, 7, 7], feature);
  }
  for (const feature of [...hostOnly, ...staffFeatures]) assert.ok(feature in ofAccess, feature);
});

test.run();
