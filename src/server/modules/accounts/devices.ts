import { timingSafeEqual } from 'node:crypto';
import { hashesOfSecret, hashSecret, type KeyRing } from '../../access/keys.ts';
import type { Viewer } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';

/** A browser of somebody's own. */
export interface Device {
  readonly owner: string;
  /** Tells it from the owner's others. */
  readonly id: string;
}

/**
 * Browsers in which somebody has signed in before, or has proven their address. What strangers guess at a name keeps nobody
 * out who comes from one of their own: each of these is counted for itself (OWASP, "device cookies").
 */
export const createDevices = (keys: KeyRing, now: () => number) => {
  const wordsOf = (identity: string, untilMs: number): string => `${identity} ${untilMs}`;
  const find = ({ caller }: Viewer): Device | null => {
    const [owner = '', until = '', signature = ''] = caller.cookies.read('device')?.split('.') ?? [];
    const untilMs = Number(until);
    if (!(untilMs > now())) return null;
    const given = Buffer.from(signature);
    const id = wordsOf(owner, untilMs);
    const isOurs = hashesOfSecret(keys, id).some((own) => {
      const expected = Buffer.from(own);
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    return isOurs ? { owner, id } : null;
  };
  return {
    /** Remembers the browser of an answer as one of the person's own. */
    remember: ({ caller }: Viewer, identity: string): void => {
      const untilMs = now() + serverLimits.deviceLifetimeMs;
      const value = `${identity}.${untilMs}.${hashSecret(keys, wordsOf(identity, untilMs))}`;
      caller.cookies.write?.('device', value, serverLimits.deviceLifetimeMs);
    },

    /** The viewer's browser as one of somebody's own; null when it is nobody's, or was so too long ago. */
    find,

    /** Whose own the viewer's browser is; null when it is nobody's. */
    ownerOf: (viewer: Viewer): string | null => find(viewer)?.owner ?? null,
  };
};

/** See {@link createDevices}. */
export type Devices = ReturnType<typeof createDevices>;
