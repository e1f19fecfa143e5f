import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { isLoopback } from '../options.ts';

/** Which hosts and origins are ours. */
export interface Hosts {
  /** The Host header names this server; others can come from a page that pretends to be us (DNS rebinding). */
  isOwnHost(hostHeader: string | undefined): boolean;
  /** Scheme, host and port under which a request reached us. */
  ownOrigin(hostHeader: string | undefined): string;
  /**
   * The origin of links in mails. It leads to this server whatever a stranger writes into the Host header, which may be any
   * address of IP where a network is served.
   */
  linkOrigin(hostHeader: string | undefined): string;
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
  const isAddressOfOthers = (host: string): boolean => {
    const address = nameOf(host).replace(/^\[|\]$/g, '');
    if (isIP(address) === 0 || isLoopback(address)) return false;
    return !Object.values(networkInterfaces()).some((own) => own?.some((each) => each.address === address));
  };
  const linkOrigin = (host = ''): string => {
    if (listedHosts.has(host)) return ownOrigin(host);
    if (settings.publicUrl) return new URL(settings.publicUrl).origin;
    if (!isAddressOfOthers(host)) return ownOrigin(host);
    return `${scheme}://${hostname()}${/:\d+$/.exec(host)?.[0] ?? ''}`;
  };
  return {
    isOwnHost,
    ownOrigin,
    linkOrigin,
    isTrustedOrigin: (origin, host) =>
      origin !== undefined && isOwnHost(host) && (origin === ownOrigin(host) || listed.includes(origin)),
  };
};
