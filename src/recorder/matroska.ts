import { soundLimits } from './sound-mixer.ts';

// A Matroska stream of one track of I420 pictures and one of PCM sound, as RFC 9559 describes it. Clusters hold a block
// each, so that what is written can be read at once.

const ids = {
  ebml: '1a45dfa3',
  docType: '4282',
  docTypeVersion: '4287',
  docTypeReadVersion: '4285',
  segment: '18538067',
  info: '1549a966',
  timestampScale: '2ad7b1',
  muxingApp: '4d80',
  writingApp: '5741',
  tracks: '1654ae6b',
  trackEntry: 'ae',
  trackNumber: 'd7',
  trackUid: '73c5',
  trackType: '83',
  codecId: '86',
  defaultDuration: '23e383',
  video: 'e0',
  pixelWidth: 'b0',
  pixelHeight: 'ba',
  colourSpace: '2eb524',
  audio: 'e1',
  samplingFrequency: 'b5',
  channels: '9f',
  bitDepth: '6264',
  cluster: '1f43b675',
  timestamp: 'e7',
  simpleBlock: 'a3',
} as const;

/** The numbers of the two tracks. */
export const streamTracks = { picture: 1, sound: 2 } as const;

const unknownSize = Buffer.from('01ffffffffffffff', 'hex');
const nanosecondsPerMs = 1_000_000;

const size = (bytes: number): Buffer => {
  const written = Buffer.alloc(8);
  written.writeBigUInt64BE(BigInt(bytes) | (1n << 56n));
  return written;
};

const element = (id: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), size(body.length), body]);
};

const whole = (id: string, value: number): Buffer => {
  const written = Buffer.alloc(8);
  written.writeBigUInt64BE(BigInt(value));
  return element(id, written);
};

const float = (id: string, value: number): Buffer => {
  const written = Buffer.alloc(8);
  written.writeDoubleBE(value);
  return element(id, written);
};

const text = (id: string, value: string): Buffer => element(id, Buffer.from(value));

/** What the stream begins with. */
export const streamHeader = (widthPx: number, heightPx: number, framesPerSecond: number): Buffer =>
  Buffer.concat([
    element(ids.ebml, text(ids.docType, 'matroska'), whole(ids.docTypeVersion, 4), whole(ids.docTypeReadVersion, 2)),
    Buffer.from(ids.segment, 'hex'),
    unknownSize,
    element(
      ids.info,
      whole(ids.timestampScale, nanosecondsPerMs),
      text(ids.muxingApp, 'Rotunda'),
      text(ids.writingApp, 'Rotunda'),
    ),
    element(
      ids.tracks,
      element(
        ids.trackEntry,
        whole(ids.trackNumber, streamTracks.picture),
        whole(ids.trackUid, streamTracks.picture),
        whole(ids.trackType, 1),
        text(ids.codecId, 'V_UNCOMPRESSED'),
        whole(ids.defaultDuration, Math.round(1_000_000_000 / framesPerSecond)),
        element(
          ids.video,
          whole(ids.pixelWidth, widthPx),
          whole(ids.pixelHeight, heightPx),
          text(ids.colourSpace, 'I420'),
        ),
      ),
      element(
        ids.trackEntry,
        whole(ids.trackNumber, streamTracks.sound),
        whole(ids.trackUid, streamTracks.sound),
        whole(ids.trackType, 2),
        text(ids.codecId, 'A_PCM/INT/LIT'),
        element(
          ids.audio,
          float(ids.samplingFrequency, soundLimits.sampleRateHz),
          whole(ids.channels, 1),
          whole(ids.bitDepth, 16),
        ),
      ),
    ),
  ]);

/** What stands before a picture or a piece of sound of this many bytes. */
export const blockHeader = (track: number, timeMs: number, bytes: number): Buffer => {
  const timestamp = whole(ids.timestamp, Math.max(0, Math.round(timeMs)));
  // The track, no time of its own beside the cluster's, and that it can be shown without any other.
  const head = Buffer.from([0x80 | track, 0, 0, 0x80]);
  const block = Buffer.concat([Buffer.from(ids.simpleBlock, 'hex'), size(bytes + head.length), head]);
  return Buffer.concat([
    Buffer.from(ids.cluster, 'hex'),
    size(timestamp.length + block.length + bytes),
    timestamp,
    block,
  ]);
};
