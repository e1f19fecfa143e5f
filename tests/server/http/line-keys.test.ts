import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { rateLimits } from '../../../src/server/limits.ts';
import { startTestServer } from '../support/server-under-test.ts';

const key = 'the key of the recorders of this test';
const { tries, windowMs } = rateLimits.wrongLineKeysPerAddress;

let nowMs = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;

/** What the server answers to a recorder with this key. */
const knock = async (given: string, address: string): Promise<number> => {
  const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/recorder`, {
    headers: { authorization: `Bearer ${given}`, 'x-forwarded-for': address },
  });
  socket.on('error', () => undefined);
  const refused = once(socket, 'unexpected-response') as Promise<[unknown, IncomingMessage]>;
  const status = await Promise.race([
    refused.then(([, { statusCode }]) => statusCode),
    once(socket, 'open').then(() => 101),
  ]);
  socket.terminate();
  return status ?? 0;
};

test.before(async () => {
  server = await startTestServer({ RECORDER_KEY: key, TRUST_PROXY: '1' }, { now: () => nowMs });
});

test.after(() => server.stop());

test('so many wrong keys of recorders are looked at from one address in a minute, and from others as many', async () => {
  for (let i = 0; i < tries; i += 1) assert.is(await knock(`wrong-${i}`, '192.0.2.1'), 401);
  assert.is(await knock('wrong', '192.0.2.1'), 429);
  assert.is(await knock(key, '192.0.2.1'), 429, 'the right one');
  assert.is(await knock(key, '192.0.2.2'), 101, 'another address');
  nowMs += windowMs;
  assert.is(await knock(key, '192.0.2.1'), 101, 'a minute later');
});

test('right keys do not count', async () => {
  for (let i = 0; i <= tries; i += 1) assert.is(await knock(key, '192.0.2.3'), 101);
});

test.run();
