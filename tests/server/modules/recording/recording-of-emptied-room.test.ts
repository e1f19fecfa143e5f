import { mkdir } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sweepLimits } from '../../../../src/server/modules/recording/service.ts';
import { packBytes } from '../../../../src/shared/recording/recorder-line.ts';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { type Answer, quietPlatform } from '../../support/server-under-test.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

// A recording of a room in which nobody has media.

const gus = viewerOf('gus', 'Gus');
const folder = await emptyFolder();
await mkdir(`${folder.path}/here`);
const room = await openRoom([gus], undefined, {
  recorders: { ...quietPlatform.recorders, folder: `${folder.path}/here`, ffmpeg: '/there/is/no/ffmpeg' },
});
const { db, time } = room;
test.after(async () => {
  await room.stop();
  await folder.remove();
});

const stateOf = async () => (await db.selectFrom('recordings').select('state').executeTakeFirstOrThrow()).state;
const leave = (viewer: typeof gus): Promise<Answer> => {
  const { identity } = viewer.person!;
  return room.ask(
    viewer,
    `mutation { leaveRoom(event_id: "demo", room_id: "main", identity: "${identity}") { event_id } }`,
  );
};

test('REC-006 a recording goes on while somebody without media is in the room, and is over two minutes after the last', async () => {
  const heard: Answer[] = [];
  const line = room.lines[0]!.opened(
    { send: (text) => void heard.push(JSON.parse(text)), close: () => undefined },
    '127.0.0.1',
  );
  const say = (message: object): void => line.text(JSON.stringify(message));
  const pass = async (sweeps: number): Promise<void> => {
    for (let sweep = 0; sweep < sweeps; sweep++) {
      // It is there still.
      say({ type: 'left-out', job, tiles: 0 });
      await room.runJobs();
    }
  };
  await db
    .insertInto('recordings')
    .values({
      ...{ recording_id: 'recording-1', event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'gus' },
      ...{ state: 'requested', requested_at: Date.now(), started_at: null, ended_at: null },
      ...{ lease: null, lease_until: null, document: null },
    })
    .execute();
  say({ type: 'ready', places: 1 });
  await eventually(() => heard.some(({ type }) => type === 'record'));
  const { job, segment } = heard.find(({ type }) => type === 'record');
  say({ type: 'segment-began', job, segment, started_at: 1_000, width: 640, height: 360, regions: {} });
  line.bytes(packBytes(job, segment, Buffer.from('picture')));
  await eventually(async () => (await stateOf()) === 'recording');
  await pass(sweepLimits.empty + 1);
  await leave(demoHost);
  await pass(sweepLimits.empty + 1);
  assert.is(await stateOf(), 'recording');
  await leave(gus);
  // A clock that is set empties no room.
  time.nowMs += recordingLimits.emptyMs;
  await pass(sweepLimits.empty);
  assert.is(await stateOf(), 'recording');
  await pass(1);
  assert.is(await stateOf(), 'stopping');
  const { recording_problem } = await db
    .selectFrom('rooms')
    .select('recording_problem')
    .where('room_id', '=', 'main')
    .executeTakeFirstOrThrow();
  assert.is(recording_problem, 'empty');
  const { queryRecordings } = await room.ask(
    demoHost,
    'query { queryRecordings(event_id: "demo") { items { problems } } }',
  );
  assert.equal([...queryRecordings.items[0].problems], ['empty']);
});

test.run();
