import * as v from 'valibot';
import type { Result } from '../values/result.ts';
import { fail, succeed } from '../values/result.ts';
import { exportProblems } from './export-order.ts';
import {
  idSchema as id,
  mediaEventTypes,
  pxSchema as px,
  regionSchema as region,
  timeMsSchema as timeMs,
} from './region.ts';

// What a server and a recorder say to one another over a WebSocket: texts as below, and the bytes of segments in between.

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The largest message and the most bytes of a segment in one. */
export const recorderLineLimits = {
  textCharacters: 256 * 1024,
  binaryBytes: 4 * 1024 * 1024,
  /** A room message in base64, or several by the API, and as many words as are said at once. */
  messageCharacters: 20_000,
  wordsAtOnce: 500,
  /** How often a recorder says that it is there. */
  beatMs: 500,
  /** A server that answers no beats for so long is taken for gone. */
  serverSilenceMs: 8_000,
  /** A server keeps what its recorders have for so long after it was heard of by the database; it renews that each second. */
  leaseMs: 3_000,
  /** The same of exports, which nobody waits for by the second. */
  exportLeaseMs: 8_000,
  /** What of a recording waits on a server for its database; beyond it the line is ended. */
  waitingBytes: 64 * 1024 * 1024,
  /** What a message takes there besides its text. */
  waitingMessageBytes: 1_024,
} as const;

/** What a recorder says. Times are by its server's clock, as it has found it by its beats. */
export const fromRecorder = v.variant('type', [
  /**
   * It is there, and takes so many recordings at a time; and exports, one at a time, and what is said by the API, where it
   * knows what they are. `name`: what the server that started it calls it.
   */
  v.object({
    type: v.literal('ready'),
    places: v.pipe(count, v.minValue(1), v.maxValue(100)),
    exports: v.optional(v.boolean(), false),
    signals: v.optional(v.boolean(), false),
    name: v.optional(id),
  }),
  v.object({ type: v.literal('beat'), sent_at: timeMs }),
  /** A file begins: of the picture of all, or a clip of one tile, which has that tile in full. */
  v.object({
    type: v.literal('segment-began'),
    job: count,
    segment: count,
    started_at: timeMs,
    width: px,
    height: px,
    regions: v.record(id, region),
    tile_id: v.optional(id),
  }),
  v.object({ type: v.literal('tile-placed'), job: count, segment: count, tile_id: id, region }),
  /** Something is shown or heard from now on, or no longer. The track is the media server's, where it is known. */
  v.object({
    type: v.literal('happened'),
    job: count,
    at: timeMs,
    event: v.picklist(mediaEventTypes),
    tile_id: id,
    track_id: v.optional(id),
  }),
  /** The pictures of a tile have this size from now on: they lie whole in its region. */
  v.object({ type: v.literal('resized'), job: count, at: timeMs, tile_id: id, width: px, height: px }),
  /** Room messages in base64 that somebody has said to everybody; no others than recordings play back. */
  v.object({
    type: v.literal('said'),
    job: count,
    words: v.pipe(
      v.array(
        v.object({
          at: timeMs,
          sender: id,
          message: v.pipe(v.string(), v.maxLength(recorderLineLimits.messageCharacters)),
        }),
      ),
      v.maxLength(recorderLineLimits.wordsAtOnce),
    ),
  }),
  v.object({ type: v.literal('segment-ended'), job: count, segment: count, ended_at: timeMs }),
  /** So many tiles find no place in the picture. */
  v.object({ type: v.literal('left-out'), job: count, tiles: count }),
  /** The encoder is too slow: pictures are left out. Said once. */
  v.object({ type: v.literal('behind'), job: count }),
  /** All of it was sent. It answers every stop, also of a recording that there is not. */
  v.object({ type: v.literal('stopped'), job: count }),
  /** So much of an export is made; its bytes come as those of the first segment. */
  v.object({ type: v.literal('export-progress'), job: count, done_ms: timeMs, total_ms: timeMs }),
  /** All of an export was sent. */
  v.object({ type: v.literal('export-ended'), job: count }),
  /** There will be no file of it. */
  v.object({
    type: v.literal('export-failed'),
    job: count,
    problem: v.picklist(exportProblems),
    reason: v.pipe(v.string(), v.maxLength(1_000)),
  }),
  /** It cannot go on. */
  v.object({ type: v.literal('lost'), job: count, reason: v.pipe(v.string(), v.maxLength(1_000)) }),
]);

/** What a server says. */
export const fromServer = v.variant('type', [
  /** Answers a beat. */
  v.object({ type: v.literal('beat'), sent_at: timeMs, now: timeMs }),
  v.object({
    type: v.literal('record'),
    job: count,
    /** The number of its first segment. */
    segment: count,
    /** Null: the media server is reached through this one. */
    media_url: v.nullable(v.pipe(v.string(), v.maxLength(2_000))),
    token: v.pipe(v.string(), v.maxLength(8_000)),
    /** It keeps clips too. */
    clips: v.optional(v.boolean(), false),
    /** And cursors. */
    cursors: v.optional(v.boolean(), false),
    /** It wants to know of an encoder that is behind. */
    behind: v.optional(v.boolean(), false),
  }),
  /** A batch of packets in base64 that somebody sent to everybody in the room by the API. */
  v.object({
    type: v.literal('signalled'),
    job: count,
    sender: id,
    packets: v.pipe(v.string(), v.maxLength(recorderLineLimits.messageCharacters)),
  }),
  /** Make an export; `work` is a path on the server, see `exportWorkSchema`. */
  v.object({ type: v.literal('export'), job: count, work: v.pipe(v.string(), v.maxLength(2_000)) }),
  /** No recording, and no export, of this number begins afterwards. */
  v.object({ type: v.literal('stop'), job: count }),
]);

export type FromRecorder = v.InferOutput<typeof fromRecorder>;
/** What a recorder says of an export. */
export type FromRecorderOfExport = Extract<FromRecorder, { type: `export-${string}` }>;
export type FromServer = v.InferOutput<typeof fromServer>;

/** Reads a text of the line; fails with what is wrong with it. */
export const readLine = <Schema extends typeof fromRecorder | typeof fromServer>(
  schema: Schema,
  text: string,
): Result<v.InferOutput<Schema>, string> => {
  if (text.length > recorderLineLimits.textCharacters) return fail('too long');
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? succeed(parsed.output) : fail(parsed.issues.map(({ message }) => message).join('; '));
  } catch {
    return fail('no JSON');
  }
};

const headBytes = 8;

/** Bytes of a segment with the job and the segment that they belong to. */
export const packBytes = (job: number, segment: number, bytes: Uint8Array): Uint8Array => {
  const packed = new Uint8Array(headBytes + bytes.length);
  const head = new DataView(packed.buffer);
  head.setUint32(0, job);
  head.setUint32(4, segment);
  packed.set(bytes, headBytes);
  return packed;
};

/** What {@link packBytes} packed; null for what is too short or too long. */
export const unpackBytes = (
  packed: Uint8Array,
): { readonly job: number; readonly segment: number; readonly bytes: Uint8Array } | null => {
  if (packed.length < headBytes || packed.length > recorderLineLimits.binaryBytes + headBytes) return null;
  const head = new DataView(packed.buffer, packed.byteOffset, packed.length);
  return { job: head.getUint32(0), segment: head.getUint32(4), bytes: packed.subarray(headBytes) };
};
