import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
