import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkDisplayName, isRoleName } from '../../../src/shared/rules/guests.ts';
import { tidyName } from '../../../src/shared/rules/rooms.ts';

const tidied: readonly (readonly [string, string])[] = [
  ['  Ada  ', 'Ada'],
  ['Ada\nLovelace', 'Ada Lovelace'],
  ['Ada \t\r\n\u2028 Lovelace', 'Ada Lovelace'],
  ['\u202egnirts\u202c', 'gnirts'],
  ['\u2067Ada\u2069', 'Ada'],
  ['A\u200bd\u2060a\ufeff', 'Ada'],
  ['شهرزاد', 'شهرزاد'],
  ['می‌خواهم', 'می‌خواهم'],
  ['👩‍🚀', '👩‍🚀'],
];

test('AUTH-059 a name is on one line, without its outer spaces and without what changes the direction of others', () => {
  for (const [text, name] of tidied) assert.is(tidyName(text), name, JSON.stringify(text));
});

test('a name that nobody can see is none', () => {
  for (const text of [
    '',
    '   ',
    '\u200b',
    '\u200d\u200d',
    '\u3164',
    '\u2800',
    '\u202e\u2066',
    '\u0301',
    '\u115f\u1160',
  ]) {
    assert.not(checkDisplayName(text).ok, JSON.stringify(text));
  }
  for (const text of ['1', '?', '🙂', 'é', 'ಠ']) assert.ok(checkDisplayName(text).ok, text);
});

test('AUTH-058 the hidden characters of a name do not count towards its 25', () => {
  assert.ok(checkDisplayName(`${'x'.repeat(25)}\u200b\u202e`).ok);
  assert.not(checkDisplayName(`${'x'.repeat(26)}`).ok);
});

test("a role's name is recognised however it is written, and names that only contain one are names", () => {
  for (const name of [
    'Host',
    'HOST',
    'h o s t',
    'Ｈｏｓｔ',
    'Hóst',
    '(Host)',
    'The Host',
    'Co-Host',
    'Moderator',
    'Admin',
    '*system*',
  ]) {
    assert.ok(isRoleName(name), name);
  }
  for (const name of ['Hosta', 'Ann Host', 'Hostess', 'Theodore', 'Modest', 'Adminah', 'Ada']) {
    assert.not(isRoleName(name), name);
  }
});

test.run();
