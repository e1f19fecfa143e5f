import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { availableColumnsFor, containerLengthPx } from '../../../../src/shared/rules/grid/columns.ts';
import { neighbourOf, parseDirection } from '../../../../src/shared/rules/grid/direction.ts';
import { aspectOf, gridTabs } from '../../../../src/shared/rules/grid/grid-item.ts';
import { gridLimits } from '../../../../src/shared/rules/grid/limits.ts';
import { emptyViewOf, inviteText, isCameraOnly, isLargeRoom } from '../../../../src/shared/rules/grid/membership.ts';
import { freePosition, inOrder, movedPositions } from '../../../../src/shared/rules/grid/order.ts';
import {
  drawnWidthOf,
  expandSizes,
  nextDrawnSize,
  sizeOfDrawnWidth,
  sizeStepsFor,
  snapSize,
  starSizes,
  unstarSizes,
} from '../../../../src/shared/rules/grid/sizes.ts';
import { tileRules } from '../../../../src/shared/rules/tiles/tile-rules.ts';
import { seededRandom } from '../../../support/random.ts';

const plain = { size: 0.25, prevSize: null, starredSize: null };

test('GRID-005 the order is starred first, then saved position', () => {
  const items = [
    { id: 'a', starred: false, position: 0 },
    { id: 'b', starred: true, position: 5 },
    { id: 'c', starred: false, position: 1 },
    { id: 'd', starred: true, position: 2 },
  ];
  assert.equal(
    inOrder(items).map((item) => item.id),
    ['d', 'b', 'a', 'c'],
  );
});

test('GRID-006 a starred size is at least 0.75, a larger one stays', () => {
  assert.is(starSizes(plain).size, 0.75);
  assert.is(starSizes({ ...plain, size: 1 }).size, 1);
});

test('GRID-007 an unstarred item takes the smaller of its sizes', () => {
  assert.is(unstarSizes(starSizes(plain)).size, 0.25);
  assert.is(unstarSizes({ ...starSizes({ ...plain, size: 0.5 }), size: 0.25 }).size, 0.25);
});

test('GRID-008 expand toggles between full size and the previous size', () => {
  const expanded = expandSizes({ ...plain, size: 0.375 });
  assert.is(expanded.size, 1);
  assert.equal(expandSizes(expanded), { ...plain, size: 0.375 });
});

test('GRID-010 widths below the narrowest tile are dropped', () => {
  assert.is(sizeStepsFor(1186)[0], 0.25);
  assert.is(sizeStepsFor(3840)[0], 1 / 16);
  assert.equal(sizeStepsFor(200), [1]);
});

test('default sizes: a VW fills its own tab, VW and share are half', () => {
  assert.is(tileRules.workstation.defaultSize('personal_vw'), 1);
  assert.is(tileRules.workstation.defaultSize('conversation'), 0.5);
  assert.is(tileRules.share.defaultSize(), 0.5);
});

test('GRID-013 sizes snap to 16 equal fractions; 0 and less are none', () => {
  for (let step = 1; step <= 16; step++) assert.is(snapSize(step / 16 + 0.01), step / 16);
  assert.is(snapSize(7), 1);
  for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) assert.is(snapSize(bad), null);
});

test('GRID-022 a width that is drawn is a size, in any number of columns', () => {
  for (const columns of ['auto', 1, 2, 3, 4] as const) {
    for (let step = 1; step <= 16; step++) {
      const drawn = drawnWidthOf(step / 16, columns);
      const size = sizeOfDrawnWidth(drawn, columns);
      assert.is(drawnWidthOf(size!, columns), drawn, `${step} in ${columns}`);
    }
    for (const [direction, end] of [
      [1, 1],
      [-1, drawnWidthOf(1 / 16, columns)],
    ] as const) {
      let size: number = gridLimits.activeSize;
      const widths = [drawnWidthOf(size, columns)];
      for (;;) {
        const next = nextDrawnSize(size, direction, columns);
        if (next === size) break;
        size = next;
        widths.push(drawnWidthOf(size, columns));
      }
      assert.is(widths.at(-1), end);
      assert.ok(widths.every((width, index) => index === 0 || (width - widths[index - 1]!) * direction > 0));
    }
  }
  assert.is(sizeOfDrawnWidth(0, 2), null);
  assert.is(sizeOfDrawnWidth(Number.NaN, 2), null);
});

test('GRID-014 the aspect is 16:9 horizontal and 8:9 vertical', () => {
  assert.is(aspectOf('horizontal'), 16 / 9);
  assert.is(aspectOf('vertical'), 8 / 9);
});

test('GRID-015 columns are offered while a tile is at least 235 px wide', () => {
  assert.is(gridLimits.narrowestTileWidthPx, 235);
  assert.equal(availableColumnsFor(4 * 235 + 5 * 8), [1, 2, 3, 4]);
  assert.equal(availableColumnsFor(4 * 235 + 5 * 8 - 1), [1, 2, 3]);
  assert.equal(availableColumnsFor(100), [1]);
});

test('GRID-021 a moved item takes the place and the others close up; starred stay in front', () => {
  const items = ['a', 'b', 'c', 'd'].map((id, position) => ({ id, position, starred: id === 'a' }));
  const after = (id: string, place: number) => {
    const moved = movedPositions(items, id, place);
    return inOrder(items.map((item) => ({ ...item, position: moved.get(item.id) ?? item.position }))).map(
      ({ id }) => id,
    );
  };
  assert.equal(after('d', 1), ['a', 'd', 'b', 'c']);
  assert.equal(after('b', 99), ['a', 'c', 'd', 'b']);
  assert.equal(after('d', 0), ['a', 'd', 'b', 'c']);
  assert.equal(after('gone', 0), ['a', 'b', 'c', 'd']);
});

test('moving anything anywhere keeps the set of positions', () => {
  const random = seededRandom(5);
  for (let round = 0; round < 200; round++) {
    const items = Array.from({ length: 1 + random.below(20) }, (_, index) => ({
      id: `i${index}`,
      position: index * 2,
      starred: random.next() < 0.2,
    }));
    const moved = movedPositions(items, `i${random.below(20)}`, random.below(25) - 2);
    const positions = items.map((item) => moved.get(item.id) ?? item.position).sort((a, b) => a - b);
    assert.equal(
      positions,
      items.map((item) => item.position),
    );
  }
});

test('a newcomer gets the lowest free position', () => {
  assert.is(freePosition(new Set([0, 1, 3])), 2);
  assert.is(freePosition(new Set()), 0);
});

test('an unsupported container unit is a warning', () => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  assert.is(containerLengthPx(300, warn), 300);
  assert.is(containerLengthPx('300px', warn), 300);
  assert.is(containerLengthPx('30vw', warn), null);
  assert.equal(warnings, ['Unsupported layout container unit: 30vw']);
});

test('an unknown direction raises "Unknown direction"', () => {
  assert.throws(
    () => parseDirection('sideways'),
    (error: Error) => error.message === 'Unknown direction',
  );
  assert.throws(
    () => neighbourOf(new Map(), 'a', 'sideways' as never),
    (error: Error) => error.message === 'Unknown direction',
  );
});

test('arrows find the neighbour, and none at the edge', () => {
  const rects = new Map(
    [0, 1, 2, 3].map((index) => [
      `${index}`,
      { x: (index % 2) * 110, y: Math.floor(index / 2) * 110, width: 100, height: 100 },
    ]),
  );
  assert.is(neighbourOf(rects, '0', 'right'), '1');
  assert.is(neighbourOf(rects, '0', 'down'), '2');
  assert.is(neighbourOf(rects, '3', 'up'), '1');
  assert.is(neighbourOf(rects, '3', 'left'), '2');
  assert.is(neighbourOf(rects, '1', 'right'), null);
});

test('GRID-027 more than 12 in a view of columns show those with a camera; fewer, or the fitted view, everybody', () => {
  assert.is(isCameraOnly(12, false), false);
  assert.is(isCameraOnly(13, false), true);
  assert.is(isCameraOnly(100, true), false);
});

test('GRID-028 more than 25 active participants are a large room', () => {
  assert.is(isLargeRoom(25), false);
  assert.is(isLargeRoom(26), true);
});

test('GRID-031 an empty conversation says so, with its button', () => {
  const empty = { tab: 'conversation', items: 0 } as const;
  assert.is(emptyViewOf(empty)?.text, "No one's here yet...");
  assert.is(inviteText, 'Invite someone to join the conversation');
  assert.is(emptyViewOf({ ...empty, items: 1 }), null);
});

test('the empty resources tab says how to add some', () => {
  const view = emptyViewOf({ tab: 'only_resources', items: 0 });
  assert.is(view?.text, 'Add resources by dragging and dropping, or use the');
});

test('the grid tabs, conversation first, and what belongs to each', () => {
  assert.equal(gridTabs, ['conversation', 'only_resources', 'personal_vw', 'all_participant_vws']);
  assert.equal(tileRules.workstation.tabs(true), ['conversation', 'personal_vw', 'all_participant_vws']);
  assert.equal(tileRules.workstation.tabs(false), ['conversation', 'all_participant_vws']);
  assert.equal(tileRules.person.tabs(), ['conversation']);
});

test.run();
