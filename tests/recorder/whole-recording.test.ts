import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { array, parse } from 'valibot';
import { encoderLimits } from '../../src/recorder/encoder.ts';
import { segmentSchema } from '../../src/shared/recording/document.ts';
import { readRecording } from '../../src/shared/recording/read-recording.ts';
import { findLiveKit } from '../server/support/find-livekit.ts';
import { codeOf, seatGuest, signInGuest } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { measureWithin } from '../support/measure.ts';
import { skipSuite } from '../support/skip.ts';
import { hasEncoder } from './support/find-encoder.ts';
import { type RecordingServer, secondsOf, startRecordingServer } from './support/recording-server.ts';

const binary = await findLiveKit();

if (binary === null || !hasEncoder || process.platform !== 'linux') {
  skipSuite('a whole recording', 'livekit-server or ffmpeg was not found');
} else {
  const test = suite('a whole recording');
  let room: RecordingServer;

  test.before(async () => {
    room = await startRecordingServer(binary);
  });
  test.after(() => room.close());

  /** When an encoder or a recorder was killed and how much had come of its segment, one for each but the last. */
  const kills: { readonly path: string; readonly atMs: number; readonly hadS: number }[] = [];
  const kill = async (pids: readonly number[]): Promise<void> => {
    const path = (await room.files()).find((file) => kills.every((killed) => killed.path !== file))!;
    kills.push({ path, atMs: Date.now(), hadS: secondsOf(path) });
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  };

  test('a room is recorded by a process that the server starts for it, and goes on when encoder or recorder is killed', async () => {
    assert.equal(room.recorders(), [], 'no recorder runs where there is nothing to record');
    const asked = await room.record();
    assert.is(asked.errors, undefined, JSON.stringify(asked.errors));
    await eventually(room.isRecorded);
    const [first] = room.recorders();
    await eventually(async () => (await room.files()).length === 1);

    await kill(room.encodersOf(first!));
    await eventually(async () => (await room.files()).length === 2);
    assert.ok(room.isRecorded(), 'after the encoder was killed');

    await kill([first!]);
    await eventually(async () => (await room.files()).length === 3);
    assert.ok(room.isRecorded(), 'after the recorder was killed');
    assert.not.equal(room.recorders(), [first]);

    await room.stop();
    await eventually(() => !room.isRecorded());
    await eventually(() => room.recorders().flatMap(room.encodersOf).length === 0);
  });

  test('API-070, PERM-061 a member of the event gets the recording as one, also where it was cut off, and nobody else does', async () => {
    await eventually(async () => (await room.list())[0]?.state === 'ended');
    const [{ recording_id: id, room_name, duration_ms }] = await room.list();
    assert.is(room_name, 'Main hall');
    assert.ok(duration_ms > 2_000);
    const guest = await seatGuest(room.url, 'Lea Park');
    const stranger = await signInGuest(room.url, 'Sam Stone');
    assert.is(codeOf(await room.documentOf(stranger, id)), 'NOT_FOUND');
    const answer = await room.documentOf(guest, id);
    const text = answer.data.queryRecording.recording;
    const read = readRecording(text);
    assert.equal(read.ok && read.value.skipped(), []);
    const recording = JSON.parse(text);
    const segments = parse(array(segmentSchema), recording.composite.segments);
    assert.is(segments.length, 3);
    for (const [index, { start, end }] of segments.entries()) {
      assert.ok(end > start, `segment ${index} has a length`);
      assert.ok(start >= (segments[index - 1]?.end ?? 0) - 1_000, `segment ${index} follows`);
    }
    for (const [index, segment] of segments.entries()) {
      const path = join(room.folder, `segment-${index}.mp4`);
      await writeFile(path, Buffer.from(await (await fetch(new URL(segment.src, room.url))).arrayBuffer()));
      assert.ok(secondsOf(path) >= 1, `segment ${index} plays`);
      const killed = kills[index];
      if (killed === undefined) continue;
      const playedS = secondsOf(path);
      const toldS = (segment.end - segment.start) / 1_000;
      // It ends with its last whole fragment.
      const leastS = killed.hadS - 2 * (encoderLimits.fragmentMicroseconds / 1e6);
      for (const [what, s] of Object.entries({ toldS, playedS }))
        assert.ok(s > leastS, `segment ${index}, of which ${killed.hadS} s had come, ${what}: ${s}`);
      const untilMs = killed.atMs - segment.start;
      measureWithin('lost of a segment that was cut off', [untilMs - toldS * 1_000, untilMs - playedS * 1_000], 5_000);
    }
    assert.ok(Object.hasOwn(recording.tiles, room.host.identity), 'who was there');

    const { src } = recording.composite;
    const part = await fetch(new URL(src, room.url), { headers: { range: 'bytes=0-99' } });
    assert.is(part.status, 206);
    assert.is(part.headers.get('content-type'), 'video/mp4');
    const begin = Buffer.from(await part.arrayBuffer()).toString('latin1');
    assert.match(begin, 'ftyp');
    // What a player needs stands before the pictures: it seeks without reading all of them.
    assert.ok(begin.includes('moov') || (await (await fetch(new URL(src, room.url))).text()).indexOf('moov') < 1_000);
    for (const wrong of [
      src.replace(/ticket=.*/, ''),
      src.replace(/\/\d\.mp4/, '/77.mp4'),
      src.replace(id, `${id}x`),
      '/recordings/..%2f',
    ]) {
      assert.is((await fetch(new URL(wrong, room.url))).status, 404, wrong);
    }
  });

  test.run();
}
