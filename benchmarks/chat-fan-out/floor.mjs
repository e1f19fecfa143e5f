// What no server can go below: one frame made once, and one write of it to each socket.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { answerSubscriber, serve, textOf } from './serve.mjs';

const textOpcodeAndFinal = 0x81;
const lengthInTwoBytes = 126;

/** A WebSocket text frame of 126 to 65,535 bytes of text. */
const frameOf = (text) => {
  const body = Buffer.from(text);
  const header = Buffer.from([textOpcodeAndFinal, lengthInTwoBytes, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([header, body]);
};

const server = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const streams = new Set();
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket) =>
    answerSubscriber(socket, { subscribed: () => streams.add(stream), gone: () => streams.delete(stream) }),
  );
});
serve(server, (message) => {
  const frame = frameOf(textOf(message));
  for (const stream of streams) stream.write(frame);
});
