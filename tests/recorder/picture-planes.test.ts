import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blackPicture, bytesOfPicture, clear, draw, fitted, type Picture } from '../../src/recorder/planes.ts';

/** A picture of one luma and one chroma. */
const plain = (width: number, height: number, luma: number, chroma = 128): Picture => {
  const data = new Uint8Array(bytesOfPicture(width, height));
  data.fill(luma, 0, width * height);
  data.fill(chroma, width * height);
  return { data, width, height };
};

const lumaAt = ({ data, width }: Picture, x: number, y: number): number | undefined => data[y * width + x];

test('a picture of the region’s size is copied as it is, all three planes of it', () => {
  const target = blackPicture(640, 360);
  const source = plain(320, 180, 200, 90);
  draw(target, { x: 320, y: 180, width: 320, height: 180 }, source);
  assert.is(lumaAt(target, 319, 180), 16);
  assert.is(lumaAt(target, 320, 179), 16);
  assert.is(lumaAt(target, 320, 180), 200);
  assert.is(lumaAt(target, 639, 359), 200);
  const chroma = 640 * 360;
  for (const plane of [0, 1]) {
    const start = chroma + plane * 320 * 180;
    assert.is(target.data[start + 90 * 320 + 159], 128);
    assert.is(target.data[start + 90 * 320 + 160], 90);
    assert.is(target.data[start + 179 * 320 + 319], 90);
  }
});

test('a picture of another shape is as large as it fits, in the middle', () => {
  assert.equal(fitted({ x: 0, y: 0, width: 320, height: 180 }, 640, 480), { x: 40, y: 0, width: 240, height: 180 });
  assert.equal(fitted({ x: 320, y: 0, width: 320, height: 180 }, 180, 320), { x: 430, y: 0, width: 100, height: 180 });
});

test('a larger picture is made smaller, with every pixel between those around it', () => {
  const target = blackPicture(320, 180);
  const source = plain(640, 360, 0);
  // Columns in turn black and white are grey when they are halved.
  for (let index = 0; index < 640 * 360; index++) source.data[index] = index % 2 === 0 ? 0 : 200;
  draw(target, { x: 0, y: 0, width: 320, height: 180 }, source);
  for (const x of [0, 1, 160, 319]) assert.is(lumaAt(target, x, 90), 100, `column ${x}`);
});

test('a smaller one is made larger without a gap at its edges', () => {
  const target = blackPicture(320, 180);
  draw(target, { x: 0, y: 0, width: 320, height: 180 }, plain(32, 18, 77));
  for (const [x, y] of [
    [0, 0],
    [319, 0],
    [0, 179],
    [319, 179],
    [160, 90],
  ] as const)
    assert.is(lumaAt(target, x, y), 77);
});

test('pictures of odd sizes and of one pixel are drawn', () => {
  const target = blackPicture(640, 360);
  for (const [width, height] of [
    [321, 181],
    [1, 1],
    [1, 400],
    [639, 3],
    [17, 17],
  ] as const) {
    draw(target, { x: 0, y: 0, width: 320, height: 180 }, plain(width, height, 50));
    assert.is(lumaAt(target, 320, 90), 16, `${width}×${height} stays in its region`);
    assert.is(lumaAt(target, 100, 180), 16);
  }
});

test('a region that is cleared is black, and what is beside it stays', () => {
  const target = plain(640, 360, 200, 90);
  clear(target, { x: 320, y: 0, width: 320, height: 180 });
  assert.is(lumaAt(target, 319, 0), 200);
  assert.is(lumaAt(target, 320, 0), 16);
  assert.is(lumaAt(target, 320, 180), 200);
  assert.is(target.data[640 * 360 + 160], 128);
  assert.is(target.data[640 * 360 + 159], 90);
});

test.run();
