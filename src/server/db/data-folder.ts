import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isStorageFull } from '../../shared/rules/full-storage.ts';
import { StartError } from './start-error.ts';

/** A data folder that this process holds; `release` lets others have it. */
export interface DataFolder {
  readonly path: string;
  release(): Promise<void>;
}

const lockName = 'server.lock';

/**
 * Creates the folder where needed, checks that it can be written and takes its lock, a file with our process id.
 * Throws {@link StartError} when it is not writable, the disk is full, or another live server holds it.
 */
export const openDataFolder = async (path: string): Promise<DataFolder> => {
  const folder = resolve(path);
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, Buffer.alloc(4096));
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    throw new StartError(explainWriteFailure(folder, error));
  }
  const lock = join(folder, lockName);
  await takeLock(folder, lock);
  return { path: folder, release: () => rm(lock, { force: true }) };
};

/** What to do about a folder that cannot be written, by the system's error code. */
export const explainWriteFailure = (folder: string, error: unknown): string => {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (isStorageFull(error)) return `The disk of the data folder ${folder} is full. Free some space and start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The data folder ${folder} cannot be written. Give this user the right to write there, or name another by DATA_DIR.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `The data folder ${folder} is not a folder. Name another by DATA_DIR.`;
  return `The data folder ${folder} cannot be used: ${(error as Error | null)?.message ?? 'unknown error'}`;
};

const takeLock = async (folder: string, lock: string): Promise<void> => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new StartError(explainWriteFailure(folder, error));
    }
    const holder = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
    if (await isOtherServer(holder)) {
      throw new StartError(
        `Another server (process ${holder}) is running on the data folder ${folder}. Stop it first, or name another folder by DATA_DIR.`,
      );
    }
    await rm(lock, { force: true });
  }
  throw new StartError(`The data folder ${folder} was taken by another server at the same moment. Start again.`);
};

/** Whether the process lives and is a Node program; its id may have been given to something else since. */
const isOtherServer = async (pid: number): Promise<boolean> => {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || /node/i.test(command);
};
