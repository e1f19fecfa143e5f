import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore, ByteRange } from '../../files/blob-store.ts';
import { type FilePart, followFragments, type GrowingFragments } from './growing-fragments.ts';

/** A file to which bytes are added one after the other, in their order. */
export interface GrowingFile {
  /** Adds bytes; those that cannot be written end the file, as `failed` is told. */
  add(bytes: Uint8Array): void;
  /** Resolves to the number of its bytes once all are on the disk. */
  close(): Promise<number>;
}

/** A file that is here and not finished. */
export interface UnfinishedFile {
  readonly fragments: GrowingFragments;
  readonly read: (part: FilePart) => Readable;
}

/** A file that can be watched. */
interface FinishedFile {
  readonly bytes: number;
  /** Null where it is not known. */
  readonly lengthMs: number | null;
}

const fileIds = /^recorded-\w+$/;
/** What a file, or one that ffmpeg makes of it, is called in the folder. */
const fileNames = /^(recorded-\w+)\.mp4(\.finished)?$/;
/** How long ffmpeg may take for a file. */
const finishTimeoutMs = 30 * 60_000;
/** What came of a file and is not on the disk yet; beyond it the disk does not keep up. */
const mostUnwrittenBytes = 256 * 1024 * 1024;
/** Free on the disk besides what a file takes while it is made ready: others write there too. */
const spareBytes = 64 * 1024 * 1024;
/** What ffmpeg says of the length of a file: hours, minutes, seconds. */
const lengthLine = /Duration: (\d+):(\d\d):(\d\d\.\d+)/;

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Runs ffmpeg; resolves with its output and its exit code, also when it fails. */
const run = (ffmpeg: string, parameters: readonly string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', ...parameters], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: finishTimeoutMs,
      // One that is stopped hears nothing else.
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-16_384);
    });
    child.on('error', (problem) => resolve({ code: 127, said: problem.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });

/**
 * The files of recordings: under way in a folder of this server, where those that are cut off play up to their last
 * fragment, and once they are finished where all servers have the bytes of shared files.
 */
export const createSegmentFiles = (folder: string, ffmpeg: string, blobs: BlobStore) => {
  const pathOf = (fileId: string): string => {
    if (!fileIds.test(fileId)) throw new Error(`no id of a file: ${fileId}`);
    return join(folder, `${fileId}.mp4`);
  };

  /** What was replayed of those that are not finished. */
  const followed = new Map<string, UnfinishedFile>();
  /** Those that are written or finished now. */
  const busy = new Set<string>();

  const lengthOf = async (path: string): Promise<number | null> => {
    const { said } = await run(ffmpeg, ['-i', path]);
    const [, hours, minutes, seconds] = lengthLine.exec(said) ?? [];
    return seconds === undefined ? null : (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  };

  /** Whether the disk has room for as much as a file has once more. */
  const hasPlaceFor = async (path: string): Promise<boolean> => {
    const [found, { bavail, bsize }] = await Promise.all([stat(path).catch(() => null), statfs(folder)]);
    return bavail * bsize - (found?.size ?? 0) > spareBytes;
  };

  /** Puts what a player needs at the beginning of a file; where that cannot be done, it stays as it is. */
  const putInOrder = async (path: string): Promise<void> => {
    const finished = `${path}.finished`;
    await rm(finished, { force: true });
    if (!(await hasPlaceFor(path))) return;
    const remux = [
      '-loglevel',
      'error',
      '-i',
      path,
      '-c',
      'copy',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      '-y',
      finished,
    ];
    const { code } = await run(ffmpeg, remux);
    if (code === 0) await rename(finished, path);
    else await rm(finished, { force: true });
  };

  const finishNow = async (fileId: string): Promise<FinishedFile | null> => {
    followed.delete(fileId);
    const path = pathOf(fileId);
    await putInOrder(path);
    const found = await stat(path).catch(() => null);
    if (!found || found.size === 0) return null;
    const lengthMs = await lengthOf(path);
    await blobs.put(fileId, path);
    return { bytes: found.size, lengthMs };
  };

  /** Removes what lies here of a file, finished or not. */
  const removeHere = async (fileId: string): Promise<void> => {
    followed.delete(fileId);
    const path = pathOf(fileId);
    await Promise.all([rm(path, { force: true }), rm(`${path}.finished`, { force: true })]);
  };

  return {
    removeHere,
    /** Begins a file. Throws where it cannot be made. */
    async begin(fileId: string, failed: (problem: unknown) => void): Promise<GrowingFile> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle: FileHandle = await open(pathOf(fileId), 'wx', 0o600);
      busy.add(fileId);
      let size = 0;
      let unwritten = 0;
      let hasFailed = false;
      let writing = Promise.resolve();
      const fail = (problem: unknown): void => {
        if (hasFailed) return;
        hasFailed = true;
        failed(problem);
      };
      return {
        add(bytes) {
          unwritten += bytes.length;
          if (unwritten > mostUnwrittenBytes) fail(new Error('the disk does not keep up with a recording'));
          writing = writing.then(async () => {
            unwritten -= bytes.length;
            if (hasFailed) return;
            try {
              await handle.writeFile(bytes);
              size += bytes.length;
            } catch (problem) {
              fail(problem);
            }
          });
        },
        async close() {
          await writing;
          await handle.sync().catch(fail);
          await handle.close().catch(fail);
          busy.delete(fileId);
          return size;
        },
      };
    },
    /** What there is so far of a file that came to this server and is not finished; null: there is no such file. */
    async unfinished(fileId: string): Promise<UnfinishedFile | null> {
      const path = pathOf(fileId);
      if (!(await isThere(path))) {
        followed.delete(fileId);
        return null;
      }
      const known = followed.get(fileId);
      if (known) return known;
      const file: UnfinishedFile = {
        fragments: followFragments(path),
        read: ({ start, end }) => createReadStream(path, { start, end: end - 1 }),
      };
      followed.set(fileId, file);
      return file;
    },
    /**
     * Puts what a player needs to seek at the beginning of a file: of a long one that was not finished a browser reads a
     * part for every second before it shows anything. Then the file goes to where all servers have it. One that ffmpeg
     * cannot finish, or for which the disk has no place twice, is kept as it is. Null: there is nothing in it, or it
     * is not here. What lies here of it goes once `written` has resolved: until then it can be finished anew.
     */
    async finish(
      fileId: string,
      written: (finished: FinishedFile | null) => Promise<void> = async () => undefined,
    ): Promise<FinishedFile | null> {
      if (busy.has(fileId)) return null;
      busy.add(fileId);
      try {
        if (!(await isThere(pathOf(fileId)))) return null;
        const finished = await finishNow(fileId);
        await written(finished);
        await removeHere(fileId);
        return finished;
      } finally {
        busy.delete(fileId);
      }
    },
    /** The ids of files that lie here, and are neither written nor finished at present. */
    async list(): Promise<readonly string[]> {
      const names = await readdir(folder).catch((): string[] => []);
      const ids = new Set(names.flatMap((name) => fileNames.exec(name)?.[1] ?? []));
      return [...ids].filter((id) => !busy.has(id));
    },
    /** Removes a file; that there is none is no failure. */
    async remove(fileId: string): Promise<void> {
      await removeHere(fileId);
      await blobs.remove(fileId);
    },
    /** Throws {@link NoBlobError} where there is none. */
    read: (fileId: string, range?: ByteRange): Promise<Readable> => blobs.read(fileId, range),
  };
};

export type SegmentFiles = ReturnType<typeof createSegmentFiles>;
