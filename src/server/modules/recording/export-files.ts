import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { exportLimits } from '../../../shared/values/playback-limits.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import { createSegmentFiles } from './segment-files.ts';

/** What the name of a file begins with that is not finished. */
const unfinishedName = /^(recorded-\w+)\.mp4/;

/**
 * The files of exports: like those of recordings, in a folder of their own while they are made. `beingMade` says which of
 * some files somebody still makes, on this server or on another one that has the same folder.
 */
export const createExportFiles = (
  folder: string,
  ffmpeg: string,
  blobs: BlobStore,
  beingMade: (fileIds: readonly string[]) => Promise<ReadonlySet<string | null>>,
) => {
  const { begin, finish, remove, read } = createSegmentFiles(folder, ffmpeg, blobs);
  return {
    ...{ begin, finish, remove, read },
    /** Whether one can be made here without taking the disk from what else is written there, as far as it can be asked. */
    async hasPlace(): Promise<boolean> {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize > exportLimits.spareBytes;
      } catch {
        // Whoever writes there finds out why.
        return true;
      }
    },
    /** Removes what lies here of exports that were cancelled, or that another recorder has begun anew. */
    async removeLeft(): Promise<void> {
      const names = await readdir(folder).catch((): string[] => []);
      const found = names.flatMap((name) => {
        const fileId = unfinishedName.exec(name)?.[1];
        return fileId === undefined ? [] : [{ name, fileId }];
      });
      const kept = await beingMade(found.map(({ fileId }) => fileId));
      for (const { name, fileId } of found) if (!kept.has(fileId)) await rm(join(folder, name), { force: true });
    },
  };
};

export type ExportFiles = ReturnType<typeof createExportFiles>;
