import type { Cookies } from '../access/viewer.ts';

const names = {
  session: 'rotunda_session',
  device: 'rotunda_device',
  mailedCode: 'rotunda_code',
  federation: 'rotunda_federation',
} as const satisfies Record<Parameters<Cookies['read']>[0], string>;

/** The cookies of a request, by what they are for. */
export const readCookies =
  (header: string | undefined): Cookies['read'] =>
  (cookie) => {
    for (const part of header?.split(';') ?? []) {
      const [name, value] = part.trim().split('=', 2);
      if (name === names[cookie] && value) return value;
    }
    return null;
  };

/** The Set-Cookie header that sets a cookie, or clears it with null. */
export const writeCookie = (
  cookie: keyof typeof names,
  value: string | null,
  lifetimeMs: number,
  isTls: boolean,
): string =>
  [
    `${names[cookie]}=${value ?? ''}`,
    'Path=/',
    `Max-Age=${value === null ? 0 : Math.floor(lifetimeMs / 1000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isTls ? ['Secure'] : []),
  ].join('; ');
