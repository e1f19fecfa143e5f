import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { typeOfBytes } from '../../../../src/server/modules/resources/type-of-bytes.ts';
import { onePixel } from '../../support/resources-under-test.ts';

const megabyte = 1024 * 1024;

/** So many bytes of the same part, after a beginning. */
const many = (part: Buffer, head: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([head, Buffer.alloc(megabyte - head.length, part)]);

/** An entry of a ZIP without a byte in it, whose length follows behind it. (APPNOTE, 4.3.7) */
const zipEntry = Buffer.alloc(31, '\0');
zipEntry.write('PK\u0003\u0004', 'latin1');
zipEntry.writeUInt16LE(20, 4);
zipEntry.writeUInt16LE(8, 6);
zipEntry.writeUInt16LE(1, 26);
zipEntry.write('a', 30);
/** A chunk of a PNG that says nothing. (PNG, 5.3) */
const pngChunk = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1');
const pngHead = onePixel.subarray(0, 33);

for (const [what, bytes, type] of [
  ['a ZIP of very many entries', many(zipEntry), 'application/zip'],
  ['a PNG of very many chunks', many(pngChunk, pngHead), 'image/png'],
  ['a tag of ID3 before something else', many(zipEntry, Buffer.from('ID3\u0003\0\0\0\0\u0010\0', 'latin1')), null],
] as const) {
  test(`what ${what} is costs no more than of any other file`, async () => {
    let looked = 0;
    const watched = Object.assign(Buffer.from(bytes), {
      subarray(from: number, to: number): Buffer {
        const part = bytes.subarray(from, to);
        looked += part.length;
        return part;
      },
    });
    const found = await typeOfBytes(watched);
    assert.is(looked, serverLimits.typeBytes);
    if (type) assert.is(found, type);
  });
}

test('a picture is known by its beginning, however much is said before its pixels', async () => {
  const profile = Buffer.alloc(100_012);
  profile.writeUInt32BE(100_000, 0);
  profile.write('iCCP', 4);
  assert.is(await typeOfBytes(Buffer.concat([pngHead, profile, onePixel.subarray(33)])), 'image/png');
});

test('bytes that are of no type have none', async () => {
  assert.is(await typeOfBytes(Buffer.from('hello')), '');
});

test.run();
