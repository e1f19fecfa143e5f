import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cursorChanges, cursorsAt } from '../../../src/shared/recording/drawn-cursors.ts';
import { readRecording } from '../../../src/shared/recording/read-recording.ts';
import { annotationLimits } from '../../../src/shared/rules/annotations/limits.ts';
import { seededRandom } from '../../support/random.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../support/recordings/recording-document.ts';

const { cursorFadeMs, cursorFadeLengthMs } = annotationLimits;

const point = (afterMs: number, cursor: object | null, more: object = {}) => ({
  ...{ type: 'annotate', mode: 'cursor', timestamp: t0 + afterMs, tileId: 'ann', participantIdentity: 'bob' },
  ...{ cursor, ...more },
});
const read = (...annotations: readonly unknown[]) => {
  const answer = readRecording(JSON.stringify({ ...recordingDocument(), annotations }));
  if (!answer.ok) throw new Error(answer.error);
  const { recording, skipped } = answer.value;
  const of = (tileId: string) => recording.cursors.get(tileId) ?? [];
  return {
    skipped: skipped(),
    strokes: recording.strokes,
    of,
    seen: (tileId: string, afterMs: number) =>
      cursorsAt(of(tileId), t0 + afterMs).map(({ author, x, y }) => [author, x, y]),
  };
};

test('ANN-009 a cursor is where it was at that time, on its tile alone, until it was taken away', () => {
  const { skipped, seen } = read(
    point(1_000, { x: 10, y: 20 }),
    point(1_250, { x: 30, y: 40 }),
    point(1_250, { x: 7, y: 7 }, { participantIdentity: 'dan' }),
    point(2_000, null),
  );
  assert.equal(skipped, []);
  assert.equal(seen('ann', 999), []);
  assert.equal(seen('ann', 1_000), [['bob', 10, 20]]);
  assert.equal(seen('ann', 1_999), [
    ['bob', 30, 40],
    ['dan', 7, 7],
  ]);
  assert.equal(seen('ann', 2_000), [['dan', 7, 7]]);
  assert.equal(seen('bob', 1_999), []);
});

test('a cursor that comes, and is taken away at the same moment, is away', () => {
  const { skipped, seen } = read(point(1_000, { x: 10, y: 20 }), point(1_000, null));
  assert.equal(skipped, []);
  assert.equal(seen('ann', 1_000), []);
});

test('while somebody draws their cursor is at the end of the line; where it is not said it is where it was', () => {
  const line = (afterMs: number, more: object) => ({
    ...point(afterMs, null),
    ...{ mode: 'draw', pathId: 'p1', color: '#ff6161', offset: 0, pathData: [1, 2], cursor: undefined, ...more },
  });
  const { skipped, strokes, seen } = read(
    line(1_000, { pathId: 'old' }),
    line(2_000, { cursor: { x: 1, y: 2 } }),
    line(2_100, { offset: 1, pathData: [3, 4], cursor: { x: 3, y: 4 } }),
    line(3_000, { pathId: 'told' }),
    line(4_000, { offset: 2, pathData: [5, 6], cursor: null }),
  );
  assert.equal(skipped, []);
  assert.is(strokes.get('ann')?.length, 3);
  assert.equal(seen('ann', 1_500), []);
  assert.equal(seen('ann', 2_050), [['bob', 1, 2]]);
  assert.equal(seen('ann', 3_500), [['bob', 3, 4]]);
  assert.equal(seen('ann', 4_000), []);
});

test('ANN-006 a cursor that has not moved for five seconds fades, wherever one goes to', () => {
  const { of, seen } = read(point(1_000, { x: 10, y: 20 }), point(20_000, { x: 30, y: 40 }));
  const isFading = (afterMs: number) => cursorsAt(of('ann'), t0 + afterMs).map((cursor) => cursor.isFading);
  assert.equal(isFading(1_000 + cursorFadeMs - 1), [false]);
  assert.equal(isFading(1_000 + cursorFadeMs), [true]);
  assert.equal(seen('ann', 1_000 + cursorFadeMs + cursorFadeLengthMs), []);
  assert.equal(isFading(20_000), [false]);
  assert.equal(cursorsAt(of('ann'), t0 + 20_000)[0]?.from, { x: 30, y: 40 }, 'it comes from nowhere');
});

test('between two of its changes a cursor is as it was, and at each it is another', () => {
  const random = seededRandom(7);
  let atMs = 0;
  const moves = Array.from({ length: 300 }, (_none, index) => {
    atMs += random.pick([100, 250, 400, 4_999, 5_000, 5_001, 5_200, 5_300, 5_301, 9_000]);
    return point(atMs, random.next() < 0.8 ? { x: index, y: random.below(9) } : null, {
      participantIdentity: random.pick(['ann', 'bob']),
    });
  });
  const { of } = read(...moves);
  const changes = [...new Set(cursorChanges(of('ann')))];
  const stateAt = (timeMs: number) => JSON.stringify(cursorsAt(of('ann'), timeMs));
  assert.ok(changes.length > 300);
  for (const [index, timeMs] of changes.entries()) {
    const next = changes[index + 1] ?? timeMs + 60_000;
    assert.is(stateAt(next - 0.5), stateAt(timeMs), `after ${timeMs - t0}`);
    assert.ok(index === 0 || timeMs > changes[index - 1]!);
  }
});

test.run();
