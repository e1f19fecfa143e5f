import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** The path below which browsers reach the media server that runs beside us. */
export const mediaPath = '/livekit';

const innerPath = (url: string): string => url.slice(mediaPath.length) || '/';

/** Connects a browser's WebSocket to the media server beside us, so that one origin and one certificate serve both. */
export const proxyMediaUpgrade = (
  internalUrl: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void => {
  const target = new URL(internalUrl);
  const upstream = connect(Number(target.port), target.hostname);
  const end = (): void => {
    upstream.destroy();
    socket.destroy();
  };
  socket.on('error', end);
  upstream.on('error', end);
  upstream.once('connect', () => {
    const headers: string[] = [];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      const name = request.rawHeaders[i] ?? '';
      // Our cookie is none of the media server's business.
      if (!/^(cookie|host)$/i.test(name)) headers.push(`${name}: ${request.rawHeaders[i + 1] ?? ''}`);
    }
    upstream.write(
      `${request.method} ${innerPath(request.url ?? '')} HTTP/1.1\r\nHost: ${target.host}\r\n${headers.join('\r\n')}\r\n\r\n`,
    );
    if (head.length > 0) upstream.write(head);
    upstream.pipe(socket);
    socket.pipe(upstream);
  });
  upstream.on('close', end);
  socket.on('close', end);
};

/** Passes a browser's GET on to the media server (livekit-client validates a failed connection by one). */
export const proxyMediaRequest = (internalUrl: string, request: IncomingMessage, response: ServerResponse): void => {
  const target = new URL(innerPath(request.url ?? ''), internalUrl);
  const authorization = request.headers.authorization;
  const upstream = httpRequest(target, { method: 'GET', headers: authorization ? { authorization } : {} }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { 'Content-Type': answer.headers['content-type'] ?? 'text/plain' });
    answer.pipe(response);
  });
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end('The media server cannot be reached.');
  });
  upstream.end();
};
