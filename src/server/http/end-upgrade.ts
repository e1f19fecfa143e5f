import type { Duplex } from 'node:stream';
import { serverLimits } from '../limits.ts';

/**
 * Answers a request for an upgrade that is refused. A client that keeps its side open, or does not read, does not keep
 * the connection.
 */
export const endUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  setTimeout(() => socket.destroy(), serverLimits.refusedUpgradeMs).unref();
};
