import decodeIco from 'decode-ico';
import { linkLimits } from '../../../shared/values/limits.ts';

/** One picture of an icon: a file of PNG, or pixels in RGBA. */
export interface IconPicture {
  readonly bytes: Uint8Array;
  /** How the pixels lie; undefined: the bytes are a file. */
  readonly pixels?: { readonly width: number; readonly height: number; readonly channels: 4 };
}

const headBytes = 6;
const entryBytes = 16;
/** An icon's side is written in one byte; 0 stands for 256. */
const longestSidePx = 256;
/** Icons that are looked at: programs write some ten into a file. */
const mostEntries = 32;

/** The smallest picture of an icon file that is large enough, or its largest one; throws where there is none. (ICO, CUR) */
export const readIcon = (file: Buffer): IconPicture => {
  const entries = Array.from({ length: Math.min(file.readUInt16LE(4), mostEntries) }, (_, index) =>
    file.subarray(headBytes + index * entryBytes, headBytes + (index + 1) * entryBytes),
  );
  const sideOf = (entry: Buffer): number => entry.readUInt8(0) || longestSidePx;
  const [first, ...more] = entries.sort((a, b) => sideOf(a) - sideOf(b));
  if (!first) throw new Error('an icon without pictures');
  const entry = more.reduce((best, next) => (sideOf(best) < linkLimits.iconSidePx ? next : best), first);
  const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
  if (offset + bytes > file.length) throw new Error('an icon that is cut off');
  // Decoded alone and in memory of its own: the library decodes every picture, and reads as much as it is told that there is.
  const alone = Buffer.alloc(headBytes + entryBytes + bytes);
  file.copy(alone, 0, 0, headBytes);
  alone.set(entry, headBytes);
  file.copy(alone, headBytes + entryBytes, offset, offset + bytes);
  alone.writeUInt16LE(1, 4);
  alone.writeUInt32LE(headBytes + entryBytes, headBytes + 12);
  const [found] = decodeIco(alone);
  if (!found) throw new Error('an icon without pictures');
  if (found.type === 'png') return { bytes: found.data };
  const { width, height, data } = found;
  return {
    bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    pixels: { width, height, channels: 4 },
  };
};
