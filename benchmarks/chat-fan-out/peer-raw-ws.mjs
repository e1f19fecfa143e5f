// Bare ws: the message is made text once and sent to every socket.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { serve } from './serve.mjs';

const server = createServer();
const sockets = new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false });
const subscribers = new Set();
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.type === 'connection_init') socket.send('{"type":"connection_ack"}');
    if (message.type === 'subscribe') subscribers.add(socket);
  });
  socket.on('close', () => subscribers.delete(socket));
});
serve(server, (message) => {
  const { event_id, ...shown } = message;
  const text = JSON.stringify({ id: 'Chat', type: 'next', payload: { data: { chat: shown } } });
  for (const socket of subscribers) socket.send(text);
});
