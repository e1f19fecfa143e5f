import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import type { KeyRing } from './keys.ts';

const state = v.object({ provider: v.string(), state: v.string(), nonce: v.string(), verifier: v.string() });

/** What a browser that was sent to an identity provider must bring back, or answers prove nothing. */
export type FederationState = v.InferOutput<typeof state>;

/** Seals a state for the cookie of the browser that was sent away; it opens nowhere else and not for long. */
export const sealFederationState = (
  [key]: KeyRing,
  facts: FederationState,
  nowMs: number,
  lifetimeMs: number,
): Promise<string> =>
  new EncryptJWT({ ...facts })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor((nowMs + lifetimeMs) / 1000))
    .encrypt(key);

/** The state that a cookie holds; null when it is not ours, was changed or is too old. */
export const openFederationState = async (
  keys: KeyRing,
  sealed: string,
  nowMs: number,
): Promise<FederationState | null> => {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
        currentDate: new Date(nowMs),
      });
      return v.parse(state, payload);
    } catch {
      // The next key may open it.
    }
  }
  return null;
};
