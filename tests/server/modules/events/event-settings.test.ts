import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mainRoomId } from '../../../../src/shared/values/ids.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  type Answer,
  codeOf,
  createFakeMedia,
  type GraphQLAnswer,
  joinEvent,
  openSocket,
  type Person,
  seatGuest,
  signInGuest,
  startWithHost,
} from '../../support/server-under-test.ts';

const media = createFakeMedia();
let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
let nowMs = Date.parse('2026-11-24T09:00:00Z');

const fields = `event { event_id name description info start_time end_time time_zone participants_max entry_type
  members_only default_room scheduled } revision members active rooms can_remove`;

const create = (person: Person, input: object, tenant = 'demo'): Promise<GraphQLAnswer> =>
  person.call(`mutation ($t: ID!, $i: CreateEventInput!) { createEvent(tenant_id: $t, input: $i) { ${fields} } }`, {
    t: tenant,
    i: input,
  });
const update = (person: Person, eventId: string, revision: number, change: object): Promise<GraphQLAnswer> =>
  person.call(
    `mutation ($e: ID!, $r: Int!, $c: EventChange!) { updateEvent(event_id: $e, revision: $r, change: $c) { ${fields} } }`,
    { e: eventId, r: revision, c: change },
  );
const read = (person: Person, eventId: string): Promise<GraphQLAnswer> =>
  person.call(`query ($e: ID!) { getEventSettings(event_id: $e) { ${fields} } }`, { e: eventId });
const list = (person: Person, more: object = {}): Promise<GraphQLAnswer> =>
  person.call(
    `query ($s: String, $n: String) { queryTenantEvents(tenant_id: "demo", search: $s, nextToken: $n) {
      items { event { event_id name } } nextToken } }`,
    more,
  );
const remove = (person: Person, eventId: string): Promise<GraphQLAnswer> =>
  person.call('mutation ($e: ID!) { removeEvent(event_id: $e) }', { e: eventId });
const duplicate = (person: Person, eventId: string, newId: string, name: string): Promise<GraphQLAnswer> =>
  person.call(
    `mutation ($e: ID!, $n: ID!, $name: String!) { duplicateEvent(event_id: $e, new_event_id: $n, name: $name) { ${fields} } }`,
    { e: eventId, n: newId, name },
  );
const join = (person: Person, eventId: string): Promise<GraphQLAnswer> =>
  person.call(
    `mutation ($e: ID!) { joinEventAuth(event_id: $e) { payload { ... on JoinAuthPayload {
      access_info { is_allowed is_owner role } rooms { room_id name capacity } } } } }`,
    { e: eventId },
  );
const made = (id: string, more: object = {}) => create(host, { event_id: id, name: id, ...more });

test.before(async () => {
  ({ server, host } = await startWithHost({ PEOPLE_PER_ADDRESS: '1000' }, { media, now: () => nowMs }));
});
test.after(() => server.stop());

test('an administrator makes an event with its rooms, owns it, and is its host', async () => {
  const answer = await create(host, {
    event_id: 'quarterly-review',
    name: '  Quarterly   review ',
    description: 'Results, outlook.',
    rooms: ['Main hall', 'Workshop A'],
    participants_max: 120,
  });
  const { event, revision, members, rooms, can_remove } = answer.data.createEvent;
  assert.equal(
    { name: event.name, most: event.participants_max, revision, members, rooms, can_remove },
    { name: 'Quarterly review', most: 120, revision: 0, members: 1, rooms: 2, can_remove: true },
  );
  const { access_info, rooms: seen } = (await join(host, 'quarterly-review')).data.joinEventAuth.payload;
  assert.equal(access_info, { is_allowed: true, is_owner: true, role: 'host' });
  assert.equal(
    seen.map((room: Answer) => room.name),
    ['Main hall', 'Workshop A'],
  );
  assert.is(event.default_room, seen[0].room_id);
});

test('an event that is made for members alone is theirs from the start', async () => {
  assert.ok((await made('choir-rehearsal', { members_only: true, info: 'Bring the scores.' })).data);
  const { event, revision } = (await read(host, 'choir-rehearsal')).data.getEventSettings;
  assert.equal([event.members_only, event.info, revision], [true, 'Bring the scores.', 0]);
  const guest = await signInGuest(server.url, 'Gil');
  assert.is((await join(guest, 'choir-rehearsal')).data.joinEventAuth.payload.access_info.is_allowed, false);
});

test('an event that is made twice with one id is made once, and nobody else gets that id', async () => {
  assert.is(codeOf(await made('once')), undefined);
  assert.is(codeOf(await made('once')), undefined);
  assert.is((await list(host, { s: 'once' })).data.queryTenantEvents.items.length, 1);
  assert.is(codeOf(await create(host, { event_id: 'once', name: 'Another' })), 'CONFLICT');
});

const longest = (characters: number): string => 'a'.repeat(characters);
/** For each setting: what is taken, and what is refused, on both sides of its bound. */
const bounds: readonly (readonly [field: string, taken: unknown, refused: unknown, code: string])[] = [
  ['event_id', 'a', 'A', 'INVALID'],
  ['event_id', longest(64), longest(65), 'TOO_LARGE'],
  ['event_id', 'two-words', 'two--words', 'INVALID'],
  ['event_id', 'welcome-2', 'welcome', 'INVALID'],
  ['name', 'x', ' \u200b ', 'INVALID'],
  ['name', '😀'.repeat(120), '😀'.repeat(121), 'TOO_LARGE'],
  ['description', longest(2_000), longest(2_001), 'TOO_LARGE'],
  ['participants_max', 1, 0, 'INVALID'],
  ['participants_max', 100_000, 100_001, 'TOO_LARGE'],
  ['start_time', 946_684_800_000, 946_684_799_999, 'INVALID'],
  ['end_time', 7_258_118_399_999, 7_258_118_400_000, 'INVALID'],
  ['time_zone', 'Pacific/Chatham', 'Mars/Olympus', 'INVALID'],
  ['entry_type', ['guest'], ['guest', 'ghost'], 'INVALID'],
  ['rooms', Array.from({ length: 20 }, () => 'A room'), Array.from({ length: 21 }, () => 'A room'), 'TOO_LARGE'],
  ['rooms', [longest(60)], [longest(61)], 'TOO_LARGE'],
  ['rooms', ['One'], [], 'INVALID'],
];
for (const [index, [field, taken, refused, code]] of bounds.entries()) {
  test(`a new event takes a ${field} up to its bound and refuses more, naming it (${index + 1})`, async () => {
    const input = { event_id: `bounds-${index}`, name: 'Bounds' };
    const wrong = await create(host, { ...input, [field]: refused });
    assert.is(codeOf(wrong), code);
    assert.is(wrong.errors?.[0]?.extensions.field, field);
    assert.is(codeOf(await create(host, { ...input, [field]: taken })), undefined);
  });
}

test('an event cannot close before it opens', async () => {
  const start = Date.parse('2026-11-25T10:00:00Z');
  const closesFirst = await made('order', { start_time: start, end_time: start });
  assert.equal([codeOf(closesFirst), closesFirst.errors?.[0]?.extensions.field], ['INVALID', 'end_time']);
  assert.is(codeOf(await made('order', { start_time: start, end_time: start + 1 })), undefined);
  assert.is(codeOf(await update(host, 'order', 0, { start_time: start + 1 })), 'INVALID');
});

test('of two administrators who change one event the second is told, and nothing of the first is lost', async () => {
  await made('two-hands', { description: 'Before' });
  const first = await update(host, 'two-hands', 0, { description: 'By the first' });
  assert.is(first.data.updateEvent.revision, 1);
  assert.is(codeOf(await update(host, 'two-hands', 0, { participants_max: 5 })), 'CONFLICT');
  const { event, revision } = (await read(host, 'two-hands')).data.getEventSettings;
  assert.equal([event.description, event.participants_max, revision], ['By the first', null, 1]);
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, index) => update(host, 'two-hands', 1, { participants_max: index + 1 })),
  );
  assert.is(many.filter((answer) => codeOf(answer) === undefined).length, 1);
});

test('a name or a description that was changed by itself is a change of settings, of which others are told', async () => {
  await made('renamed');
  for (const words of [
    'changeEventName(event_id: "renamed", name: "By itself")',
    'changeEventDescription(event_id: "renamed", description: "New")',
  ]) {
    const { revision } = (await read(host, 'renamed')).data.getEventSettings;
    assert.is(codeOf(await host.call(`mutation { ${words} { event_id } }`)), undefined);
    assert.is(codeOf(await update(host, 'renamed', revision, { name: 'Over it' })), 'CONFLICT');
  }
});

test('ROOM-007 the room of the main conversation has the same id in every event', async () => {
  for (const id of ['one-main', 'another-main']) {
    await made(id, { rooms: ['Hall', 'Lobby'] });
    const { rooms } = (await join(host, id)).data.joinEventAuth.payload;
    const hall = rooms.find(({ name }: Answer) => name === 'Hall');
    assert.is(hall?.room_id, mainRoomId);
    assert.is(rooms.filter(({ room_id }: Answer) => room_id === mainRoomId).length, 1);
  }
});

test('the default room is changed with the other settings, and is one of the event', async () => {
  await made('starts', { rooms: ['Hall', 'Lobby'] });
  await made('elsewhere', { rooms: ['Hall', 'Attic'] });
  const roomsOf = async (eventId: string) => (await join(host, eventId)).data.joinEventAuth.payload.rooms;
  const [, lobby] = await roomsOf('starts');
  const [, foreign] = await roomsOf('elsewhere');
  for (const wrong of [foreign.room_id, 'nowhere', null]) {
    const refused = await update(host, 'starts', 0, { default_room: wrong });
    assert.equal([codeOf(refused), refused.errors?.[0]?.extensions.field], ['INVALID', 'default_room']);
  }
  const { event, revision } = (await update(host, 'starts', 0, { default_room: lobby.room_id })).data.updateEvent;
  assert.equal([event.default_room, event.name, revision], [lobby.room_id, 'starts', 1]);
});

test('a change leaves out what stays, and takes away what is null', async () => {
  await made('partly', { description: 'Stays', participants_max: 3, time_zone: 'Europe/Vienna' });
  const { event } = (await update(host, 'partly', 0, { participants_max: null, time_zone: null })).data.updateEvent;
  assert.equal([event.description, event.participants_max, event.time_zone], ['Stays', null, null]);
  assert.is(codeOf(await update(host, 'partly', 1, { name: null })), 'INVALID');
});

test('whom a new time shuts out leaves with their media and hears no more of the event', async () => {
  await made('closing');
  const ada = await signInGuest(server.url, 'Ada');
  const room = (await join(ada, 'closing')).data.joinEventAuth.payload.rooms[0].room_id;
  await ada.call('mutation ($r: ID!) { joinRoom(event_id: "closing", room_id: $r) { room_id } }', { r: room });
  const socket = await openSocket(server.url, ada.token);
  socket.subscribe('Log', 'subscription { eventLog(event_id: "closing") { __typename } }');
  const calls = media.calls.length;
  await update(host, 'closing', 0, { end_time: nowMs - 1 });
  await socket.until((message) => message.id === 'Log' && message.type === 'error');
  await eventually(() => media.calls.slice(calls).includes(`remove closing:${room} ${ada.identity}`));
  assert.is((await join(ada, 'closing')).data.joinEventAuth.payload.access_info.is_allowed, false);
  await update(host, 'closing', 1, { end_time: null });
  assert.is((await join(ada, 'closing')).data.joinEventAuth.payload.access_info.is_allowed, true);
  socket.socket.terminate();
});

test('whom the end of an event shuts out leaves with their media and hears no more of it, and hosts stay', async () => {
  await made('ending', { end_time: nowMs + 60_000 });
  const ada = await signInGuest(server.url, 'Ada');
  const room = (await join(ada, 'ending')).data.joinEventAuth.payload.rooms[0].room_id;
  await ada.call('mutation ($r: ID!) { joinRoom(event_id: "ending", room_id: $r) { room_id } }', { r: room });
  const [theirs, own] = [await openSocket(server.url, ada.token), await openSocket(server.url, host.token)];
  for (const socket of [theirs, own]) {
    socket.subscribe('Log', 'subscription { eventLog(event_id: "ending", after: 0) { ... on EventUpdate { kind } } }');
  }
  const calls = media.calls.length;
  nowMs += 60_000;
  const refused = await theirs.until((message) => message.id === 'Log' && message.type === 'error');
  assert.is(refused.payload[0].extensions.code, 'EVENT_ENDED');
  await own.until((message) => message.payload?.data?.eventLog.kind === 'ended');
  await eventually(() => media.calls.slice(calls).includes(`remove ending:${room} ${ada.identity}`));
  for (const socket of [theirs, own]) socket.socket.terminate();
});

test('a host who is one no longer is out of the media of an event that has ended', async () => {
  await made('afterwards');
  const ben = await signInGuest(server.url, 'Ben');
  const room = (await join(ben, 'afterwards')).data.joinEventAuth.payload.rooms[0].room_id;
  const setRole = (role: string) =>
    host.call(
      `mutation { setParticipantRole(event_id: "afterwards", identity: "${ben.identity}", role: "${role}") { event_id } }`,
    );
  await setRole('host');
  await ben.call('mutation ($r: ID!) { joinRoom(event_id: "afterwards", room_id: $r) { room_id } }', { r: room });
  await update(host, 'afterwards', 0, { end_time: nowMs - 1 });
  const calls = media.calls.length;
  await setRole('access');
  await eventually(() => media.calls.slice(calls).includes(`remove afterwards:${room} ${ben.identity}`));
});

test('a copy has the settings and the rooms, and nobody is in it', async () => {
  await made('original', { rooms: ['Hall', 'Side room'], description: 'As before', participants_max: 9 });
  const guest = await signInGuest(server.url, 'Cleo');
  await join(guest, 'original');
  const copied = (await duplicate(host, 'original', 'copy', 'Copy')).data.duplicateEvent;
  assert.equal(
    [copied.event.name, copied.event.description, copied.event.participants_max, copied.rooms, copied.members],
    ['Copy', 'As before', 9, 2, 1],
  );
  const rooms = (person: Person, id: string) =>
    join(person, id).then(({ data }) => data.joinEventAuth.payload.rooms.map((room: Answer) => room.name));
  assert.equal(await rooms(host, 'copy'), await rooms(host, 'original'));
});

test('a removed event is gone for everybody at once, also for who is in it', async () => {
  await made('gone');
  const guest = await signInGuest(server.url, 'Dora');
  await join(guest, 'gone');
  const socket = await openSocket(server.url, guest.token);
  socket.subscribe('Log', 'subscription { eventLog(event_id: "gone") { __typename } }');
  assert.is(codeOf(await remove(host, 'gone')), undefined);
  const last = await socket.until((message) => message.id === 'Log' && message.type === 'error');
  assert.is(last.payload[0].extensions.code, 'NOT_FOUND');
  socket.socket.terminate();
  for (const person of [host, guest]) {
    assert.is(codeOf(await join(person, 'gone')), 'NOT_FOUND');
    assert.is(codeOf(await read(person, 'gone')), 'NOT_FOUND');
  }
  assert.is((await list(host, { s: 'gone' })).data.queryTenantEvents.items.length, 0);
  const preview = await fetch(`${server.url}/config?event_id=gone`).then((answer) => answer.json());
  assert.is((preview as { event?: unknown }).event ?? null, null);
});

test('events come in pages, the newest first, and are found by a part of their names', async () => {
  for (let index = 0; index < 90; index += 1) {
    nowMs += 1;
    await create(host, { event_id: `page-${index}`, name: `Page ${index} 100%` });
  }
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page: Answer = (await list(host, { s: 'PAGE', n: next })).data.queryTenantEvents;
    seen.push(...page.items.map((item: Answer) => item.event.event_id));
    next = page.nextToken;
  } while (next !== null);
  assert.equal(
    seen,
    Array.from({ length: 90 }, (_, index) => `page-${89 - index}`),
  );
  assert.is((await list(host, { s: '7 100%' })).data.queryTenantEvents.items.length, 9);
  assert.is((await list(host, { s: '_00%' })).data.queryTenantEvents.items.length, 0);
});

test('who does not administer the tenant neither makes, lists nor removes events, and a host only sets up their own', async () => {
  await made('roles');
  const cohost = await signInGuest(server.url, 'Eve');
  await join(cohost, 'roles');
  const setRole = (role: string) =>
    host.call(
      `mutation { setParticipantRole(event_id: "roles", identity: "${cohost.identity}", role: "${role}") { event_id } }`,
    );
  const outcomes = async (person: Person) => [
    codeOf(await create(person, { event_id: 'mine', name: 'Mine' })),
    codeOf(await list(person)),
    codeOf(await read(person, 'roles')),
    codeOf(await update(person, 'roles', 0, { name: 'Mine' })),
    codeOf(await duplicate(person, 'roles', 'mine', 'Mine')),
    codeOf(await remove(person, 'roles')),
  ];
  const stranger = await signInGuest(server.url, 'Fay');
  assert.equal(await outcomes(stranger), Array(6).fill('NOT_FOUND'));
  for (const role of ['access', 'moderator']) {
    await setRole(role);
    assert.equal(await outcomes(cohost), [
      'NOT_FOUND',
      'NOT_FOUND',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
  }
  await setRole('host');
  assert.equal(await outcomes(cohost), ['NOT_FOUND', 'NOT_FOUND', undefined, undefined, 'FORBIDDEN', 'FORBIDDEN']);
  assert.is(codeOf(await list(host, {})), undefined);
  assert.is(codeOf(await create(host, { event_id: 'theirs', name: 'Theirs' }, 'another')), 'NOT_FOUND');
});

test('more places let in who found the event full', async () => {
  await made('places', { participants_max: 1 });
  const here = await signInGuest(server.url, 'Gil');
  await join(here, 'places');
  const socket = await openSocket(server.url, here.token);
  await here.call(
    `mutation { updateUserStatus(event_id: "places", identity: "${here.identity}", active_status: "active") { event_id } }`,
  );
  const late = await signInGuest(server.url, 'Hal');
  assert.is(codeOf(await join(late, 'places')), 'EVENT_FULL');
  const watching = await openSocket(server.url, late.token);
  watching.subscribe('Event', 'subscription { eventUpdates(event_id: "places", after: 0) { kind } }');
  await update(host, 'places', 0, { participants_max: 2 });
  await watching.until((message) => message.payload?.data?.eventUpdates.kind === 'capacity_expanded');
  assert.is((await join(late, 'places')).data.joinEventAuth.payload.access_info.is_allowed, true);
  for (const each of [socket, watching]) each.socket.terminate();
});

test('a guest in another event is not touched by what happens to this one', async () => {
  const ida = await seatGuest(server.url, 'Ida');
  await made('elsewhere');
  await remove(host, 'elsewhere');
  const answer = await joinEvent(ida);
  assert.is(answer.data.joinEventAuth.payload.access_info.is_allowed, true);
});

test.run();
