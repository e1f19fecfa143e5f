import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findLiveKit } from '../server/support/find-livekit.ts';
import { measureWithin } from '../support/measure.ts';
import { skipSuite } from '../support/skip.ts';
import { hasEncoder } from './support/find-encoder.ts';
import { mostMissingMs, type RecordingServer, startRecordingServer } from './support/recording-server.ts';

const binary = await findLiveKit();

if (binary === null || !hasEncoder || process.platform !== 'linux') {
  skipSuite('an encoder that hangs and a server that is killed', 'livekit-server or ffmpeg was not found');
} else {
  const test = suite('an encoder that hangs and a server that is killed');
  let room: RecordingServer;

  test.before(async () => {
    room = await startRecordingServer(binary);
    assert.is((await room.record()).errors, undefined);
    await room.filesCome(1);
  });
  test.after(() => room.close());

  test('where its encoder hangs, or its server is killed, a recording goes on', async () => {
    for (const encoder of room.encodersOf(room.recorders()[0]!)) process.kill(encoder, 'SIGSTOP');
    await room.filesCome(1);
    await room.restart();
    await room.filesCome(1);
    const gaps = await room.missing();
    assert.is(gaps.length, 2);
    measureWithin('missing after an encoder hung, and after a server was killed', gaps, mostMissingMs);
  });

  test.run();
}
