import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import { createSegmentFiles } from '../../../../src/server/modules/recording/segment-files.ts';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { skipSuite } from '../../../support/skip.ts';
import { quietPlatform } from '../../support/server-under-test.ts';
import { demoHost, openRoom } from '../../support/services-under-test.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';

// Recordings for which the disk has no place twice, and those that cannot be made ready at all.

/** A program that makes nothing of any file. */
const noFfmpeg = 'false';
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let folders = 0;

/** The files of recordings, and where finished ones go: on the same disk, or in a folder elsewhere. */
const openFiles = async (elsewhere?: string) => {
  const place = join(folder.path, `place-${folders++}`);
  const [here, kept] = [join(place, 'here'), elsewhere ?? join(place, 'kept')];
  await mkdir(here, { recursive: true });
  await mkdir(kept, { recursive: true });
  const path = join(here, 'recorded-a.mp4');
  await writeFile(path, 'x'.repeat(1024 * 1024));
  const blobs = createDiskStore(kept);
  return { here, kept, path, blobs, files: createSegmentFiles(here, noFfmpeg, blobs) };
};

test.before(async () => {
  folder = await emptyFolder();
});
test.after(() => folder.remove());

test('on one disk a recording that is finished takes no place twice, and leaves where it was once that is written down', async () => {
  const { path, kept, here, files } = await openFiles();
  const finished = await files.finish('recorded-a', async () => {
    assert.is((await stat(path)).ino, (await stat(join(kept, 'recorded-a'))).ino);
  });
  assert.is(finished?.bytes, 1024 * 1024);
  assert.equal(await readdir(here), []);
  assert.is((await readFile(join(kept, 'recorded-a'))).length, 1024 * 1024);
});

test('what could not be written down of a finished recording is finished anew', async () => {
  const { here, kept, files } = await openFiles();
  const failing = files.finish('recorded-a', () => Promise.reject(new Error('the database is away')));
  await failing.then(
    () => assert.unreachable(),
    (problem: Error) => assert.is(problem.message, 'the database is away'),
  );
  assert.equal(await readdir(here), ['recorded-a.mp4']);
  let times = 0;
  const finish = () => files.finish('recorded-a', async () => void times++);
  await Promise.all([finish(), finish()]);
  assert.equal([await readdir(here), await readdir(kept)], [[], ['recorded-a']]);
  assert.is(await finish(), null);
  assert.is(times, 1, 'at one time it is finished once');
});

const disk = await mountSmallDisk(1024 * 1024);
if (disk === null) {
  skipSuite('recordings on a disk that fills up', 'a small disk to fill cannot be mounted by this user');
} else {
  test('a recording for which there is no place leaves no part of it there, and is finished once there is', async () => {
    await writeFile(join(disk.path, 'filler'), 'x'.repeat(512 * 1024));
    const { path, here, files } = await openFiles(disk.path);
    const failing = files.finish('recorded-a', async () => assert.unreachable());
    await failing.then(
      () => assert.unreachable(),
      ({ code }) => assert.is(code, 'ENOSPC'),
    );
    assert.equal([await readdir(here), await readdir(disk.path)], [['recorded-a.mp4'], ['filler']]);
    await rm(join(disk.path, 'filler'));
    await writeFile(path, 'x'.repeat(512 * 1024));
    assert.is((await files.finish('recorded-a'))?.bytes, 512 * 1024);
    assert.equal(await readdir(disk.path), ['recorded-a']);
  });
  test.after(disk.unmount);
}

/** What there is of recordings, here and where finished ones go. */
const filesIn = (...places: readonly string[]): Promise<string[][]> =>
  Promise.all(places.map(async (place) => (await readdir(place)).filter((name) => name.startsWith('recorded-'))));

/** A room with a recording that was stopped a moment ago, whose file has no place where it is to go until `isFull` is false. */
const openStopped = async (lease: string | null = null) => {
  const { here, kept, blobs } = await openFiles();
  const state = { isFull: true, tries: 0 };
  const full: typeof blobs = {
    ...blobs,
    async put(id, path) {
      state.tries++;
      if (state.isFull && id === 'recorded-a')
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await blobs.put(id, path);
    },
  };
  const reported: unknown[] = [];
  const room = await openRoom([], undefined, {
    blobs: full,
    recorders: { ...quietPlatform.recorders, folder: here, ffmpeg: noFfmpeg },
    report: (problem) => void reported.push(problem),
  });
  const nowMs = room.time.nowMs;
  await room.db
    .insertInto('recordings')
    .values({
      ...{ recording_id: 'recording-a', event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'host' },
      ...{ state: 'stopping', requested_at: 1, started_at: 1, ended_at: nowMs, document: null },
      ...{ lease, lease_until: lease === null ? null : nowMs + 3_600_000 },
    })
    .execute();
  await room.db
    .insertInto('recording_segments')
    .values({
      ...{ recording_id: 'recording-a', segment: 0, file_id: 'recorded-a', started_at: 1, ended_at: nowMs },
      ...{ width: 640, height: 360, regions: '{}', bytes: 0, finished: false },
    })
    .execute();
  return {
    ...room,
    ...{ here, kept, state, reported },
    problem: async () =>
      (await room.db.selectFrom('rooms').select('recording_problem').where('room_id', '=', 'main').executeTakeFirst())
        ?.recording_problem,
    listed: async () =>
      (await room.ask(demoHost, 'query { queryRecordings(event_id: "demo") { items { state problems is_playable } } }'))
        .queryRecordings.items[0],
    remove: () => room.ask(demoHost, 'mutation { deleteRecording(event_id: "demo", recording_id: "recording-a") }'),
  };
};

test('a recording that cannot be made ready is tried again after growing pauses, hosts are told, and it has ended in time', async () => {
  const room = await openStopped();
  const { time, state } = room;
  await room.runJobs();
  await eventually(async () => (await room.problem()) === 'unfinished');
  assert.is(state.tries, 1);
  for (const [afterMs, tries] of [
    [recordingLimits.unfinishedRetryMs - 1, 1],
    [1, 2],
    [2 * recordingLimits.unfinishedRetryMs - 1, 2],
    [1, 3],
  ] as const) {
    time.nowMs += afterMs;
    await room.runJobs();
    await eventually(() => state.tries === tries);
  }
  const { state: stopping, problems } = await room.listed();
  assert.equal([stopping, [...problems]], ['stopping', ['unfinished']]);
  time.nowMs += recordingLimits.segmentWaitMs;
  await room.runJobs();
  await eventually(async () => (await room.listed())?.state === 'ended');
  assert.is(await room.problem(), 'unfinished');
  assert.equal([[...(await room.listed()).problems], (await room.listed()).is_playable], [['unfinished'], false]);
  state.isFull = false;
  time.nowMs += recordingLimits.longestUnfinishedRetryMs;
  await room.runJobs();
  await eventually(async () => (await room.problem()) === null);
  assert.equal([[...(await room.listed()).problems], (await room.listed()).is_playable], [[], true]);
  assert.equal(await filesIn(room.here, room.kept), [[], ['recorded-a']]);
  const read = 'query { queryRecording(event_id: "demo", publish_id: "recording-a") { recording } }';
  const { composite } = JSON.parse((await room.ask(demoHost, read)).queryRecording.recording);
  assert.is(composite.segments.length, 1);
  assert.is(room.reported.length, state.tries - 1);
  await room.stop();
});

test('a recording of which one part alone can be made ready is one that cannot', async () => {
  const room = await openStopped();
  await writeFile(join(room.here, 'recorded-b.mp4'), 'another part');
  const first = await room.db.selectFrom('recording_segments').selectAll().executeTakeFirstOrThrow();
  await room.db
    .insertInto('recording_segments')
    .values({ ...first, segment: 1, file_id: 'recorded-b' })
    .execute();
  await room.runJobs();
  await eventually(async () => {
    room.time.nowMs += recordingLimits.unfinishedRetryMs;
    await room.runJobs();
    return room.state.tries > 2;
  });
  const facts = await room.db.selectFrom('stream_log').select('payload').orderBy('seq').execute();
  const told = facts.flatMap(({ payload }) => JSON.parse(payload)?.recording_problem ?? []);
  assert.equal(told, ['unfinished']);
  assert.equal([...(await room.listed()).problems], ['unfinished']);
  await room.stop();
});

test('hosts delete a recording that cannot be made ready, and none that a recorder still has', async () => {
  const stuck = await openStopped();
  await stuck.runJobs();
  await eventually(async () => (await stuck.problem()) === 'unfinished');
  await stuck.remove();
  assert.equal(await filesIn(stuck.here, stuck.kept), [[], []]);
  assert.is(await stuck.listed(), undefined);
  assert.is(await stuck.problem(), null);
  await stuck.stop();
  const handedOn = await openStopped('recorder-a');
  await handedOn.remove().then(assert.unreachable, ({ code }) => assert.is(code, 'NOT_FOUND'));
  await handedOn.stop();
});

test.run();
