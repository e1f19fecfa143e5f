import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resourceLimits } from '../../src/shared/values/limits.ts';
import { addLink, change, findResource, resourcesOf } from './resources-under-test.ts';
import { codeOf, eventually, openSocket, type Person, seatGuest, startWithHost } from './server-under-test.ts';

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

test('hosts share in other rooms, and others in their own alone', async () => {
  assert.is(codeOf(await addLink(ada, 'elsewhere', { room_id: 'side' })), 'FORBIDDEN');
  assert.is((await addLink(host, 'elsewhere', { room_id: 'side' })).errors, undefined);
  assert.ok(await findResource(ben, 'elsewhere', 'side'));
  assert.is(codeOf(await ada.call('{ queryResources(event_id: "demo", room_id: "side") { seq } }')), 'NOT_FOUND');
});

test('API-082 a room hears what is shared in it, how it changes and that it goes; another room does not', async () => {
  const words = (room: string) =>
    `subscription { resourceUpdates(event_id: "demo", room_id: "${room}", after: 0) { resource_id resource { name } } }`;
  const [here, there] = [await openSocket(server.url, ada.token), await openSocket(server.url, ben.token)];
  here.subscribe('here', words('main'));
  there.subscribe('there', words('side'));
  await addLink(ada, 'told');
  await change(ada, 'renameResource(event_id: "demo", resource_id: "told", name: "Renamed")');
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

test('API-061 a resource is renamed and removed by its owner, hosts and moderators', async () => {
  await addLink(host, 'hosts');
  assert.is(
    codeOf(await change(ada, 'renameResource(event_id: "demo", resource_id: "hosts", name: "Mine")')),
    'FORBIDDEN',
  );
  assert.is(codeOf(await change(ada, 'deleteResource(event_id: "demo", resource_id: "hosts")')), 'FORBIDDEN');
  await addLink(ada, 'adas');
  assert.is((await change(host, 'deleteResource(event_id: "demo", resource_id: "adas")')).errors, undefined);
  assert.is(await findResource(ada, 'adas'), undefined);
  assert.is(codeOf(await change(ada, 'deleteResource(event_id: "demo", resource_id: "adas")')), 'NOT_FOUND');
});

test('what is in another room reads as not there', async () => {
  await addLink(ben, 'bens', { room_id: 'side' });
  for (const words of [
    'renameResource(event_id: "demo", resource_id: "bens", name: "Mine")',
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

test('rooms are written with their prefix', async () => {
  await addLink(ada, 'prefix');
  const set = (place: string) =>
    change(ada, `updateResourceVisibility(event_id: "demo", resource_id: "prefix", hideIn: ["${place}"])`);
  for (const place of ['main', 'room:', 'event:demo']) assert.is(codeOf(await set(place)), 'INVALID', place);
  assert.is((await set('room:main')).errors, undefined);
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
  const renamed = await change(eve, 'renameResource(event_id: "demo", resource_id: "eves", name: "Insult")');
  assert.is(codeOf(renamed), 'FORBIDDEN');
  assert.is((await change(eve, 'deleteResource(event_id: "demo", resource_id: "eves")')).errors, undefined);
});

test.run();
