import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { eventually } from '../../../support/eventually.ts';
import {
  key,
  nothing,
  recording,
  requested,
  start,
  startWithRecorders,
  stateOf,
  stop,
} from '../../support/recorder-under-test.ts';
import { codeOf, joinEvent, joinRoom, seatGuest, signInGuest } from '../../support/server-under-test.ts';

const under = await startWithRecorders();
const { server, host, isRecorded, files, openRecorder, beginRecording, documentOf } = under;
test.before.each(under.begin);
test.after.each(under.end);
test.after(under.close);

test('API-031, REC-004 asking for a recording sets recording_requested, however often it is asked for', async () => {
  assert.is((await start(host)).data.startRoomRecording.payload.__typename, 'Acknowledgement');
  assert.equal(await stateOf(host), requested);
  await start(host);
  assert.equal(await stateOf(host), requested);
});

test('REC-005 with the first bytes of a recording recording_enabled is set and the request cleared', async () => {
  const recorder = await openRecorder();
  await start(host);
  const job = await recorder.job();
  assert.is(job.token, 'record demo:main');
  // A clip is of one tile alone.
  recorder.begin({ ...job, segment: 1 }, { tile_id: 'ann' });
  recorder.bytes(job.job, 1, 'clip');
  recorder.begin(job);
  recorder.say({ type: 'beat', sent_at: 1 });
  await eventually(() => recorder.heard.some(({ type }) => type === 'beat'));
  assert.equal(await stateOf(host), requested);
  recorder.bytes(job.job, 0, 'picture');
  await eventually(isRecorded);
  assert.equal(await stateOf(host), recording);
});

test('API-032, REC-006 stopping clears both, before a recording has begun and while it goes on', async () => {
  await start(host);
  await stop(host);
  assert.equal(await stateOf(host), nothing);
  const { recorder, job } = await beginRecording('first ');
  await stop(host);
  assert.equal(await stateOf(host), nothing);
  await eventually(() => recorder.heard.some(({ type, job: number }) => type === 'stop' && number === job.job));
  // What is on its way when it stops is kept.
  recorder.bytes(job.job, 0, 'and last');
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: 9_000 });
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await files()).includes('first and last'));
  assert.is((await start(host)).errors, undefined);
  assert.equal(await stateOf(host), requested);
});

test('members of the event learn that a recording is not ready yet, and strangers nothing of it', async () => {
  const guest = await seatGuest(server.url, 'Ada Voss');
  const stranger = await signInGuest(server.url, 'Sam Stone');
  const { recorder, job } = await beginRecording('picture');
  const { recording_id: id } = await under.newest();
  const filesOf = (person: typeof guest) =>
    person.call('query ($id: ID!) { queryRecordingFiles(event_id: "demo", publish_id: $id) { files } }', { id });
  const codes = async () => {
    const document = [codeOf(await documentOf(guest, id)), codeOf(await documentOf(stranger, id))];
    // Of what a player needs to begin they learn just as much.
    assert.equal([codeOf(await filesOf(guest)), codeOf(await filesOf(stranger))], document);
    return document;
  };
  assert.equal(await codes(), ['NOT_READY', 'NOT_FOUND']);
  await stop(host);
  assert.equal(await codes(), ['NOT_READY', 'NOT_FOUND']);
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await under.newest()).state === 'ended');
  assert.equal(await codes(), [undefined, 'NOT_FOUND']);
});

test('a room that is deleted while it is recorded, is recorded no more, and another one can be', async () => {
  const made = await host.call(
    `mutation { createStandardRoom(event_id: "demo", input: { name: "Side", room_id: "side-room" }) {
      payload { __typename } } }`,
  );
  assert.is(made.errors, undefined, JSON.stringify(made.errors));
  const recorder = await openRecorder();
  const inSide = (words: string) => host.call(`mutation { ${words} }`);
  await inSide(
    `startRoomRecording(event_id: "demo", room_id: "side-room", identity: "${host.identity}") { payload { __typename } }`,
  );
  const job = await recorder.job();
  recorder.begin(job);
  const deleted = await inSide('deleteRoomComplete(event_id: "demo", room_id: "side-room") { payload { __typename } }');
  assert.is(deleted.errors, undefined, JSON.stringify(deleted.errors));
  await eventually(() => recorder.heard.some(({ type, job: number }) => type === 'stop' && number === job.job));
  recorder.say({ type: 'stopped', job: job.job });
  await start(host);
  await eventually(() => recorder.heard.filter(({ type }) => type === 'record').length === 2);
});

test('REC-008, PERM-022 participants start and stop no recording, and nobody does in another one’s name', async () => {
  const guest = await seatGuest(server.url, 'Gus Long');
  assert.is(codeOf(await start(guest)), 'FORBIDDEN');
  assert.is(codeOf(await start(host, guest.identity)), 'FORBIDDEN');
  assert.equal(await stateOf(host), nothing);
  await start(host);
  assert.is(codeOf(await stop(guest)), 'FORBIDDEN');
  assert.equal(await stateOf(host), requested);
});

test('REC-009 a moderator whose token has no right to server recordings starts none, and stops none', async () => {
  const guest = await seatGuest(server.url, 'Mona Reyes');
  const made = await host.call(
    'mutation ($i: ID!) { setParticipantRole(event_id: "demo", identity: $i, role: "moderator") { payload { __typename } } }',
    { i: guest.identity },
  );
  assert.is(made.errors, undefined, JSON.stringify(made.errors));
  assert.is(codeOf(await start(guest)), 'FORBIDDEN');
  await start(host);
  assert.is(codeOf(await stop(guest)), 'FORBIDDEN');
});

test('whoever has not the key is no recorder', async () => {
  for (const authorization of ['', 'Bearer wrong', `Bearer ${key}x`]) {
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/recorder`, { headers: { authorization } });
    const status = await new Promise((resolve) => {
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.once('open', () => resolve('open'));
      socket.on('error', () => undefined);
    });
    assert.is(status, 401, authorization);
  }
});

test('a recorder that dies leaves what it sent, and the next one goes on with a new segment', async () => {
  const first = await openRecorder();
  await start(host);
  const job = await first.job();
  first.begin(job);
  first.bytes(job.job, 0, 'all until the kill');
  await eventually(isRecorded);
  const second = await openRecorder();
  first.die();
  const next = await second.job();
  assert.is(next.segment, 1);
  assert.equal(await stateOf(host), recording);
  second.begin(next);
  second.bytes(next.job, 1, 'and on');
  await eventually(async () => (await files()).length === 2 && !(await files()).includes(''));
  assert.equal((await files()).sort(), ['all until the kill', 'and on']);
});

test('of two recorders one has a recording, and whoever has no place gets none', async () => {
  const recorders = await Promise.all([openRecorder(), openRecorder()]);
  await start(host);
  const jobs = () => recorders.flatMap(({ heard }) => heard.filter(({ type }) => type === 'record'));
  await eventually(() => jobs().length > 0);
  await stateOf(host);
  assert.is(jobs().length, 1);
});

test('a recorder that says what makes no sense is cut off, and its recording given to another', async () => {
  const wrong = ['no json', '{}', '{"type":"ready","places":0}', '{"type":"segment-began","job":-1}', '[]'];
  for (const text of wrong) {
    const recorder = await openRecorder();
    recorder.raw(text);
    await eventually(() => recorder.isClosed.value);
  }
  const bad = await openRecorder();
  await start(host);
  await bad.job();
  const good = await openRecorder();
  bad.raw('{"type":"lost"}');
  assert.is((await good.job()).segment, 0);
});

test('what is sent of a recording that is not its own changes nothing', async () => {
  const owner = await openRecorder();
  await start(host);
  const job = await owner.job();
  const other = await openRecorder();
  other.begin(job);
  other.bytes(job.job, 0, 'not mine');
  other.say({ type: 'stopped', job: job.job });
  owner.begin(job);
  owner.bytes(job.job, 0, 'mine');
  await eventually(async () => (await files()).includes('mine'));
  assert.equal(await files(), ['mine']);
  await eventually(isRecorded);
});

test('a guest sees that the room is recorded with the answer to entering it', async () => {
  await beginRecording('picture');
  const guest = await seatGuest(server.url, 'Lea Park');
  await joinEvent(guest);
  await joinRoom(guest);
  assert.equal(await stateOf(guest), recording);
});

test.run();
