import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLog } from '../../../src/server/log.ts';
import { createRecorderChildren } from '../../../src/server/media/recorder-children.ts';
import { startSupervised } from '../../../src/server/media/supervised-child.ts';
import { eventually } from '../../support/eventually.ts';

const { execPath } = process;

test.after.each(() => {
  process.execPath = execPath;
});

/** Runs a program to its end; answers what was heard of it, in order. */
const heardOf = (command: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const heard: string[] = [];
    startSupervised(command, {
      said: (line) => void heard.push(line),
      failed: (problem) => void heard.push((problem as NodeJS.ErrnoException).code ?? String(problem)),
      ended(code) {
        heard.push(`ended with ${code}`);
        setTimeout(() => resolve(heard), 50);
      },
    });
  });

test('what a program says is passed on, and that it ended is told once', async () => {
  const heard = await heardOf([execPath, '-e', 'console.log("up"); process.exitCode = 3']);
  assert.equal([...heard].sort(), ['ended with 3', 'up']);
});

test('a program that cannot be started is over as well', async () => {
  process.execPath = '/nowhere/node';
  assert.equal(await heardOf([execPath]), ['ENOENT', 'ended with null']);
});

test('a recorder that could not be started keeps no place from the next', async () => {
  const starts: string[] = [];
  const log = createLog('silent');
  log.error = ((_facts: unknown, words: string) => void starts.push(words)) as typeof log.error;
  const settings = { most: 1, serverUrl: 'http://127.0.0.1:9', key: 'k'.repeat(32), ffmpeg: 'ffmpeg', log };
  const recorders = createRecorderChildren(settings);
  process.execPath = '/nowhere/node';
  for (let times = 1; times <= 2; times++) {
    recorders.want();
    await eventually(() => starts.length >= times);
  }
  recorders.close();
});

test.run();
