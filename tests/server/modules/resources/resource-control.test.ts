import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addFile, addLink, change, shareFile } from '../../support/resources-under-test.ts';
import {
  type Answer,
  codeOf,
  joinRoom,
  type Person,
  seatGuest,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
let ada: Person;
let ben: Person;
let elsewhere: Person;
/** A host who owns neither the event nor anything in it. */
let hal: Person;
let mia: Person;

/** The beginning of a video, which is all that says what it is. */
const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(8)]);

test.before(async () => {
  ({ server, host } = await startWithHost());
  await host.call('mutation { joinEventAuth(event_id: "demo") { __typename } }');
  const made =
    'mutation { createStandardRoom(event_id: "demo", input: { name: "Side", room_id: "side" }) { event_id } }';
  await host.call(made);
  await joinRoom(host);
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  elsewhere = await seatGuest(server.url, 'Eve', 'side');
  [hal, mia] = [await seatGuest(server.url, 'Hal'), await seatGuest(server.url, 'Mia')];
  for (const [who, role] of [
    [hal, 'host'],
    [mia, 'moderator'],
  ] as const) {
    const { errors } = await host.call(
      `mutation($who: ID!) { setParticipantRole(event_id: "demo", identity: $who, role: "${role}") { __typename } }`,
      { who: who.identity },
    );
    assert.is(errors, undefined);
  }
});

test.after(() => server.stop());

const controlOf = async (person: Person, id: string, room = 'main'): Promise<Answer> => {
  const words = `query { queryResources(event_id: "demo", room_id: "${room}") { items {
    resource_id status parameters control_requests_enabled control_participants } } }`;
  const { items } = (await person.call(words)).data.queryResources;
  return items.find(({ resource_id }: Answer) => resource_id === id);
};
const controllers = async (id: string): Promise<string[]> => (await controlOf(host, id)).control_participants;
const shareVideo = (id: string): Promise<void> => shareFile(server.url, host, id, video);
const add = (person: Person, id: string, controller: string, revokeOthers = true) =>
  change(
    person,
    `addResourceController(event_id: "demo", resource_id: "${id}", controller: "${controller}", revoke_others: ${revokeOthers})`,
  );
const release = (person: Person, id: string, controller?: string) =>
  change(
    person,
    `releaseResourceControl(event_id: "demo", resource_id: "${id}"${controller ? `, controller: "${controller}"` : ''})`,
  );
const permit = (person: Person, id: string, state: boolean) =>
  change(person, `updateResourceControlPermission(event_id: "demo", resource_id: "${id}", state: ${state})`);

test('whoever uploads a file begins with control of it', async () => {
  await shareVideo('first');
  const { control_requests_enabled, control_participants } = await controlOf(ada, 'first');
  assert.is(control_requests_enabled, true);
  assert.equal(control_participants, [host.identity]);
});

test('API-064 its owner gives control to somebody in the room, in place of whoever has it there', async () => {
  await shareVideo('given');
  assert.is((await add(host, 'given', ada.identity)).errors, undefined);
  assert.equal(await controllers('given'), [ada.identity]);
  assert.is((await add(host, 'given', ben.identity, false)).errors, undefined);
  assert.equal(await controllers('given'), [ada.identity, ben.identity]);
  assert.is((await add(host, 'given', ada.identity)).errors, undefined);
  assert.equal(await controllers('given'), [ada.identity]);
});

test('CTRL-016 nobody but its owner and hosts gives control to others, whoever has it', async () => {
  await shareVideo('kept');
  await add(host, 'kept', ada.identity);
  assert.is(codeOf(await add(ada, 'kept', ben.identity)), 'FORBIDDEN');
  assert.is(codeOf(await release(ben, 'kept', ada.identity)), 'FORBIDDEN');
  assert.is(codeOf(await release(ben, 'kept')), 'FORBIDDEN');
  assert.equal(await controllers('kept'), [ada.identity]);
});

test('CTRL-016 a host gives control of what somebody else owns, and takes it away; a moderator does neither', async () => {
  await shareVideo('of-another');
  assert.is((await add(hal, 'of-another', ada.identity)).errors, undefined);
  assert.equal(await controllers('of-another'), [ada.identity]);
  assert.is(codeOf(await add(mia, 'of-another', ben.identity)), 'FORBIDDEN');
  assert.is(codeOf(await release(mia, 'of-another')), 'FORBIDDEN');
  assert.is((await release(hal, 'of-another')).errors, undefined);
  assert.equal(await controllers('of-another'), []);
});

test('CTRL-014 a moderator takes control from somebody while its owner is away, and not from a host or moderator', async () => {
  await shareVideo('led');
  await add(host, 'led', ada.identity);
  await joinRoom(host, 'side');
  assert.is((await add(mia, 'led', mia.identity)).errors, undefined);
  assert.equal(await controllers('led'), [mia.identity]);
  await add(hal, 'led', hal.identity);
  assert.is(codeOf(await add(mia, 'led', mia.identity)), 'FORBIDDEN');
  assert.equal(await controllers('led'), [hal.identity]);
  await joinRoom(host);
});

test('CTRL-015 nobody takes control of what somebody has, nor of what its owner is there to be asked for', async () => {
  await shareVideo('asked');
  assert.is(codeOf(await add(ada, 'asked', ada.identity)), 'FORBIDDEN');
  await release(host, 'asked');
  assert.is(codeOf(await add(ada, 'asked', ada.identity)), 'FORBIDDEN');
});

test('whoever could ask takes control while its owner is in another room', async () => {
  await shareVideo('taken');
  await release(host, 'taken');
  await joinRoom(host, 'side');
  assert.is((await add(ada, 'taken', ada.identity)).errors, undefined);
  assert.is(codeOf(await add(ben, 'taken', ben.identity)), 'FORBIDDEN');
  assert.equal(await controllers('taken'), [ada.identity]);
  await release(ada, 'taken', ada.identity);
  await permit(host, 'taken', false);
  assert.is(codeOf(await add(ben, 'taken', ben.identity)), 'FORBIDDEN');
  await joinRoom(host);
});

test('API-065 whoever has control lets it go, and its owner takes it from all', async () => {
  await shareVideo('let-go');
  await add(host, 'let-go', ada.identity);
  assert.is((await release(ada, 'let-go', ada.identity)).errors, undefined);
  assert.equal(await controllers('let-go'), []);
  await add(host, 'let-go', ada.identity);
  await add(host, 'let-go', ben.identity, false);
  await release(host, 'let-go');
  assert.equal(await controllers('let-go'), []);
});

test('API-063 its owner and hosts turn requests off and on, and nobody else', async () => {
  await shareVideo('closed');
  for (const person of [ada, mia]) assert.is(codeOf(await permit(person, 'closed', false)), 'FORBIDDEN');
  assert.is((await permit(hal, 'closed', false)).errors, undefined);
  assert.is((await controlOf(ada, 'closed')).control_requests_enabled, false);
  await permit(hal, 'closed', true);
  await permit(host, 'closed', false);
  assert.is((await controlOf(ada, 'closed')).control_requests_enabled, false);
  await permit(host, 'closed', true);
  assert.is((await controlOf(ada, 'closed')).control_requests_enabled, true);
});

test('control is for who is where the resource is', async () => {
  await shareVideo('here');
  assert.is(codeOf(await add(host, 'here', elsewhere.identity)), 'NOT_FOUND');
  assert.is(codeOf(await add(host, 'here', 'nobody')), 'NOT_FOUND');
  assert.is(codeOf(await add(elsewhere, 'here', elsewhere.identity)), 'NOT_FOUND');
});

test('in each of its rooms somebody has control, and it is taken from nobody in another', async () => {
  await shareVideo('both');
  await change(host, 'updateResourceVisibility(event_id: "demo", resource_id: "both", addTo: ["room:side"])');
  await add(host, 'both', elsewhere.identity);
  await add(host, 'both', ada.identity);
  assert.equal(await controllers('both'), [elsewhere.identity, ada.identity]);
});

test('there is nothing to control about a link, or a file that nobody plays', async () => {
  await addLink(host, 'link');
  await addFile(host, 'archive', { parameters: { content_type: 'application/zip' } });
  for (const id of ['link', 'archive']) {
    const answer = await add(host, id, host.identity);
    assert.is(codeOf(answer), 'INVALID', id);
    assert.is(answer.errors?.[0]?.extensions.field, 'resource_id', id);
  }
});

test.run();
