import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import { silenceChecks } from '../../../../src/server/modules/recording/silence.ts';
import { packBytes } from '../../../../src/shared/recording/recorder-line.ts';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { skipSuite } from '../../../support/skip.ts';
import { type Answer, quietPlatform } from '../../support/server-under-test.ts';
import { demoHost, openRoom } from '../../support/services-under-test.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';

// Recordings that cannot be made: recorders whose encoders fail, or that get into no room.

const folder = await emptyFolder();
for (const name of ['here', 'kept']) await mkdir(join(folder.path, name));
const disk = await mountSmallDisk(1024 * 1024);
const here = disk?.path ?? join(folder.path, 'here');
/** How often a recording was given up. */
let lost = 0;
/** How often the log said that all recorders are busy. */
let busy = 0;
const log = Object.assign(Object.create(quietPlatform.log), {
  warn(_about: object, text: string): void {
    if (text === 'a recorder gave a recording up') lost += 1;
    if (text === 'all recorders are busy') busy += 1;
  },
});
const room = await openRoom([], undefined, {
  log,
  blobs: createDiskStore(join(folder.path, 'kept')),
  recorders: { ...quietPlatform.recorders, folder: here, ffmpeg: 'false', most: 1 },
});
const { db } = room;
// As long as nobody says otherwise, recorders have just been heard.
room.time.stepMs = 0;
await db.updateTable('events').set({ comms_provider: 'livekit' }).execute();
test.after(async () => {
  await room.stop();
  await disk?.unmount();
  await folder.remove();
});

/** A recorder that is given the recording of the room. */
const openRecorder = () => {
  const heard: Answer[] = [];
  const line = room.lines[0]!.opened(
    { send: (text) => void heard.push(JSON.parse(text)), close: () => undefined },
    '127.0.0.1',
  );
  const say = (message: object): void => line.text(JSON.stringify(message));
  const jobs = () => heard.filter(({ type }) => type === 'record');
  say({ type: 'ready', places: 1 });
  return {
    ...{ say, heard, leave: () => line.closed() },
    /** The newest recording that it was given, of so many. */
    async job(times = 1): Promise<Answer> {
      await eventually(() => jobs().length === times);
      return jobs().at(-1);
    },
    begin: ({ job }: Answer, segment: number): void =>
      say({
        ...{ type: 'segment-began', job, segment, started_at: room.time.nowMs, width: 640, height: 360 },
        regions: { ann: { x: 0, y: 0, width: 320, height: 180 } },
      }),
    bytes: ({ job }: Answer, segment: number, bytes: Uint8Array = Buffer.from('picture')): void =>
      line.bytes(packBytes(job, segment, bytes)),
    /** It says that it is there, and is looked after. */
    async speak(): Promise<void> {
      say({ type: 'beat', sent_at: 1 });
      await room.runJobs();
    },
    isToldToStop({ job }: Answer): Promise<void> {
      return eventually(async () => {
        await this.speak();
        return heard.some(({ type, job: number }) => type === 'stop' && number === job);
      });
    },
    /** Every encoder has failed, one after the other. */
    async lose({ job, segment }: Answer): Promise<void> {
      const before = lost;
      this.begin({ job }, segment);
      say({ type: 'segment-ended', job, segment, ended_at: room.time.nowMs });
      say({ type: 'lost', job, reason: 'the encoder failed: Unknown encoder' });
      await eventually(() => lost > before);
    },
  };
};

const start = async (roomId = 'main'): Promise<void> => {
  const words = `startRoomRecording(event_id: "demo", room_id: "${roomId}", identity: "${demoHost.person!.identity}")`;
  await room.ask(demoHost, `mutation { ${words} { payload { __typename } } }`);
  await room.runJobs();
};
const standing = async (roomId = 'main') =>
  db
    .selectFrom('rooms')
    .select(['recording_requested', 'recording_enabled', 'recording_problem'])
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
/** A recorder that records the room: the first bytes of its picture are there. */
const beginRecording = async () => {
  const recorder = openRecorder();
  await start();
  const job = await recorder.job();
  recorder.begin(job, 0);
  recorder.bytes(job, 0);
  await eventually(async () => (await standing()).recording_enabled);
  return { recorder, job };
};
const listed = async (): Promise<Answer> =>
  (await room.ask(demoHost, 'query { queryRecordings(event_id: "demo") { items { state problems is_playable } } }'))
    .queryRecordings.items[0];
const times = ['requested_at', 'lease_until', 'recorded_until'] as const;
/** Time passes for the database, by whose clock leases are given. */
const pass = async (ms: number): Promise<void> => {
  const earlier = (column: string) => sql<number>`${sql.ref(column)} - ${ms}::double precision`;
  const changes = Object.fromEntries(times.map((column) => [column, earlier(column)]));
  await db.updateTable('recordings').set(changes).execute();
  await room.runJobs();
};

test('REC-007 a recording whose encoders write nothing has not begun, and its request is cancelled in time', async () => {
  const recorder = openRecorder();
  await start();
  await recorder.lose(await recorder.job());
  await pass(recordingLimits.startTimeoutMs / 2);
  await recorder.lose(await recorder.job(2));
  assert.equal([(await standing()).recording_requested, (await standing()).recording_enabled], [true, false]);
  await pass(recordingLimits.startTimeoutMs / 2 + 1);
  assert.equal([(await standing()).recording_requested, (await standing()).recording_enabled], [false, false]);
  assert.is(await listed(), undefined);
  recorder.leave();
});

test('REC-007 where the only recorder has no place left a request is cancelled at once, as hosts are told and the log says', async () => {
  const { recorder, job } = await beginRecording();
  await start('workshop-a');
  await eventually(async () => (await standing('workshop-a')).recording_problem === 'not-begun');
  assert.is((await standing('workshop-a')).recording_requested, false);
  assert.ok((await standing()).recording_enabled);
  assert.is(busy, 1);
  await room.ask(demoHost, 'mutation { stopRoomRecording(event_id: "demo", room_id: "main") { event_id } }');
  // It stops, and will have its place.
  await recorder.isToldToStop(job);
  await start('workshop-a');
  await room.runJobs();
  assert.equal(await standing('workshop-a'), {
    ...{ recording_requested: true, recording_enabled: false, recording_problem: null },
  });
  recorder.say({ type: 'stopped', job: job.job });
  await recorder.job(2);
  await room.ask(demoHost, 'mutation { stopRoomRecording(event_id: "demo", room_id: "workshop-a") { event_id } }');
  recorder.leave();
});

test('a recording that a recorder gives up again and again has failed a minute after its last bytes, as hosts are told', async () => {
  const { recorder, job: first } = await beginRecording();
  await recorder.lose({ ...first, segment: 1 });
  const turns = 4;
  for (let turn = 1; turn <= turns; turn += 1) {
    assert.equal((await standing()).recording_enabled, turn === 1, 'nobody is told that it is recorded meanwhile');
    // The lease of the turn before is over, and the same recorder is given it anew.
    await pass((recordingLimits.unrecordedMs - 20_000) / turns);
    await recorder.lose(await recorder.job(turn + 1));
  }
  await pass(20_001);
  await room.runJobs();
  assert.equal(await standing(), { recording_requested: false, recording_enabled: false, recording_problem: 'failed' });
  recorder.leave();
});

test('a recorder that has a recording and sends nothing of it any more does not keep it going', async () => {
  const { recorder, job } = await beginRecording();
  for (let passedMs = 0; passedMs < 2 * recordingLimits.unrecordedMs; passedMs += recordingLimits.unrecordedMs / 2) {
    recorder.bytes(job, 0);
    await pass(recordingLimits.unrecordedMs / 2);
  }
  // It is told as soon as they are heard of.
  await eventually(async () => {
    recorder.bytes(job, 0);
    await room.runJobs();
    return (await standing()).recording_enabled;
  });
  // What came is written down before time passes.
  await recorder.speak();
  await room.settled();
  await pass(recordingLimits.unrecordedMs + 1);
  // What it has sent by then would be written down.
  assert.is.not((await standing()).recording_problem, 'failed');
  await room.runJobs();
  assert.equal(await standing(), { recording_requested: false, recording_enabled: false, recording_problem: 'failed' });
  await recorder.isToldToStop(job);
});

test('a room of which nothing comes is not said to be recorded until something comes again, and hosts are told', async () => {
  const { recorder, job } = await beginRecording();
  // What came is written down with a look at the recorder.
  for (let look = 0; look < silenceChecks.perRenewal; look++) {
    await recorder.speak();
    await room.settled();
  }
  await pass(recordingLimits.unheardMs / 2);
  assert.ok((await standing()).recording_enabled);
  await pass(recordingLimits.unheardMs / 2 + 1);
  assert.equal(await standing(), { recording_requested: true, recording_enabled: false, recording_problem: 'gaps' });
  await eventually(async () => {
    recorder.bytes(job, 0);
    await room.runJobs();
    return (await standing()).recording_enabled;
  });
  assert.equal(await standing(), { recording_requested: false, recording_enabled: true, recording_problem: 'gaps' });
  await room.ask(demoHost, 'mutation { stopRoomRecording(event_id: "demo", room_id: "main") { event_id } }');
  recorder.say({ type: 'stopped', job: job.job });
  await eventually(async () => (await listed()).state === 'ended');
  recorder.leave();
});

if (disk === null) {
  skipSuite('a recording on a disk that fills up', 'a small disk to fill cannot be mounted by this user');
} else {
  test('a recording whose disk fills up while it is written ends, and hosts are told; what was written until then is kept', async () => {
    const { recorder, job } = await beginRecording();
    await writeFile(join(disk.path, 'filler'), Buffer.alloc(512 * 1024));
    recorder.bytes(job, 0, Buffer.alloc(1024 * 1024));
    await eventually(async () => (await standing()).recording_problem === 'failed');
    assert.is((await standing()).recording_enabled, false);
    await recorder.isToldToStop(job);
    recorder.say({ type: 'segment-ended', job: job.job, segment: 0, ended_at: room.time.nowMs + 1 });
    recorder.say({ type: 'stopped', job: job.job });
    await eventually(async () => (await listed()).state === 'ended');
    assert.equal({ ...(await listed()) }, { state: 'ended', problems: ['failed'], is_playable: true });
  });
}

test.run();
