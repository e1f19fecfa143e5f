// Folders of a test run: each run has its own, and removes those that killed runs left behind.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { root } from './bundle.mjs';

const prefix = 'rotunda-run-';

/** A new folder below `parent`, and its removal, which happens at the latest when the process ends. Paths stay relative. */
export const folderOfRun = async (parent) => {
  const absolute = resolve(root, parent);
  await mkdir(absolute, { recursive: true });
  const made = await mkdtemp(join(absolute, `${prefix}${process.pid}-`));
  const options = { recursive: true, force: true, maxRetries: 3 };
  const removeAtExit = () => rmSync(made, options);
  process.once('exit', removeAtExit);
  return {
    path: isAbsolute(parent) ? made : relative(root, made),
    async remove() {
      await rm(made, options);
      process.off('exit', removeAtExit);
    },
  };
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
};

/** Removes the folders below `parents` of runs whose process has ended without removing them. */
export const removeFoldersOfEndedRuns = async (parents) => {
  for (const parent of parents.map((path) => resolve(root, path))) {
    for (const name of await readdir(parent).catch(() => [])) {
      const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
      if (!pid || isAlive(Number(pid))) continue;
      // Somebody else's stays.
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
};
