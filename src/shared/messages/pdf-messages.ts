import * as v from 'valibot';
import { pdfLimits } from '../rules/shared-pdf.ts';
import { envelopeEntries, tileIdentitySchema } from './envelope.ts';

const shareSchema = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));

/** The page of a PDF by its director's word, from 0, how large it is, and what of it is in the middle (MSG-010). */
export const pdfChangeSchema = v.strictObject({
  type: v.literal('pdf-change'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({
    page: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(pdfLimits.mostPages)),
    scale: v.pipe(v.number(), v.minValue(pdfLimits.leastScale), v.maxValue(pdfLimits.mostScale)),
    fitToTile: v.boolean(),
    x: shareSchema,
    y: shareSchema,
  }),
});
