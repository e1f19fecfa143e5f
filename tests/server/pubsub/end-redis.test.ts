import { createServer, type Socket } from 'node:net';
import { createClient } from 'redis';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endRedis } from '../../../src/server/pubsub/end-redis.ts';
import { eventually } from '../../support/eventually.ts';

test('a client that is ended while it connects is not connected afterwards, and nothing keeps the process alive', async () => {
  const accepted: Socket[] = [];
  const silent = createServer((socket) => {
    accepted.push(socket.on('error', () => undefined).resume());
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = createClient({ url: `redis://127.0.0.1:${port}`, pingInterval: 500 });
  client.on('error', () => undefined);
  const connecting = client.connect().catch((error: Error) => error);
  endRedis(client);
  await eventually(() => accepted.length === 1 && accepted.every((socket) => socket.closed), 10_000);
  assert.instance(await connecting, Error);
  assert.equal([client.isOpen, client.isReady], [false, false]);
  silent.close();
});

test.run();
