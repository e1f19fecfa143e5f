import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readUrl } from '../../../shared/values/read-url.ts';
import { serverLimits } from '../../limits.ts';
import type { MayConnect } from './public-address.ts';

/** What another server answered. */
export interface OutsideAnswer {
  /** Where it was in the end, after redirects. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** There was more than was asked for. */
  readonly isCut: boolean;
}

interface Wanted {
  readonly mayConnect: MayConnect;
  readonly mostBytes: number;
  readonly accept: string;
  /** Whether an answer with this content type is read at all. */
  readonly takes: (contentType: string) => boolean;
  readonly signal: AbortSignal;
  /** The name servers that are asked, with their ports; left out: those of this machine. */
  readonly nameServers?: readonly string[];
}

/** The address is none that the server reaches for people. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
}

/** A server answered, and not with a page that can be read. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/**
 * Gets what is at an address that somebody else chose. Names are looked up once for each connection, and the connection is
 * made to what was looked up and checked: a name cannot lead elsewhere between the two. Redirects are followed the same way.
 * Sends no credentials and keeps nothing. Throws {@link BlockedAddress}, {@link UnreadableAnswer}, or another error where
 * nothing answers.
 */
export const readOutside = async (address: string, wanted: Wanted): Promise<OutsideAnswer> => {
  let url = new URL(address);
  for (let redirects = 0; redirects <= serverLimits.outsideRedirects; redirects++) {
    const answer = await ask(url, wanted);
    if (!(answer instanceof URL)) return answer;
    url = answer;
  }
  throw new UnreadableAnswer('too many redirects');
};

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Asks once: an answer, or where else to ask. */
const ask = (url: URL, wanted: Wanted): Promise<OutsideAnswer | URL> => {
  const { mayConnect, mostBytes, accept, takes, signal } = wanted;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('no address of the web');
  if (url.username !== '' || url.password !== '') throw new Error('an address with a password');
  const port = portOf(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // What is a number already is looked up by nobody.
  if (isIP(host) !== 0 && !mayConnect(host, port)) throw new BlockedAddress(host);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        agent: false,
        lookup: checkedLookup((found) => mayConnect(found, port), wanted),
        headers: { 'User-Agent': 'Rotunda-LinkPreview/1.0', Accept: accept, 'Accept-Encoding': 'identity' },
        signal,
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        const end = (problem: Error): void => {
          response.destroy();
          reject(problem);
        };
        if (status >= 300 && status < 400 && headers.location !== undefined) {
          response.destroy();
          const next = readUrl(headers.location, url);
          return next ? resolve(next) : reject(new UnreadableAnswer('a redirect to nowhere'));
        }
        if (status !== 200) return end(new UnreadableAnswer(`answered with ${status}`));
        if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
          return end(new UnreadableAnswer('an encoding that was not asked for'));
        }
        if (!takes(headers['content-type'] ?? '')) return end(new UnreadableAnswer('another type'));
        const chunks: Buffer[] = [];
        let bytes = 0;
        const answer = (isCut: boolean): void =>
          resolve({ url, headers, body: Buffer.concat(chunks).subarray(0, mostBytes), isCut });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes <= mostBytes) return;
          answer(true);
          response.destroy();
        });
        response.once('end', () => answer(false));
        response.once('error', reject);
        response.once('aborted', () => reject(new UnreadableAnswer('the answer broke off')));
      },
    );
    request.once('error', reject);
    // A server that changes the protocol answers nothing; of a connection that ends so nothing else is heard.
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('another protocol'));
    });
    request.once('close', () => reject(new Error('no answer')));
    request.end();
  });
};

/** Looks a name up, and answers only those of its addresses that may be connected to. */
const checkedLookup =
  (isAllowed: (address: string) => boolean, wanted: Pick<Wanted, 'signal' | 'nameServers'>): LookupFunction =>
  (hostname, options, answer) => {
    resolveName(hostname, wanted).then(
      (found) => {
        const allowed = found.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) return answer(new BlockedAddress(hostname), []);
        if (options.all) answer(null, allowed);
        else answer(null, first.address, first.family);
      },
      (problem: NodeJS.ErrnoException) => answer(problem, []),
    );
  };

/**
 * The addresses of a name by DNS alone, which takes no thread and ends with the signal: the lookup of the system takes one
 * of four for as long as a name server is silent.
 */
const resolveName = async (
  hostname: string,
  { signal, nameServers }: Pick<Wanted, 'signal' | 'nameServers'>,
): Promise<readonly LookupAddress[]> => {
  // This machine's own is asked of nobody. (RFC 6761, 6.3)
  if (/^(?:.+\.)?localhost\.?$/i.test(hostname)) {
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
  }
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: serverLimits.nameTimeoutMs, tries: serverLimits.nameTries });
  if (nameServers) resolver.setServers(nameServers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    const addresses = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
    return [...addresses(four, 4), ...addresses(six, 6)];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
