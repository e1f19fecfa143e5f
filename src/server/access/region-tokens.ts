import { SignJWT } from 'jose';
import { newSecret } from './keys.ts';

/** It goes in an address, which proxies write down: it is good for nothing else, and soon for nothing at all. */
const lifetimeMs = 60_000;

/** Tokens by which somebody's region is stamped. */
export interface RegionTokens {
  mint(identity: string, nowMs: number): Promise<string>;
}

/** Tokens for the audience `rotunda/region` alone, signed with `key` (HS256), each with an id of its own. */
export const createRegionTokens = (key: Uint8Array): RegionTokens => ({
  mint: (identity, nowMs) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'region+jwt' })
      .setAudience('rotunda/region')
      .setSubject(identity)
      .setJti(newSecret())
      .setIssuedAt(Math.floor(nowMs / 1000))
      .setExpirationTime(Math.floor((nowMs + lifetimeMs) / 1000))
      .sign(key),
});
