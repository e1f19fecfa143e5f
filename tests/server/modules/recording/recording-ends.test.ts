import { rm, writeFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { eventually } from '../../../support/eventually.ts';
import {
  nothing,
  recording,
  remove,
  start,
  startWithRecorders,
  stateOf,
  stop,
} from '../../support/recorder-under-test.ts';
import { type Answer, codeOf, joinRoom, say, seatGuest } from '../../support/server-under-test.ts';

const under = await startWithRecorders();
const { server, host, delayed, isRecorded, recordings, problemOf, revisionOf, newest, allReady } = under;
const { openRecorder, beginRecording } = under;
test.before.each(under.begin);
test.after.each(under.end);
test.after(under.close);

test('the room says that a recording of it can be watched', async () => {
  const { recorder, job } = await beginRecording();
  await stop(host);
  const before = await revisionOf();
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await revisionOf()) === before + 1);
  assert.equal([(await newest()).state, (await newest()).problems], ['ended', []]);
});

test('what ffmpeg can make nothing of is kept as it came, and a stop is said until it is heard', async () => {
  const { recorder, job } = await beginRecording();
  await stop(host);
  const stops = () => recorder.heard.filter(({ type }) => type === 'stop').length;
  await eventually(() => stops() === 1);
  recorder.say({ type: 'beat', sent_at: 1 });
  await eventually(() => stops() === 2);
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: 9_000 });
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await newest()).state === 'ended');
  const read = 'query ($id: ID!) { queryRecording(event_id: "demo", publish_id: $id) { recording } }';
  const answer = await host.call(read, { id: (await newest()).recording_id });
  const { composite } = JSON.parse(answer.data.queryRecording.recording);
  assert.equal(
    composite.segments.map(({ start: from, end }: Answer) => [from, end]),
    [[1_000, 9_000]],
  );
  assert.is(await (await fetch(new URL(composite.src, server.url))).text(), 'no video at all');
});

test('hosts learn that a recording has no place for everybody, and nothing any more once the next one is asked for', async () => {
  const { recorder, job } = await beginRecording();
  assert.is(await problemOf(), null);
  recorder.say({ type: 'left-out', job: job.job, tiles: 3 });
  await eventually(async () => (await problemOf()) === 'left-out');
  assert.equal(await stateOf(host), recording);
  await stop(host);
  assert.is(await problemOf(), null);
  assert.equal((await newest()).problems, ['left-out'], 'the list says it later too');
});

test('hosts learn that the recorder of a room cannot keep up, also where it says so before its first bytes', async () => {
  const recorder = await openRecorder();
  await start(host);
  const job = await recorder.job();
  assert.is(job.behind, true);
  recorder.begin(job);
  recorder.say({ type: 'behind', job: job.job });
  recorder.bytes(job.job, 0, 'no video at all');
  await eventually(isRecorded);
  await eventually(async () => (await problemOf()) === 'behind');
  assert.equal(await stateOf(host), recording);
  assert.equal((await newest()).problems, ['behind'], 'the list says it too');
});

test('hosts learn that a recording that could not be kept was cut short', async () => {
  // Its folder will be gone, and those before have told of theirs.
  await allReady();
  const { recorder, job } = await beginRecording();
  // The folder is gone, as with a disk that is.
  await rm(recordings, { recursive: true });
  await writeFile(recordings, '');
  recorder.begin({ ...job, segment: 1 });
  await eventually(async () => (await problemOf()) === 'failed');
  assert.equal(await stateOf(host), nothing);
  await rm(recordings);
  await start(host);
  assert.is(await problemOf(), null);
  assert.equal((await newest()).problems, ['failed'], 'the list says it later too');
});

test('hosts learn that the last of a recording could not be kept, also when it was stopped by then', async () => {
  const { recorder, job } = await beginRecording();
  await stop(host);
  assert.is(await problemOf(), null);
  await rm(recordings, { recursive: true });
  await writeFile(recordings, '');
  recorder.begin({ ...job, segment: 1 });
  await eventually(async () => (await problemOf()) === 'failed');
  assert.equal([await stateOf(host), (await newest()).problems], [nothing, ['failed']]);
  await rm(recordings);
});

test('the list learns that the last of a recording could not be kept, also while its room is recorded anew', async () => {
  const { recorder, job } = await beginRecording();
  await stop(host);
  await start(host);
  const before = await revisionOf();
  await rm(recordings, { recursive: true });
  await writeFile(recordings, '');
  recorder.begin({ ...job, segment: 1 });
  await eventually(async () => (await revisionOf()) === before + 1);
  assert.is(await problemOf(), null);
  await rm(recordings);
});

test('a recording that has ended is deleted by hosts of its event alone, with its file, and one that goes on by nobody', async () => {
  const { recorder, job } = await beginRecording();
  const { recording_id: id } = await newest();
  assert.is(codeOf(await remove(host, id)), 'NOT_FOUND');
  await stop(host);
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: 9_000 });
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await newest()).state === 'ended');
  const read = 'query ($id: ID!) { queryRecording(event_id: "demo", publish_id: $id) { recording } }';
  const { composite } = JSON.parse((await host.call(read, { id })).data.queryRecording.recording);
  const guest = await seatGuest(server.url, 'Gus Long');
  assert.is(codeOf(await remove(guest, id)), 'FORBIDDEN');
  assert.is((await fetch(new URL(composite.src, server.url))).status, 200);
  assert.is((await remove(host, id)).data.deleteRecording, true);
  assert.is(codeOf(await host.call(read, { id })), 'NOT_FOUND');
  assert.is((await fetch(new URL(composite.src, server.url))).status, 404);
  assert.not.ok((await newest())?.recording_id === id);
  assert.is(codeOf(await remove(host, id)), 'NOT_FOUND');
});

test('a recording that has begun is not ended by the time that its request had', async () => {
  await beginRecording();
  // The request's time is over, and the recording goes on.
  for (const { act } of delayed.filter(({ delayMs }) => delayMs === recordingLimits.startTimeoutMs)) await act();
  assert.equal(await stateOf(host), recording);
});

test('a request that no recorder has begun in 20 s is cleared, and hosts are told', async () => {
  await start(host);
  const waiting = delayed.filter(({ delayMs }) => delayMs === recordingLimits.startTimeoutMs);
  assert.is(waiting.length, 1);
  assert.is(recordingLimits.startTimeoutMs, 20_000);
  await waiting[0]!.act();
  assert.equal(await stateOf(host), nothing);
  assert.is(await problemOf(), 'not-begun');
});

test('what was said is in a recording as it is now: what a moderator deletes is gone from it', async () => {
  const { recorder, job } = await beginRecording('no video at all', { started_at: Date.now() - 1_000 });
  await joinRoom(host);
  for (const text of ['stays', 'goes']) assert.is((await say(host, text)).errors, undefined);
  await stop(host);
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: Date.now() + 1_000 });
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await newest()).state === 'ended');
  const { recording_id: id } = await newest();
  const said = async (): Promise<string[]> => {
    const read = 'query ($id: ID!) { queryRecording(event_id: "demo", publish_id: $id) { recording } }';
    const { recording } = (await host.call(read, { id })).data.queryRecording;
    return JSON.parse(recording).chat.map(({ contents }: Answer) => contents);
  };
  assert.equal(await said(), ['stays', 'goes']);
  const deleted = await host.call(
    `mutation { chatDelete(event_id: "demo", room_id: "main", sender_id: "${host.identity}", message_id: "message goes") {
      payload { __typename } } }`,
  );
  assert.is(deleted.errors, undefined, JSON.stringify(deleted.errors));
  assert.equal(await said(), ['stays']);
});

test.run();
