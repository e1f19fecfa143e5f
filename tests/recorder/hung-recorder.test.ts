import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findLiveKit } from '../server/support/find-livekit.ts';
import { eventually } from '../support/eventually.ts';
import { measureWithin } from '../support/measure.ts';
import { skipSuite } from '../support/skip.ts';
import { hasEncoder } from './support/find-encoder.ts';
import { mostMissingMs, type RecordingServer, startRecordingServer } from './support/recording-server.ts';

const binary = await findLiveKit();

if (binary === null || !hasEncoder || process.platform !== 'linux') {
  skipSuite('a recorder that hangs', 'livekit-server or ffmpeg was not found');
} else {
  const test = suite('a recorder that hangs');
  let room: RecordingServer;

  test.before(async () => {
    room = await startRecordingServer(binary);
    assert.is((await room.record()).errors, undefined);
    await room.filesCome(1);
  });
  test.after(() => room.close());

  test('a recorder that hangs is killed, and another one goes on with its recording', async () => {
    const [hung] = room.recorders();
    process.kill(hung!, 'SIGSTOP');
    await room.filesCome(1);
    await eventually(() => !room.recorders().includes(hung!));
    const gaps = await room.missing();
    assert.is(gaps.length, 1);
    measureWithin('missing after a recorder hung', gaps, mostMissingMs);
  });

  test.run();
}
