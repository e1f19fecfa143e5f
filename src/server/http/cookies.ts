import { parseCookie, stringifySetCookie } from 'cookie';
import type { Cookies } from '../access/viewer.ts';

const names = {
  session: 'rotunda_session',
  device: 'rotunda_device',
  mailedCode: 'rotunda_code',
  federation: 'rotunda_federation',
} as const satisfies Record<Parameters<Cookies['read']>[0], string>;

/** The cookies of a request, by what they are for. */
export const readCookies = (header: string | undefined): Cookies['read'] => {
  let cookies: ReturnType<typeof parseCookie> | undefined;
  return (cookie) => {
    cookies ??= parseCookie(header ?? '');
    return cookies[names[cookie]] || null;
  };
};

/** The Set-Cookie header that sets a cookie, or clears it with null. */
export const writeCookie = (
  cookie: keyof typeof names,
  value: string | null,
  lifetimeMs: number,
  isTls: boolean,
): string =>
  stringifySetCookie({
    name: names[cookie],
    value: value ?? '',
    path: '/',
    maxAge: value === null ? 0 : Math.floor(lifetimeMs / 1000),
    httpOnly: true,
    sameSite: 'lax',
    secure: isTls,
  });
