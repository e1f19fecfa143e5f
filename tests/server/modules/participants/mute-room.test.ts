import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { holdableTimers } from '../../support/holdable-timers.ts';
import {
  codeOf,
  createFakeMedia,
  type Person,
  seatGuest,
  type startTestServer,
  startWithHost,
} from '../../support/server-under-test.ts';

const media = createFakeMedia();
const timers = holdableTimers(serverLimits.roomModerationGraceMs);
let server: Awaited<ReturnType<typeof startTestServer>>;
let host: Person;
let moderator: Person;
let ada: Person;
let ben: Person;

const mute = (by: Person, except: readonly Person[] = [], spareHosts = false, room = 'main') =>
  by.call(
    `mutation ($except: [ID!]!, $spare: Boolean!) {
      muteRoomMicrophones(event_id: "demo", room_id: "${room}", except: $except, spare_hosts: $spare) { event_id } }`,
    { except: except.map(({ identity }) => identity), spare: spareHosts },
  );
/** Who was muted, once anybody was. */
const muted = async (): Promise<string[]> => {
  await eventually(() => media.calls.length > 0);
  const names = new Map(
    [host, moderator, ada, ben].map((person, index) => [person.identity, 'host mo ada ben'.split(' ')[index]]),
  );
  return media.calls
    .splice(0)
    .map((call) => names.get(/^mute demo:main (\S+) microphone$/.exec(call)?.[1] ?? '') ?? call)
    .sort();
};

test.before(async () => {
  ({ server, host } = await startWithHost({}, { media, later: timers.later }));
  moderator = await seatGuest(server.url, 'Mo');
  const role = `identity: "${moderator.identity}", role: "moderator"`;
  await host.call(`mutation { setParticipantRole(event_id: "demo", ${role}) { event_id } }`);
  ada = await seatGuest(server.url, 'Ada');
  ben = await seatGuest(server.url, 'Ben');
  await seatGuest(server.url, 'Elsewhere', 'workshop-a');
  media.calls.length = 0;
});

test.after(() => server.stop());

test('everybody else in the room is muted by one request, and nobody in another room', async () => {
  assert.is((await mute(host)).errors, undefined);
  assert.equal(await muted(), ['ada', 'ben', 'mo']);
});

test('clients have a quarter of a second to obey, then the media server mutes them', async () => {
  assert.is(serverLimits.roomModerationGraceMs, 250);
  timers.hold();
  await mute(host);
  assert.is(timers.count(), 1);
  assert.equal(media.calls, []);
  await timers.pass();
  assert.equal(await muted(), ['ada', 'ben', 'mo']);
});

test('all but the speaker are muted', async () => {
  await mute(host, [ada]);
  assert.equal(await muted(), ['ben', 'mo']);
});

test('all but hosts are muted', async () => {
  const role = (name: string) =>
    host.call(
      `mutation { setParticipantRole(event_id: "demo", identity: "${ben.identity}", role: "${name}") { event_id } }`,
    );
  await role('host');
  media.calls.length = 0;
  await mute(host, [], true);
  assert.equal(await muted(), ['ada', 'mo']);
  await mute(host);
  assert.equal(await muted(), ['ada', 'ben', 'mo']);
  await role('access');
  media.calls.length = 0;
});

test('a moderator mutes everybody but who is above them', async () => {
  await mute(moderator);
  assert.equal(await muted(), ['ada', 'ben']);
});

test('a participant mutes nobody, and neither does a moderator who is kept out of the room', async () => {
  assert.is(codeOf(await mute(ada)), 'FORBIDDEN');
  const block = (name: string) =>
    host.call(
      `mutation { ${name}(event_id: "demo", room_id: "workshop-a", identity: "${moderator.identity}") { event_id } }`,
    );
  await block('blockRoomUser');
  assert.is(codeOf(await mute(moderator, [], false, 'workshop-a')), 'BLOCKED');
  await block('unblockRoomUser');
});

test.run();
