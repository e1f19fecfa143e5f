import { type FileHandle, open } from 'node:fs/promises';
import { type MoviePicture, readBoxHead, readFragment, readMovie } from './mp4-boxes.ts';

/** A part of a file, from its first byte to the one after its last. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

interface Fragment extends FilePart {
  /** When the picture in it begins, in ms from the file's beginning; null: there is sound alone in it. */
  readonly timeMs: number | null;
  readonly isKey: boolean;
}

/** What is there of a fragmented MP4 that may still be written. */
export interface GrowingFragments {
  /** Its beginning, without which nothing else is of use, and what a browser calls it; null: it is not there yet. */
  beginning(): Promise<(FilePart & { readonly contentType: string }) | null>;
  /** What a player begins with to show a time: at most so many bytes, but one fragment at least. */
  from(timeMs: number, mostBytes: number): Promise<FilePart | null>;
  /** What comes at and after a byte, at most so many bytes, but one fragment at least; null: there is nothing yet. */
  after(offset: number, mostBytes: number): Promise<FilePart | null>;
}

/** A box of descriptions that is larger is none. */
const mostDescriptionBytes = 1024 * 1024;
const headBytes = 16;

/** Follows a file as somebody asks for it, and not before: nothing is done for one that nobody replays. */
export const followFragments = (path: string): GrowingFragments => {
  const fragments: Fragment[] = [];
  /** Up to here the file is known. */
  let known = 0;
  let movie: (MoviePicture & { readonly end: number }) | null = null;
  let begun: Omit<Fragment, 'end'> | null = null;
  let looking: Promise<void> = Promise.resolve();

  const readAt = async (file: FileHandle, offset: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };

  /** Takes over what has come since; what is half written is left for the next time. */
  const lookNow = async (): Promise<void> => {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      for (;;) {
        const head = readBoxHead(await readAt(file, known, headBytes));
        if (!head || head.sizeBytes < head.headBytes || known + head.sizeBytes > size) return;
        const { type, sizeBytes } = head;
        if (type === 'moov' || type === 'moof') {
          if (sizeBytes > mostDescriptionBytes) return;
          const body = await readAt(file, known + head.headBytes, sizeBytes - head.headBytes);
          if (type === 'moof') {
            const begins = movie && readFragment(body, movie);
            begun = { start: known, timeMs: begins?.timeMs ?? null, isKey: begins?.isKey ?? false };
          } else {
            const read = readMovie(body);
            movie = read && { ...read, end: known + sizeBytes };
          }
        }
        known += sizeBytes;
        if (type === 'mdat' && begun) {
          fragments.push({ ...begun, end: known });
          begun = null;
        }
      }
    } finally {
      await file.close();
    }
  };
  const look = (): Promise<void> => {
    looking = looking.catch(() => undefined).then(lookNow);
    return looking;
  };

  /** As much as fits from a fragment on. */
  const partFrom = (first: number, mostBytes: number): FilePart | null => {
    const start = fragments[first]?.start;
    if (start === undefined) return null;
    let last = first;
    while (last + 1 < fragments.length && fragments[last + 1]!.end - start <= mostBytes) last++;
    return { start, end: fragments[last]!.end };
  };

  return {
    async beginning() {
      if (!movie) await look();
      return movie && { start: 0, end: movie.end, contentType: movie.contentType };
    },
    async from(timeMs, mostBytes) {
      await look();
      const isBefore = (fragment: Fragment) => fragment.isKey && (fragment.timeMs ?? 0) <= timeMs;
      const found = fragments.findLastIndex(isBefore);
      return partFrom(found >= 0 ? found : fragments.findIndex(({ isKey }) => isKey), mostBytes);
    },
    async after(offset, mostBytes) {
      await look();
      return partFrom(
        fragments.findIndex(({ start }) => start >= offset),
        mostBytes,
      );
    },
  };
};
