// graphql-ws as its documentation shows it: useServer over ws, an async iterator for each subscriber.
import { createServer } from 'node:http';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { chatSchema } from './message.mjs';
import { serve } from './serve.mjs';

const listeners = new Set();

async function* chat() {
  const waiting = [];
  let wake = () => undefined;
  const listener = (message) => {
    waiting.push(message);
    wake();
  };
  listeners.add(listener);
  try {
    for (;;) {
      while (waiting.length > 0) yield { chat: waiting.shift() };
      await new Promise((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    listeners.delete(listener);
  }
}

const server = createServer();
const sockets = new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false });
useServer({ schema: buildSchema(chatSchema), roots: { subscription: { chat } } }, sockets);
serve(server, (message) => {
  for (const listener of listeners) listener(message);
});
