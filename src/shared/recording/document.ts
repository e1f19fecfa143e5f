import * as v from 'valibot';
import { pdfLimits } from '../rules/shared-pdf.ts';
import { playerLimits } from '../rules/shared-player.ts';
import { idSchema as id, mediaEventTypes, pxSchema as px, regionSchema, timeMsSchema as timeMs } from './region.ts';

// The recording document, version 1. Times are milliseconds since 1970, lengths of time are milliseconds.

const address = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000));

/** One file of the composite picture with its sound, and where in it each tile is. */
export const segmentSchema = v.object({
  src: address,
  start: timeMs,
  end: timeMs,
  width: px,
  height: px,
  regions: v.record(id, regionSchema),
});

/** What happens on a tile, by the names of the specification (PLAY-033 to PLAY-044). */
const tileEventTypes = [
  'tile-spotlighted',
  'tile-unspotlighted',
  'tile-control-taken',
  'tile-control-released',
  'composite-tile-resized',
  'participant-activated',
  'participant-deactivated',
  'participant-hand-raised',
  'participant-hand-lowered',
  ...mediaEventTypes,
  'resource-shown',
  'resource-hidden',
  'pdf-page-changed',
  'video-state-changed',
  'tile-attention',
] as const;

const hexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

/** Somebody's colour and the ink that can be read on it. */
export const colorSchema = v.object({ main: hexColor, contrast: hexColor });
export type RecordedColor = v.InferOutput<typeof colorSchema>;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What can be so of a tile at a moment. */
const tileStateEntries = {
  name: v.pipe(v.string(), v.maxLength(800)),
  role: v.string(),
  color: colorSchema,
  active: v.boolean(),
  handRaised: v.boolean(),
  camera: v.boolean(),
  microphone: v.boolean(),
  /** The ids of the shares. */
  screens: v.array(id),
  /** Of the pictures of a person's tiles, by these; they lie whole in their regions. */
  sizes: v.record(id, v.object({ width: v.pipe(px, v.minValue(1)), height: v.pipe(px, v.minValue(1)) })),
  spotlighted: v.boolean(),
  /** Which of a person's shares has the spotlight; null or left out: the person. */
  spotlightedShare: v.nullable(id),
  /** The tiles that a person looks at. */
  looksAt: v.array(id),
  /** Of what is shown to all. */
  controller: v.nullable(id),
  /** Of a person's shares, by their tiles. */
  controls: v.record(id, id),
  shown: v.boolean(),
  /** From 1. */
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** How large the page is while it is not fitted to its tile, and the point of it that is in the middle, as shares. */
  scale: v.pipe(v.number(), v.minValue(pdfLimits.leastScale), v.maxValue(pdfLimits.mostScale)),
  fitToTile: v.boolean(),
  x: share,
  y: share,
  isPlaying: v.boolean(),
  /** Where a video or sound was at `timeAt`, in seconds, and how many seconds of it go by in one. */
  time: v.pipe(v.number(), v.finite(), v.minValue(0)),
  rate: v.pipe(v.number(), v.minValue(playerLimits.slowestRate), v.maxValue(playerLimits.fastestRate)),
  /** Left out: when it was said. */
  timeAt: timeMs,
};

/** What is so of a tile; of what is left out nothing is said. Checks only the keys that are there: much faster than a partial object. */
const tileStateSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const state: Record<string, unknown> = {};
    for (const [name, said] of Object.entries(dataset.value)) {
      if (!Object.hasOwn(tileStateEntries, name)) continue;
      const read = v.safeParse(tileStateEntries[name as keyof typeof tileStateEntries], said);
      if (!read.success) {
        addIssue({ message: name });
        return NEVER;
      }
      state[name] = read.output;
    }
    return state as { [Name in keyof typeof tileStateEntries]?: v.InferOutput<(typeof tileStateEntries)[Name]> };
  }),
);

export const tileEventSchema = v.object({
  type: v.picklist(tileEventTypes),
  timestamp: timeMs,
  resultingState: tileStateSchema,
  /** Who looks, and at which tiles (PLAY-032): of `tile-attention` alone. */
  participantIdentity: v.optional(id),
  tiles: v.optional(v.array(id)),
});

export const tileSchema = v.object({
  type: v.picklist(['participant', 'resource']),
  initialState: tileStateSchema,
  /** Read one by one: see the reader. */
  events: v.array(v.unknown()),
  /** What is known of a resource; null: it is there no more, or not for whoever asks. */
  resource: v.optional(v.unknown(), null),
});

/** A resource as whoever watches may have it now. */
export const recordedResourceSchema = v.object({
  type: v.picklist(['url', 'image', 'file']),
  contentType: v.string(),
  /** Of a link. */
  url: v.nullable(v.string()),
  sizeBytes: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Where its bytes are, for a while; null: nowhere. */
  src: v.nullable(address),
});

export const chatMessageSchema = v.object({
  senderName: v.string(),
  senderId: id,
  timestamp: timeMs,
  contents: v.string(),
  global: v.optional(v.boolean(), false),
  targetId: v.optional(v.nullable(v.string()), null),
});

/** A file that plays from its `offset` on between two times: in its place in full what a tile shows, or as a tile of its own. */
export const mediaClipSchema = v.object({
  src: address,
  start: timeMs,
  end: timeMs,
  offset: timeMs,
  /** The tile that it has in full; left out: it is one of its own. */
  tileId: v.optional(id),
});

const optionalPx = v.optional(v.pipe(px, v.minValue(1)));

/** The document without its parts: what nothing can be played without. */
export const documentSchema = v.object({
  version: v.literal(1),
  start: timeMs,
  duration: timeMs,
  /** All files and where the tiles are in them, in `segments`; without these one file, as the specification has it (PLAY-025). */
  composite: v.object({
    src: v.optional(v.unknown()),
    regions: v.optional(v.unknown(), {}),
    segments: v.optional(v.unknown()),
    ...{ width: optionalPx, height: optionalPx },
  }),
});

const list = v.array(v.unknown());

/** The parts of the document; items are read by themselves, so that one that is wrong takes no other away. */
export const documentParts = {
  roomName: v.string(),
  slice: v.optional(v.nullable(v.object({ start: timeMs, end: timeMs })), null),
  annotations: list,
  tiles: v.record(v.string(), v.unknown()),
  mediaClips: list,
  chat: list,
  transcription: v.optional(
    v.nullable(v.object({ 'vtt-src': v.optional(address), 'summaries-src': v.optional(address) })),
    null,
  ),
  ai_agent_enabled: v.optional(v.boolean(), true),
};
