import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPageCache } from '../../../../../src/client/features/resources/view/page-cache.ts';

const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

test('pages that were drawn are kept within their bytes, those that were looked at last', () => {
  const cache = createPageCache(2 * 100 * 100 * 4);
  const [first, second, third] = [canvasOf(100, 100), canvasOf(100, 100), canvasOf(100, 100)];
  cache.keep(0, first);
  cache.keep(1, second);
  assert.is(cache.find(0, 100), first);
  cache.keep(2, third);
  assert.is(cache.find(1, 100), undefined);
  assert.is(second.width, 0, 'its memory went with it');
  assert.is(cache.find(0, 100), first);
  assert.is(cache.find(2, 100), third);
});

test('a page at another size is another picture', () => {
  const cache = createPageCache();
  cache.keep(0, canvasOf(100, 100));
  assert.is(cache.find(0, 200), undefined);
});

test('what is on the screen is not emptied, nor what was drawn last, however large', () => {
  const cache = createPageCache(1);
  const seen = canvasOf(10, 10);
  document.body.append(seen);
  cache.keep(0, seen);
  const large = canvasOf(500, 500);
  cache.keep(1, large);
  assert.is(seen.width, 10);
  assert.is(cache.find(1, 500), large);
  seen.remove();
});

test('all of it goes at once', () => {
  const cache = createPageCache();
  const canvas = canvasOf(10, 10);
  cache.keep(0, canvas);
  cache.clear();
  assert.is(canvas.width, 0);
  assert.is(cache.find(0, 10), undefined);
});

test.run();
