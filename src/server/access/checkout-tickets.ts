import { jwtVerify, SignJWT } from 'jose';
import type { KeyRing } from './keys.ts';

/** What a ticket lets one person do with the bytes of one file. */
export interface CheckoutTicket {
  readonly identity: string;
  readonly publishId: string;
  readonly purpose: 'view' | 'download';
}

/** Tickets that go in the addresses of files: each is good for one person, one file and one purpose, until a time. */
export interface CheckoutTickets {
  mint(ticket: CheckoutTicket, expiresAtMs: number): Promise<string>;
  /** What a ticket says; null where it is none, or no longer good. */
  read(text: string, nowMs: number): Promise<CheckoutTicket | null>;
}

const audience = 'rotunda/checkout';

/** Tickets for the audience `rotunda/checkout` alone, signed with the first of `keys` (HS256) and read with any of them. */
export const createCheckoutTickets = (keys: KeyRing): CheckoutTickets => ({
  mint: ({ identity, publishId, purpose }, expiresAtMs) =>
    new SignJWT({ purpose })
      .setProtectedHeader({ alg: 'HS256', typ: 'checkout+jwt' })
      .setAudience(audience)
      .setSubject(identity)
      .setJti(publishId)
      .setExpirationTime(Math.floor(expiresAtMs / 1000))
      .sign(keys[0]),
  async read(text, nowMs) {
    for (const key of keys) {
      const options = { algorithms: ['HS256'], audience, currentDate: new Date(nowMs) };
      const { sub, jti, purpose } = (await jwtVerify(text, key, options).catch(() => null))?.payload ?? {};
      if (sub && jti && (purpose === 'view' || purpose === 'download')) {
        return { identity: sub, publishId: jti, purpose };
      }
    }
    return null;
  },
});
