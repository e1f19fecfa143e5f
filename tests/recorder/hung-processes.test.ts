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
  const begin = async (): Promise<void> => {
    assert.is((await room.record()).errors, undefined);
    await filesCome(1);
  };
  /** Ends the recording; what is missing between its parts. */
  const missing = async (): Promise<readonly number[]> => {
    await room.stop();
    await eventually(async () => (await room.list())[0]?.state === 'ended');
    const { recording_id } = (await room.list())[0]!;
    const { composite } = JSON.parse((await room.documentOf(room.host, recording_id)).data.queryRecording.recording);
    const segments = parse(array(segmentSchema), composite.segments);
    return segments.slice(1).map(({ start }, index) => start - segments[index]!.end);
  };

  test('a recorder that hangs is killed, and another one goes on with its recording', async () => {
    await begin();
    const [hung] = room.recorders();
    process.kill(hung!, 'SIGSTOP');
    await filesCome(1);
    await eventually(() => !room.recorders().includes(hung!));
    const gaps = await missing();
    assert.is(gaps.length, 1);
    measureWithin('missing after a recorder hung', gaps, mostMissingMs);
  });

  test('where a recorder hangs that records nothing, the next recording starts', async () => {
    const [hung] = room.recorders();
    process.kill(hung!, 'SIGSTOP');
    await begin();
    await eventually(() => !room.recorders().includes(hung!));
  });

  test('where its encoder hangs, or its server is killed, a recording goes on', async () => {
    for (const encoder of room.encodersOf(room.recorders()[0]!)) process.kill(encoder, 'SIGSTOP');
    await filesCome(1);
    await room.restart();
    await filesCome(1);
    const gaps = await missing();
    assert.is(gaps.length, 2);
    measureWithin('missing after an encoder hung, and after a server was killed', gaps, mostMissingMs);
  });

  test.run();
}
