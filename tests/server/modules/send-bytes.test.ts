import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sendBytes } from '../../../src/server/modules/send-bytes.ts';
import { eventually } from '../../support/eventually.ts';

const partBytes = 64 * 1024;
/** More than any connection holds by itself. */
const parts = 512;

/** A server that sends its bytes to whoever asks. */
const start = async () => {
  const bytes = Readable.from(
    (function* () {
      for (let part = 0; part < parts; part += 1) yield Buffer.alloc(partBytes, 'a');
    })(),
  );
  let isOver = false;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': parts * partBytes });
    void sendBytes(bytes, response).then(() => {
      isOver = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { bytes, socket, isOver: () => isOver, close: () => server.close() };
};

test('whoever goes away in the middle ends the reading', async () => {
  const { bytes, socket, isOver, close } = await start();
  socket.once('data', () => socket.destroy());
  await eventually(isOver);
  assert.ok(bytes.destroyed);
  close();
});

test.run();
