import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isVisible } from '../../../src/shared/values/unprintable.ts';

const blank: Readonly<Record<string, string>> = {
  nothing: '',
  'spaces and line ends': ' \t\n\u00a0\u2003\u3000',
  'spaces without width': '\u200b\u2060\ufeff',
  joiners: '\u200c\u200d',
  'Hangul fillers': '\u115f\u1160\u3164\uffa0',
  'marks of direction': '\u200e\u200f\u061c\u202a\u2066',
  'a soft hyphen': '\u00ad',
  'a Braille cell without dots': '\u2800',
  'variation selectors': '\ufe0f\u{e0100}',
  'tag characters': '\u{e0041}\u{e007f}',
  'musical format characters': '\u{1d173}',
  'Mongolian vowel separators': '\u180e',
  'control characters': '\u0001\u007f',
};

for (const [what, text] of Object.entries(blank)) {
  test(`nothing is seen of ${what}, but of a letter between them`, () => {
    assert.not(isVisible(text));
    assert.ok(isVisible(`${text}a${text}`));
  });
}

for (const text of ['a', '1', '?', '😀', '❤️', 'क्ष', '한', '⠁', '-', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']) {
  test(`${text} is seen`, () => assert.ok(isVisible(text)));
}

test.run();
