import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** What is there to measure, and a journey whose recording has to be of some length. */
const measuring = /^e2e\/(endurance|measure)\/|^e2e\/journeys\/recording\.test\.ts$/;

const clock = String.raw`(?:Date|performance)\.now\(\)`;
/** A duration up to now, or from now, in a comparison. */
const compared = new RegExp(
  String.raw`${clock} - [^;,\n]*? [<>]|[<>]=? \(*${clock} - |- ${clock}\)+ [<>]|abs\([^;\n]*${clock}[^;\n]*\) [<>]|process\.cpuUsage\(`,
);
/** What such a time is called. */
const named = new RegExp(String.raw`(\w+)(?: = |: |\.push\()[^;\n]*${clock}\)* - `, 'g');

/** Whether the words of a test compare how long something took. */
const comparesTimes = (text: string): boolean =>
  compared.test(text) ||
  [...text.matchAll(named)].some(([, name]) => new RegExp(`assert\\.ok\\([^;]*\\b${name}\\b[^;]* [<>]`).test(text));

test('no test compares how long something took: a busy machine takes longer', () => {
  const files = ['tests', 'e2e']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .filter((path) => !measuring.test(path) && path !== 'tests/architecture/times.test.ts');
  assert.ok(files.length > 500);
  assert.equal(
    files.filter((path) => comparesTimes(readFileSync(path, 'utf8'))),
    [],
  );
});

for (const words of [
  'assert.ok(Date.now() - startedAt < 2_000);',
  'while (performance.now() - from < limitMs);',
  'assert.ok(limitMs > Date.now() - startedAt);',
  'assert.ok(Math.abs(answer.timestamp - Date.now()) < 60_000);',
  'assert.ok(Math.abs(endsAt - (Date.now() + passedMs + longMs)) < 10_000);',
  'const tookMs = performance.now() - fromMs;\nassert.ok(tookMs < mostMs);',
  'tookMs.push(performance.now() - fromMs);\nassert.ok(Math.max(...tookMs) < mostMs);',
  'const { user } = process.cpuUsage(before);',
])
  test(`it is seen in: ${words}`, () => assert.ok(comparesTimes(words)));

for (const words of [
  'while (Date.now() < untilMs) await next();',
  'assert.ok(askedAtMs <= givenAtMs && givenAtMs <= Date.now());',
  "measureWithin('back', [performance.now() - fromMs], 1_000);",
  'const longAgo = Date.now() - 60_000;',
])
  test(`it is not seen in: ${words}`, () => assert.not(comparesTimes(words)));

test.run();
