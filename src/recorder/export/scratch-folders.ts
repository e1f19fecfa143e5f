import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const names = /^rotunda-export-(\d+)-/;

/** What the name of the folder begins with in which a process has the files that it reads. */
export const scratchPrefix = (pid: number): string => `rotunda-export-${pid}-`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes the folders of processes that were killed. */
export const removeLeftFolders = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = names.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
};
