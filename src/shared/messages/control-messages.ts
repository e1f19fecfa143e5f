import * as v from 'valibot';
import { envelopeEntries, identitySchema, messageFieldLimits, tileIdentitySchema } from './envelope.ts';

const requestId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const credential = v.pipe(v.string(), v.maxLength(messageFieldLimits.credentialCharacters));

const credentials = v.strictObject({ sessionId: credential, url: credential, authToken: credential });

/** Asks the owner of a tile for control of it (MSG-003). */
export const controlRequestSchema = v.strictObject({
  type: v.literal('control-request'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({ requestId }),
});

/** Says that the request has arrived and waits for the owner's answer (MSG-003). */
export const controlRequestAckSchema = v.strictObject({
  type: v.literal('control-request-ack'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({ requestId }),
});

/** The owner's answer; credentials only for a workstation, only to its new controller (MSG-003, CTRL-006). */
export const controlResponseSchema = v.strictObject({
  type: v.literal('control-response'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({ requestId, accepted: v.boolean(), credentials: v.nullable(credentials) }),
});

/** Who controls a tile now, by its owner's word (MSG-004, CTRL-028). */
export const controlSyncSchema = v.strictObject({
  type: v.literal('control-sync'),
  ...envelopeEntries,
  tileIdentity: tileIdentitySchema,
  payload: v.strictObject({
    currentState: v.strictObject({ controllers: v.pipe(v.array(identitySchema), v.maxLength(8)) }),
  }),
});
