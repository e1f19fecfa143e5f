import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

interface TestFiles {
  readonly mainJourneys: readonly string[];
  readonly journeysOnBoth: readonly string[];
  readonly slowFiles: Readonly<Record<string, number>>;
  findTests(folder: string, filters?: readonly string[]): Promise<readonly string[]>;
}

const { mainJourneys, journeysOnBoth, slowFiles, findTests } = (await import(
  pathToFileURL(resolve('src/build/test-files.mjs')).href
)) as TestFiles;

test('every test file that a list names is there', () => {
  const named = [...mainJourneys, ...journeysOnBoth, ...Object.keys(slowFiles)];
  assert.equal(
    named.filter((path) => !existsSync(path)),
    [],
  );
});

test('test files are found by any of several parts of their paths', async () => {
  const found = await findTests('tests', ['build/test-files', 'build/test-report']);
  assert.equal(found, ['tests/build/test-files.test.ts', 'tests/build/test-report.test.ts']);
});

/** Both may only shrink. */
const slowest = { files: 24, seconds: 1560 };

test('the exceptions have grown neither in number nor in sum', () => {
  const times = Object.values(slowFiles);
  assert.equal({ files: times.length, seconds: times.reduce((sum, seconds) => sum + seconds, 0) }, slowest);
});

test.run();
