import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { createLineSockets } from '../../../src/server/http/line-sockets.ts';
import type { LineListener } from '../../../src/server/modules/module.ts';

/** Lines whose listener breaks at what is said to break it. */
const start = async () => {
  const logged: string[] = [];
  let closed = 0;
  const listener: LineListener = {
    text(text) {
      if (text === 'break') throw new Error('a listener broke');
    },
    bytes() {
      throw new Error('a listener broke');
    },
    closed() {
      closed++;
      throw new Error('a listener broke at the end');
    },
  };
  let opened = 0;
  const lines = createLineSockets(
    {
      path: '/line',
      mostBytes: 1_000,
      isAllowed: () => true,
      opened(line) {
        if (opened++ === 1) throw new Error('a listener did not open');
        line.send('hello');
        return listener;
      },
    },
    { error: (_facts, message) => void logged.push(message) },
  );
  const server = createServer().on('upgrade', (request, socket, head) =>
    lines.accept({ request, socket, head, path: '/line', facts: { address: '127.0.0.1' } as never }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = () => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/line`);
    return { socket, ended: once(socket, 'close'), greeted: once(socket, 'message') };
  };
  return { server, open, logged, closedTimes: () => closed };
};

test('what breaks the listener of a line, at its beginning, in its middle or at its end, ends that line alone and is logged', async () => {
  const { server, open, logged, closedTimes } = await start();
  const other = open();
  await other.greeted;
  await open().ended;
  assert.is(logged.length, 1);
  for (const message of ['break', Buffer.from('bytes')]) {
    const line = open();
    await line.greeted;
    line.socket.send(message);
    await line.ended;
  }
  assert.is(closedTimes(), 2);
  assert.is(logged.length, 5);
  assert.is(other.socket.readyState, WebSocket.OPEN);
  other.socket.terminate();
  server.close();
});

test.run();
