import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
};

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

interface PngParts {
  /** What an animation says that it has. */
  readonly toldFrames?: number;
  /** The frames that it has. */
  readonly frames?: number;
}

/** A white PNG of one bit per pixel: some kB, whatever its size. */
export const pngOf = (width: number, height: number, { toldFrames, frames = 0 }: PngParts = {}): Buffer => {
  const head = Buffer.concat([numbers(width, height), Buffer.from([1, 0, 0, 0, 0])]);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row[0] = 0;
  const rows = Buffer.alloc(row.length * height, row);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    ...(toldFrames === undefined ? [] : [chunk('acTL', numbers(toldFrames, 0))]),
    ...Array.from({ length: frames }, (_, index) =>
      chunk('fcTL', Buffer.concat([numbers(index, width, height, 0, 0), Buffer.alloc(6)])),
    ),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** An icon file of pictures that are files themselves. (ICO) */
export const icoOf = (...pictures: readonly { readonly sidePx: number; readonly bytes: Buffer }[]): Buffer => {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = head.length + pictures.length * 16;
  const entries = pictures.map(({ sidePx, bytes }) => {
    const entry = Buffer.alloc(16);
    entry.set([sidePx % 256, sidePx % 256, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(bytes.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += bytes.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ bytes }) => bytes)]);
};

/** A red picture as icons have it: a bitmap of 32 bits per pixel without the header of a file. (BMP, ICO) */
export const iconBitmapOf = (sidePx: number): Buffer => {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(sidePx, 4);
  // The mask lies behind it.
  head.writeInt32LE(sidePx * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const mask = Buffer.alloc(Math.ceil(sidePx / 32) * 4 * sidePx);
  return Buffer.concat([head, Buffer.alloc(sidePx * sidePx * 4, Buffer.from([0, 0, 255, 255])), mask]);
};
