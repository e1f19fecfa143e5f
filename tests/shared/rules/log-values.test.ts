import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fitLogData, fitLogText, withoutTokens } from '../../../src/shared/rules/log-values.ts';
import { logLimits } from '../../../src/shared/values/limits.ts';

const part = 'abcdefgh-_01';

test('LOG-004 a text of 200 characters stays, and a longer one has 196 and an ellipsis', () => {
  assert.is(fitLogText('x'.repeat(200)), 'x'.repeat(200));
  assert.is(fitLogText('x'.repeat(201)), `${'x'.repeat(196)}…`);
});

test('a cut leaves no half of a character', () => {
  const text = fitLogText(`${'x'.repeat(195)}😀${'y'.repeat(20)}`);
  assert.is(text, `${'x'.repeat(195)}…`);
});

test('tokens are taken out whole: signed ones, encrypted ones, and the beginning of one', () => {
  const head = `eyJ${part}`;
  for (const token of [`${head}.${part}.${part}`, `${head}..${part}.${part}.${part}`, head, `${head}.${part}`]) {
    assert.is(withoutTokens(`with "${token}" in it`), 'with "[removed]" in it');
  }
});

test('a token is taken out before its text is cut', () => {
  assert.is(fitLogText(`${'x'.repeat(150)} eyJ${part.repeat(20)}`), `${'x'.repeat(150)} [removed]`);
});

test('secrets in addresses are taken out, and the rest of the address stays', () => {
  for (const [address, rest] of [
    ['/federated/?code=abc&state=def&x=1', '/federated/?code=[removed]&state=[removed]&x=1'],
    ['https://x.example/auth/link/s3cret-_x?y', 'https://x.example/auth/link/[removed]?y'],
    ['https://x.example/auth/reset/s3cret-_x', 'https://x.example/auth/reset/[removed]'],
    ['https://x.example/auth/confirm/s3cret-_x', 'https://x.example/auth/confirm/[removed]'],
    ['https://x.example/auth/verify/s3cret-_x', 'https://x.example/auth/verify/[removed]'],
    ['https://x.example/auth/verify?username=a', 'https://x.example/auth/verify?username=a'],
    ['/rtc?access_token=abc', '/rtc?access_token=[removed]'],
  ] as const) {
    assert.is(withoutTokens(address), rest);
  }
});

test('what is named like a secret is taken out, however deep it lies', () => {
  assert.equal(fitLogData({ a: [{ newPassword: 'x', rejoinCode: 'y', code: 'FORBIDDEN' }], Cookie: 'z' }), {
    a: [{ newPassword: '[removed]', rejoinCode: '[removed]', code: 'FORBIDDEN' }],
    Cookie: '[removed]',
  });
});

test('what is nested, long, circular or cannot be read is bounded, and nothing of it throws', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const broken = {
    get value() {
      throw new Error('no');
    },
  };
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`key ${i}`, 'x'.repeat(500)]));
  const values = [
    circle,
    broken,
    [wide, wide],
    Array.from({ length: 500 }, () => 1),
    5n,
    Number.NaN,
    undefined,
    () => 1,
  ];
  for (const value of values) {
    assert.ok(JSON.stringify(fitLogData(value)).length <= logLimits.dataCharacters, typeof value);
  }
});

test('an error is its name, its message and its stack', () => {
  const { name, message, stack } = fitLogData(new TypeError('broken')) as Record<string, string>;
  assert.equal([name, message], ['TypeError', 'broken']);
  assert.ok(stack?.startsWith('TypeError: broken'));
});

test.run();
