import { createWriteStream } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { type BlobStore, isBlobId, NoBlobError, requireBlobId } from './blob-store.ts';

/** What an upload noted of itself, beside its bytes. */
const noteSuffix = '.json';

/** Says whose the bytes in the folder are. */
const ownerNote = '.owner';

const isMissing = (problem: unknown): boolean => (problem as NodeJS.ErrnoException | null)?.code === 'ENOENT';

/** As the file store of tus does it, but for one thing: what went wrong is told as it was, such as a full disk. */
class DiskUploads extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    requireBlobId(upload.id);
    return super.create(upload);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const writing = createWriteStream(join(this.directory, requireBlobId(id)), { flags: 'r+', start: offset });
    await pipeline(readable, writing);
    return offset + writing.bytesWritten;
  }
}

/** Bytes in a folder, each in a file of its own that this user alone reads. */
export const createDiskStore = (folder: string): BlobStore => {
  const pathOf = (id: string): string => join(folder, requireBlobId(id));
  const remove = async (id: string): Promise<void> => {
    const path = pathOf(id);
    await Promise.all([rm(path, { force: true }), rm(`${path}${noteSuffix}`, { force: true })]);
  };
  return {
    uploads: new DiskUploads({ directory: folder }),
    async open() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // One that was there before may have been made for everybody; one of another user is theirs to close.
      await chmod(folder, 0o700).catch(() => undefined);
    },
    async sizeOf(id) {
      try {
        return (await stat(pathOf(id))).size;
      } catch (problem) {
        if (isMissing(problem)) return null;
        throw problem;
      }
    },
    async read(id, range) {
      try {
        const file = await open(pathOf(id));
        return file.createReadStream(range);
      } catch (problem) {
        throw isMissing(problem) ? new NoBlobError() : problem;
      }
    },
    async put(id, path) {
      await remove(id);
      try {
        // Another disk, and some file systems, know no second name of a file.
        await link(path, pathOf(id)).catch(() => copyFile(path, pathOf(id)));
      } catch (problem) {
        await remove(id);
        throw problem;
      }
    },
    remove,
    async claim(owner) {
      const note = join(folder, ownerNote);
      await writeFile(note, owner, { flag: 'wx', mode: 0o600 }).catch((problem: NodeJS.ErrnoException) => {
        if (problem.code !== 'EEXIST') throw problem;
      });
      return (await readFile(note, 'utf8')) === owner;
    },
    async *list() {
      for (const name of await readdir(folder)) {
        const id = name.endsWith(noteSuffix) ? name.slice(0, -noteSuffix.length) : name;
        if (!isBlobId(id)) continue;
        const found = await stat(join(folder, name)).catch(() => null);
        if (found) yield { id, changedAtMs: found.mtimeMs };
      }
    },
    isAnswering: null,
    close: () => undefined,
  };
};
