import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  cellOf,
  cellsNeeded,
  type LargeKind,
  scoreOf,
  shapesFor,
} from '../../../../src/shared/rules/grid/fit-shape.ts';
import { gridLimits } from '../../../../src/shared/rules/grid/limits.ts';
import { seededRandom } from '../../../support/random.ts';

const kindOf = (size: number, count: number, orientation: 'horizontal' | 'vertical' = 'horizontal'): LargeKind => ({
  slot: { id: 'large', size, orientation },
  count,
});

test('a shape has the fewest rows with room for all, or the next more for large pictures, and the best shape comes first', () => {
  const random = seededRandom(5);
  for (let round = 0; round < 500; round++) {
    const large = Array.from({ length: random.below(4) }, () =>
      kindOf((5 + random.below(11)) / 16, 1 + random.below(8), random.next() < 0.3 ? 'vertical' : 'horizontal'),
    );
    const usualCount = random.below(150) + (large.length === 0 ? 1 : 0);
    const [widthPx, heightPx] = [300 + random.below(3_000), 200 + random.below(1_500)];
    const shapes = shapesFor(large, usualCount, widthPx, heightPx);
    let before = Number.POSITIVE_INFINITY;
    for (const shape of shapes) {
      const note = `round ${round}, ${shape.columns} × ${shape.rows} at ${shape.scale}`;
      assert.ok(cellsNeeded(shape, large, usualCount) <= shape.columns * shape.rows, `${note} has no room`);
      const spare = large.some(({ slot }) => slot.orientation === 'horizontal') ? 1 : 0;
      const fewer = Array.from({ length: shape.rows - 1 }, (_, index) => index + 1).filter(
        (rows) => cellsNeeded({ ...shape, rows }, large, usualCount) <= shape.columns * rows,
      );
      assert.ok(fewer.length <= spare, `${note}: ${fewer.join(', ')} would do`);
      const score = scoreOf(shape, large, widthPx, heightPx);
      assert.ok(score <= before, `${note} is better than the one before it`);
      before = score;
    }
  }
});

test('while large items can be smaller, no shape has cells narrower than 64 px', () => {
  const random = seededRandom(6);
  for (let round = 0; round < 300; round++) {
    const [widthPx, heightPx] = [200 + random.below(1_500), 150 + random.below(900)];
    for (const shape of shapesFor([kindOf(0.5, 1 + random.below(20))], random.below(200), widthPx, heightPx)) {
      if (shape.scale === 0.125) continue;
      assert.ok(cellOf(shape, widthPx, heightPx).widthPx >= gridLimits.narrowestFittedCellPx, `round ${round}`);
    }
  }
});

/** How often the search for a shape looks at the large items of a room in which every seventh is large. */
const looksFor = (itemCount: number): number => {
  const largeCount = Math.ceil(itemCount / 7);
  const { slot } = kindOf(0.5, largeCount);
  let looks = 0;
  const counting: LargeKind = {
    get slot() {
      looks++;
      return slot;
    },
    count: largeCount,
  };
  const widthPx = Math.sqrt((itemCount * 60_000 * 16) / 9);
  assert.ok(shapesFor([counting], itemCount - largeCount, widthPx, (widthPx * 9) / 16).length > 0);
  return looks;
};

test('the search for a shape looks at the large items of a hundred at most a thousand times', () => {
  const looks = looksFor(100);
  assert.ok(looks <= 1_000, `${looks} looks`);
});

test('the search for a shape grows no faster than the number of items', () => {
  const growth = looksFor(1_000) / looksFor(100);
  assert.ok(growth <= 10, `${growth} times for ten times as many`);
});

test.run();
