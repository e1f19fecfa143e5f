import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rateLimits } from '../../../../src/server/limits.ts';
import { encode } from '../../../../src/shared/messages/codec.ts';
import { everybody } from '../../../../src/shared/messages/envelope.ts';
import { joinPackets, writeFrame } from '../../../../src/shared/messages/frame.ts';
import { resourceLimits } from '../../../../src/shared/values/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { addLink, change, findResource } from '../../support/resources-under-test.ts';
import {
  codeOf,
  joinRoom,
  openSocket,
  type Person,
  seatGuest,
  startWithHost,
  type TestSocket,
} from '../../support/server-under-test.ts';

let passedMs = 0;
let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
let ada: Person;
let ben: Person;
let mia: Person;

test.before(async () => {
  ({ server, host } = await startWithHost({}, { now: () => Date.now() + passedMs }));
  [ada, ben, mia] = [
    await seatGuest(server.url, 'Ada'),
    await seatGuest(server.url, 'Ben'),
    await seatGuest(server.url, 'Mia'),
  ];
  await setRoleOf(mia, 'moderator');
});

test.before.each(() => {
  passedMs += 60_000;
});

test.after(() => server.stop());

const isPrivate = { configurable_args: { private: true } };
const setRoleOf = async ({ identity: who }: Person, role: string): Promise<void> => {
  const words =
    'mutation($who: ID!, $role: String!) { setParticipantRole(event_id: "demo", identity: $who, role: $role) { __typename } }';
  const { errors } = await host.call(words, { who, role });
  assert.is(errors, undefined);
};
const update = (person: Person, id: string, words: string) =>
  change(person, `updateResource(event_id: "demo", resource_id: "${id}", change: { ${words} })`);
const listen = async (person: Person): Promise<TestSocket> => {
  const socket = await openSocket(server.url, person.token);
  socket.subscribe(
    'updates',
    `subscription { resourceUpdates(event_id: "demo", room_id: "main", after: 0) {
      resource_id stays_with resource { name private } } }`,
  );
  return socket;
};
const heard = (socket: TestSocket, id: string) =>
  socket.messages
    .filter(({ type }) => type === 'next')
    .map(({ payload }) => payload.data.resourceUpdates)
    .filter(({ resource_id }) => resource_id === id);

test('RES-016 what is private is listed for its owner and hosts, and for nobody else of the room', async () => {
  await addLink(ada, 'secret', isPrivate);
  const sees = await Promise.all(
    [ada, host, ben, mia].map(async (person) => (await findResource(person, 'secret')) !== undefined),
  );
  assert.equal(sees, [true, true, false, false]);
});

test('RES-016 what is private is told to its owner and hosts, and to nobody else, also to who was away', async () => {
  const sockets = await Promise.all([ada, host, ben, mia].map(listen));
  await addLink(ada, 'whisper', isPrivate);
  await addLink(ada, 'loud');
  await eventually(() => sockets.every((socket) => heard(socket, 'loud').length > 0));
  const late = await listen(ben);
  await eventually(() => heard(late, 'loud').length > 0);
  assert.equal(
    [...sockets, late].map((socket) => heard(socket, 'whisper').length),
    [1, 1, 0, 0, 0],
  );
  for (const { socket } of [...sockets, late]) socket.terminate();
});

test('RES-016 whoever is host no longer is told nothing that is private, not of before either', async () => {
  const hal = await seatGuest(server.url, 'Hal');
  const setRole = (role: string) => setRoleOf(hal, role);
  await setRole('host');
  await addLink(ada, 'of-hosts', isPrivate);
  await update(ada, 'of-hosts', 'name: "Plan"');
  const socket = await listen(hal);
  await eventually(() => heard(socket, 'of-hosts').length === 1);
  await setRole('access');
  await addLink(ada, 'after-it', isPrivate);
  await addLink(ada, 'for-all');
  const late = await listen(hal);
  await eventually(() => [socket, late].every((each) => heard(each, 'for-all').length > 0));
  assert.equal([heard(late, 'of-hosts'), heard(late, 'after-it'), heard(socket, 'after-it')], [[], [], []]);
  for (const each of [socket, late]) each.socket.terminate();
});

test('RES-016 of what becomes private the others hear that it is gone, and who may see it keeps it', async () => {
  await addLink(ada, 'turned');
  const sockets = await Promise.all([ada, ben].map(listen));
  await eventually(() => sockets.every((socket) => heard(socket, 'turned').length > 0));
  await update(ada, 'turned', 'private: true, name: "Mine"');
  await eventually(() => heard(sockets[0]!, 'turned').at(-1)?.resource?.name === 'Mine');
  await eventually(() => heard(sockets[1]!, 'turned').at(-1)?.resource === null);
  assert.equal(heard(sockets[1]!, 'turned').at(-1), { resource_id: 'turned', stays_with: 'hosts', resource: null });
  assert.is(heard(sockets[0]!, 'turned').at(-1)?.resource.private, true);
  // Nothing of what it said before is in the log either.
  const late = await listen(ben);
  await eventually(() => heard(late, 'turned').length > 0);
  assert.equal(
    heard(late, 'turned').map(({ resource }) => resource),
    [null],
  );
  for (const { socket } of [...sockets, late]) socket.terminate();
});

/** Messages that speak of tiles, as they go together by the API. */
const payloadOf = (person: Person, ...tileIds: string[]): string =>
  Buffer.from(joinPackets(tileIds.map((tileId) => packetOf(person, tileId)))).toString('base64');
const packetOf = (person: Person, tileIdentity: string): Uint8Array => {
  const message = encode({
    type: 'undo-draw',
    target: everybody,
    participantIdentity: person.identity,
    username: '',
    timestamp: 1,
    tileIdentity,
    payload: { pathId: 'path' },
  });
  if (!message.ok) throw new Error(message.error);
  const carried = { session: 1, sequence: 1, reliable: true, byApiAlone: true, elsewhere: [] };
  return writeFrame({ ...carried, message: message.value });
};
const broadcast = (person: Person, payload: string, more: { readonly targets?: readonly string[] } = {}) =>
  person.call(
    `mutation($payload: String!, $targets: [ID!]) { roomSignallingBroadcast(
      event_id: "demo", room_id: "main", payload: $payload, targets: $targets) {
      payload { ... on SignalPayload { refused { index code } } } } }`,
    { payload, ...more },
  );
const sayOf = (person: Person, tileIdentity: string, more: { readonly targets?: readonly string[] } = {}) =>
  broadcast(person, payloadOf(person, tileIdentity), more);

test('RES-016 what is said by the API of the tile of something private goes to those alone who see it', async () => {
  await addLink(ada, 'whispered', isPrivate);
  const sockets = await Promise.all([host, ben].map((person) => openSocket(server.url, person.token)));
  const counts = (tileId: string) =>
    sockets.map(({ messages }) => {
      const wanted = payloadOf(ada, tileId);
      return messages.filter(({ type, payload }) => type === 'next' && payload.data.roomSignalling.payload === wanted)
        .length;
    });
  for (const socket of sockets) {
    socket.subscribe('s', 'subscription { roomSignalling(event_id: "demo", room_id: "main") { payload } }');
  }
  // A subscription says nothing when it begins.
  await eventually(async () => {
    await sayOf(ada, 'begun');
    return counts('begun').every((count) => count > 0);
  });
  for (const tileId of ['whispered', 'whispered||page||2']) assert.is((await sayOf(ada, tileId)).errors, undefined);
  assert.is((await sayOf(ada, 'whispered', { targets: [ben.identity, host.identity] })).errors, undefined);
  assert.is(codeOf(await sayOf(ben, 'whispered')), 'FORBIDDEN');
  assert.is((await sayOf(ada, 'last')).errors, undefined);
  await eventually(() => counts('last').every((count) => count > 0));
  assert.equal(['whispered', 'whispered||page||2', 'last'].map(counts), [
    [2, 0],
    [1, 0],
    [1, 1],
  ]);
  for (const { socket } of sockets) socket.terminate();
});

test('of messages that are sent together, one of something private keeps no other back', async () => {
  await addLink(ada, 'kept-back', isPrivate);
  const sockets = await Promise.all([host, ben].map((person) => openSocket(server.url, person.token)));
  const heardBy = ({ messages }: TestSocket) =>
    messages.flatMap(({ type, payload }) => (type === 'next' ? payload.data.roomSignalling.payload : []));
  for (const socket of sockets) {
    socket.subscribe('s', 'subscription { roomSignalling(event_id: "demo", room_id: "main") { payload } }');
  }
  await eventually(async () => {
    await sayOf(ada, 'begun');
    return sockets.every((socket) => heardBy(socket).length > 0);
  });
  const answer = async (person: Person, payload: string, targets?: readonly string[]) => {
    const { data, errors } = await broadcast(person, payload, targets ? { targets } : {});
    assert.is(errors, undefined);
    return data.roomSignallingBroadcast.payload.refused;
  };
  assert.equal(await answer(ben, payloadOf(ben, 'first', 'kept-back', 'third')), [{ index: 1, code: 'FORBIDDEN' }]);
  assert.equal(await answer(ada, payloadOf(ada, 'first', 'kept-back', 'third')), []);
  assert.equal(await answer(ada, payloadOf(ada, 'kept-back', 'for-ben'), [ben.identity]), [
    { index: 0, code: 'FORBIDDEN' },
  ]);
  await sayOf(ada, 'last');
  const isLast = (payload: string) => payload === payloadOf(ada, 'last');
  await eventually(() => sockets.every((socket) => heardBy(socket).some(isLast)));
  const begun = payloadOf(ada, 'begun');
  const [ofHost, ofBen] = sockets.map((socket) => heardBy(socket).filter((payload) => payload !== begun));
  const parts = ['first', 'kept-back', 'third'].map((tileId) => payloadOf(ada, tileId));
  const fromBen = payloadOf(ben, 'first', 'third');
  assert.equal(ofHost, [fromBen, ...parts, payloadOf(ada, 'last')]);
  assert.equal(ofBen, [fromBen, parts[0], parts[2], payloadOf(ada, 'for-ben'), payloadOf(ada, 'last')]);
  for (const { socket } of sockets) socket.terminate();
});

test('RES-016 what is private reads as not there for whoever may not see it', async () => {
  await addLink(ada, 'hidden', isPrivate);
  for (const person of [ben, mia]) {
    for (const words of [
      'updateResource(event_id: "demo", resource_id: "hidden", change: { name: "Mine" })',
      'updateResource(event_id: "demo", resource_id: "hidden", change: { private: false })',
      'deleteResource(event_id: "demo", resource_id: "hidden")',
      'updateResourceVisibility(event_id: "demo", resource_id: "hidden", hideIn: ["room:main"])',
    ]) {
      assert.is(codeOf(await change(person, words)), 'NOT_FOUND', words);
    }
    const read = await person.call('{ getResource(event_id: "demo", resource_id: "hidden") { sort_key } }');
    assert.is(codeOf(read), 'NOT_FOUND');
  }
  await update(ada, 'hidden', 'private: false');
  assert.ok(await findResource(ben, 'hidden'));
});

test('a resource is changed by its owner, hosts and moderators, and only within what it can be', async () => {
  await addLink(ada, 'changed');
  const words =
    'name: "Plan", description: " All of it ", available_to_download: true, orientation: "vertical", embeddable: true';
  assert.is(codeOf(await update(ben, 'changed', words)), 'FORBIDDEN');
  assert.is((await update(mia, 'changed', words)).errors, undefined);
  const { name, description, parameters } = await findResource(ben, 'changed');
  assert.equal([name, description], ['Plan', 'All of it']);
  assert.equal(JSON.parse(parameters), {
    url: 'https://example.org/page',
    orientation: 'vertical',
    availableToDownload: true,
    embeddable: true,
  });
  for (const bad of ['name: " "', 'orientation: "slanted"'])
    assert.is(codeOf(await update(ada, 'changed', bad)), 'INVALID');
  assert.is(codeOf(await update(ada, 'changed', `description: "${'x'.repeat(501)}"`)), 'TOO_LARGE');
});

const listed = async (person: Person) => {
  const { data } = await person.call(`{ queryEvent(event_id: "demo", sort_key: "resource") { items {
    ... on EventResource { sort_key resource { name } rooms { room_id display } } } } }`);
  return new Map<string, { rooms: object[] }>(
    data.queryEvent.items.map((item: { sort_key: string }) => [item.sort_key.split(':')[1], item]),
  );
};

test('API-010, API-011 the resources of an event are listed for each as far as they see them', async () => {
  await host.call(
    'mutation { createStandardRoom(event_id: "demo", input: { name: "Side", room_id: "side" }) { event_id } }',
  );
  await addLink(host, 'aside', { room_id: 'side' });
  await addLink(ada, 'own', isPrivate);
  await addLink(host, 'both');
  await change(host, 'updateResourceVisibility(event_id: "demo", resource_id: "both", addTo: ["room:side"])');
  const ids = async (person: Person) => {
    const all = await listed(person);
    return ['aside', 'own', 'both'].filter((id) => all.has(id));
  };
  assert.equal(await Promise.all([host, mia, ada, ben].map(ids)), [
    ['aside', 'own', 'both'],
    ['aside', 'both'],
    ['own', 'both'],
    ['both'],
  ]);
  const roomsOf = async (person: Person) => (await listed(person)).get('both')?.rooms.length;
  assert.equal(await Promise.all([host, ben].map(roomsOf)), [2, 1]);
});

test('a removal is taken back by whoever did it, and by nobody else', async () => {
  const restore = (person: Person) => change(person, 'restoreResource(event_id: "demo", resource_id: "back")');
  await addLink(ada, 'back');
  await change(host, 'deleteResource(event_id: "demo", resource_id: "back")');
  assert.is(await findResource(ada, 'back'), undefined);
  assert.is((await listed(host)).has('back'), false);
  assert.is(codeOf(await restore(ada)), 'NOT_FOUND');
  assert.is((await restore(host)).errors, undefined);
  assert.is((await findResource(ben, 'back')).name, 'Link back');
  assert.is(codeOf(await restore(host)), 'NOT_FOUND');
});

test('a room hears of what comes back', async () => {
  await addLink(ada, 'again');
  const socket = await listen(ben);
  await change(ada, 'deleteResource(event_id: "demo", resource_id: "again")');
  await eventually(() => heard(socket, 'again').at(-1)?.resource === null);
  await change(ada, 'restoreResource(event_id: "demo", resource_id: "again")');
  await eventually(() => heard(socket, 'again').at(-1)?.resource?.name === 'Link again');
  socket.socket.terminate();
});

test('a person has so many private resources in an event, and not one more', async () => {
  const { privatePerOwner } = resourceLimits;
  const eve = await seatGuest(server.url, 'Eve');
  for (let index = 0; index < privatePerOwner - 1; index += 1) {
    assert.is((await addLink(eve, `own-${index}`, isPrivate)).errors, undefined);
  }
  await addLink(eve, 'last-one');
  assert.is((await update(eve, 'last-one', 'private: true')).errors, undefined);
  passedMs += 60_000;
  const refused = await addLink(eve, 'too-many', isPrivate);
  assert.equal([codeOf(refused), refused.errors?.[0]?.extensions.limit], ['TOO_LARGE', privatePerOwner]);
  await joinRoom(eve, 'workshop-a');
  await addLink(eve, 'open', { room_id: 'workshop-a' });
  assert.is(codeOf(await update(eve, 'open', 'private: true')), 'TOO_LARGE');
  assert.is((await findResource(host, 'open', 'workshop-a')).name, 'Link open');
  await joinRoom(eve, 'main');
  assert.is((await update(eve, 'last-one', 'private: true, name: "Still"')).errors, undefined);
  assert.is((await addLink(ada, 'of-ada', isPrivate)).errors, undefined);
  await change(eve, 'deleteResource(event_id: "demo", resource_id: "own-0")');
  await joinRoom(eve, 'workshop-a');
  assert.is((await update(eve, 'open', 'private: true')).errors, undefined);
  await joinRoom(eve, 'main');
  assert.is(codeOf(await change(eve, 'restoreResource(event_id: "demo", resource_id: "own-0")')), 'TOO_LARGE');
});

test('resources are changed no faster than people do, and again after a while', async () => {
  await addLink(ben, 'busy');
  const { tries, windowMs } = rateLimits.resourceChangesPerIdentity;
  const rename = (name: string) => update(ben, 'busy', `name: "${name}"`);
  for (let count = 0; count < tries; count += 1) assert.is((await rename(`Name ${count}`)).errors, undefined);
  for (const words of [
    'updateResource(event_id: "demo", resource_id: "busy", change: { name: "More" })',
    'restoreResource(event_id: "demo", resource_id: "busy")',
    'updateResourceControlPermission(event_id: "demo", resource_id: "busy", state: false)',
    'releaseResourceControl(event_id: "demo", resource_id: "busy")',
  ]) {
    assert.is(codeOf(await change(ben, words)), 'RATE_LIMITED', words);
  }
  passedMs += windowMs;
  assert.is((await rename('More')).errors, undefined);
});

test('what was removed is changed and shared under its id by nobody until it is gone', async () => {
  await addLink(ada, 'aside-for-now');
  await change(ada, 'deleteResource(event_id: "demo", resource_id: "aside-for-now")');
  assert.is(codeOf(await update(ada, 'aside-for-now', 'name: "New"')), 'NOT_FOUND');
  assert.is(codeOf(await change(ada, 'deleteResource(event_id: "demo", resource_id: "aside-for-now")')), 'NOT_FOUND');
  assert.is(codeOf(await addLink(ada, 'aside-for-now')), 'CONFLICT');
});

test.run();
