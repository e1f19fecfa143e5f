const box = (type: string, ...inside: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8, type.padStart(8));
  head.writeUInt32BE(8 + body.length, 0);
  return Buffer.concat([head, body]);
};
const track = (signs: string): Buffer =>
  box('trak', box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(signs, Buffer.alloc(8)))))));

/** An MP4 with tracks in these formats and nothing to play, whose description comes last, as cameras write it. (ISO/IEC 14496-12) */
export const filmOf = (...formats: readonly string[]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.alloc(5_000)),
    box('moov', ...formats.map(track)),
  ]);
