import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCursors } from '../../src/recorder/export/draw-cursors.ts';
import { stampOf } from '../../src/recorder/export/layer.ts';
import { blackPicture, type Picture } from '../../src/recorder/planes.ts';
import type { RecordedCursor } from '../../src/shared/recording/annotations.ts';
import type { PlacedTile } from '../../src/shared/recording/export-stage.ts';
import type { RecordedTile } from '../../src/shared/recording/read-recording.ts';

const size = { width: 1_280, height: 720 };
const personOf = (id: string, rect: PlacedTile['rect']): PlacedTile => ({
  ...{ id, kind: 'person', state: {}, hasPicture: true, rect },
});
const bob = personOf('bob', { x: 0, y: 0, width: 640, height: 360 });
const ann: RecordedTile = {
  ...{ id: 'ann', type: 'participant', resource: null },
  initialState: { name: 'Ann Bell', color: { main: '#00ff00', contrast: '#000000' } },
  events: [],
  earliestMs: Number.POSITIVE_INFINITY,
};
const pointed: RecordedCursor = {
  author: 'ann',
  times: [1_000, 1_250, 10_000],
  points: [{ x: 960, y: 540 }, { x: 1_440, y: 540 }, null],
};
const draw = (cursor: RecordedCursor, timeMs: number, tiles: readonly PlacedTile[] = [bob]): Picture => {
  const picture = blackPicture(size.width, size.height);
  createCursors({ tiles: [ann], cursors: new Map([['bob', [cursor]]]) }, size).draw(picture, tiles, timeMs);
  return picture;
};
/** The rectangle around what is drawn; null: nothing is. */
const drawnIn = ({ data, width, height }: Picture) => {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 16) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? null : { left, right, top, bottom };
};

test('ANN-009 an export has the cursors with their names in their colours, on their way and where they were', () => {
  const box = drawnIn(draw(pointed, 1_000))!;
  // The middle of the tile, to two pixels; the name stands to the lower right.
  assert.ok(Math.abs(box.left - 320) <= 3 && Math.abs(box.top - 180) <= 3, JSON.stringify(box));
  assert.ok(box.right - box.left > 50 && box.bottom - box.top > 30, JSON.stringify(box));
  assert.ok(Math.abs(drawnIn(draw(pointed, 1_250 + 125))!.left - 400) <= 3);
  const later = draw(pointed, 2_000);
  const there = drawnIn(later)!;
  assert.ok(Math.abs(there.left - 480) <= 3, JSON.stringify(there));
  // Green, as BT.601 in its limited range has it.
  const inside = (there.top + 6) * size.width + there.left + 5;
  assert.ok(Math.abs((later.data[inside] as number) - 145) <= 2, `${later.data[inside]}`);
});

test('ANN-006 an export has no cursor that has not moved for five seconds, that was taken away or that is on no tile', () => {
  assert.is(drawnIn(draw(pointed, 999)), null);
  assert.is.not(drawnIn(draw(pointed, 6_249)), null);
  assert.is(drawnIn(draw(pointed, 6_250)), null);
  assert.is(drawnIn(draw(pointed, 10_000)), null);
  assert.is(drawnIn(draw(pointed, 2_000, [personOf('dan', bob.rect)])), null);
});

test('of a cursor at the edge of its tile nothing is drawn beyond that', () => {
  const corner = { ...pointed, points: [{ x: 1_915, y: 1_075 }, null, null] };
  const box = drawnIn(draw(corner, 1_100))!;
  assert.ok(box.right < 640 && box.bottom < 360, JSON.stringify(box));
  const tile = personOf('bob', { x: 640, y: 360, width: 640, height: 360 });
  assert.is.not(drawnIn(draw(corner, 1_100, [tile])), null);
  const outside = { ...pointed, points: [{ x: -9_000, y: -9_000 }, null, null] };
  assert.is(drawnIn(draw(outside, 1_100)), null);
});

test('a stamp covers what is below it, lets it through, or mixes with it, in the colours that it is drawn in', () => {
  const pixels = new Uint8Array(2 * 4 * 4);
  for (let at = 0; at < 4; at++) pixels.set([255, 0, 0, 255], ((at >> 1) * 4 + (at & 1)) * 4);
  for (let at = 0; at < 4; at++) pixels.set([255, 255, 255, 128], ((at >> 1) * 4 + 2 + (at & 1)) * 4);
  const picture = blackPicture(8, 4);
  stampOf(pixels, 4, 2).over(picture, 2, 2, { x: 0, y: 0, width: 8, height: 4 });
  const luma = (x: number, y: number) => picture.data[y * 8 + x] as number;
  assert.ok(Math.abs(luma(2, 2) - 82) <= 1 && Math.abs(luma(3, 3) - 82) <= 1);
  assert.ok(Math.abs(luma(4, 2) - 126) <= 1, `${luma(4, 2)}`);
  assert.equal([luma(1, 2), luma(6, 2), luma(2, 1)], [16, 16, 16]);
  // The second of the lower four blocks.
  const [u, v] = [picture.data[32 + 5], picture.data[32 + 8 + 5]] as [number, number];
  assert.ok(Math.abs(u - 90) <= 1 && Math.abs(v - 240) <= 1, `${[u, v]}`);
  assert.equal([picture.data[32 + 4], picture.data[32 + 7]], [128, 128]);
});

test.run();
