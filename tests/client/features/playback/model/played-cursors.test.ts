import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPlayedCursors } from '../../../../../src/client/features/playback/model/played-cursors.ts';
import type { RecordedCursor } from '../../../../../src/shared/recording/annotations.ts';

const at = (x: number) => ({ x, y: 1 });
const cursorOf = (author: string, moves: readonly (readonly [number, { x: number; y: number } | null])[]) =>
  ({ author, times: moves.map(([timeMs]) => timeMs), points: moves.map(([, point]) => point) }) as RecordedCursor;

test('a cursor that moves on one tile changes nothing on another, and between two moves nothing changes', () => {
  const cursors = createPlayedCursors({
    cursors: new Map([
      [
        'bob',
        [
          cursorOf('ann', [
            [1_000, at(1)],
            [1_250, at(2)],
          ]),
        ],
      ],
      ['dan', [cursorOf('ann', [[1_500, at(3)]])]],
    ]),
  });
  let changes = 0;
  const stop = cursors.on('bob').subscribe(() => void changes++);
  assert.is(changes, 1);
  for (const timeMs of [1_000, 1_100, 1_249]) cursors.show(timeMs);
  assert.is(changes, 2);
  for (const timeMs of [1_250, 1_500, 2_000, 6_000]) cursors.show(timeMs);
  assert.is(changes, 3);
  cursors.show(6_250);
  assert.equal(
    cursors.on('bob').value.map(({ isFading }) => isFading),
    [true],
  );
  cursors.show(9_000);
  assert.equal(cursors.on('bob').value, []);
  assert.is(changes, 5);
  stop();
  assert.equal([...cursors.times], [1_000, 1_250, 1_500, 6_250, 6_500, 6_550, 6_800]);
});

test('a seek shows what is so then, and where nobody ever pointed nothing is looked at', () => {
  const moves = Array.from({ length: 10_000 }, (_none, index) => [index * 250, at(index)] as const);
  const cursors = createPlayedCursors({ cursors: new Map([['bob', [cursorOf('ann', moves)]]]) });
  for (const index of [9_999, 0, 5_000]) {
    cursors.show(index * 250 + 100);
    assert.equal(
      cursors.on('bob').value.map(({ x }) => x),
      [index],
    );
  }
  let changes = 0;
  cursors.on('dan').subscribe(() => void changes++);
  cursors.show(100);
  assert.is(changes, 1);
});

test.run();
