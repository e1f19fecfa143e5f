import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { array, parse } from 'valibot';
import { encoderLimits } from '../../src/recorder/encoder.ts';
import { segmentSchema } from '../../src/shared/recording/document.ts';
import { readRecording } from '../../src/shared/recording/read-recording.ts';
import { findLiveKit } from '../server/support/find-livekit.ts';
import { bundleServer, type ServerProcess, startServerProcess } from '../server/support/server-process.ts';
import {
  codeOf,
  joinEvent,
  joinRoom,
  openSocket,
  type Person,
  seatGuest,
  signInGuest,
  signInHost,
  type TestSocket,
} from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { embeddedFolder } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';
import { measureWithin } from '../support/measure.ts';
import { skipSuite } from '../support/skip.ts';
import { hasEncoder } from './support/find-encoder.ts';

const binary = await findLiveKit();

if (binary === null || !hasEncoder || process.platform !== 'linux') {
  skipSuite('a whole recording', 'livekit-server or ffmpeg was not found');
} else {
  const test = suite('a whole recording');
  const folder = await embeddedFolder();
  const bundle = await bundleServer();
  let server: ServerProcess;
  let host: Person;
  let updates: TestSocket;

  test.before(async () => {
    server = await startServerProcess(bundle.path, {
      DATA_DIR: folder.path,
      COMMS_PROVIDER: 'livekit',
      LIVEKIT_SERVER_BIN: binary,
      LIVEKIT_PORT: String(await freePort()),
      LOG_LEVEL: 'info',
    });
    host = await signInHost(server);
    await joinEvent(host);
    await joinRoom(host);
    updates = await openSocket(server.url, host.token);
    updates.subscribe(
      'rooms',
      'subscription { roomUpdates(event_id: "demo", after: 0) { room { recording_enabled } } }',
    );
  });
  test.after(async () => {
    updates.socket.terminate();
    await server.kill('SIGTERM');
    await folder.remove();
  });

  /** As the room's last fact says. */
  const isRecorded = (): boolean =>
    updates.messages.findLast(({ type }) => type === 'next')?.payload.data.roomUpdates.room.recording_enabled ?? false;
  const call = (name: string, more = '') =>
    host.call(`mutation { ${name}(event_id: "demo", room_id: "main"${more}) { payload { __typename } } }`);

  /** A second of it can be played: its second fragment has begun. */
  const files = async (): Promise<string[]> => {
    const names = await readdir(join(folder.path, 'recordings')).catch((): string[] => []);
    const paths = names.map((name) => join(folder.path, 'recordings', name));
    const bytes = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
    return paths.filter((_path, index) => bytes[index]!.split('moof').length > 2);
  };
  /** Processes of this test's recorder, by what their command lines say. */
  const processes = (part: string): number[] =>
    execFileSync('ps', ['-eo', 'pid=,ppid=,args='])
      .toString()
      .split('\n')
      .filter((line) => line.includes(part) && !line.includes(' -e '))
      .map((line) => Number.parseInt(line, 10));
  const recorder = () => processes(bundle.path.replace('main.js', 'recorder.js'));
  const encodersOf = (parent: number): number[] =>
    execFileSync('ps', ['-eo', 'pid=,ppid=,comm='])
      .toString()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, ppid, name]) => Number(ppid) === parent && name === 'ffmpeg')
      .map(([pid]) => Number(pid));
  const secondsOf = (path: string): number =>
    Number(
      execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]).toString(),
    );

  /** When an encoder or a recorder was killed and how much had come of its segment, one for each but the last. */
  const kills: { readonly path: string; readonly atMs: number; readonly hadS: number }[] = [];
  const kill = async (pids: readonly number[]): Promise<void> => {
    const path = (await files()).find((file) => kills.every((killed) => killed.path !== file))!;
    kills.push({ path, atMs: Date.now(), hadS: secondsOf(path) });
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  };

  test('a room is recorded by a process that the server starts for it, and goes on when encoder or recorder is killed', async () => {
    assert.equal(recorder(), [], 'no recorder runs where there is nothing to record');
    const asked = await call('startRoomRecording', `, identity: "${host.identity}"`);
    assert.is(asked.errors, undefined, JSON.stringify(asked.errors));
    await eventually(isRecorded);
    const [first] = recorder();
    await eventually(async () => (await files()).length === 1);

    await kill(encodersOf(first!));
    await eventually(async () => (await files()).length === 2);
    assert.ok(isRecorded(), 'after the encoder was killed');

    await kill([first!]);
    await eventually(async () => (await files()).length === 3);
    assert.ok(isRecorded(), 'after the recorder was killed');
    assert.not.equal(recorder(), [first]);

    await call('stopRoomRecording');
    await eventually(() => !isRecorded());
    await eventually(() => recorder().flatMap(encodersOf).length === 0);
  });

  const list = async () =>
    (
      await host.call(
        'query { queryRecordings(event_id: "demo") { items { recording_id room_name state duration_ms } } }',
      )
    ).data.queryRecordings.items;
  const documentOf = (person: Person, id: string) =>
    person.call('query ($id: ID!) { queryRecording(event_id: "demo", publish_id: $id) { recording } }', { id });

  test('API-070, PERM-061 a member of the event gets the recording as one, also where it was cut off, and nobody else does', async () => {
    await eventually(async () => (await list())[0]?.state === 'ended');
    const [{ recording_id: id, room_name, duration_ms }] = await list();
    assert.is(room_name, 'Main hall');
    assert.ok(duration_ms > 2_000);
    const guest = await seatGuest(server.url, 'Lea Park');
    const stranger = await signInGuest(server.url, 'Sam Stone');
    assert.is(codeOf(await documentOf(stranger, id)), 'NOT_FOUND');
    const answer = await documentOf(guest, id);
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
      const path = join(folder.path, `segment-${index}.mp4`);
      await writeFile(path, Buffer.from(await (await fetch(new URL(segment.src, server.url))).arrayBuffer()));
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
    assert.ok(Object.hasOwn(recording.tiles, host.identity), 'who was there');

    const { src } = recording.composite;
    const part = await fetch(new URL(src, server.url), { headers: { range: 'bytes=0-99' } });
    assert.is(part.status, 206);
    assert.is(part.headers.get('content-type'), 'video/mp4');
    const begin = Buffer.from(await part.arrayBuffer()).toString('latin1');
    assert.match(begin, 'ftyp');
    // What a player needs stands before the pictures: it seeks without reading all of them.
    assert.ok(begin.includes('moov') || (await (await fetch(new URL(src, server.url))).text()).indexOf('moov') < 1_000);
    for (const wrong of [
      src.replace(/ticket=.*/, ''),
      src.replace(/\/\d\.mp4/, '/77.mp4'),
      src.replace(id, `${id}x`),
      '/recordings/..%2f',
    ]) {
      assert.is((await fetch(new URL(wrong, server.url))).status, 404, wrong);
    }
  });

  test.run();
}
