import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

interface Row {
  readonly quantity: string;
  readonly ours: number;
  readonly peer?: number;
  readonly ratio?: number;
  readonly goal?: number;
  readonly unit?: string;
}

interface Run {
  readonly startedAt: string;
  readonly machine: string;
  readonly quick: boolean;
  readonly rows: readonly Row[];
}

interface Results {
  addRun(folder: string, name: string, run: Run): Promise<void>;
  readRuns(folder: string, name: string): Promise<readonly Run[]>;
  describe(readme: string): { readonly title: string; readonly method: string };
}

interface Page {
  benchmarkPage(benchmarks: readonly object[]): string;
  logAxis(ratios: readonly number[]): { readonly ticks: readonly number[]; at(ratio: number): number };
}

const load = (name: string): Promise<unknown> => import(pathToFileURL(resolve('src/build', name)).href);
const { addRun, readRuns, describe } = (await load('bench-results.mjs')) as Results;
const { benchmarkPage, logAxis } = (await load('bench-page.mjs')) as Page;

const runOf = (rows: readonly Row[], other: Partial<Run> = {}): Run => ({
  startedAt: '2026-03-04T05:06:07.000Z',
  machine: '2 × Processor, 8 GiB',
  quick: false,
  rows,
  ...other,
});
const pageOf = (...runs: readonly Run[]): string =>
  benchmarkPage([{ name: 'speed', title: 'Speed of things', method: 'How fast, by `clock`.', runs }]);
const longName = 'a delivery to 1,000 subscribers of one room, against a server that is written by hand & <bare>';

let folder: string;
test.before.each(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'));
});
test.after.each(() => rm(folder, { recursive: true }));

test('every power of ten is as far from the next on the axis, and 1 is on it', () => {
  const { at, ticks } = logAxis([0.003, 42]);
  assert.equal(ticks, [0.001, 0.01, 0.1, 1, 10, 100]);
  for (const [index, tick] of ticks.entries()) assert.ok(Math.abs(at(tick) - index * 20) < 1e-9, String(tick));
});

test('a ratio of nothing lies at the end of the axis', () => {
  assert.is(logAxis([0, 0.5]).at(0), 0);
});

test('a name stands whole and escaped in the chart and in the table', () => {
  const page = pageOf(runOf([{ quantity: longName, ours: 1, peer: 2, ratio: 0.5, goal: 0.85 }]));
  const written = longName.replace('&', '&#38;').replace('<', '&#60;').replace('>', '&#62;');
  assert.is(page.split(written).length - 1, 2);
  assert.not.match(page, '<bare>');
});

const verdicts: readonly (readonly [string, Partial<Row>, string])[] = [
  ['a ratio at its goal', { ratio: 0.85, goal: 0.85 }, 'reaches ≤ 0.85'],
  ['a ratio above its goal', { ratio: 0.86, goal: 0.85 }, 'misses ≤ 0.85'],
  ['a value at its goal, without a ratio', { ours: 1, goal: 1 }, 'reaches ≤ 1'],
  ['a value above its goal, without a ratio', { ours: 2, goal: 1 }, 'misses ≤ 1'],
  ['a row without a goal', { ratio: 3 }, 'no goal'],
];
for (const [which, row, said] of verdicts) {
  test(`${which} says: ${said}`, () => assert.match(pageOf(runOf([{ quantity: 'speed', ours: 1, ...row }])), said));
}

test('earlier runs stand beside the new one, in the chart and in the table', () => {
  const rows = (ratio: number): Row[] => [{ quantity: 'speed', ours: 1, ratio }];
  const page = pageOf(runOf(rows(0.5)), runOf(rows(0.625), { startedAt: '2026-02-01T10:20:30.000Z' }));
  assert.match(page, 'title="2026-02-01 10:20: 0.625 ×"');
  assert.match(page, '<td class="number">0.625 ×</td>');
});

for (const [which, other] of [
  ['of another machine', { machine: '64 × Processor' }],
  ['that was quick', { quick: true }],
] as const) {
  test(`an earlier run ${which} is not compared with`, () => {
    const rows = (ratio: number): Row[] => [{ quantity: 'speed', ours: 1, ratio }];
    assert.not.match(pageOf(runOf(rows(0.5)), runOf(rows(0.625), other)), '0.625');
  });
}

test('the page says what was measured, how, when and on which machine, and loads nothing', () => {
  const page = pageOf(runOf([{ quantity: 'speed', ours: 1, ratio: 1 }]));
  for (const said of [
    'Speed of things',
    'How fast, by <code>clock</code>.',
    '2026-03-04 05:06',
    '2 × Processor, 8 GiB',
  ]) {
    assert.match(page, said);
  }
  assert.not.match(page, /<script|<link|src=|url\(|@import/);
});

test('a README gives its heading and its first paragraph', () => {
  const readme = '# Speed of things\n\nHow fast,\nby the clock.\n\n- more\n';
  assert.equal(describe(readme), { title: 'Speed of things', method: 'How fast, by the clock.' });
});

test('the newest run comes first, and twelve are remembered', async () => {
  for (let index = 0; index < 13; index++) await addRun(folder, 'speed', runOf([{ quantity: 'speed', ours: index }]));
  const runs = await readRuns(folder, 'speed');
  assert.equal(
    runs.map(({ rows }) => rows[0]?.ours),
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  );
});

test('a file that is none of ours counts as no run, and is written anew', async () => {
  await writeFile(join(folder, 'speed.json'), '{ broken');
  assert.equal(await readRuns(folder, 'speed'), []);
  await addRun(folder, 'speed', runOf([]));
  assert.match(await readFile(join(folder, 'speed.json'), 'utf8'), '"runs"');
});

test.run();
