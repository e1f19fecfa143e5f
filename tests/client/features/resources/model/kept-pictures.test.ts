import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createKeptPictures } from '../../../../../src/client/features/resources/model/kept-pictures.ts';
import { pictureLimits } from '../../../../../src/shared/values/limits.ts';

const { bytesPerPixel } = pictureLimits;
/** A picture of so many pixels. */
const pictureOf = (pixels: number) => ({ naturalWidth: pixels, naturalHeight: 1 }) as HTMLImageElement;

test('pictures are kept within the bytes that there are for them, the latest first', () => {
  const kept = createKeptPictures(() => true, 100 * bytesPerPixel);
  const [a, b, c] = [pictureOf(40), pictureOf(40), pictureOf(40)];
  kept.keep('a', a);
  kept.keep('b', b);
  kept.keep('c', c);
  assert.equal([kept.take('a'), kept.take('b') === b, kept.take('c') === c], [null, true, true]);
});

test('a picture that is larger than all that is kept is not kept', () => {
  const kept = createKeptPictures(() => true, 100 * bytesPerPixel);
  kept.keep('a', pictureOf(101));
  assert.is(kept.take('a'), null);
});

test('a picture is given to one place at a time', () => {
  const kept = createKeptPictures(() => true);
  kept.keep('a', pictureOf(1));
  assert.ok(kept.take('a'));
  assert.is(kept.take('a'), null);
});

test('nothing is kept of what is not in the room', () => {
  const kept = createKeptPictures(() => false);
  kept.keep('a', pictureOf(1));
  assert.is(kept.take('a'), null);
});

test.run();
