import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Bytes from `start` to `end`, the last one included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Something that lies in a store: bytes, those of an upload on its way, or what was noted of it. */
export interface StoredBlob {
  readonly id: string;
  readonly changedAtMs: number;
}

/** Keeps the bytes of shared files by the ids that the server made for them; other ids are refused by throwing. */
export interface BlobStore {
  /** Where uploads put their parts. */
  readonly uploads: DataStore;
  /** Makes the place where that is for us to do, or says what is wrong with it by throwing. */
  open(): Promise<void>;
  /** How many bytes there are once all of an upload are there; null: none. */
  sizeOf(id: string): Promise<number | null>;
  /** Throws where there are none. */
  read(id: string, range?: ByteRange): Promise<Readable>;
  /**
   * Puts a file of this machine in the place of what is there by this id. The file stays as it is; on the disk of the
   * store both are one, so that it takes no place twice. Of what cannot be put whole nothing stays.
   */
  put(id: string, path: string): Promise<void>;
  /** Removes bytes, those of an upload on its way, and what was noted of them. Done twice, it is done. */
  remove(id: string): Promise<void>;
  /**
   * Says whose bytes these are, where nobody has yet; false: they are of another owner. Whoever does not own them cannot
   * tell which of them nobody needs.
   */
  claim(owner: string): Promise<boolean>;
  /** Everything that is there; an id can come several times. What is not ours is left out. */
  list(): AsyncIterable<StoredBlob>;
  /** Whether it takes and gives bytes now; null where that is the disk of this machine. */
  readonly isAnswering: (() => Promise<boolean>) | null;
  close(): void;
}

/** That there are no such bytes. */
export class NoBlobError extends Error {}

const ids = /^publish-\w+$/;
/** Those that are never listed: whoever has them removes them. */
const keptIds = /^recorded-\w+$/;

/** Whether the server made this id for the bytes of an upload. */
export const isBlobId = (text: string): boolean => ids.test(text);

/** The id; throws for what is none of ours. */
export const requireBlobId = (id: string): string => {
  if (!isBlobId(id) && !keptIds.test(id)) throw new Error(`no id of bytes: ${id}`);
  return id;
};
