import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exportLimits } from '../../../../src/shared/values/playback-limits.ts';
import { hasEncoder } from '../../../recorder/support/find-encoder.ts';
import { eventually } from '../../../support/eventually.ts';
import { makeRecordedFile } from '../../../support/recordings/recorded-file.ts';
import { followExports, remove, start, startWithRecorders, stop } from '../../support/recorder-under-test.ts';
import { type Answer, codeOf, type Person, seatGuest, signInGuest } from '../../support/server-under-test.ts';

const under = await startWithRecorders();
const { server, host, newest, openRecorder } = under;
test.before.each(under.begin);
test.after.each(under.end);
const hosts = await followExports(server.url, host);
test.after(async () => {
  hosts.end();
  await under.close();
});

/** A recording of so long, of which nothing can be seen. */
const record = async (lengthMs = 60_000): Promise<string> => {
  const recorder = await openRecorder();
  await start(host);
  const job = await recorder.job();
  recorder.begin(job, { started_at: 1_000 });
  recorder.bytes(job.job, 0, 'no video at all');
  await eventually(under.isRecorded);
  await stop(host);
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: 1_000 + lengthMs });
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await newest()).state === 'ended');
  recorder.die();
  return (await newest()).recording_id;
};

const fields = 'export_id state problem done_ms total_ms bytes url is_own name removed_at';
const startExport = (person: Person, recordingId: string, input: object = {}): Promise<Answer> =>
  person.call(
    `mutation ($id: ID!, $input: ExportInput!) {
      startExport(event_id: "demo", recording_id: $id, input: $input) { ${fields} } }`,
    { id: recordingId, input: { height: 720, starred: [], expanded: [], ...input } },
  );
const listFor = (person: Person, recordingId: string): Promise<Answer> =>
  person.call(`query ($id: ID!) { queryExports(event_id: "demo", recording_id: $id) { items { ${fields} } } }`, {
    id: recordingId,
  });
const itemsFor = async (person: Person, recordingId: string): Promise<Answer[]> =>
  (await listFor(person, recordingId)).data.queryExports.items;
const removeExport = (person: Person, id: string): Promise<Answer> =>
  person.call('mutation ($id: ID!) { deleteExport(event_id: "demo", export_id: $id) }', { id });
const retry = (person: Person, id: string): Promise<Answer> =>
  person.call('mutation ($id: ID!) { retryExport(event_id: "demo", export_id: $id) { state problem } }', { id });
const idOf = (answer: Answer): string => {
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
  return answer.data.startExport.export_id;
};
/** What a limit refuses with. */
const beyond = (answer: Answer) => [codeOf(answer), answer.errors?.[0].extensions.field];

type Recorder = Awaited<ReturnType<typeof openRecorder>>;
const jobsOf = ({ heard }: Recorder): Answer[] => heard.filter(({ type }) => type === 'export');
/** The export that a recorder is given after so many. */
const nextJob = async (recorder: Recorder, before = 0): Promise<Answer> => {
  await eventually(() => jobsOf(recorder).length > before);
  return jobsOf(recorder)[before];
};
const ready = async (recordingId: string, person: Person): Promise<Answer> => {
  const recorder = await openRecorder({ exports: true });
  const id = idOf(await startExport(person, recordingId));
  const { job } = await nextJob(recorder);
  recorder.bytes(job, 0, await makeRecordedFile(1));
  const { becomes, end } = await followExports(server.url, person);
  recorder.say({ type: 'export-ended', job });
  await becomes(id, 'ready');
  end();
  recorder.die();
  return (await itemsFor(person, recordingId)).find(({ export_id }) => export_id === id);
};

test('PERM-061 members export a recording and see their own exports, hosts see those of all, and strangers none', async () => {
  const recordingId = await record();
  const ann = await seatGuest(server.url, 'Ann Bell');
  const bob = await seatGuest(server.url, 'Bob Cho');
  const stranger = await signInGuest(server.url, 'Sam Stone');
  const annsId = idOf(await startExport(ann, recordingId));
  assert.is(codeOf(await startExport(stranger, recordingId)), 'NOT_FOUND');
  assert.is(codeOf(await listFor(stranger, recordingId)), 'NOT_FOUND');
  assert.is(codeOf(await startExport(ann, 'recording-that-is-none')), 'NOT_FOUND');
  assert.equal(await itemsFor(bob, recordingId), []);
  const [anns] = await itemsFor(ann, recordingId);
  assert.equal([anns!.is_own, anns!.state], [true, 'waiting']);
  const [seen] = await itemsFor(host, recordingId);
  assert.equal([seen!.is_own, seen!.name], [false, 'Ann Bell']);
  for (const person of [bob, stranger]) assert.is(codeOf(await removeExport(person, annsId)), 'NOT_FOUND');
  assert.is(codeOf(await retry(bob, annsId)), 'NOT_FOUND');
  assert.is((await removeExport(host, annsId)).data.deleteExport, true);
  assert.equal(await itemsFor(ann, recordingId), []);
  assert.is(codeOf(await removeExport(ann, annsId)), 'NOT_FOUND');
  await remove(host, recordingId);
});

test('a part of a recording is of what is played: what a first file without a picture lasted does not count', async () => {
  const recorder = await openRecorder();
  await start(host);
  const job = await recorder.job();
  recorder.begin(job, { started_at: 1_000 });
  recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: 11_000 });
  recorder.begin({ job: job.job, segment: 1 }, { started_at: 11_000 });
  recorder.bytes(job.job, 1, 'no video at all');
  await eventually(under.isRecorded);
  await stop(host);
  recorder.say({ type: 'segment-ended', job: job.job, segment: 1, ended_at: 71_000 });
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await newest()).state === 'ended');
  recorder.die();
  const recordingId = (await newest()).recording_id;
  assert.is(codeOf(await startExport(host, recordingId, { start_ms: 60_000, end_ms: 65_000 })), 'INVALID');
  await removeExport(host, idOf(await startExport(host, recordingId, { start_ms: 59_000, end_ms: 65_000 })));
  await remove(host, recordingId);
});

test('what asks for no height, no part or no tiles that there can be is refused', async () => {
  const recordingId = await record();
  const ann = await seatGuest(server.url, 'Ann Bell');
  for (const wrong of [
    { height: 480 },
    { start_ms: 5_000, end_ms: 5_000 },
    { start_ms: -1, end_ms: 5_000 },
    { start_ms: 60_000, end_ms: 70_000 },
    { starred: ['a\u0007'] },
    { expanded: [''] },
    { placed: [''] },
  ]) {
    assert.is(codeOf(await startExport(ann, recordingId, wrong)), 'INVALID', JSON.stringify(wrong));
  }
  await remove(host, recordingId);
});

if (hasEncoder) {
  test('the address of a file is for whom it was given to, with a name, as long as they may watch the recording and no longer', async () => {
    const recordingId = await record();
    const ann = await seatGuest(server.url, 'Ann Bell');
    const askedAtMs = Date.now();
    const { url, bytes, removed_at } = await ready(recordingId, ann);
    const endedAtMs = removed_at - exportLimits.keptMs;
    assert.ok(askedAtMs <= endedAtMs && endedAtMs <= Date.now());
    const get = (address: string, headers: Record<string, string> = {}) =>
      fetch(new URL(address, server.url), { headers });
    const whole = await get(url);
    assert.is((await whole.arrayBuffer()).byteLength, bytes);
    assert.is((await get(url, { range: 'bytes=0-9' })).status, 206);
    const [hosts] = await itemsFor(host, recordingId);
    assert.is((await get(hosts!.url)).status, 200);
    for (const wrong of [
      url.replace(/ticket=.*/, ''),
      `${url}x`,
      url.replace('recording.mp4', 'work'),
      url.replace('export-', 'export-x'),
    ]) {
      assert.is((await get(wrong)).status, 404, wrong);
    }
    const removed = await host.call(`mutation { removeMember(event_id: "demo", identity: "${ann.identity}") }`);
    assert.is(removed.errors, undefined, JSON.stringify(removed.errors));
    assert.is((await get(url)).status, 404);
    assert.is((await get(hosts!.url)).status, 200);
    await remove(host, recordingId);
    assert.is((await get(hosts!.url)).status, 404);
  });

  test('what is no film is no export: it has failed', async () => {
    const recordingId = await record();
    const recorder = await openRecorder({ exports: true });
    const id = idOf(await startExport(host, recordingId));
    const { job } = await nextJob(recorder);
    recorder.bytes(job, 0, 'no film');
    recorder.say({ type: 'export-ended', job });
    await hosts.becomes(id, 'failed');
    await remove(host, recordingId);
  });
}

test('what a recorder is to make is told to it alone, with the recording as whoever asked may see it', async () => {
  const recordingId = await record();
  const recorder = await openRecorder({ exports: true });
  const id = idOf(
    await startExport(host, recordingId, { starred: [host.identity], placed: ['b', 'a'], start_ms: 5, end_ms: 50 }),
  );
  const { work } = await nextJob(recorder);
  const answer = await fetch(new URL(work, server.url));
  const { order, recording } = (await answer.json()) as Answer;
  const tiles = { starred: [host.identity], expanded: [], placed: ['b', 'a'] };
  assert.equal(order, { height: 720, range: { start_ms: 5, end_ms: 50 }, ...tiles });
  assert.is(JSON.parse(recording).recordingId, recordingId);
  assert.is((await fetch(new URL(work.replace(/ticket=.*/, 'ticket=x'), server.url))).status, 404);
  await removeExport(host, id);
  assert.is((await fetch(new URL(work, server.url))).status, 404);
  await remove(host, recordingId);
});

test('who records makes no export meanwhile, and neither does a recorder that knows of none', async () => {
  const recordingId = await record();
  const old = await openRecorder();
  await start(host);
  const busy = await openRecorder({ exports: true });
  const { job } = await Promise.race([old.job().then(() => ({ job: null })), busy.job()]);
  if (job === null) {
    old.die();
    await busy.job();
  }
  idOf(await startExport(host, recordingId));
  const free = await openRecorder({ exports: true });
  await nextJob(free);
  assert.equal([...jobsOf(busy), ...jobsOf(old)], []);
  await remove(host, recordingId);
});

test('an export that is cancelled is stopped, and its recorder makes the next', async () => {
  const recordingId = await record();
  const recorder = await openRecorder({ exports: true });
  const id = idOf(await startExport(host, recordingId));
  const { job } = await nextJob(recorder);
  await removeExport(host, id);
  await eventually(() => recorder.heard.some(({ type, job: number }) => type === 'stop' && number === job));
  // What comes of it still is nothing any more.
  recorder.bytes(job, 0, 'late');
  recorder.say({ type: 'export-ended', job });
  idOf(await startExport(host, recordingId));
  assert.is.not((await nextJob(recorder, 1)).job, job);
  await remove(host, recordingId);
});

test('an export that has failed says why, and can be tried again by whoever asked for it', async () => {
  const recordingId = await record();
  const recorder = await openRecorder({ exports: true });
  const id = idOf(await startExport(host, recordingId));
  const { job } = await nextJob(recorder);
  recorder.say({ type: 'export-failed', job, problem: 'no-place', reason: 'the disk' });
  await hosts.becomes(id, 'failed');
  assert.is((await itemsFor(host, recordingId))[0]!.problem, 'no-place');
  assert.equal((await retry(host, id)).data.retryExport, { state: 'waiting', problem: null });
  await nextJob(recorder, 1);
  await remove(host, recordingId);
});

test('an export with which three recorders died has failed', async () => {
  const recordingId = await record();
  const id = idOf(await startExport(host, recordingId));
  for (let tries = 1; tries <= exportLimits.tries; tries++) {
    const recorder = await openRecorder({ exports: true });
    await nextJob(recorder);
    recorder.die();
  }
  await hosts.becomes(id, 'failed');
  await remove(host, recordingId);
});

test('of a recording as much is exported as the longest export has, and not a moment more', async () => {
  const recordingId = await record(exportLimits.longestMs + 1);
  assert.equal(beyond(await startExport(host, recordingId)), ['TOO_LARGE', 'length']);
  const part = (end_ms: number) => startExport(host, recordingId, { start_ms: 0, end_ms });
  assert.equal(beyond(await part(exportLimits.longestMs + 1)), ['TOO_LARGE', 'length']);
  idOf(await part(exportLimits.longestMs));
  await remove(host, recordingId);
});

test('a guest has one export at once, and one that has failed takes no place', async () => {
  const recordingId = await record();
  const ann = await seatGuest(server.url, 'Ann Bell');
  const anns = await followExports(server.url, ann);
  const id = idOf(await startExport(ann, recordingId));
  assert.equal(beyond(await startExport(ann, recordingId)), ['TOO_LARGE', 'at_once']);
  const recorder = await openRecorder({ exports: true });
  const { job } = await nextJob(recorder);
  recorder.say({ type: 'export-failed', job, problem: 'failed', reason: '' });
  await anns.becomes(id, 'failed');
  anns.end();
  recorder.die();
  idOf(await startExport(ann, recordingId));
  assert.equal(beyond(await retry(ann, id)), ['TOO_LARGE', 'at_once']);
  await remove(host, recordingId);
});

test('the guests of an event have five exports at once, and its host has two all the same', async () => {
  const recordingId = await record();
  for (let count = 0; count < exportLimits.guest.atOncePerEvent; count++) {
    idOf(await startExport(await seatGuest(server.url, `Guest ${count}`), recordingId));
  }
  const late = await seatGuest(server.url, 'Lea Park');
  assert.equal(beyond(await startExport(late, recordingId)), ['TOO_LARGE', 'at_once_in_event']);
  for (let each = 0; each < exportLimits.atOncePerPerson; each++) idOf(await startExport(host, recordingId));
  assert.equal(beyond(await startExport(host, recordingId)), ['TOO_LARGE', 'at_once']);
  await remove(host, recordingId);
});

test.run();
