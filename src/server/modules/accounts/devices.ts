import { timingSafeEqual } from 'node:crypto';
import { hashesOfSecret, hashSecret, type KeyRing } from '../../access/keys.ts';
import type { Viewer } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';

/**
 * Browsers in which somebody has signed in before. What strangers guess at a name keeps nobody out who comes from one of
 * their own: these are counted for themselves (OWASP, "device cookies").
 */
export const createDevices = (keys: KeyRing, now: () => number) => {
  const wordsOf = (identity: string, untilMs: number): string => `${identity} ${untilMs}`;
  return {
    /** Remembers the browser of an answer as one of the person's own. */
    remember: ({ caller }: Viewer, identity: string): void => {
      const untilMs = now() + serverLimits.deviceLifetimeMs;
      const value = `${identity}.${untilMs}.${hashSecret(keys, wordsOf(identity, untilMs))}`;
      caller.cookies.write?.('device', value, serverLimits.deviceLifetimeMs);
    },

    /** Who has signed in with this browser before; null when nobody has, or too long ago. */
    ownerOf: ({ caller }: Viewer): string | null => {
      const [identity = '', until = '', signature = ''] = caller.cookies.read('device')?.split('.') ?? [];
      const untilMs = Number(until);
      if (!(untilMs > now())) return null;
      const given = Buffer.from(signature);
      const isOurs = hashesOfSecret(keys, wordsOf(identity, untilMs)).some((own) => {
        const expected = Buffer.from(own);
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return isOurs ? identity : null;
    },
  };
};

/** See {@link createDevices}. */
export type Devices = ReturnType<typeof createDevices>;
