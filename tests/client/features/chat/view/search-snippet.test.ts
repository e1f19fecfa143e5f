import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { snippetOf } from '../../../../../src/client/features/chat/view/snippet.ts';

/** A snippet as text, with what was found in brackets. */
const shown = (message: string, ...words: readonly string[]): string =>
  snippetOf(message, words)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test('each of the words is told from the rest, whatever its case', () => {
  assert.is(shown('The Budget, and ÜBER budgets', 'budget', 'über'), 'The [Budget], and [ÜBER] [budget]s');
});

test('of a long message is shown what was found, with some words before it', () => {
  const long = `${'before '.repeat(40)}needle ${'after '.repeat(60)}`;
  const text = shown(long, 'needle');
  assert.match(text, /^…before .*\[needle\] after .*…$/);
  assert.ok(text.length < 220, text);
  assert.not.match(text, /…fore|aft…/);
});

test('what was written on several lines is shown on one', () => {
  assert.is(shown('one\n\ntwo', 'two'), 'one [two]');
});

test('the characters of patterns are found as they are', () => {
  assert.is(shown('a.b and axb (c-d/e)', 'a.b', '(c-d/e)'), '[a.b] and axb [(c-d/e)]');
});

test('a message in which nothing is told apart is shown from its beginning', () => {
  assert.is(shown('İSTANBUL', 'istanbul').toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''), 'istanbul');
});

test('no character is cut in two', () => {
  const text = shown('😀'.repeat(200), 'x');
  assert.not.match(text, /(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/);
});

test.run();
