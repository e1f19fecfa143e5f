import { parseCookie, stringifySetCookie } from 'cookie';
import type { Cookies } from '../access/viewer.ts';

const names = {
  session: 'rotunda_session',
  device: 'rotunda_device',
  mailedCode: 'rotunda_code',
  federation: 'rotunda_federation',
} as const satisfies Record<Parameters<Cookies['read']>[0], string>;

/**
 * Over https a cookie's name has a prefix by which browsers take it from this host alone: another host of the same domain
 * cannot set one for us (RFC 6265bis, section 4.1.3.2).
 */
const hostPrefix = '__Host-';

/**
 * The cookies of a request, by what they are for. One without the prefix, set before there was one, counts until it expires
 * or is replaced.
 */
export const readCookies = (header: string | undefined, isTls: boolean): Cookies['read'] => {
  let cookies: ReturnType<typeof parseCookie> | undefined;
  return (cookie) => {
    cookies ??= parseCookie(header ?? '');
    return (isTls && cookies[hostPrefix + names[cookie]]) || cookies[names[cookie]] || null;
  };
};

/**
 * The Set-Cookie headers that set a cookie, or clear it with null. Over https a cookie of the name without the prefix is
 * cleared as well: it would come back once the other one is gone.
 */
export const writeCookie = (
  cookie: keyof typeof names,
  value: string | null,
  lifetimeMs: number,
  isTls: boolean,
): readonly string[] => {
  const line = (name: string, text: string | null): string =>
    stringifySetCookie({
      name,
      value: text ?? '',
      path: '/',
      maxAge: text === null ? 0 : Math.floor(lifetimeMs / 1000),
      httpOnly: true,
      sameSite: 'lax',
      secure: isTls,
    });
  const name = names[cookie];
  return isTls ? [line(hostPrefix + name, value), line(name, null)] : [line(name, value)];
};
