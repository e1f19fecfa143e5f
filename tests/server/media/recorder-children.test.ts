import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRecorderChildren } from '../../../src/server/media/recorder-children.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';

const folder = await emptyFolder();
const program = join(folder.path, 'recorder.mjs');
await writeFile(
  program,
  `console.log(JSON.stringify({ level: 'warn', msg: process.env.RECORDER_NAME, pid: process.pid }));
   setInterval(() => undefined, 1_000);`,
);
test.after(() => folder.remove());

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** One recorder at most, of programs that say what they are called and do nothing. */
const open = (startMs?: number) => {
  const started: { readonly name: string; readonly pid: number }[] = [];
  const warned: string[] = [];
  const warn = (facts: { readonly media?: { readonly pid: number } }, words: string): void => {
    if (facts.media) started.push({ name: words.replace('recorder: ', ''), pid: facts.media.pid });
    else warned.push(words);
  };
  const silent = (): void => undefined;
  const children = createRecorderChildren({
    ...{ most: 1, serverUrl: 'http://127.0.0.1:9', key: 'k'.repeat(32), ffmpeg: 'ffmpeg', program },
    ...(startMs === undefined ? {} : { startMs }),
    log: { debug: silent, info: silent, warn, error: silent } as never,
  });
  return {
    ...{ children, started, warned },
    async next(count: number) {
      children.want();
      await eventually(() => started.length === count);
      return started.at(-1)!;
    },
    async close(): Promise<void> {
      children.close();
      await eventually(() => started.every(({ pid }) => !isAlive(pid)));
    },
  };
};

test('there are no more recorders than there may be, but for those that are silent', async () => {
  const { children, started, next, close } = open();
  const first = await next(1);
  children.note(first.name, 'there');
  children.want();
  children.note(first.name, 'silent');
  await next(2);
  children.note(first.name, 'there');
  children.want();
  await close();
  assert.is(started.length, 2);
});

test('a recorder whose line is gone is killed where it hangs, and keeps no place from the next', async () => {
  const { children, next, close } = open();
  const hung = await next(1);
  children.note(hung.name, 'there');
  process.kill(hung.pid, 'SIGSTOP');
  children.note(hung.name, 'gone');
  await next(2);
  await eventually(() => !isAlive(hung.pid));
  await close();
});

test('recorders that never come are ended, and keep no place from the next', async () => {
  const { children, warned, close } = open(200);
  for (let times = 1; times <= 2; times++) {
    children.want();
    await eventually(
      () => warned.filter((words) => words === 'a recorder does not start and is ended').length === times,
    );
  }
  await close();
});

test.run();
