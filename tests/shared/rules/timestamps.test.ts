import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitTimestamps } from '../../../src/shared/rules/timestamps.ts';

const timesIn = (text: string) =>
  splitTimestamps(text).flatMap((part) => (typeof part === 'string' ? [] : [[part.words, part.timeMs]]));

test('minutes and seconds, hours, and fractions are times', () => {
  assert.equal(timesIn('4:05 then 61:00, 1:04:05 and 0:07.25.'), [
    ['4:05', 245_000],
    ['61:00', 3_660_000],
    ['1:04:05', 3_845_000],
    ['0:07.25', 7_250],
  ]);
});

test('what cannot be a time stays words', () => {
  for (const text of ['4:65', '1:64:05', '4:5', '12:34:56:78', '1.2:30', 'https', '10:3000']) {
    assert.equal(splitTimestamps(text), [text]);
  }
});

test('the words around times are kept', () => {
  assert.equal(
    splitTimestamps('at 0:45 again')
      .map((part) => (typeof part === 'string' ? part : part.words))
      .join('|'),
    'at |0:45| again',
  );
});

test.run();
