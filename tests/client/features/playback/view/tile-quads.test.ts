import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { floatsPerCorner, quadsOf } from '../../../../../src/client/features/playback/view/tile-quads.ts';

const area = { widthPx: 400, heightPx: 200 };
const picture = { width: 1_000, height: 500 };
const rect = { x: 0, y: 0, width: 200, height: 100 };

/** Of the first corner, which is the upper left one: where it is, and where in the picture. */
const upperLeft = (region: { x: number; y: number; width: number; height: number }, fit: 'cover' | 'contain') => {
  const [x, y, u, v] = quadsOf([{ region, rect, fit }], area, picture);
  return { x, y, u, v };
};
const round = (value: number | undefined) => Math.round(value! * 10_000) / 10_000;

test('a region of the shape of its tile is drawn whole, where the layout has the tile', () => {
  const { x, y, u, v } = upperLeft({ x: 500, y: 100, width: 400, height: 200 }, 'cover');
  assert.equal([x, y, round(u), round(v)], [-1, 1, 0.5, 0.2]);
});

test('a face that is taller than its tile is cropped above and below', () => {
  const { u, v } = upperLeft({ x: 0, y: 0, width: 400, height: 400 }, 'cover');
  assert.equal([round(u), round(v)], [0, 0.2]);
});

test('a screen that is taller than its tile is whole, with place beside it', () => {
  const { u, v } = upperLeft({ x: 400, y: 0, width: 400, height: 400 }, 'contain');
  assert.equal([round(u), round(v)], [0.2, 0]);
});

test('all tiles are one list of corners', () => {
  const region = { x: 0, y: 0, width: 100, height: 50 };
  const tile = { region, rect, fit: 'cover' } as const;
  assert.is(quadsOf([tile, tile, tile], area, picture).length, 3 * 6 * floatsPerCorner);
});

test.run();
