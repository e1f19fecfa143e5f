import * as v from 'valibot';
import { envelopeEntries, messageFieldLimits, tileIdentitySchema } from './envelope.ts';

/** Asks for the current state; answered by direct messages (MSG-002). */
export const requestSyncSchema = v.strictObject({ type: v.literal('request-sync'), ...envelopeEntries });

/** The tiles that the sender looks at (MSG-011). */
export const tileAttentionSchema = v.strictObject({
  type: v.literal('tile-attention'),
  ...envelopeEntries,
  tiles: v.pipe(v.array(tileIdentitySchema), v.maxLength(messageFieldLimits.tiles)),
});
