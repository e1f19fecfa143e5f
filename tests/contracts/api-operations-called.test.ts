import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { key } from '../server/support/recorder-under-test.ts';
import {
  type Answer,
  createFakeMedia,
  type Person,
  say,
  seatGuest,
  type startTestServer,
  startWithHost,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { act, type CalledRow, call, checkMutation, claimsIdOf, operationOf } from './called-operations.ts';

const media = createFakeMedia();
let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let ada: Person;
let ben: Person;
/** Others, each of whom one row moves or changes. */
let walker: Person;
let moved: Person;
let leaver: Person;
let absent: Person;

const rooms = [
  'plain',
  'renamed',
  'limited',
  'unlimited',
  'shut',
  'opened',
  'removed',
  'ruled',
  'starred',
  'unstarred',
];

test.before(async () => {
  ({ server, host } = await startWithHost({ RECORDER_KEY: key }, { media }));
  [ada, ben, walker, moved, leaver, absent] = (await Promise.all([
    seatGuest(server.url, 'Ada'),
    seatGuest(server.url, 'Ben'),
    seatGuest(server.url, 'Walker'),
    seatGuest(server.url, 'Moved', 'workshop-a'),
    seatGuest(server.url, 'Leaver'),
    seatGuest(server.url, 'Absent'),
  ])) as [Person, Person, Person, Person, Person, Person];
  for (const room of rooms) await act(host, 'createStandardRoom', { input: { name: `Room ${room}`, room_id: room } });
  await act(host, 'changeRoomCapacity', { room_id: 'unlimited', capacity: 5 });
  await act(host, 'lockRoom', { room_id: 'opened' });
  await act(host, 'addNewStarredItemToRoom', { room_id: 'unstarred', item_id: 'tile-1' });
  for (const id of ['hall', 'open-hall', 'locked-hall']) {
    const input = { event_id: id, name: `The ${id}`, description: 'For all of us' };
    await call('mutation', host, 'createEvent', { tenant_id: 'demo', input }, 'revision');
  }
  await act(host, 'lockEvent', { event_id: 'locked-hall' });
});
test.after(() => server.stop());

const itemsOf = async (kind: string, type: string, fields: string): Promise<Answer[]> =>
  (
    await call(
      'query',
      host,
      'queryEvent',
      { event_id: 'demo', sort_key: kind },
      `items { ... on ${type} { ${fields} } }`,
    )
  ).items;

/** A room as it stands now; undefined: there is none. */
const room = async (id: string, fields: string): Promise<Answer> => {
  const { room_id: _, ...found } =
    (await itemsOf('room', 'Room', `room_id ${fields}`)).find(({ room_id }) => room_id === id) ?? {};
  return found;
};

const participant = async ({ identity }: Person, fields: string): Promise<Answer> => {
  const all = (await itemsOf('participant', 'Participant', `identity ${fields}`)) as Answer[];
  const { identity: _, ...found } = all.find((each) => each.identity === identity);
  return found;
};

const event = (id: string, fields: string): Promise<Answer> =>
  call('query', host, 'getEvent', { event_id: id }, fields);

const five = { microphone: true, camera: false, screenShare: null, vw: true, annotation: false };
const flags = 'mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled';
const fiveFlags = {
  mic_enabled: true,
  camera_enabled: false,
  local_screen_enabled: null,
  vw_share_enabled: true,
  annotation_enabled: false,
};

const queries: Readonly<Record<string, CalledRow>> = {
  'API-008 queryToken(identity, sort_key, nextToken) answers items, nextToken': {
    by: () => host,
    variables: () => ({ identity: host.identity, sort_key: 'group:', nextToken: '3' }),
    fields: 'items { sort_key event { name } } nextToken',
    holds: (page) => {
      const [{ sort_key }] = page.items;
      assert.equal([page.items.length, sort_key, page.nextToken], [1, 'group:demo:event_id:host', null]);
    },
  },
  'API-009 getEvent(event_id, sort_key, stage) answers name, description, locked, owner': {
    by: () => host,
    variables: () => ({ event_id: 'hall', sort_key: 'info', stage: '' }),
    fields: 'name description locked owner',
    holds: (found) =>
      assert.equal(found, {
        name: 'The hall',
        description: 'For all of us',
        locked: false,
        owner: host.identity,
      }),
  },
};

const mutations: Readonly<Record<string, CalledRow>> = {
  'API-015 joinEventAuth(event_id) answers access_info, participants': {
    by: () => ben,
    variables: () => ({}),
    payload: 'JoinAuthPayload',
    fields:
      '... on JoinAuthPayload { access_info { identity is_allowed is_host role } participants { identity role } }',
    holds: ({ payload }) => {
      assert.equal(payload.access_info, { identity: ben.identity, is_allowed: true, is_host: false, role: 'access' });
      const roles = new Map(payload.participants.map(({ identity, role }: Answer) => [identity, role]));
      assert.equal([roles.get(ben.identity), roles.get(host.identity)], ['access', 'host']);
    },
  },
  'API-017 updateUserStatus(active_status, event_id, identity, token_sub_id, role) answers status': {
    by: () => absent,
    variables: () => ({
      active_status: 'inactive',
      identity: absent.identity,
      token_sub_id: claimsIdOf(absent),
      role: 'access',
    }),
    holds: async () => assert.equal(await participant(absent, 'active_status'), { active_status: 'inactive' }),
  },
  'API-020 getComms(room_id, participants, attributes, identity, event_id, provider, stage) answers token, provider, url, twilio_room':
    {
      by: () => ada,
      variables: () => ({
        room_id: 'main',
        participants: [ada.identity],
        attributes: {},
        identity: ada.identity,
        provider: 'livekit',
        stage: '',
      }),
      payload: 'CommsPayload',
      fields: '... on CommsPayload { token provider url twilio_room }',
      holds: ({ payload: { __typename, ...given } }) =>
        assert.equal(given, {
          token: `token demo:main ${ada.identity} access microphone+camera+screenShare`,
          provider: 'livekit',
          url: `${server.url}/media`,
          twilio_room: null,
        }),
    },
  'API-021 changeParticipantName(name, identity, event_id)': {
    by: () => ada,
    variables: () => ({ name: 'Ada Lovelace', identity: ada.identity }),
    holds: async () => assert.equal(await participant(ada, 'name'), { name: 'Ada Lovelace' }),
  },
  'API-022 joinRoom(room_id, currentRoom) answers prev_room_id': {
    by: () => walker,
    variables: () => ({ room_id: 'workshop-b', currentRoom: 'main' }),
    payload: 'JoinRoomPayload',
    fields: '... on JoinRoomPayload { prev_room_id }',
    holds: async ({ payload }) => {
      assert.is(payload.prev_room_id, 'main');
      assert.equal(await participant(walker, 'currentRoom'), { currentRoom: 'workshop-b' });
    },
  },
  'API-023 joinRoomMulti(room_id, currentRoom, participants)': {
    by: () => host,
    // Of these two one is in the room that they are to be moved from.
    variables: () => ({
      room_id: 'plain',
      currentRoom: 'workshop-a',
      participants: [moved.identity, ben.identity],
    }),
    holds: async () => {
      const found = [await participant(moved, 'currentRoom'), await participant(ben, 'currentRoom')];
      assert.equal(found, [{ currentRoom: 'plain' }, { currentRoom: 'main' }]);
    },
  },
  'API-024 leaveRoom(room_id, event_id, identity)': {
    by: () => leaver,
    variables: () => ({ room_id: 'main', identity: leaver.identity }),
    holds: async () => assert.equal(await participant(leaver, 'currentRoom'), { currentRoom: null }),
  },
  'API-025 createStandardRoom(input.name) answers room, new_resources': {
    by: () => host,
    variables: () => ({ input: { name: 'Another room' } }),
    payload: 'CreateRoomPayload',
    fields: '... on CreateRoomPayload { room { room_id name } new_resources }',
    holds: async ({ room_id, payload }) => {
      assert.equal([payload.room, payload.new_resources], [{ room_id, name: 'Another room' }, []]);
      assert.equal(await room(room_id, 'name removed'), { name: 'Another room', removed: false });
    },
  },
  'API-026 deleteRoomComplete(room_id, tenant_id)': {
    by: () => host,
    variables: () => ({ room_id: 'removed', tenant_id: 'demo' }),
    holds: async () => assert.equal(await room('removed', 'name'), {}),
  },
  'API-027 changeRoomName(room_id, name)': {
    by: () => host,
    variables: () => ({ room_id: 'renamed', name: 'A better name' }),
    holds: async () => assert.equal(await room('renamed', 'name'), { name: 'A better name' }),
  },
  'API-028 changeRoomCapacity(room_id, capacity) with a number': {
    by: () => host,
    variables: () => ({ room_id: 'limited', capacity: 7 }),
    holds: async () => assert.equal(await room('limited', 'capacity'), { capacity: 7 }),
  },
  'API-028 changeRoomCapacity(room_id, capacity) with null, for no limit': {
    by: () => host,
    variables: () => ({ room_id: 'unlimited', capacity: null }),
    holds: async () => assert.equal(await room('unlimited', 'capacity'), { capacity: null }),
  },
  'API-029 lockRoom(room_id)': {
    by: () => host,
    variables: () => ({ room_id: 'shut' }),
    holds: async () => assert.equal(await room('shut', 'locked'), { locked: true }),
  },
  'API-030 unlockRoom(room_id)': {
    by: () => host,
    variables: () => ({ room_id: 'opened' }),
    holds: async () => assert.equal(await room('opened', 'locked'), { locked: false }),
  },
  'API-033 setRoomPermissions(room_id, permissions {microphone, camera, screenShare, vw, annotation})': {
    by: () => host,
    variables: () => ({ room_id: 'ruled', permissions: five }),
    holds: async () => assert.equal(await room('ruled', flags), fiveFlags),
  },
  'API-034 setParticipantPermissions(identity, permissions)': {
    by: () => host,
    variables: () => ({ identity: leaver.identity, permissions: five }),
    holds: async () => assert.equal(await participant(leaver, flags), fiveFlags),
  },
  'API-035 addNewStarredItemToRoom(item_id, room_id)': {
    by: () => host,
    variables: () => ({ item_id: 'tile-1', room_id: 'starred' }),
    holds: async () => assert.equal(await room('starred', 'starred_items'), { starred_items: ['tile-1'] }),
  },
  'API-036 removeStarredItemFromRoom(item_id, room_id)': {
    by: () => host,
    variables: () => ({ item_id: 'tile-1', room_id: 'unstarred' }),
    holds: async () => assert.equal(await room('unstarred', 'starred_items'), { starred_items: [] }),
  },
  'API-037 lockEvent takes no arguments but the event': {
    by: () => host,
    variables: () => ({ event_id: 'open-hall' }),
    holds: async () => assert.equal(await event('open-hall', 'locked'), { locked: true }),
  },
  'API-038 unlockEvent takes no arguments but the event': {
    by: () => host,
    variables: () => ({ event_id: 'locked-hall' }),
    holds: async () => assert.equal(await event('locked-hall', 'locked'), { locked: false }),
  },
  'API-039 changeEventName(name)': {
    by: () => host,
    variables: () => ({ name: 'Town hall' }),
    holds: async () => assert.equal(await event('demo', 'name'), { name: 'Town hall' }),
  },
  'API-040 changeEventDescription(description)': {
    by: () => host,
    variables: () => ({ description: 'Once a year' }),
    holds: async () => assert.equal(await event('demo', 'description'), { description: 'Once a year' }),
  },
  'API-041 changeEventDefaultRoom(room_id) answers default_room': {
    by: () => host,
    variables: () => ({ room_id: 'plain' }),
    payload: 'DefaultRoomPayload',
    fields: '... on DefaultRoomPayload { default_room }',
    holds: async ({ payload }) => {
      assert.is(payload.default_room, 'plain');
      assert.equal(await event('demo', 'default_room'), { default_room: 'plain' });
    },
  },
  'API-042 setRequireAttention(participant_id, require_attention)': {
    by: () => ada,
    variables: () => ({ participant_id: ada.identity, require_attention: 1 }),
    holds: async () => assert.ok((await participant(ada, 'require_attention')).require_attention > 0),
  },
  'API-052 updateVWControlPermission(state, event_id, identity)': {
    by: () => ada,
    variables: () => ({ state: false, identity: ada.identity }),
    holds: async () =>
      assert.equal(await participant(ada, 'control_requests_enabled'), { control_requests_enabled: false }),
  },
};

for (const [title, { by, variables, fields, holds }] of Object.entries(queries)) {
  test(title, async () => holds(await call('query', by(), operationOf(title), variables(), fields)));
}
for (const [title, row] of Object.entries(mutations)) test(title, () => checkMutation(title, row));

test('API-002 a mutation of a room or an event answers event_id, identity, room_id and a payload union', async () => {
  const answers = [
    await act(ben, 'joinRoom', { room_id: 'main' }),
    await act(ben, 'changeParticipantName', { identity: ben.identity, name: 'Benjamin' }),
    await act(host, 'changeEventDefaultRoom', { room_id: 'workshop-a' }),
    await act(host, 'changeEventName', { name: 'The demo' }),
  ];
  const about = (identity: string | null, room_id: string | null, __typename: string) => ({
    event_id: 'demo',
    identity,
    room_id,
    payload: { __typename },
  });
  assert.equal(answers, [
    about(ben.identity, 'main', 'JoinRoomPayload'),
    about(ben.identity, null, 'Acknowledgement'),
    about(null, 'workshop-a', 'DefaultRoomPayload'),
    about(null, null, 'Acknowledgement'),
  ]);
});

test('API-074 rooms, recordings, hands, media and choices are acted on by mutations', async () => {
  const hand = async () => (await participant(leaver, 'require_attention')).require_attention;
  const recording = () => room('plain', 'recording_requested');
  await act(host, 'createStandardRoom', { input: { name: 'Acted on', room_id: 'acted-on' } });
  await act(host, 'lockRoom', { room_id: 'acted-on' });
  assert.equal(await room('acted-on', 'locked'), { locked: true });
  await act(host, 'unlockRoom', { room_id: 'acted-on' });
  assert.equal(await room('acted-on', 'locked'), { locked: false });
  await act(host, 'startRoomRecording', { room_id: 'plain', identity: host.identity });
  assert.equal(await recording(), { recording_requested: true });
  await act(host, 'stopRoomRecording', { room_id: 'plain' });
  assert.equal(await recording(), { recording_requested: false });
  await act(leaver, 'setRequireAttention', { participant_id: leaver.identity, require_attention: 1 });
  assert.ok((await hand()) > 0);
  await act(host, 'setRequireAttention', { participant_id: leaver.identity, require_attention: 0 });
  assert.is(await hand(), 0);
  await say(host, 'yes or no', { choices: [{ id: 'yes', label: 'Yes' }] });
  const chosen = { room_id: 'main', message_id: 'message yes or no', target_id: 'all', choice: 'yes' };
  await act(ada, 'confirmChatChoice', chosen);
  const chat = await call('query', ada, 'queryChat', { event_id: 'demo', room_id: 'main' }, 'items { message choice }');
  assert.equal(chat.items, [{ message: 'yes or no', choice: 'yes' }]);
  await act(host, 'muteParticipantMicrophone', { identity: ada.identity });
  await act(host, 'stopParticipantCamera', { identity: ada.identity });
  // A camera is stopped by taking its source away for a moment.
  for (const done of [
    `mute demo:main ${ada.identity} microphone`,
    `allow demo:main ${ada.identity} microphone+screenShare`,
  ])
    await eventually(() => media.calls.includes(done));
});

test.run();
