// The boxes of a fragmented MP4 as far as it has to be known when a fragment begins and whether it can be begun with.
// (ISO/IEC 14496-12; the codec's name: RFC 6381)

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** A box's length and kind, and where in the bytes its body begins; null: there is not enough of it. */
export const readBoxHead = (
  bytes: Buffer,
): { readonly type: string; readonly sizeBytes: number; readonly headBytes: number } | null => {
  if (bytes.length < 8) return null;
  const type = bytes.toString('latin1', 4, 8);
  const size = bytes.readUInt32BE(0);
  if (size !== 1) return { type, sizeBytes: size, headBytes: 8 };
  return bytes.length < 16 ? null : { type, sizeBytes: Number(bytes.readBigUInt64BE(8)), headBytes: 16 };
};

/** The boxes that lie in bytes one after the other. */
const boxesIn = (bytes: Buffer): readonly Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = readBoxHead(bytes.subarray(at));
    if (!head || head.sizeBytes < head.headBytes || at + head.sizeBytes > bytes.length) break;
    boxes.push({ type: head.type, body: bytes.subarray(at + head.headBytes, at + head.sizeBytes) });
    at += head.sizeBytes;
  }
  return boxes;
};

/** The first box at the end of a path of kinds. */
const find = (bytes: Buffer, ...path: readonly string[]): Buffer | null => {
  let found: Buffer | null = bytes;
  for (const type of path) found = boxesIn(found ?? Buffer.alloc(0)).find((box) => box.type === type)?.body ?? null;
  return found;
};

/** What a file says of its picture, and what a browser calls the file. */
export interface MoviePicture {
  readonly trackId: number;
  readonly ticksPerSecond: number;
  readonly contentType: string;
}

/** Bytes of a sample's description before the boxes that are in it. */
const visualEntryBytes = 78;

/** Reads a `moov`; null: there is no H.264 picture in it. */
export const readMovie = (moov: Buffer): MoviePicture | null => {
  const tracks = boxesIn(moov).filter(({ type }) => type === 'trak');
  let picture: Omit<MoviePicture, 'contentType'> | null = null;
  const codecs: string[] = [];
  for (const { body } of tracks) {
    const [head, times, samples] = [
      find(body, 'tkhd'),
      find(body, 'mdia', 'mdhd'),
      find(body, 'mdia', 'minf', 'stbl', 'stsd'),
    ];
    if (!head || !times || !samples) continue;
    const [entry] = boxesIn(samples.subarray(8));
    if (entry?.type === 'avc1') {
      const settings = find(entry.body.subarray(visualEntryBytes), 'avcC');
      if (!settings) continue;
      codecs.unshift(`avc1.${settings.toString('hex', 1, 4)}`);
      picture = {
        trackId: head.readUInt32BE(head[0] === 1 ? 20 : 12),
        ticksPerSecond: times.readUInt32BE(times[0] === 1 ? 20 : 12),
      };
    }
    // Of AAC the recorder makes its plain kind alone.
    if (entry?.type === 'mp4a') codecs.push('mp4a.40.2');
  }
  return picture && { ...picture, contentType: `video/mp4; codecs="${codecs.join(', ')}"` };
};

/** In the flags of a sample: nothing can begin with it. */
const isNoSyncSample = 0x0001_0000;

/** What a fragment of the picture begins with; null: it has none of it. */
export const readFragment = (
  moof: Buffer,
  { trackId, ticksPerSecond }: MoviePicture,
): { readonly timeMs: number; readonly isKey: boolean } | null => {
  for (const { type, body } of boxesIn(moof)) {
    if (type !== 'traf') continue;
    const [head, time, run] = [find(body, 'tfhd'), find(body, 'tfdt'), find(body, 'trun')];
    if (!head || !time || !run || head.readUInt32BE(4) !== trackId) continue;
    const ticks = time[0] === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4);
    return { timeMs: (ticks / ticksPerSecond) * 1_000, isKey: (firstFlags(head, run) & isNoSyncSample) === 0 };
  }
  return null;
};

/** The flags of a run's first sample: its own, else those of all samples of the fragment. */
const firstFlags = (head: Buffer, run: Buffer): number => {
  const present = run.readUInt32BE(0) & 0xff_ffff;
  if (present & 0x4) return run.readUInt32BE(present & 0x1 ? 12 : 8);
  const ownAt = (present & 0x1 ? 12 : 8) + (present & 0x100 ? 4 : 0) + (present & 0x200 ? 4 : 0);
  if (present & 0x400) return run.readUInt32BE(ownAt);
  const said = head.readUInt32BE(0) & 0xff_ffff;
  if (!(said & 0x20)) return 0;
  const before = (said & 0x1 ? 8 : 0) + [0x2, 0x8, 0x10].filter((flag) => said & flag).length * 4;
  return head.readUInt32BE(8 + before);
};
