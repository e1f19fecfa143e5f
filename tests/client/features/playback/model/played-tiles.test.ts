import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPlayedTiles } from '../../../../../src/client/features/playback/model/played-tiles.ts';
import { createScope } from '../../../../../src/client/scope.ts';
import { readRecording } from '../../../../../src/shared/recording/read-recording.ts';
import { fakeClock } from '../../../../support/fakes/fake-clock.ts';
import { recordingDocument, recordingStartMs } from '../../../../support/recordings/recording-document.ts';

/** How long after the beginning bob's hand is seen up, which was raised then, if time passes once and nobody looks again. */
const seenAfter = async (raisedMs: number): Promise<number | null> => {
  const document = recordingDocument();
  Object.assign(document.tiles.bob.events[0]!, { timestamp: recordingStartMs + raisedMs });
  const read = readRecording(JSON.stringify(document));
  if (!read.ok) throw new Error(read.error);
  const clock = fakeClock();
  const scope = createScope(clock);
  const played = createPlayedTiles(scope, read.value.recording);
  const isRaised = () =>
    played.tiles
      .peek()
      .find(({ id }) => id === 'bob')
      ?.state.peek().handRaised ?? false;
  played.jump(recordingStartMs);
  played.pass(recordingStartMs, 1);
  let seenMs: number | null = null;
  for (let afterMs = 4_990; afterMs <= 5_010 && seenMs === null; afterMs++) {
    await clock.advance(afterMs === 4_990 ? afterMs : 1);
    if (isRaised()) seenMs = afterMs;
  }
  scope.end();
  return seenMs;
};

test('PLAY-021 what happens within 5,000 ms is scheduled to its millisecond, and what is further off is not yet', async () => {
  assert.is(await seenAfter(4_999), 4_999);
  assert.is(await seenAfter(5_000), 5_000);
  assert.is(await seenAfter(5_001), null);
});

test.run();
