import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Role, roles } from '../../../src/shared/values/roles.ts';
import { eventually } from '../../support/eventually.ts';
import {
  codeOf,
  createFakeMedia,
  type GraphQLAnswer,
  joinRoom,
  openSocket,
  type Person,
  say,
  seatGuest,
  type startTestServer,
  startWithHost,
  type TestSocket,
} from '../support/server-under-test.ts';

const media = createFakeMedia();
let server: Awaited<ReturnType<typeof startTestServer>>;
let owner: Person;
let ada: Person;
let ben: Person;
const sockets: TestSocket[] = [];

const open = async (person: Person): Promise<TestSocket> => {
  const socket = await openSocket(server.url, person.token);
  sockets.push(socket);
  return socket;
};

const setRole = (person: Person, identity: string, role: string): Promise<GraphQLAnswer> =>
  person.call(
    'mutation ($i: ID!, $r: String!) { setParticipantRole(event_id: "demo", identity: $i, role: $r) { identity payload { ... on Acknowledgement { seq } } } }',
    { i: identity, r: role },
  );

test.before(async () => {
  ({ server, host: owner } = await startWithHost({}, { media }));
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
});

test.after.each(() => {
  for (const socket of sockets.splice(0)) socket.socket.terminate();
});

test.after(() => server.stop());

/** What a role may do to others, asked of the running server. */
const acts: readonly (readonly [string, string, Role])[] = [
  ['lower a hand', 'setRequireAttention(event_id: "demo", participant_id: $i, require_attention: 0)', 'moderator'],
  ['mute', 'muteParticipantMicrophone(event_id: "demo", identity: $i)', 'moderator'],
  ['stop a camera', 'stopParticipantCamera(event_id: "demo", identity: $i)', 'moderator'],
  ['stop a share', 'stopParticipantScreenShare(event_id: "demo", identity: $i)', 'moderator'],
  ['name a room', 'changeRoomName(event_id: "demo", room_id: "workshop-a", name: $i)', 'moderator'],
  ['lock a room', 'unlockRoom(event_id: "demo", room_id: "workshop-a")', 'moderator'],
  ['star', 'addNewStarredItemToRoom(event_id: "demo", room_id: "workshop-a", item_id: $i)', 'moderator'],
  ['change media', 'setParticipantPermissions(event_id: "demo", identity: $i, permissions: {})', 'host'],
  ['give roles', 'setParticipantRole(event_id: "demo", identity: $i, role: "access")', 'host'],
  ['move people', 'joinRoomMulti(event_id: "demo", room_id: "main", participants: [$i])', 'host'],
  ['name the event', 'changeEventName(event_id: "demo", name: $i)', 'host'],
];

for (const role of roles) {
  test(`PERM-002 ${role} may do what its rank allows as soon as it is given, and no more`, async () => {
    const given = await setRole(owner, ada.identity, role);
    assert.is(given.errors, undefined);
    for (const [name, field, lowest] of acts) {
      const answer = await ada.call(`mutation { ${field.replaceAll('$i', `"${ben.identity}"`)} { event_id } }`);
      const isAllowed = roles.indexOf(role) >= roles.indexOf(lowest);
      assert.is(codeOf(answer), isAllowed ? undefined : 'FORBIDDEN', `${role}: ${name}`);
    }
  });
}

test('a moderator acts on nobody above, a host not on the owner, and equals on each other', async () => {
  const outcomes = async (actor: Person, target: Person) => {
    const found: Record<string, string | undefined> = {};
    for (const [name, field] of [
      ...acts.filter(([name]) =>
        ['lower a hand', 'mute', 'stop a camera', 'stop a share', 'move people'].includes(name),
      ),
      ['unblock', 'unblockRoomUser(event_id: "demo", room_id: "workshop-a", identity: $i)'],
      ['block', 'blockRoomUser(event_id: "demo", room_id: "workshop-a", identity: $i)'],
      ['eject', 'leaveRoom(event_id: "demo", room_id: "workshop-a", identity: $i)'],
    ] as const) {
      const answer = await actor.call(`mutation { ${field.replaceAll('$i', `"${target.identity}"`)} { event_id } }`);
      found[name] = codeOf(answer);
    }
    await actor.call(
      `mutation { unblockRoomUser(event_id: "demo", room_id: "workshop-a", identity: "${target.identity}") { event_id } }`,
    );
    return new Set(Object.values(found));
  };
  await setRole(owner, ada.identity, 'moderator');
  await setRole(owner, ben.identity, 'host');
  assert.equal(await outcomes(ada, ben), new Set(['FORBIDDEN']));
  assert.equal(await outcomes(ada, owner), new Set(['FORBIDDEN']));
  assert.equal(await outcomes(ben, owner), new Set(['FORBIDDEN']));
  assert.equal(await outcomes(ben, ada), new Set([undefined]));
  await setRole(owner, ada.identity, 'host');
  assert.equal(await outcomes(ben, ada), new Set([undefined]));
  assert.equal(await outcomes(owner, ada), new Set([undefined]));
  await setRole(owner, ben.identity, 'access');
});

test('a moderator who is blocked from a room moderates nobody who is in it', async () => {
  await setRole(owner, ada.identity, 'moderator');
  const moderate = async () => {
    const codes = new Set<string | undefined>();
    for (const [name, field] of acts) {
      if (!['lower a hand', 'mute', 'stop a camera', 'stop a share'].includes(name)) continue;
      codes.add(codeOf(await ada.call(`mutation { ${field.replaceAll('$i', `"${ben.identity}"`)} { event_id } }`)));
    }
    return codes;
  };
  const change = (field: string) =>
    owner.call(`mutation { ${field}(event_id: "demo", room_id: "main", identity: "${ada.identity}") { event_id } }`);
  assert.equal(await moderate(), new Set([undefined]));
  await change('blockRoomUser');
  assert.equal(await moderate(), new Set(['BLOCKED']));
  await change('unblockRoomUser');
  assert.equal(await moderate(), new Set([undefined]));
  await joinRoom(ada);
});

test("nobody changes the owner's role or their own, and a role must be one", async () => {
  await setRole(owner, ada.identity, 'host');
  assert.is(codeOf(await setRole(ada, owner.identity, 'access')), 'FORBIDDEN');
  assert.is(codeOf(await setRole(ada, ada.identity, 'access')), 'FORBIDDEN');
  assert.is(codeOf(await setRole(owner, ada.identity, 'emperor')), 'INVALID');
  assert.is(codeOf(await setRole(owner, 'nobody', 'moderator')), 'NOT_FOUND');
  assert.is((await setRole(owner, ada.identity, 'host')).data.setParticipantRole.payload.seq, null);
});

test('API-075 a new role reaches the person as fresh claims and everybody as a participant', async () => {
  await setRole(owner, ada.identity, 'access');
  const claimsId = JSON.parse(Buffer.from(ada.token.split('.')[1] ?? '', 'base64url').toString())[
    'custom:token_sub_id'
  ];
  const [mine, theirs] = [await open(ada), await open(ben)];
  mine.subscribe('Claims', 'subscription ($id: ID!) { tokenClaim(token_sub_id: $id) { token_sub_id claims } }', {
    id: claimsId,
  });
  theirs.subscribe('People', 'subscription { participantUpdates(event_id: "demo") { identity participant { role } } }');
  const heard = (socket: TestSocket, field: string) =>
    socket.messages.flatMap((message) => message.payload?.data?.[field] ?? []).at(-1);
  await eventually(async () => {
    await setRole(owner, ada.identity, 'access');
    await setRole(owner, ada.identity, 'moderator');
    return heard(mine, 'tokenClaim') !== undefined && heard(theirs, 'participantUpdates') !== undefined;
  });
  await eventually(() => heard(mine, 'tokenClaim').claims['cognito:groups'][0] === 'demo:moderator');
  assert.is(heard(mine, 'tokenClaim').token_sub_id, claimsId);
  await eventually(() => heard(theirs, 'participantUpdates').participant.role === 'moderator');
  assert.equal(heard(theirs, 'participantUpdates'), { identity: ada.identity, participant: { role: 'moderator' } });
});

test('a demoted moderator at once loses what only moderators read', async () => {
  await setRole(owner, ada.identity, 'moderator');
  const socket = await open(ada);
  socket.subscribe(
    'Other',
    'subscription { chat(event_id: "demo", room_id: "workshop-a", after: 0) { message sender_id } }',
  );
  await eventually(async () => {
    await say(owner, `to the workshop ${Math.random()}`, { room_id: 'workshop-a' });
    return socket.messages.some((message) => message.type === 'next');
  });
  await setRole(owner, ada.identity, 'access');
  const ended = await socket.until((message) => message.type === 'error');
  assert.is(ended.payload[0].extensions.code, 'NOT_FOUND');
  const seen = socket.messages.length;
  await say(owner, 'not for Ada', { room_id: 'workshop-a' });
  assert.is(socket.messages.length, seen);
});

test('a host of a locked event who is made an ordinary member is out of its media and its subscriptions', async () => {
  await setRole(owner, ada.identity, 'host');
  await owner.call('mutation { lockEvent(event_id: "demo") { event_id } }');
  const socket = await open(ada);
  socket.subscribe('Rooms', 'subscription { roomUpdates(event_id: "demo", after: 0) { seq } }');
  await socket.until((message) => message.type === 'next');
  const start = media.calls.length;
  await setRole(owner, ada.identity, 'access');
  const ended = await socket.until((message) => message.type === 'error');
  assert.is(ended.payload[0].extensions.code, 'EVENT_LOCKED');
  await eventually(() => media.calls.slice(start).includes(`remove demo:main ${ada.identity}`));
  await owner.call('mutation { unlockEvent(event_id: "demo") { event_id } }');
});

test('one of several shared screens is stopped by its id, all of them without one', async () => {
  // Nobody else asked anything about her: what was asked about others may still arrive.
  const cleo = await seatGuest(server.url, 'Cleo');
  const calls = () => media.calls.filter((call) => call.includes(cleo.identity));
  const stop = (screenId: string | null) =>
    owner.call(
      'mutation ($i: ID!, $s: ID) { stopParticipantScreenShare(event_id: "demo", identity: $i, screen_id: $s) { event_id } }',
      { i: cleo.identity, s: screenId },
    );
  const start = calls().length;
  await stop('screen-2');
  await eventually(() => calls().length > start);
  assert.equal(calls().slice(start), [`mute demo:main ${cleo.identity} share screen-2`]);
  await stop(null);
  await eventually(() => calls().length >= start + 3);
  assert.equal(calls().slice(start + 1), [
    `allow demo:main ${cleo.identity} microphone+camera`,
    `allow demo:main ${cleo.identity} microphone+camera+screenShare`,
  ]);
});

test.run();
