import * as v from 'valibot';
import { playerLimits } from '../rules/shared-player.ts';
import { envelopeEntries, tileIdentitySchema } from './envelope.ts';

/**
 * Where a shared video or sound is by its director's word, when the message was sent (MSG-009). `time` is in seconds;
 * without a rate it is the usual one.
 */
export const videoChangeSchema = v.strictObject({
  type: v.literal('video-change'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({
    isPlaying: v.boolean(),
    time: v.pipe(v.number(), v.minValue(0), v.maxValue(playerLimits.longestSeconds)),
    rate: v.optional(v.pipe(v.number(), v.minValue(playerLimits.slowestRate), v.maxValue(playerLimits.fastestRate))),
  }),
});
