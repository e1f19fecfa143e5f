import { connect, createServer, type Socket } from 'node:net';

/** A network between the browser and the server that can go away. */
export interface CuttableProxy {
  readonly port: number;
  /** Nothing passes any more, and nobody is told: a closed lid, a tunnel. */
  freeze(): void;
  /** What was frozen goes on where it stood: a server that was busy. */
  resume(): void;
  /** Connections of before are dead; new ones pass again. */
  thaw(): void;
  close(): Promise<void>;
}

/** Passes everything on to a port of this machine, until it is frozen. */
export const startProxy = async (targetPort: number): Promise<CuttableProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  const server = createServer((downstream) => {
    const upstream = connect(targetPort, '127.0.0.1');
    const pair = [downstream, upstream] as const;
    // A journey that fails leaves its network behind: it does not keep the process.
    for (const socket of pair) socket.unref();
    pairs.add(pair);
    for (const [from, to] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      from.on('error', () => undefined);
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    if (frozen) for (const socket of pair) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze() {
      frozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    resume() {
      frozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    thaw() {
      frozen = false;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const pair of pairs) for (const socket of pair) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
