// What the servers have in common: publish a number of messages when asked, and say what it cost.
import { chatMessage } from './message.mjs';

/**
 * Tells the parent the port, and publishes on demand; `publish` gives one message to every subscriber. What `counters`
 * counted meanwhile is answered as `work`.
 */
export const serve = (server, publish, counters = {}) => {
  let number = 0;
  process.on('message', async ({ messages, settled }) => {
    if (settled) {
      globalThis.gc();
      const { heapUsed, external, rss } = process.memoryUsage();
      process.send({ heapBytes: heapUsed + external, rssBytes: rss });
      return;
    }
    const countedBefore = { ...counters };
    const before = process.cpuUsage();
    for (let i = 0; i < messages; i++) {
      number++;
      publish(chatMessage(number));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const { user, system } = process.cpuUsage(before);
    const counted = Object.entries(countedBefore).map(([name, count]) => [name, counters[name] - count]);
    process.send({ cpuMicroseconds: user + system, work: Object.fromEntries(counted) });
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
};

/** Answers connection_init of a bare peer's socket, and tells when it subscribes and when it is gone. */
export const answerSubscriber = (socket, { subscribed, gone }) => {
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.type === 'connection_init') socket.send('{"type":"connection_ack"}');
    if (message.type === 'subscribe') subscribed();
  });
  socket.on('close', gone);
};

/** The message as subscribers get it. */
export const textOf = ({ event_id, ...shown }) =>
  JSON.stringify({ id: 'Chat', type: 'next', payload: { data: { chat: shown } } });
