/** Ticks in a second of the files that are made here. */
const ticksPerSecond = 16_000;
const pictureTrack = 1;
const soundTrack = 2;

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...bodies: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([number(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const numbers = (...values: readonly number[]): Buffer => Buffer.concat(values.map(number));

const track = (id: number, entry: Buffer): Buffer =>
  box(
    'trak',
    box('tkhd', numbers(0, 0, 0, id)),
    box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, ticksPerSecond)),
      box('minf', box('stbl', box('stsd', numbers(0, 1), entry))),
    ),
  );

/** What a file begins with that a recorder writes: H.264, constrained baseline 3.1, and AAC. */
export const fragmentedBeginning: Buffer = Buffer.concat([
  box('ftyp', Buffer.from('iso5')),
  box(
    'moov',
    track(pictureTrack, box('avc1', Buffer.alloc(78), box('avcC', Buffer.from([1, 0x42, 0xc0, 0x1f])))),
    track(soundTrack, box('mp4a', Buffer.alloc(28))),
  ),
]);

interface FragmentParts {
  readonly timeMs: number;
  /** Whether a player can begin with it. */
  readonly isKey?: boolean;
  /** Left out: there is a picture in it. */
  readonly isSoundAlone?: boolean;
  readonly bytes: string;
}

const run = (trackId: number, { timeMs, isKey = true }: FragmentParts): Buffer => {
  const isNoSync = 0x0101_0000;
  // As ffmpeg writes them: the flags of all samples, and with a key picture those of the first one.
  const first = isKey ? [0x205, 1, 0, 0x0200_0000, 40] : [0x201, 1, 0, 40];
  return box(
    'traf',
    box('tfhd', numbers(0x02_0038, trackId, 1_000, 40, isNoSync)),
    box('tfdt', numbers(0, (timeMs / 1_000) * ticksPerSecond)),
    box('trun', numbers(...first)),
  );
};

/** One fragment of a file. */
export const fragment = (parts: FragmentParts): Buffer =>
  Buffer.concat([
    box('moof', ...(parts.isSoundAlone ? [] : [run(pictureTrack, parts)]), run(soundTrack, parts)),
    box('mdat', Buffer.from(parts.bytes)),
  ]);
