import { readUrl } from '../../../shared/values/read-url.ts';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
const linesOf = (header: string | readonly string[] | undefined): readonly string[] => [header ?? []].flat();

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const schemeSource = /^([a-z][a-z0-9+.-]*:)$/;
const hostSource = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d+|\*))?(\/.*)?$/;

/** What is allowed for http is allowed for https. (CSP 3, 6.7.2.9) */
const fitsScheme = (allowed: string, scheme: string): boolean =>
  allowed === scheme || (allowed === 'http:' && scheme === 'https:');

/** CSP 3, 6.7.2.10 */
const fitsHost = (pattern: string, host: string): boolean => {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
};

/** Without a port the usual one of the scheme is meant. (CSP 3, 6.7.2.11) */
const fitsPort = (allowed: string | undefined, { protocol, port }: URL): boolean =>
  allowed === '*' || (allowed ?? '') === port || (port === '' && allowed === defaultPorts[protocol]);

const isOfWeb = ({ protocol }: URL): boolean => protocol in defaultPorts;

/** Whether a source of a policy of the page at `page` allows the origin `own`. (CSP 3, 6.7.2.8) */
const fits = (source: string, own: URL, page: URL): boolean => {
  const text = source.toLowerCase();
  if (text === '*') return isOfWeb(own);
  if (text === "'self'") {
    const isPort = own.port === page.port && own.hostname === page.hostname;
    return isPort && fitsScheme(page.protocol, own.protocol);
  }
  const [, alone] = schemeSource.exec(text) ?? [];
  if (alone !== undefined) return fitsScheme(alone, own.protocol);
  const [, scheme, host, port, path] = hostSource.exec(text) ?? [];
  if (host === undefined || !fitsScheme(scheme ?? page.protocol, own.protocol)) return false;
  // An origin has no path.
  return fitsHost(host, own.hostname) && fitsPort(port, own) && (path === undefined || path === '/');
};

/**
 * Whether a page's headers let a page of `ownOrigin` show it in a frame. Where a policy names who may, X-Frame-Options
 * counts for nothing. (CSP 3, 6.4.2; HTML, 7.6)
 */
export const allowsFraming = (headers: Headers, ownOrigin: string, page: URL): boolean => {
  const own = readUrl(ownOrigin);
  const ancestors = linesOf(headers['content-security-policy'])
    .flatMap((line) => line.split(','))
    .flatMap((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
      // Of a directive that stands in a policy twice the first counts.
      const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors');
      return found ? [found.slice(1)] : [];
    });
  if (ancestors.length > 0) {
    return own !== null && ancestors.every((sources) => sources.some((source) => fits(source, own, page)));
  }
  const options = linesOf(headers['x-frame-options']).flatMap((line) => line.split(','));
  return !options.some((option) => /^(?:deny|sameorigin)$/i.test(option.trim()));
};
