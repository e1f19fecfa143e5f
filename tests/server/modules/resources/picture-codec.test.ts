import sharp from 'sharp';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readIcon } from '../../../../src/server/modules/resources/icon-files.ts';
import { PictureCodec, UnreadablePicture } from '../../../../src/server/modules/resources/picture-codec.ts';
import { linkLimits } from '../../../../src/shared/values/limits.ts';
import { iconBitmapOf, icoOf, pngOf } from '../../../support/facts/picture-files.ts';
import { onePixel } from '../../support/resources-under-test.ts';

const codec = new PictureCodec();
const width = 30;
const height = 20;

const still = () => sharp({ create: { width, height, channels: 3, background: 'red' } });
const animation = async (frames: number) =>
  sharp(
    await Promise.all(
      Array.from({ length: frames }, (_, index) =>
        sharp({ create: { width, height, channels: 3, background: { r: index * 20, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  );

for (const [what, type, frames, make] of [
  ['PNG', 'image/png', 1, () => still().png().toBuffer()],
  ['JPEG', 'image/jpeg', 1, () => still().jpeg().toBuffer()],
  ['GIF', 'image/gif', 1, () => still().gif().toBuffer()],
  ['WebP', 'image/webp', 1, () => still().webp().toBuffer()],
  ['AVIF', 'image/avif', 1, () => still().avif().toBuffer()],
  ['animated GIF', 'image/gif', 7, async () => (await animation(7)).gif().toBuffer()],
  ['animated WebP', 'image/webp', 7, async () => (await animation(7)).webp().toBuffer()],
  ['animated PNG', 'image/png', 7, async () => pngOf(width, height, { toldFrames: 7, frames: 7 })],
] as const) {
  test(`the size of a picture is read: ${what}`, async () => {
    assert.equal(await codec.sizeOf(await make(), type), { width, height, frames });
  });
}

test('an animated PNG that has more frames than it says is taken for what it has', async () => {
  const { frames } = await codec.sizeOf(pngOf(1, 1, { toldFrames: 1, frames: 9 }), 'image/png');
  assert.is(frames, 9);
});

test('the size of a picture that is too large to be decoded is read', async () => {
  const size = await codec.sizeOf(pngOf(16_000, 16_000), 'image/png');
  assert.equal(size, { width: 16_000, height: 16_000, frames: 1 });
});

for (const [what, bytes, type] of [
  ['a beginning without more', onePixel.subarray(0, 20), 'image/png'],
  ['another type', onePixel, 'image/jpeg'],
  [
    'a type that nobody shares',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    'image/png',
  ],
] as const) {
  test(`what is no picture of its type has no size: ${what}`, async () => {
    const problem = await codec.sizeOf(bytes, type).catch((found: unknown) => found);
    assert.instance(problem, UnreadablePicture);
  });
}

test('a copy is a WebP whose long side is as long as wanted, and no picture is made larger', async () => {
  const sizeOf = async (bytes: Buffer) => {
    const copy = await codec.copy(bytes, { mostPixels: 1_000_000, sidePx: 100 });
    return { type: copy.content_type, ...(await codec.sizeOf(copy.bytes, 'image/webp')) };
  };
  assert.equal(await sizeOf(pngOf(200, 400)), { type: 'image/webp', width: 50, height: 100, frames: 1 });
  assert.equal(await sizeOf(pngOf(50, 20)), { type: 'image/webp', width: 50, height: 20, frames: 1 });
});

test('a copy stands as its camera was held', async () => {
  const turned = await still().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { bytes } = await codec.copy(turned, { mostPixels: 1_000_000, sidePx: 100 });
  assert.equal(await codec.sizeOf(bytes, 'image/webp'), { width: height, height: width, frames: 1 });
});

test('a copy is made of as many pixels as allowed, and not of one more', async () => {
  const limits = { mostPixels: 100, sidePx: 10 };
  assert.is((await codec.copy(pngOf(10, 10), limits)).content_type, 'image/webp');
  const problem = await codec.copy(pngOf(101, 1), limits).catch((found: unknown) => found);
  assert.instance(problem, UnreadablePicture);
});

test('one picture is worked on at a time, also after one that fails', async () => {
  let running = 0;
  let most = 0;
  const work = (fails: boolean) =>
    codec.inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await codec.sizeOf(onePixel, 'image/png');
      running -= 1;
      if (fails) throw new Error('it fails');
    });
  const ends = await Promise.allSettled([work(true), work(false), work(false)]);
  assert.equal([most, ends.map(({ status }) => status)], [1, ['rejected', 'fulfilled', 'fulfilled']]);
});

for (const [what, file] of [
  [
    'a PNG in it',
    icoOf(
      { sidePx: 16, bytes: pngOf(16, 16) },
      { sidePx: 64, bytes: pngOf(64, 64) },
      { sidePx: 256, bytes: pngOf(256, 256) },
    ),
  ],
  ['a bitmap in it', icoOf({ sidePx: 64, bytes: iconBitmapOf(64) })],
] as const) {
  test(`an icon file becomes a picture by its smallest one that is large enough: ${what}`, async () => {
    const { bytes, pixels } = readIcon(file);
    const copy = await codec.copy(bytes, { mostPixels: linkLimits.iconPixels, sidePx: linkLimits.iconSidePx }, pixels);
    const { iconSidePx } = linkLimits;
    assert.equal(await codec.sizeOf(copy.bytes, 'image/webp'), { width: iconSidePx, height: iconSidePx, frames: 1 });
  });
}

test('the colours of a bitmap in an icon file are kept', async () => {
  const { bytes, pixels } = readIcon(icoOf({ sidePx: 16, bytes: iconBitmapOf(16) }));
  assert.equal([[...bytes.subarray(0, 4)], pixels], [[255, 0, 0, 255], { width: 16, height: 16, channels: 4 }]);
});

test('an icon file that says more than it has is refused', () => {
  const file = icoOf({ sidePx: 16, bytes: iconBitmapOf(16) });
  for (const broken of [file.subarray(0, 5), file.subarray(0, 12), file.subarray(0, 100)]) {
    assert.throws(() => readIcon(broken));
  }
  const wide = iconBitmapOf(16);
  wide.writeInt32LE(100_000, 4);
  assert.throws(() => readIcon(icoOf({ sidePx: 16, bytes: wide })));
});

test.run();
