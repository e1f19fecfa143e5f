import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sendBytes } from '../../src/server/modules/send-bytes.ts';
import { eventually } from './server-under-test.ts';

const partBytes = 64 * 1024;
/** More than any connection holds by itself. */
const parts = 512;

/** A server that sends its bytes to whoever asks, and no longer than so long to who takes none. */
const start = async (unreadMs: number) => {
  const bytes = Readable.from(
    (function* () {
      for (let part = 0; part < parts; part += 1) yield Buffer.alloc(partBytes, 'a');
    })(),
  );
  let isOver = false;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': parts * partBytes });
    void sendBytes(bytes, response, unreadMs).then(() => {
      isOver = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { bytes, socket, isOver: () => isOver, close: () => server.close() };
};

test('what nobody takes is held no longer than is said', async () => {
  const { bytes, socket, isOver, close } = await start(50);
  socket.pause();
  await eventually(isOver);
  assert.ok(bytes.destroyed);
  socket.destroy();
  close();
});

test('whoever takes something every now and then gets all of it, however long that takes', async () => {
  const unreadMs = 400;
  const { bytes, socket, isOver, close } = await start(unreadMs);
  const began = performance.now();
  let received = 0;
  socket.on('data', (part: Buffer) => {
    received += part.length;
    socket.pause();
    setTimeout(() => socket.resume(), 2);
  });
  await eventually(isOver);
  await eventually(() => received >= parts * partBytes);
  assert.ok(performance.now() - began > unreadMs, 'it took longer than that');
  assert.ok(bytes.readableEnded);
  socket.destroy();
  close();
});

test('whoever goes away in the middle ends the reading', async () => {
  const { bytes, socket, isOver, close } = await start(60_000);
  socket.once('data', () => socket.destroy());
  await eventually(isOver);
  assert.ok(bytes.destroyed);
  close();
});

test.run();
