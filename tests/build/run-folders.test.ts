import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { folderOfRun, removeFoldersOfEndedRuns } = (await import(
  pathToFileURL(resolve('src/build/run-folders.mjs')).href
)) as {
  folderOfRun(parent: string): Promise<{ readonly path: string; remove(): Promise<void> }>;
  removeFoldersOfEndedRuns(parents: readonly string[]): Promise<void>;
};

const folders = suite<{ parent: string }>('folders of a test run');

folders.before.each(async (context) => {
  context.parent = await mkdtemp(join(tmpdir(), 'rotunda-folders-'));
});
folders.after.each(({ parent }) => rm(parent, { recursive: true, force: true }));

folders('a run has a folder of its own until it removes it', async ({ parent }) => {
  const [one, other] = [await folderOfRun(parent), await folderOfRun(parent)];
  assert.not.equal(one.path, other.path);
  await one.remove();
  assert.equal([existsSync(one.path), existsSync(other.path)], [false, true]);
  await other.remove();
});

folders('what a killed run left is removed, and nothing of those that go on or of others', async ({ parent }) => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const own = await folderOfRun(parent);
  for (const name of [`rotunda-run-${pid}-left`, 'rotunda-run-nobody', 'somebody-else'])
    await mkdir(join(parent, name));
  await removeFoldersOfEndedRuns([parent, join(parent, 'nowhere')]);
  const left = await readdir(parent);
  assert.equal(left.length, 3);
  assert.not(left.includes(`rotunda-run-${pid}-left`));
  await own.remove();
});

folders.run();
