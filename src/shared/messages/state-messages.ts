import * as v from 'valibot';
import { envelopeEntries, messageFieldLimits, tileIdentitySchema } from './envelope.ts';

const count = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e9));

/** Asks for the current state; answered by direct messages (MSG-002). */
export const requestSyncSchema = v.strictObject({ type: v.literal('request-sync'), ...envelopeEntries });

/** The tiles that the sender looks at (MSG-011). */
export const tileAttentionSchema = v.strictObject({
  type: v.literal('tile-attention'),
  ...envelopeEntries,
  tiles: v.pipe(v.array(tileIdentitySchema), v.maxLength(messageFieldLimits.tiles)),
});

/** Where a video is that everybody watches; `time` in seconds (MSG-009). */
export const videoChangeSchema = v.strictObject({
  type: v.literal('video-change'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({ isPlaying: v.boolean(), time: count }),
});

/** The page of a PDF that everybody reads, from 1 (MSG-010). */
export const pdfChangeSchema = v.strictObject({
  type: v.literal('pdf-change'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({
    page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    scale: v.pipe(v.number(), v.finite(), v.minValue(0.01), v.maxValue(100)),
    fitToTile: v.boolean(),
  }),
});

/** Insights are being made since `timestamp` (MSG-012). */
export const insightsGenerationStartedSchema = v.strictObject({
  type: v.literal('insights-generation-started'),
  ...envelopeEntries,
});
