import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer, isIP, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { StartError } from './db/start-error.ts';
import { serverLimits } from './limits.ts';
import type { NetworkOptions } from './options.ts';

/** The certificate and its key, where there are any; throws {@link StartError} unless they belong together. */
export const readTls = async ({ tls }: NetworkOptions): Promise<{ certificate: string; key: string } | null> => {
  if (!tls) return null;
  const read = (path: string, name: string): Promise<string> =>
    readFile(path, 'utf8').catch((error: Error) => {
      throw new StartError(`The file that ${name} names cannot be read: ${error.message}`);
    });
  const certificate = await read(tls.certificatePath, 'TLS_CERT');
  const key = await read(tls.keyPath, 'TLS_KEY');
  const { createSecureContext } = await import('node:tls');
  try {
    createSecureContext({ cert: certificate, key });
  } catch (error) {
    throw new StartError(
      `TLS_CERT and TLS_KEY aren't a matching certificate and key in PEM: ${(error as Error).message}`,
    );
  }
  return { certificate, key };
};

/** A server that is open to the network. */
export interface Listening {
  readonly port: number;
  /** Ends the server, and after a while also the connections that it still has. */
  close(): Promise<void>;
}

/** Opens the server to the network. */
export const listen = (server: Server, options: NetworkOptions): Promise<Listening> =>
  new Promise((resolve, reject) => {
    // With those of WebSockets, which the server itself does not close: signalling passes through to the media server.
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    const close = (): Promise<void> =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
        setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, serverLimits.closeConnectionsMs).unref();
      });
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(explainListenFailure(error, options))),
    );
    server.listen(options.port, options.host, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : options.port, close });
    });
  });

/** Says early that the port is taken, before anything is opened or started. */
export const requireFreePort = (options: NetworkOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explainListenFailure(error, options))));
    probe.listen(options.port, options.host, () => probe.close(() => resolve()));
  });

const explainListenFailure = (error: NodeJS.ErrnoException, { host, port }: NetworkOptions): string => {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port with PORT.`;
  if (error.code === 'EACCES') return `This user may not use port ${port}. Choose one above 1023 with PORT.`;
  if (error.code === 'EADDRNOTAVAIL') return `${host} isn't an address of this machine. Choose another with HOST.`;
  return `The server cannot listen on ${host}, port ${port}: ${error.message}`;
};

/** The host as people open it: the first address of the network for one that listens on all. */
export const shownHost = (host: string): string => {
  // Localhost leads to the first of its addresses alone.
  if (host === '127.0.0.1' || host === '::1' || host === 'localhost') return 'localhost';
  if (host !== '0.0.0.0' && host !== '::') return isIP(host) === 6 ? `[${host}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find((address) => address.family === 'IPv4' && !address.internal)?.address ?? 'localhost';
};
