import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { serverLimits } from '../limits.ts';
import { endUpgrade } from './end-upgrade.ts';

/** What browsers ask of the media server: the signalling socket, and by GET whether one would be taken. */
const signallingTarget = /^\/livekit(\/rtc(?:\/v\d)?(?:\/validate)?(?:\?[\x21-\x7e]*)?)$/;

/** The headers that go on to the media server; our cookie and what speaks about the connection stay here. */
const passedHeaders = [
  'authorization',
  'user-agent',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
];

/** The headers that make an answer a WebSocket. */
const handshakeHeaders = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'];

/** Whether a request is for the media server; only targets that browsers of a room ask for are. */
export const isMediaTarget = (target: string | undefined): boolean => signallingTarget.test(target ?? '');

/** A token as it is written, and no other text that readers of it would take for one. (RFC 7515) */
const writtenToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * The token that a request for the media server carries; empty for none. Of two it is the header's, as the media server
 * reads them: whoever has one token for the door and another for the room is asked for the one that counts. A query with
 * two of them, or with one that the media server may read otherwise, carries none.
 */
export const mediaTokenOf = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  const [token = '', ...more] = headers.authorization
    ? [/^Bearer (.+)$/.exec(headers.authorization)?.[1] ?? '']
    : new URLSearchParams(url?.split('?')[1] ?? '').getAll('access_token');
  return more.length === 0 && writtenToken.test(token) ? token : '';
};

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/**
 * Asks the media server at `internalUrl`. Host and port come from there alone, and the path is given apart from them, so
 * nothing in a request's target can lead anywhere else.
 */
const ask = (internalUrl: string, request: IncomingMessage, headers: Record<string, string>): ClientRequest => {
  const { hostname, port } = new URL(internalUrl);
  const path = signallingTarget.exec(request.url ?? '')?.[1] ?? '/';
  const upstream = httpRequest({
    hostname,
    port,
    path,
    method: 'GET',
    agent: false,
    headers: { ...pick(request.headers, passedHeaders), ...headers },
  });
  upstream.setTimeout(serverLimits.mediaAnswerTimeoutMs, () =>
    upstream.destroy(new Error('the media server is silent')),
  );
  return upstream;
};

/** Connects a browser's WebSocket to the media server beside us, so that one origin and one certificate serve both. */
export const proxyMediaUpgrade = (
  internalUrl: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void => {
  const upstream = ask(internalUrl, request, { connection: 'Upgrade', upgrade: 'websocket' });
  const refuse = (status: number): void => {
    endUpgrade(socket, `${status} Refused`);
  };
  socket.on('error', () => upstream.destroy());
  socket.on('close', () => upstream.destroy());
  upstream.on('error', () => refuse(502));
  upstream.on('response', (answer) => {
    answer.resume();
    refuse(answer.statusCode ?? 502);
  });
  upstream.on('upgrade', (answer, inner, innerHead) => {
    const end = (): void => {
      inner.destroy();
      socket.destroy();
    };
    inner.setTimeout(0);
    for (const side of [inner, socket]) side.on('error', end).on('close', end);
    const headers = Object.entries(pick(answer.headers, handshakeHeaders)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers.join('')}\r\n`,
    );
    if (innerHead.length > 0) socket.write(innerHead);
    if (head.length > 0) inner.write(head);
    inner.pipe(socket);
    socket.pipe(inner);
  });
  upstream.end();
};

/**
 * Passes a browser's GET on to the media server (livekit-client validates a failed connection by one). The answer is
 * plain text whatever it says of itself: it stands on our origin, where a script would be ours.
 */
export const proxyMediaRequest = (internalUrl: string, request: IncomingMessage, response: ServerResponse): void => {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  const upstream = ask(internalUrl, request, {});
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, headers).end('The media server cannot be reached.');
  });
  response.on('close', () => upstream.destroy());
  upstream.end();
};
