import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { isLoopback } from '../options.ts';

/** Which hosts and origins are ours. */
export interface Hosts {
  /** The Host header names this server; others can come from a page that pretends to be us (DNS rebinding). */
  isOwnHost(hostHeader: string | undefined): boolean;
  /** Scheme, host and port under which a request reached us. */
  ownOrigin(hostHeader: string | undefined): string;
  /** The Origin header is ours or listed. */
  isTrustedOrigin(origin: string | undefined, hostHeader: string | undefined): boolean;
}

const hostOf = (origin: string): string => new URL(origin).host;
const nameOf = (host: string): string => host.replace(/:\d+$/, '');

/** Hosts of a server at `publicUrl`, or on loopback, or (when it serves a network) at any of its addresses. */
export const createHosts = (settings: {
  readonly isTls: boolean;
  readonly publicUrl?: string;
  readonly allowedOrigins: readonly string[];
  readonly servesNetwork: boolean;
}): Hosts => {
  const listed = [...(settings.publicUrl ? [new URL(settings.publicUrl).origin] : []), ...settings.allowedOrigins];
  const listedHosts = new Set(listed.filter((origin) => URL.canParse(origin)).map(hostOf));
  const scheme = settings.isTls ? 'https' : 'http';

  const isOwnHost = (host: string | undefined): boolean => {
    if (!host || !/^[\w.:[\]-]+$/.test(host)) return false;
    if (listedHosts.has(host)) return true;
    const name = nameOf(host).toLowerCase();
    if (isLoopback(name.replace(/^\[|\]$/g, '')) || name.endsWith('.localhost')) return true;
    if (!settings.servesNetwork) return false;
    return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === hostname().toLowerCase();
  };
  const ownOrigin = (host: string | undefined): string => {
    const publicOrigin = settings.publicUrl && new URL(settings.publicUrl).origin;
    if (publicOrigin && (!host || hostOf(publicOrigin) === host)) return publicOrigin;
    return `${scheme}://${host ?? 'localhost'}`;
  };
  return {
    isOwnHost,
    ownOrigin,
    isTrustedOrigin: (origin, host) =>
      origin !== undefined && isOwnHost(host) && (origin === ownOrigin(host) || listed.includes(origin)),
  };
};
