import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkDisplayName, isRoleName } from '../../../src/shared/rules/guests.ts';
import { distinctName, lookOf } from '../../../src/shared/rules/look-alikes.ts';
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
    'Owner',
    'Ноst',
    'H0st',
    'Ηοѕт',
    '🅷🅾🆂🆃',
    '🇭 🇴 🇸 🇹',
    'Mоdеratοr',
    'Adm1n',
    'h\u200do\u034fst',
    'The Host 2',
    'H0st 2',
    'M0derator (1)',
    'The-Host',
    'Тhe Host',
    'Hօst',
    'Ꮋost',
    'Ⲏost',
    'Ꭺdmin',
    'Ho$t',
    'Hos†',
    'everyone',
    'Everybody 2',
  ]) {
    assert.ok(isRoleName(name), name);
  }
  for (const name of [
    'Hosta',
    'Ann Host',
    'Hostess',
    'Theodore',
    'Modest',
    'Adminah',
    'Ada',
    'Theo 2',
    'The Ada',
    '2',
  ]) {
    assert.not(isRoleName(name), name);
  }
});

test('names that people cannot tell apart look the same, and others do not', () => {
  const alike: readonly (readonly [string, string])[] = [
    ['Ada Lovelace', 'ADA  LOVELACE'],
    ['Ada Lovelace', 'Аdа Lоvеlасе'],
    ['Ada', 'Ａｄａ'],
    ['Ada', 'A\u200dda'],
    ['Ada', 'Adá'],
    ['Ada', '𝓐𝓭𝓪'],
    ['Ada', 'Ada.'],
    ['Ian', 'lan'],
    ['Bill', 'B1II'],
    ['Nikos', 'Νιkοs'],
    ['Lucas', 'Luςas'],
    ['Tom', 'Torn'],
    ['Петр', 'Пётр'],
  ];
  for (const [name, other] of alike) assert.is(lookOf(name), lookOf(other), `${name} ${other}`);
  const apart: readonly (readonly [string, string])[] = [
    ['Ada', 'Ade'],
    ['Guest 2', 'Guest 3'],
    ['राम', 'रमा'],
    ['王伟', '王芳'],
    ['🙂', '🙃'],
    ['Ann', 'Anna'],
  ];
  for (const [name, other] of apart) assert.is.not(lookOf(name), lookOf(other), `${name} ${other}`);
});

test('a name that looks like a taken one gets the next number that is free, within the length of a name', () => {
  assert.is(distinctName('Ada', ['Ben'], 25), 'Ada');
  assert.is(distinctName('Adа', ['Ada'], 25), 'Adа (2)');
  assert.is(distinctName('Ada', ['Ada', 'ADA 2', 'Ada (3)'], 25), 'Ada (4)');
  const long = 'x'.repeat(25);
  assert.is(distinctName(long, [long], 25), `${'x'.repeat(21)} (2)`);
  assert.is(distinctName('🙂', ['🙂'], 25), '🙂 (2)');
});

test.run();
