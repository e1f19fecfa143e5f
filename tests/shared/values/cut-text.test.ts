import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cutFileName, cutText } from '../../../src/shared/values/cut-text.ts';

test('a text that fits stays as it is', () => {
  assert.is(cutText('abc', 3), 'abc');
  assert.is(cutText('abcd', 3), 'abc');
  assert.is(cutText('', 0), '');
});

for (const [what, grapheme] of [
  ['a surrogate pair', '😀'],
  ['a letter with its mark', 'e\u0301'],
  ['a family of joined emoji', '👩‍👩‍👧‍👦'],
  ['a flag', '🇩🇪'],
] as const) {
  test(`${what} is kept whole or not at all`, () => {
    const text = `ab${grapheme}c`;
    assert.is(cutText(text, 2 + grapheme.length), `ab${grapheme}`);
    for (let most = 2; most < 2 + grapheme.length; most++) assert.is(cutText(text, most), 'ab');
  });
}

test('a letter with thousands of marks is left out', () => {
  assert.is(cutText(`a${'b\u0301'}${'\u0301'.repeat(5_000)}`, 100), 'a');
});

test('a file name is cut before its extension', () => {
  assert.is(cutFileName('report.pdf', 10), 'report.pdf');
  assert.is(cutFileName('reports.pdf', 10), 'repor….pdf');
  assert.is(cutFileName(`${'a'.repeat(119)}😀.pdf`, 120), `${'a'.repeat(115)}….pdf`);
  assert.is(cutFileName(`${'a'.repeat(114)}😀${'a'.repeat(9)}.pdf`, 120), `${'a'.repeat(114)}….pdf`);
});

test('a name whose last dot begins no extension is cut at its end', () => {
  for (const name of ['no dot in a long name', 'Minutes. Of the last meeting', 'a.really-long-ending-of-a-name']) {
    assert.is(cutFileName(name, 10), `${name.slice(0, 9)}…`);
  }
});

test.run();
