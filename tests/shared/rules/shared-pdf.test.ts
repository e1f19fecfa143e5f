import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  clampPage,
  clampScale,
  digitsOf,
  drawnRatio,
  fittingScale,
  pdfAtStart,
  pdfLimits,
} from '../../../src/shared/rules/shared-pdf.ts';

test('a PDF begins at its first page, at full scale, fitted to the tile', () =>
  assert.equal(pdfAtStart, { page: 0, scale: 1, fitToTile: true }));

test('a page that is asked for is one that there is', () => {
  for (const [wanted, given] of [
    [-5, 0],
    [0, 0],
    [9, 9],
    [10, 9],
    [1e9, 9],
    [2.9, 2],
  ] as const) {
    assert.is(clampPage(wanted, 10), given);
  }
});

test('a scale is neither so small that nothing is seen nor larger than can be drawn', () => {
  const { leastScale, mostScale } = pdfLimits;
  for (const scale of [leastScale, 1, mostScale]) assert.is(clampScale(scale), scale);
  assert.is(clampScale(0), leastScale);
  assert.is(clampScale(mostScale * 2), mostScale);
});

test('of what is typed into a field for numbers the digits stay', () => {
  assert.is(digitsOf('1a2 3-4.5'), '12345');
  assert.is(digitsOf('page'), '');
  assert.is(digitsOf('1234567890'), '123456');
});

test('a fitted page lies in its place whole, whatever their shapes', () => {
  const page = { width: 600, height: 800 };
  assert.is(fittingScale(page, { width: 300, height: 4_000 }), 0.5);
  assert.is(fittingScale(page, { width: 4_000, height: 1_600 }), 2);
});

test('a page is drawn with the pixels of the screen, but with no more than the limit', () => {
  assert.is(drawnRatio({ width: 600, height: 800 }, 2), 2);
  const large = { width: 8_000, height: 8_000 };
  const ratio = drawnRatio(large, 2);
  assert.ok(Math.abs(large.width * ratio * large.height * ratio - pdfLimits.mostPixels) < 1);
});

test.run();
