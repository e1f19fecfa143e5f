import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** `wanted` when it is free on `host` for the protocol, else one that the system gives. */
export const freePort = async (wanted: number, host: string, protocol: 'tcp' | 'udp'): Promise<number> => {
  const take = protocol === 'tcp' ? takeTcp : takeUdp;
  return (await take(wanted, host)) ?? (await take(0, host)) ?? wanted;
};

const takeTcp = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });

const takeUdp = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(null);
    });
    socket.bind({ port, address: host, exclusive: true }, () => {
      const taken = socket.address().port;
      socket.close(() => resolve(taken));
    });
  });
