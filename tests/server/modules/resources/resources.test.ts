import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resourceLimits } from '../../../../src/shared/values/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { addFile, addLink, change, findResource, resourcesOf } from '../../support/resources-under-test.ts';
import { codeOf, openSocket, type Person, seatGuest, startWithHost } from '../../support/server-under-test.ts';

let passedMs = 0;
let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
let ada: Person;
let ben: Person;

test.before(async () => {
  ({ server, host } = await startWithHost({}, { now: () => Date.now() + passedMs }));
  await host.call('mutation { joinEventAuth(event_id: "demo") { __typename } }');
  const made =
    'mutation { createStandardRoom(event_id: "demo", input: { name: "Side", room_id: "side" }) { event_id } }';
  await host.call(made);
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben', 'side');
});

test.before.each(() => {
  passedMs += 60_000;
});

test.after(() => server.stop());

test('API-057 a link that is shared in a room is listed there, with whose it is', async () => {
  const answer = await addLink(ada, 'page', {
    resource_name: '  A   page ',
    configurable_args: { description: 'Read!' },
  });
  assert.is(answer.data.generateURLResource.payload.resource.status, 'ready');
  const { parameters, ...found } = await findResource(ada, 'page');
  assert.equal(found, {
    resource_id: 'page',
    name: 'A page',
    type: 'url',
    status: 'ready',
    display: true,
    owner: ada.identity,
    owner_name: 'Ada',
    publish_id: null,
    size_bytes: null,
    description: 'Read!',
  });
  assert.equal(JSON.parse(parameters), { url: 'https://example.org/page' });
});

test('nothing that is shared has the id of somebody, here or not: their tile would be taken for it', async () => {
  for (const id of [ada.identity, ben.identity, 'guest-who', 'account-who']) {
    const answer = await addLink(ada, id);
    assert.equal([codeOf(answer), answer.errors?.[0]?.extensions.field], ['INVALID', 'resource_id']);
  }
  assert.is((await addLink(ada, 'my-guest-list')).errors, undefined);
});

test('API-057 a link has no tab of its own, and stands as its parameters say', async () => {
  const parameters = '{"orientation":"vertical"}';
  await addLink(ada, 'upright', { configurable_args: { display_in_tabs: false, status: 'ready', parameters } });
  assert.is(JSON.parse((await findResource(ada, 'upright')).parameters).orientation, 'vertical');
  for (const [field, value] of [
    ['display_in_tabs', true],
    ['status', 'empty'],
  ] as const) {
    const answer = await addLink(ada, 'refused', { configurable_args: { [field]: value } });
    assert.equal([codeOf(answer), answer.errors?.[0]?.extensions.field], ['INVALID', field]);
  }
});

for (const [kind, type] of [
  ['Image', 'image/png'],
  ['File', 'application/zip'],
] as const) {
  test(`generate${kind}Resource answers the record of a file whose bytes are yet to come`, async () => {
    const id = `made-${kind}`;
    const parameters = { content_type: type, orientation: 'vertical' };
    const given = { description: 'All of it', status: 'creating', parameters: JSON.stringify(parameters) };
    const made = await addFile(host, id, { kind, versioned: true, autoupdate: false, configurable_args: given });
    const { payload } = made.data[`generate${kind}Resource`];
    const { name, description, status, publish_id } = payload.resource;
    assert.equal(
      [payload.__typename, name, description, status],
      ['ResourcePayload', `${id}.bin`, 'All of it', 'creating'],
    );
    assert.equal(JSON.parse(payload.resource.parameters), { ...parameters, publish_id });
    for (const [field, more] of [
      ['versioned', { versioned: false }],
      ['autoupdate', { autoupdate: true }],
      ['status', { configurable_args: { ...given, status: 'ready' } }],
    ] as const) {
      const answer = await addFile(host, `${id}-refused`, { kind, configurable_args: given, ...more });
      assert.equal([codeOf(answer), answer.errors?.[0]?.extensions.field], ['INVALID', field]);
    }
  });
}

test('an address is shared only with http or https, and without a password', async () => {
  const refused = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://x.org', '//x.org', 'x', ''];
  for (const source of [...refused, 'https://me:secret@example.org/', 'blob:https://example.org/1']) {
    const answer = await addLink(ada, 'bad', { source });
    assert.is(codeOf(answer), 'INVALID', source);
    assert.is(answer.errors?.[0]?.extensions.field, 'source', source);
  }
  assert.is((await addLink(ada, 'plain', { source: ' HTTP://Example.org ' })).errors, undefined);
  assert.is(JSON.parse((await findResource(ada, 'plain')).parameters).url, 'http://example.org/');
});

test('a link needs a name that says something', async () => {
  for (const resource_name of ['', '  ', '\u200b']) {
    assert.is(codeOf(await addLink(ada, 'nameless', { resource_name })), 'INVALID');
  }
  const { nameCharacters } = resourceLimits;
  assert.is((await addLink(ada, 'longest', { resource_name: 'x'.repeat(nameCharacters) })).errors, undefined);
  assert.is(codeOf(await addLink(ada, 'longer', { resource_name: 'x'.repeat(nameCharacters + 1) })), 'TOO_LARGE');
});

test('the orientation of a tile is kept, and of other words nothing that would be taken for the server’s', async () => {
  const parameters = JSON.stringify({ orientation: 'vertical', publish_id: 'mine', url: 'https://evil.example', x: 1 });
  await addLink(ada, 'upright', { configurable_args: { parameters } });
  assert.equal(JSON.parse((await findResource(ada, 'upright')).parameters), {
    orientation: 'vertical',
    url: 'https://example.org/page',
  });
  assert.is(codeOf(await addLink(ada, 'broken', { configurable_args: { parameters: '{' } })), 'INVALID');
});

test('a link that is sent twice with one id is shared once, and somebody else’s id is taken', async () => {
  await addLink(ada, 'once');
  assert.is((await addLink(ada, 'once')).errors, undefined);
  assert.is((await resourcesOf(ada)).filter(({ resource_id }) => resource_id === 'once').length, 1);
  assert.is(codeOf(await addLink(host, 'once')), 'CONFLICT');
});

test('PERM-033 PERM-036 hosts and moderators share in other rooms, and others in their own alone', async () => {
  assert.is(codeOf(await addLink(ada, 'elsewhere', { room_id: 'side' })), 'FORBIDDEN');
  assert.is((await addLink(host, 'elsewhere', { room_id: 'side' })).errors, undefined);
  assert.ok(await findResource(ben, 'elsewhere', 'side'));
  const mia = await seatGuest(server.url, 'Mia');
  await host.call(
    'mutation($who: ID!) { setParticipantRole(event_id: "demo", identity: $who, role: "moderator") { __typename } }',
    { who: mia.identity },
  );
  assert.is((await addLink(mia, 'from-moderator', { room_id: 'side' })).errors, undefined);
  assert.ok(await findResource(ben, 'from-moderator', 'side'));
  assert.is(codeOf(await ada.call('{ queryResources(event_id: "demo", room_id: "side") { seq } }')), 'NOT_FOUND');
});

test('API-082 a room hears what is shared in it, how it changes and that it goes; another room does not', async () => {
  const words = (room: string) =>
    `subscription { resourceUpdates(event_id: "demo", room_id: "${room}", after: 0) { resource_id resource { name } } }`;
  const [here, there] = [await openSocket(server.url, ada.token), await openSocket(server.url, ben.token)];
  here.subscribe('here', words('main'));
  there.subscribe('there', words('side'));
  await addLink(ada, 'told');
  await change(ada, 'updateResource(event_id: "demo", resource_id: "told", change: { name: "Renamed" })');
  await change(ada, 'deleteResource(event_id: "demo", resource_id: "told")');
  const heard = (socket: typeof here) =>
    socket.messages
      .filter(({ type }) => type === 'next')
      .map(({ payload }) => payload.data.resourceUpdates)
      .filter(({ resource_id }) => resource_id === 'told');
  await eventually(() => heard(here).at(-1)?.resource === null);
  assert.is(heard(there).length, 0);
  here.socket.terminate();
  there.socket.terminate();
});

test('API-082 of one resource alone its changes are told', async () => {
  const socket = await openSocket(server.url, ada.token);
  socket.subscribe(
    'one',
    `subscription { resourceUpdates(event_id: "demo", room_id: "main", resource_id: "this", after: 0) {
      resource_id resource { name } } }`,
  );
  await addLink(ada, 'that');
  await addLink(ada, 'this');
  await change(ada, 'updateResource(event_id: "demo", resource_id: "that", change: { name: "Other" })');
  await change(ada, 'updateResource(event_id: "demo", resource_id: "this", change: { name: "New" })');
  const heard = () =>
    socket.messages.flatMap(({ type, payload }) => (type === 'next' ? payload.data.resourceUpdates : []));
  await eventually(() => heard().at(-1)?.resource.name === 'New');
  assert.equal([...new Set(heard().map(({ resource_id }) => resource_id))], ['this']);
  socket.socket.terminate();
});

test('API-061 a resource is renamed and removed by its owner, hosts and moderators', async () => {
  const rename = (id: string) => `updateResource(event_id: "demo", resource_id: "${id}", change: { name: "Renamed" })`;
  const remove = (id: string) => `deleteResource(event_id: "demo", resource_id: "${id}")`;
  const mia = await seatGuest(server.url, 'Mia');
  await host.call(
    'mutation($who: ID!) { setParticipantRole(event_id: "demo", identity: $who, role: "moderator") { __typename } }',
    { who: mia.identity },
  );
  // What is a host's, a host alone changes.
  await addLink(host, 'hosts');
  for (const person of [ada, mia]) {
    for (const words of [rename, remove]) assert.is(codeOf(await change(person, words('hosts'))), 'FORBIDDEN');
  }
  for (const [index, person] of [ada, mia, host].entries()) {
    const id = `adas-${index}`;
    await addLink(ada, id);
    assert.is((await change(person, rename(id))).errors, undefined);
    assert.is((await findResource(host, id)).name, 'Renamed');
    assert.is((await change(person, remove(id))).errors, undefined);
    assert.is(await findResource(ada, id), undefined);
    assert.is(codeOf(await change(ada, remove(id))), 'NOT_FOUND');
  }
});

test('what is in another room reads as not there', async () => {
  await addLink(ben, 'bens', { room_id: 'side' });
  for (const words of [
    'updateResource(event_id: "demo", resource_id: "bens", change: { name: "Mine" })',
    'deleteResource(event_id: "demo", resource_id: "bens")',
  ]) {
    assert.is(codeOf(await change(ada, words)), 'NOT_FOUND');
  }
});

test('API-062 a resource is put into rooms, shown and hidden there, and taken out again', async () => {
  const set = (person: Person, words: string) =>
    change(person, `updateResourceVisibility(event_id: "demo", resource_id: "seen", ${words})`);
  await addLink(ada, 'seen');
  assert.is((await set(host, 'addTo: ["room:side"]')).errors, undefined);
  assert.is((await findResource(ben, 'seen', 'side')).display, true);
  await set(host, 'hideIn: ["room:side"]');
  assert.is((await findResource(ben, 'seen', 'side')).display, false);
  assert.is((await findResource(ada, 'seen')).display, true);
  await set(host, 'showIn: ["room:side"], removeFrom: ["room:main"]');
  assert.is((await findResource(ben, 'seen', 'side')).display, true);
  assert.is(await findResource(ada, 'seen'), undefined);
  assert.is(codeOf(await set(host, 'showIn: ["room:main"]')), 'NOT_FOUND');
});

test('RES-021 rooms are written with their prefix', async () => {
  await addLink(ada, 'prefix');
  const set = (place: string) =>
    change(ada, `updateResourceVisibility(event_id: "demo", resource_id: "prefix", hideIn: ["${place}"])`);
  for (const place of ['main', 'room:', 'event:other']) assert.is(codeOf(await set(place)), 'INVALID', place);
  assert.is((await set('room:main')).errors, undefined);
});

test('RES-020 a resource is put into all rooms of the event, shown and hidden there, and taken out again', async () => {
  const set = (person: Person, step: string) =>
    change(person, `updateResourceVisibility(event_id: "demo", resource_id: "wide", ${step}: ["event:demo"])`);
  await addLink(ada, 'wide');
  assert.is(codeOf(await set(ada, 'addTo')), 'FORBIDDEN');
  const shownIn = async () =>
    Promise.all(['main', 'side'].map(async (room) => (await findResource(host, 'wide', room))?.display));
  await set(host, 'addTo');
  assert.equal(await shownIn(), [true, true]);
  await set(host, 'hideIn');
  assert.equal(await shownIn(), [false, false]);
  await set(host, 'removeFrom');
  assert.equal(await shownIn(), [undefined, undefined]);
});

test('showing a resource displays it, and it is ready; hiding it does not display it', async () => {
  await addLink(ada, 'to-and-fro');
  const set = async (step: string) => {
    await change(ada, `updateResourceVisibility(event_id: "demo", resource_id: "to-and-fro", ${step}: ["room:main"])`);
    const { display, status } = await findResource(ada, 'to-and-fro');
    return [display, status];
  };
  assert.equal(await set('hideIn'), [false, 'ready']);
  assert.equal(await set('showIn'), [true, 'ready']);
});

test('RES-005, RES-010 shown in a room it is displayed; in the event, null stands where it was hidden', async () => {
  const set = (words: string) =>
    change(host, `updateResourceVisibility(event_id: "demo", resource_id: "shown", ${words})`);
  await addLink(host, 'shown');
  await set('addTo: ["room:side"], hideIn: ["room:main"]');
  assert.is((await findResource(host, 'shown')).display, false);
  await set('showIn: ["event:demo"]');
  assert.equal((await findResource(host, 'shown')).display, null);
  assert.equal((await findResource(host, 'shown', 'side')).display, true);
  await set('showIn: ["room:main"]');
  assert.equal((await findResource(host, 'shown')).display, true);
});

test('an owner moves nothing into a room that they are not in', async () => {
  await addLink(ada, 'stays');
  const words = 'updateResourceVisibility(event_id: "demo", resource_id: "stays", addTo: ["room:side"])';
  assert.is(codeOf(await change(ada, words)), 'FORBIDDEN');
  assert.is(await findResource(ben, 'stays', 'side'), undefined);
});

test(`a room holds ${resourceLimits.resourcesPerRoom} resources, and not one more`, async () => {
  const made =
    'mutation { createStandardRoom(event_id: "demo", input: { name: "Full", room_id: "full" }) { event_id } }';
  await host.call(made);
  for (let index = 0; index < resourceLimits.resourcesPerRoom; index += 1) {
    passedMs += 2_000;
    assert.is((await addLink(host, `full-${index}`, { room_id: 'full' })).errors, undefined, `${index}`);
  }
  const answer = await addLink(host, 'over', { room_id: 'full' });
  assert.is(codeOf(answer), 'TOO_LARGE');
  assert.is(answer.errors?.[0]?.extensions.limit, resourceLimits.resourcesPerRoom);
  assert.is((await resourcesOf(host, 'full')).length, resourceLimits.resourcesPerRoom);
  passedMs += 60_000;
  await addLink(host, 'from-elsewhere');
  const words = 'updateResourceVisibility(event_id: "demo", resource_id: "from-elsewhere", addTo: ["room:full"])';
  assert.is(codeOf(await change(host, words)), 'TOO_LARGE');
  assert.is((await resourcesOf(host, 'full')).length, resourceLimits.resourcesPerRoom);
});

test('what is put into a full room is not there, nor anywhere else', async () => {
  await addLink(host, 'one-more');
  const words =
    'updateResourceVisibility(event_id: "demo", resource_id: "one-more", addTo: ["room:side", "room:full"])';
  assert.is(codeOf(await change(host, words)), 'TOO_LARGE');
  assert.is(await findResource(host, 'one-more', 'side'), undefined);
});

test('what is taken out of its last room is gone', async () => {
  await addLink(ada, 'last');
  await change(ada, 'updateResourceVisibility(event_id: "demo", resource_id: "last", removeFrom: ["room:main"])');
  assert.is(codeOf(await change(host, 'deleteResource(event_id: "demo", resource_id: "last")')), 'NOT_FOUND');
});

test('whoever is blocked from a room renames nothing there any more, and may still take it away', async () => {
  const eve = await seatGuest(server.url, 'Eve');
  await addLink(eve, 'eves');
  await change(host, `blockRoomUser(event_id: "demo", room_id: "main", identity: "${eve.identity}")`);
  const renamed = await change(
    eve,
    'updateResource(event_id: "demo", resource_id: "eves", change: { name: "Insult" })',
  );
  assert.is(codeOf(renamed), 'FORBIDDEN');
  assert.is((await change(eve, 'deleteResource(event_id: "demo", resource_id: "eves")')).errors, undefined);
  assert.is(codeOf(await change(eve, 'restoreResource(event_id: "demo", resource_id: "eves")')), 'FORBIDDEN');
});

test.run();
