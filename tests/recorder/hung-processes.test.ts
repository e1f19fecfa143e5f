import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { array, parse } from 'valibot';
import { segmentSchema } from '../../src/shared/recording/document.ts';
import { findLiveKit } from '../server/support/find-livekit.ts';
import { eventually } from '../support/eventually.ts';
import { measureWithin } from '../support/measure.ts';
import { skipSuite } from '../support/skip.ts';
import { hasEncoder } from './support/find-encoder.ts';
import { type RecordingServer, startRecordingServer } from './support/recording-server.ts';

const binary = await findLiveKit();

if (binary === null || !hasEncoder || process.platform !== 'linux') {
  skipSuite('recordings of processes that hang', 'livekit-server or ffmpeg was not found');
} else {
  const test = suite('recordings of processes that hang');
  /** What may be missing of a recording that another process goes on with. */
  const mostMissingMs = 5_000;
  let room: RecordingServer;

  test.before(async () => {
    room = await startRecordingServer(binary);
  });
  test.after(() => room.close());

  const filesCome = async (count: number): Promise<void> => {
    const before = (await room.files()).length;
    await eventually(async () => (await room.files()).length === before + count);
  };
  const begin = async (): Promise<number> => {
    assert.is((await room.record()).errors, undefined);
    await filesCome(1);
    return room.recorders()[0]!;
  };
  /** Ends the recording; what is missing between its parts. */
  const missing = async (): Promise<readonly number[]> => {
    await room.stop();
    await eventually(async () => (await room.list())[0]?.state === 'ended');
    const { recording_id } = (await room.list())[0]!;
    const { composite } = JSON.parse((await room.documentOf(room.host, recording_id)).data.queryRecording.recording);
    const segments = parse(array(segmentSchema), composite.segments);
    assert.is(segments.length, 2);
    return segments.slice(1).map(({ start }, index) => start - segments[index]!.end);
  };

  test('a recorder that hangs is killed, and another one goes on with its recording', async () => {
    const hung = await begin();
    process.kill(hung, 'SIGSTOP');
    await filesCome(1);
    await eventually(() => !room.recorders().includes(hung));
    measureWithin('missing after a recorder hung', await missing(), mostMissingMs);
  });

  test('where a recorder hangs that records nothing, the next recording starts', async () => {
    const [hung] = room.recorders();
    assert.ok(hung);
    process.kill(hung, 'SIGSTOP');
    assert.is.not(await begin(), hung);
    await room.stop();
    await eventually(async () => (await room.list())[0]?.state === 'ended');
  });

  test('an encoder that hangs is killed, and the next one goes on', async () => {
    const recorder = await begin();
    for (const encoder of room.encodersOf(recorder)) process.kill(encoder, 'SIGSTOP');
    await filesCome(1);
    measureWithin('missing after an encoder hung', await missing(), mostMissingMs);
  });

  test('a server that is killed goes on with its recording once it is back', async () => {
    await begin();
    await room.restart();
    await filesCome(1);
    measureWithin('missing after a server was killed', await missing(), mostMissingMs);
  });

  test.run();
}
