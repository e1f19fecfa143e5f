// Subscribers in one process: they connect, subscribe and count what they receive.
import { WebSocket } from 'ws';
import { chatDocument } from './message.mjs';

const [port, subscribers] = process.argv.slice(2).map(Number);
let received = 0;

const connect = () =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('open', () => socket.send('{"type":"connection_init","payload":{"authorization":"token"}}'));
    let isReady = false;
    socket.on('message', () => {
      if (isReady) {
        received++;
        return;
      }
      isReady = true;
      const variables = { event_id: 'demo', room_id: 'main', target_id: 'all' };
      socket.send(JSON.stringify({ id: 'Chat', type: 'subscribe', payload: { query: chatDocument, variables } }));
      resolve(socket);
    });
  });

let connected = 0;
while (connected < subscribers) {
  const batch = Math.min(50, subscribers - connected);
  connected += (await Promise.all(Array.from({ length: batch }, connect))).length;
}
// Asked how much came since it was last asked.
process.on('message', () => {
  process.send({ received });
  received = 0;
});
process.send({ connected });
