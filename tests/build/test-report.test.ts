import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Answer {
  readonly output: string;
  readonly failures?: readonly { readonly title: string; readonly reason: string }[];
  readonly code: number;
  readonly seconds: number;
}

interface Report {
  readonly total: { readonly passed: number; readonly failed: number; readonly skipped: number };
  ran(name: string, answer: Answer): boolean;
  ranAgain(name: string, first: Answer, answer: Answer): Promise<void>;
  failed(name: string, answer: Answer): void;
  threwLate(name: string, reason: string): Promise<void>;
  showTime(name: string, answer: Answer, isTooSlow: boolean): void;
  close(options?: { mayNotSkip?: boolean }): number;
}

const { createReport } = (await import(pathToFileURL(resolve('src/build/test-report.mjs')).href)) as {
  createReport(unsteadyFolder: string): Report;
};

const answerOf = (total: number, passed: number, code = total === passed ? 0 : 1, skipped = 0): Answer => ({
  output: `  Total:     ${total}\n  Passed:    ${passed}\n  Skipped:   ${skipped}\n`,
  code,
  seconds: 1,
});

const reports = suite<{ lines: string[] }>('report of a test run');
const { log } = console;
const folder = await mkdtemp(join(tmpdir(), 'rotunda-report-'));
reports.after(() => rm(folder, { recursive: true, force: true }));

reports.before.each((context) => {
  context.lines = [];
  console.log = (line = '') => void context.lines.push(String(line));
});
reports.after.each(() => {
  console.log = log;
});

reports('files that pass are summed up', ({ lines }) => {
  const report = createReport(folder);
  assert.ok(report.ran('a', answerOf(3, 3)));
  assert.ok(report.ran('b', answerOf(2, 2)));
  assert.is(report.close(), 0);
  assert.is(lines.at(-1), '\n5 passed, 0 failed, 0 skipped');
});

reports('a file that ends without its numbers, has no test or throws beside its tests has failed', () => {
  const report = createReport(folder);
  assert.not(report.ran('empty', answerOf(0, 0)));
  assert.not(report.ran('ended', { output: 'nothing', code: 0, seconds: 1 }));
  assert.not(report.ran('stray', answerOf(2, 2, 1)));
});

reports(
  'a file that passes when it runs again counts as passed and is listed as unsteady, with its first output kept',
  async ({ lines }) => {
    const report = createReport(folder);
    const first = answerOf(3, 2);
    assert.not(report.ran('of this test', first));
    await report.ranAgain('of this test', first, answerOf(3, 3));
    assert.is(report.close(), 0);
    assert.equal({ ...report.total }, { passed: 3, failed: 0, skipped: 0 });
    assert.ok(lines.some((line) => line.includes('unsteady (failed once, or threw late):\nof this test')));
    assert.is(await readFile(join(folder, 'of-this-test.log'), 'utf8'), first.output);
  },
);

reports('a file that fails again fails the run, which tells its tests that failed', async ({ lines }) => {
  const report = createReport(folder);
  const failures = [{ title: 'hands: are raised', reason: 'Error: none\n  at hand.ts' }];
  await report.ranAgain('a', answerOf(3, 2), { ...answerOf(3, 2), failures });
  assert.is(report.close(), 1);
  assert.ok(lines.some((line) => line.endsWith('failed:\na\n  hands: are raised\n    Error: none')));
  assert.equal({ ...report.total }, { passed: 2, failed: 1, skipped: 0 });
});

for (const [count, code] of [
  [3, 0],
  [4, 1],
] as const) {
  reports(`${count} unsteady files ${code ? 'fail' : 'do not fail'} the run`, async () => {
    const report = createReport(folder);
    for (let n = 0; n < count; n += 1) await report.ranAgain(`of this test ${n}`, answerOf(1, 0), answerOf(1, 1));
    assert.is(report.close(), code);
  });
}

reports('a file that takes longer than it may, also alone, fails the run', () => {
  const report = createReport(folder);
  report.showTime('a', answerOf(1, 1), false);
  assert.is(report.close(), 0);
  report.showTime('a', answerOf(1, 1), true);
  assert.is(report.close(), 1);
});

reports('a file that fails when it runs again for its time fails the run', () => {
  const report = createReport(folder);
  report.showTime('a', answerOf(2, 1), false);
  assert.is(report.close(), 1);
});

reports('a file that threw something after its end is unsteady', async ({ lines }) => {
  const report = createReport(folder);
  await report.threwLate('of this test', 'Error: late');
  assert.is(report.close(), 0);
  assert.ok(lines.some((line) => line.includes('unsteady (failed once, or threw late):\nof this test')));
});

reports('a skipped test fails the run where none may be skipped', () => {
  const report = createReport(folder);
  report.ran('a', answerOf(1, 1, 0, 1));
  assert.is(report.close(), 0);
  assert.is(report.close({ mayNotSkip: true }), 1);
});

reports.run();
