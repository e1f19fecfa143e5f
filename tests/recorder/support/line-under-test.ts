import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type FromRecorder, unpackBytes } from '../../../src/shared/recording/recorder-line.ts';

export const key = 'k'.repeat(32);

/** Turns of the event loop, for the time of timers stands still. */
export const until = async (holds: () => boolean, what = String(holds)): Promise<void> => {
  const beganS = process.hrtime()[0];
  while (!holds()) {
    if (process.hrtime()[0] - beganS > 30) throw new Error(`did not come true: ${what}`);
    await new Promise((next) => setImmediate(next));
  }
};
/** As many turns as what is on its way over a line of this machine takes, and many more: a busy one gets few done. */
export const turns = async (): Promise<void> => {
  const beganMs = process.hrtime.bigint() / 1_000_000n;
  for (let turn = 0; turn < 200 || process.hrtime.bigint() / 1_000_000n - beganMs < 50n; turn++)
    await new Promise((next) => setImmediate(next));
};

/** A server that a test speaks for. */
export const startServer = async () => {
  const http: Server = createServer();
  const lines = new WebSocketServer({ noServer: true });
  const sockets = new Set<Socket>();
  const said: string[] = [];
  const state = {
    opened: [] as WebSocket[],
    /** What comes instead of a line. */
    refusal: null as string | null,
    answersBeats: true,
    /** By how much its clock is ahead of the recorder's. */
    aheadMs: 5_000,
    attempts: 0,
    beats: 0,
    said,
    received: [] as string[],
    /** The messages that it was sent. */
    messages: [] as FromRecorder[],
  };
  http.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  http.on('upgrade', (request, socket, head) => {
    state.attempts++;
    const isRight = request.headers.authorization === `Bearer ${key}` && request.url === '/recorder';
    const refusal = state.refusal ?? (isRight ? null : '401 Unauthorized');
    if (refusal !== null) {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    lines.handleUpgrade(request, socket, head, (opened) => {
      state.opened.push(opened);
      opened.on('error', () => undefined);
      opened.on('message', (data, isBinary) => {
        if (isBinary) {
          const { job, bytes } = unpackBytes(data as Buffer)!;
          state.received.push(`${job} ${Buffer.from(bytes)}`);
          return;
        }
        const message = JSON.parse(data.toString());
        state.messages.push(message);
        const { type, job, sent_at } = message;
        if (job !== undefined) said.push(`${type} ${job}`);
        else if (type === 'ready') said.push(type);
        if (type !== 'beat') return;
        state.beats++;
        if (state.answersBeats) opened.send(JSON.stringify({ type: 'beat', sent_at, now: Date.now() + state.aheadMs }));
      });
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    ...{ state, said },
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    get line() {
      return state.opened.at(-1)!;
    },
    /** It is gone, as with its machine. */
    cut(): void {
      for (const socket of sockets) socket.destroy();
    },
    stop(): void {
      for (const socket of sockets) socket.destroy();
      http.close();
    },
  };
};
