import * as v from 'valibot';
import { annotationLimits } from '../rules/annotations/limits.ts';
import { envelopeEntries, identitySchema, tileIdentitySchema } from './envelope.ts';

const pathIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(annotationLimits.pathIdCharacters));

/** Takes one own stroke away (MSG-007, ANN-012). */
export const undoDrawSchema = v.strictObject({
  type: v.literal('undo-draw'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({ pathId: pathIdSchema }),
});

/** Takes somebody's strokes away; null means everybody's (MSG-007, ANN-013). */
export const clearDrawSchema = v.strictObject({
  type: v.literal('clear-draw'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({ participantIdentity: v.nullable(identitySchema) }),
});
