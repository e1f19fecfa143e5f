// Bare ws: the message is made text once and sent to every socket.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { answerSubscriber, serve, textOf } from './serve.mjs';

const server = createServer();
const sockets = new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false });
const subscribers = new Set();
sockets.on('connection', (socket) =>
  answerSubscriber(socket, { subscribed: () => subscribers.add(socket), gone: () => subscribers.delete(socket) }),
);
serve(server, (message) => {
  const text = textOf(message);
  for (const socket of subscribers) socket.send(text);
});
