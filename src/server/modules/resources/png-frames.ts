/** The eight bytes before the first chunk. (PNG, 5.2) */
const signatureBytes = 8;
/** The length of a chunk, its type and its checksum. */
const chunkBytes = 12;

/**
 * How many frames a PNG has: more than one in an animation. (PNG, third edition, 11.3.6) The larger of what it says and of what
 * it has, for nobody checks that both are the same.
 */
export const countPngFrames = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let told = 0;
  let found = 0;
  for (let at = signatureBytes; at + chunkBytes <= view.byteLength; at += chunkBytes + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (type === typeOf('acTL')) told = Math.max(told, view.getUint32(at + 8));
    if (type === typeOf('fcTL')) found += 1;
  }
  return told === 0 ? 1 : Math.max(told, found);
};

const typeOf = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();
