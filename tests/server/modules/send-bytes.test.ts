import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { disposition, sendBytes } from '../../../src/server/modules/send-bytes.ts';
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

/** The name that a browser saves a download under. */
const savedAs = (name: string, contentType?: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition('attachment', name, contentType))?.[1] ?? '');

for (const [name, contentType, saved] of [
  ['Minutes', 'application/pdf', 'Minutes.pdf'],
  ['Minutes of Nov. 3', 'application/pdf', 'Minutes of Nov. 3.pdf'],
  ['minutes.pdf', 'application/pdf', 'minutes.pdf'],
  ['photo.JPG', 'image/jpeg', 'photo.JPG'],
  ['notes.txt', 'application/pdf', 'notes.txt'],
  ['unknown', 'application/octet-stream', 'unknown'],
  ['unknown', 'application/x-of-nobody', 'unknown'],
  ['unknown', undefined, 'unknown'],
] as const) {
  test(`“${name}” of type ${contentType} is saved as “${saved}”`, () => {
    assert.is(savedAs(name, contentType), saved);
  });
}

for (const [name, saved] of [
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['ends with a dot.', 'ends with a dot_'],
  ['ends with spaces  ', 'ends with spaces_'],
  ['CON', 'CON_'],
  ['aux.txt', 'aux_.txt'],
  ['com1.pdf', 'com1_.pdf'],
  ['console.txt', 'console.txt'],
  ['Überblick 😀.txt', 'Überblick 😀.txt'],
] as const) {
  test(`“${name}” is saved by Windows as “${saved}”`, () => {
    assert.is(savedAs(name), saved);
  });
}

test.run();
