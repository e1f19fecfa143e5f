import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../src/server/limits.ts';
import { createLog } from '../../../src/server/log.ts';
import { emptyFolder } from '../../support/folders.ts';
import { post, startTestServer } from '../support/server-under-test.ts';

/** The server's own timeouts, with a shorter one for headers and a shorter check interval. */
const timeouts = { ...serverLimits, headersTimeoutMs: 500, timeoutCheckIntervalMs: 100 };
const dripMs = 50;
const logged: string[] = [];
let folder: Awaited<ReturnType<typeof emptyFolder>>;
let server: Awaited<ReturnType<typeof startTestServer>>;

test.before(async () => {
  folder = await emptyFolder();
  await mkdir(join(folder.path, '.git'));
  for (const name of ['index.html', 'app.js', 'app.js.map', 'app.js.gz', '.env', '.git/config', 'notes', 'dump.sql']) {
    await writeFile(join(folder.path, name), name);
  }
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ CLIENT_DIR: folder.path, NODE_ENV: 'production' }, { log, timeouts });
});

test.after(async () => {
  await server.stop();
  await folder.remove();
});

const open = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => resolve(socket));
    socket.on('error', () => undefined);
  });

const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

test('of the client folder only what browsers ask for is served', async () => {
  for (const path of ['/', '/app.js']) assert.is((await fetch(`${server.url}${path}`)).status, 200, path);
  for (const path of ['/app.js.map', '/app.js.gz', '/.env', '/.git/config', '/%2egit/config', '/dump.sql']) {
    const answer = await fetch(`${server.url}${path}`);
    const text = await answer.text();
    assert.ok(answer.status === 404 || text === 'index.html', path);
    assert.not.match(text, /env|config|dump|map|gz/, path);
  }
});

test('LOG-009 where a deployment has no offline worker, the one that removes it is served in its place', async () => {
  for (const name of ['service-worker.js', 'no-service-worker.js']) await writeFile(join(folder.path, name), name);
  const without = await startTestServer({ CLIENT_DIR: folder.path, OFFLINE_WORKER: '0' });
  const read = async ({ url }: { url: string }): Promise<string> => (await fetch(`${url}/service-worker.js`)).text();
  assert.equal([await read(server), await read(without)], ['service-worker.js', 'no-service-worker.js']);
  await without.stop();
});

test('source maps are served in development', async () => {
  const development = await startTestServer({ CLIENT_DIR: folder.path, NODE_ENV: 'development' });
  const statuses = await Promise.all(
    ['/app.js.map', '/.env'].map(async (path) => (await fetch(`${development.url}${path}`)).status),
  );
  await development.stop();
  assert.equal(statuses, [200, 404]);
});

test('a client that goes away while it sends is no error', async () => {
  logged.length = 0;
  const host = new URL(server.url).host;
  for (const head of ['POST /graphql', 'POST /livekit/webhook']) {
    const socket = await open();
    socket.write(
      `${head} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query":`,
    );
    // Written by the server for another connection, so that the first request has begun before it goes.
    await post(server.url, '{ version }');
    socket.destroy();
    await closed(socket);
  }
  await post(server.url, '{ version }');
  assert.equal(logged, []);
});

test('a connection that says nothing, or never ends its headers, is closed', async () => {
  const silent = await open();
  const slow = await open();
  slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  // What holds the server up, in the same process, holds these up as well.
  let drips = 0;
  const dripping = setInterval(() => slow.write(`X-Slow: ${drips++}\r\n`), dripMs);
  const upgrading = await open();
  upgrading.write('GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n');
  for (const socket of [silent, slow, upgrading]) socket.resume();
  await Promise.all([silent, slow, upgrading].map(closed));
  clearInterval(dripping);
  assert.ok(drips < timeouts.requestTimeoutMs / dripMs, `${drips} drips`);
});

test.run();
