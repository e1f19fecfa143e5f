import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of its own, of so many bytes; null where this user may not mount one. */
export const mountSmallDisk = async (
  sizeBytes: number,
): Promise<{ readonly path: string; unmount(): Promise<void> } | null> => {
  const path = await mkdtemp(join(tmpdir(), 'rotunda-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    await rm(path, { recursive: true });
    return null;
  }
  return {
    path,
    unmount: async () => {
      execFileSync('umount', ['--lazy', path]);
      await rm(path, { recursive: true });
    },
  };
};
