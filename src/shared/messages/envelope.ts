import * as v from 'valibot';
import { isTileIdentity } from '../rules/tiles/tile-identity.ts';

/** Everybody in the room, as the target of a message. */
export const everybody = 'all';

/** What every room message carries (MSG-001). `target` is "all" or the identity that it is for. */
export interface Envelope {
  readonly target: string;
  /** What the sender says of itself; the transport's word counts. */
  readonly participantIdentity: string;
  readonly username: string;
  /** ms since 1970 by the sender's clock */
  readonly timestamp: number;
}

export const messageFieldLimits = {
  identityCharacters: 200,
  usernameCharacters: 100,
  tileIdentityCharacters: 400,
  tiles: 100,
  credentialCharacters: 4_000,
} as const;

export const identitySchema = v.pipe(v.string(), v.minLength(1), v.maxLength(messageFieldLimits.identityCharacters));
export const tileIdentitySchema = v.pipe(
  v.string(),
  v.maxLength(messageFieldLimits.tileIdentityCharacters),
  v.check(isTileIdentity),
);
export const nameSchema = v.pipe(v.string(), v.maxLength(messageFieldLimits.usernameCharacters));
export const timestampSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** The envelope's fields, for the schema of a message that travels as JSON. */
export const envelopeEntries = {
  target: identitySchema,
  participantIdentity: identitySchema,
  username: nameSchema,
  timestamp: timestampSchema,
};
