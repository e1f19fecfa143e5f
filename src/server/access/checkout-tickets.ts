import { jwtVerify, SignJWT } from 'jose';
import type { KeyRing } from './keys.ts';

const purposes = ['view', 'download', 'recorded', 'replay', 'export', 'export-work'] as const;

/** What a ticket lets one person do with the bytes of one file, or of one recording that goes on, or of an export. */
export interface CheckoutTicket {
  readonly identity: string;
  readonly publishId: string;
  /** recorded: to see it where a recording shows it, for whoever may watch that. */
  readonly purpose: (typeof purposes)[number];
  /** The recording that shows it; it ends with that. */
  readonly recordingId?: string;
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
  mint: ({ identity, publishId, purpose, recordingId }, expiresAtMs) =>
    new SignJWT({ purpose, ...(recordingId === undefined ? {} : { recording: recordingId }) })
      .setProtectedHeader({ alg: 'HS256', typ: 'checkout+jwt' })
      .setAudience(audience)
      .setSubject(identity)
      .setJti(publishId)
      .setExpirationTime(Math.floor(expiresAtMs / 1000))
      .sign(keys[0]),
  async read(text, nowMs) {
    for (const key of keys) {
      const options = { algorithms: ['HS256'], audience, currentDate: new Date(nowMs) };
      const { sub, jti, purpose, recording } = (await jwtVerify(text, key, options).catch(() => null))?.payload ?? {};
      const known = purposes.find((each) => each === purpose);
      const shownIn = typeof recording === 'string' ? { recordingId: recording } : {};
      if (sub && jti && known) return { identity: sub, publishId: jti, purpose: known, ...shownIn };
    }
    return null;
  },
});
