import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isLarge } from '../../src/recorder/export/clip-pictures.ts';
import { emptyPicture, prepareCut } from '../../src/recorder/export/cut-picture.ts';
import { cutOf } from '../../src/recorder/export/draw-layer.ts';
import { layerOf } from '../../src/recorder/export/layer.ts';
import { blackPicture, type Picture } from '../../src/recorder/planes.ts';
import type { PlacedTile } from '../../src/shared/recording/export-stage.ts';

const luma = ({ data, width }: Picture, x: number, y: number): number => data[y * width + x] as number;

/** A picture whose left half is dark and whose right half is bright. */
const halves = (width: number, height: number): Picture => {
  const picture = blackPicture(width, height);
  for (let y = 0; y < height; y++) picture.data.fill(200, y * width + width / 2, (y + 1) * width);
  return picture;
};

test('a region is cut out of a picture and drawn, smaller or larger, in its place alone', () => {
  const source = halves(64, 32);
  for (const [width, height] of [
    [16, 16],
    [32, 32],
    [80, 48],
  ] as const) {
    const target = emptyPicture(120, 60);
    const right = { x: 32, y: 0, width: 32, height: 32 };
    prepareCut(right, { x: 10, y: 8, width, height }, source, target)(target, source);
    assert.is(luma(target, 10, 8), 200);
    assert.is(luma(target, 9 + width, 7 + height), 200);
    for (const [x, y] of [
      [9, 8],
      [10, 7],
      [10 + width, 8],
      [10, 8 + height],
    ] as const) {
      assert.is(luma(target, x, y), 0, `${width} × ${height}: ${x}, ${y}`);
    }
  }
});

test('nothing of its neighbour comes into a tile', () => {
  const source = halves(64, 32);
  const target = emptyPicture(200, 100);
  prepareCut(
    { x: 32, y: 0, width: 32, height: 32 },
    { x: 0, y: 0, width: 200, height: 100 },
    source,
    target,
  )(target, source);
  for (let x = 0; x < 200; x++) assert.is(luma(target, x, 50), 200);
});

const tileOf = (kind: PlacedTile['kind'], width: number, height: number): PlacedTile => ({
  ...{ id: 'ann', kind, state: {}, hasPicture: true },
  rect: { x: 0, y: 0, width, height },
});
const size = { width: 1_280, height: 720 };

test('what is drawn with more than 227500 pixels of the file is shown from a clip, and nothing without a picture', () => {
  const tile = (width: number, height: number) => ({ rect: { x: 0, y: 0, width, height }, hasPicture: true });
  assert.is(isLarge(tile(650, 350), 1), false);
  assert.is(isLarge(tile(650, 350.1), 1), true);
  assert.is(isLarge(tile(325, 175), 2), false);
  assert.is(isLarge(tile(325, 175.1), 2), true);
  assert.is(isLarge({ ...tile(1_280, 720), hasPicture: false }, 1), false);
});

test('somebody is cropped to fill their tile, and a screen lies in its tile whole', () => {
  const region = { x: 320, y: 180, width: 320, height: 180 };
  const person = cutOf(tileOf('person', 400, 400), region, 1, size)!;
  assert.equal(person.place, { x: 0, y: 0, width: 400, height: 400 });
  assert.equal(person.region, { x: 390, y: 180, width: 180, height: 180 });
  const screen = cutOf(tileOf('screen', 400, 400), region, 1, size)!;
  assert.equal([screen.place.x, screen.place.width, screen.place.height], [0, 400, 226]);
  assert.equal([screen.region.x, screen.region.width], [320, 320]);
});

test('a picture lies whole in its region: what is black around it there is not in the export', () => {
  const region = { x: 0, y: 0, width: 320, height: 180 };
  const tall = { ...tileOf('person', 300, 400), state: { sizes: { ann: { width: 90, height: 120 } } } };
  const { region: seen } = cutOf(tall, region, 1, size)!;
  assert.equal([seen.x, seen.width, seen.height], [92.5, 135, 180]);
});

test('what stands at the lower edge of the picture is cut off there', () => {
  const tile = { ...tileOf('person', 200, 200), rect: { x: 1_180, y: 620, width: 200, height: 200 } };
  const { place } = cutOf(tile, { x: 0, y: 0, width: 320, height: 180 }, 1, size)!;
  assert.equal(place, { x: 1_180, y: 620, width: 100, height: 100 });
});

test('a layer covers what is below it, lets it through, or mixes with it', () => {
  const pixels = new Uint8Array(4 * 4 * 4);
  const set = (x: number, y: number, ...rgba: readonly number[]) => pixels.set(rgba, (y * 4 + x) * 4);
  set(0, 0, 255, 255, 255, 255);
  set(2, 2, 255, 255, 255, 128);
  const picture = blackPicture(4, 4);
  layerOf(pixels, 4, 4).over(picture);
  // White and black, as BT.601 in its limited range has them.
  assert.is(luma(picture, 0, 0), 235);
  assert.is(luma(picture, 1, 0), 16);
  assert.ok(Math.abs(luma(picture, 2, 2) - 126) <= 1, `${luma(picture, 2, 2)}`);
  // Grey has no colour.
  for (const chroma of picture.data.subarray(16)) assert.ok(Math.abs(chroma - 128) <= 1, `${chroma}`);
});

test('a layer has the colours that it is drawn in', () => {
  const pixels = new Uint8Array(2 * 2 * 4);
  for (let at = 0; at < 16; at += 4) pixels.set([255, 0, 0, 255], at);
  const picture = blackPicture(2, 2);
  layerOf(pixels, 2, 2).over(picture);
  const [y, , , , u, v] = picture.data;
  assert.ok(Math.abs(y! - 82) <= 1 && Math.abs(u! - 90) <= 1 && Math.abs(v! - 240) <= 1, `${[y, u, v]}`);
});

test.run();
