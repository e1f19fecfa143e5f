import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followRecordingProblems } from '../../../../../src/client/features/recording/model/recording-problems.ts';
import { recordingNotices } from '../../../../../src/client/features/recording/notices.ts';
import type { Room } from '../../../../../src/client/features/rooms/model/rooms-model.ts';
import { createScope } from '../../../../../src/client/scope.ts';

/** A room whose last recording had a problem before, or none, followed by whom it concerns or does not. */
const follow = (before: string | null, isConcerned = true) => {
  const recordingProblem = signal(before);
  const room = { roomId: 'main', name: signal('Main hall'), recordingProblem } as unknown as Room;
  const told: string[] = [];
  const scope = createScope({ after: () => () => undefined });
  followRecordingProblems(scope, {
    rooms: { all: signal([room]) },
    notices: {
      show: (code, variant, params) => void told.push(`${variant}: ${recordingNotices[code]?.(params ?? {})}`),
    },
    concerned: () => isConcerned,
  });
  return { recordingProblem, told };
};

for (const [problem, words] of [
  ['not-begun', 'error: Failed to start server recording for room Main hall'],
  ['left-out', "info: The recording of Main hall can't fit everyone: people who speak and what is shared come first."],
  ['gaps', 'error: Parts of the recording of Main hall are missing: nothing was recorded for a while.'],
  ['behind', "error: The recording of Main hall is choppy: the recorder can't keep up."],
  ['empty', 'info: The recording of Main hall has ended: no one was in the room.'],
  ['failed', 'error: The recording of Main hall was cut short. What was recorded until then is kept.'],
  [
    'unfinished',
    "error: The recording of Main hall can't be processed yet: the server may be out of space. It will keep trying.",
  ],
] as const) {
  test(`whoever may record is told that a recording is ${problem}, and nobody else`, () => {
    for (const isConcerned of [true, false]) {
      const { recordingProblem, told } = follow(null, isConcerned);
      recordingProblem.value = problem;
      assert.equal(told, isConcerned ? [words] : []);
    }
  });
}

test('what was so when somebody came is no news, and the same of the next recording is', () => {
  const { recordingProblem, told } = follow('failed');
  assert.equal(told, []);
  recordingProblem.value = null;
  recordingProblem.value = 'failed';
  assert.is(told.length, 1);
});

test.run();
