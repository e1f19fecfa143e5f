import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import { packBytes, recorderLineLimits } from '../../../../src/shared/recording/recorder-line.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { type Answer, quietPlatform } from '../../support/server-under-test.ts';
import { openRoom } from '../../support/services-under-test.ts';

// What a recorder says while the database is away.

let isAway = false;
const leaving: KyselyPlugin = {
  transformQuery({ node }) {
    if (isAway) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    return node;
  },
  transformResult: async ({ result }) => result,
};

let folder: Awaited<ReturnType<typeof emptyFolder>>;
let room: Awaited<ReturnType<typeof openRoom>>;
let recordings = 0;
const region = { x: 0, y: 0, width: 320, height: 180 };

test.before(async () => {
  folder = await emptyFolder();
  for (const name of ['here', 'kept']) await mkdir(join(folder.path, name));
  room = await openRoom([], leaving, {
    blobs: createDiskStore(join(folder.path, 'kept')),
    recorders: { ...quietPlatform.recorders, folder: join(folder.path, 'here'), ffmpeg: '/there/is/no/ffmpeg' },
    report: () => undefined,
  });
});
test.before.each(() => {
  isAway = false;
});
test.after(async () => {
  await room.stop();
  await folder.remove();
});

/** A recorder that was given a recording of the room. */
const openRecorder = async () => {
  const id = `recording-${recordings++}`;
  // The recorder of the test before has left.
  await room.settled();
  await room.db.updateTable('recordings').set({ state: 'cancelled' }).where('state', 'in', ['recording']).execute();
  await room.db
    .insertInto('recordings')
    .values({
      ...{ recording_id: id, event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'host' },
      ...{ state: 'requested', requested_at: room.time.nowMs, started_at: null, ended_at: null },
      ...{ lease: null, lease_until: null, document: null },
    })
    .execute();
  const heard: Answer[] = [];
  const closed: true[] = [];
  const line = room.lines[0]!.opened(
    { send: (text) => void heard.push(JSON.parse(text)), close: () => void closed.push(true) },
    '127.0.0.1',
  );
  const say = (message: object): void => line.text(JSON.stringify(message));
  say({ type: 'ready', places: 1 });
  await eventually(() => heard.some(({ type }) => type === 'record'));
  const { job } = heard.find(({ type }) => type === 'record');
  return {
    ...{ id, job, closed, say, leave: () => line.closed() },
    bytes: (segment: number, bytes: string | Uint8Array) =>
      line.bytes(packBytes(job, segment, Buffer.from(bytes as string))),
    begin: (segment: number) =>
      say({
        ...{ type: 'segment-began', job, segment, started_at: room.time.nowMs, width: 640, height: 360 },
        regions: { ann: region },
      }),
    segments: () =>
      room.db.selectFrom('recording_segments').selectAll().where('recording_id', '=', id).orderBy('segment').execute(),
    stateOf: async () =>
      (await room.db.selectFrom('recordings').select('state').where('recording_id', '=', id).executeTakeFirst())?.state,
  };
};
/** A recorder that has a place. */
const openOther = async () => {
  const heard: Answer[] = [];
  const line = room.lines[0]!.opened(
    { send: (text) => void heard.push(JSON.parse(text)), close: () => undefined },
    '127.0.0.1',
  );
  const say = (message: object): void => line.text(JSON.stringify(message));
  say({ type: 'ready', places: 1 });
  return { heard, say, leave: () => line.closed() };
};

const fileOf = (fileId: string | undefined): Promise<string> =>
  readFile(join(folder.path, 'here', `${fileId}.mp4`), 'utf8');

test('what a recorder says while the database is away is written once it is back, and pictures wait for nothing', async () => {
  const recorder = await openRecorder();
  const { id, job, say } = recorder;
  recorder.begin(0);
  recorder.bytes(0, 'first ');
  await eventually(async () => (await recorder.stateOf()) === 'recording');
  const { file_id } = (await recorder.segments())[0]!;
  isAway = true;
  say({ type: 'tile-placed', job, segment: 0, tile_id: 'bea', region });
  say({ type: 'happened', job, at: 5, event: 'participant-camera-unshared', tile_id: 'bea' });
  say({ type: 'said', job, words: [{ at: 6, sender: 'bea', message: 'aGVsbG8=' }] });
  recorder.bytes(0, 'pictures');
  await eventually(async () => (await fileOf(file_id)) === 'first pictures');
  say({ type: 'segment-ended', job, segment: 0, ended_at: 9 });
  isAway = false;
  await eventually(async () => (await recorder.segments())[0]?.ended_at === 9);
  assert.equal(Object.keys(JSON.parse((await recorder.segments())[0]!.regions)), ['ann', 'bea']);
  const ofRecording = (table: 'recording_events' | 'recording_words') =>
    room.db.selectFrom(table).select('at').where('recording_id', '=', id).execute();
  assert.equal(await ofRecording('recording_events'), [{ at: 5 }]);
  assert.equal(await ofRecording('recording_words'), [{ at: 6 }]);
  recorder.leave();
});

test('of a segment that begins while the database is away all pictures are kept, in their order', async () => {
  const recorder = await openRecorder();
  isAway = true;
  recorder.begin(0);
  for (const part of ['one ', 'two ']) recorder.bytes(0, part);
  isAway = false;
  await eventually(async () => (await recorder.segments()).length === 1);
  recorder.bytes(0, 'three');
  const { file_id } = (await recorder.segments())[0]!;
  await eventually(async () => (await fileOf(file_id).catch(() => '')) === 'one two three');
  recorder.leave();
});

test('a recording goes on after a time without the database that is longer than its lease', async () => {
  const recorder = await openRecorder();
  recorder.begin(0);
  recorder.bytes(0, 'first ');
  await eventually(async () => (await recorder.stateOf()) === 'recording');
  const other = await openOther();
  // The other has looked for what nobody records.
  await room.settled();
  room.time.nowMs += 2 * recorderLineLimits.leaseMs;
  await room.db
    .updateTable('recordings')
    .set({ lease_until: sql`lease_until - ${2 * recorderLineLimits.leaseMs}` })
    .where('recording_id', '=', recorder.id)
    .execute();
  // Both are there still.
  for (const { say } of [recorder, other]) say({ type: 'left-out', job: 1_000, tiles: 0 });
  await room.runJobs();
  await room.runJobs();
  assert.equal(
    other.heard.filter(({ type }) => type === 'record'),
    [],
  );
  assert.is((await recorder.segments()).length, 1);
  other.leave();
  recorder.leave();
});

test('a line by which more comes than may wait for the database is ended', async () => {
  const recorder = await openRecorder();
  isAway = true;
  recorder.begin(0);
  const part = Buffer.alloc(recorderLineLimits.binaryBytes);
  const parts = recorderLineLimits.waitingBytes / part.length;
  for (let sent = 1; sent < parts; sent++) recorder.bytes(0, part);
  assert.equal(recorder.closed, []);
  recorder.bytes(0, part);
  assert.equal(recorder.closed, [true]);
  isAway = false;
  await eventually(async () => (await recorder.segments())[0]?.bytes === parts * part.length);
  assert.ok((await readdir(join(folder.path, 'here'))).length > 0);
});

test.run();
