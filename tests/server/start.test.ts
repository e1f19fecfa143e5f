import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { explainWriteFailure } from '../../src/server/db/data-folder.ts';
import { bundleServer, failToStart, idleBytes, residentBytes, startServerProcess } from './support/server-process.ts';
import { eventually, post, temporaryFolder } from './support/server-under-test.ts';

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

test.before(async () => {
  [bundle, folder] = await Promise.all([bundleServer(), temporaryFolder()]);
});

test.after(async () => {
  await folder.remove();
});

test('a server that has come to rest keeps less than 300 MB, after its first start on a folder and after later ones', async () => {
  const data = join(folder.path, 'idle');
  for (let start = 0; start < 2; start++) {
    const server = await startServerProcess(bundle.path, { DATA_DIR: data });
    // The embedded database is still being compiled when the server is up.
    let keptBytes = 0;
    await eventually(async () => {
      keptBytes = (await residentBytes(server.child.pid)) ?? 0;
      return keptBytes < idleBytes;
    }).catch(() => undefined);
    await server.kill('SIGTERM');
    assert.ok(keptBytes < idleBytes, `start ${start + 1} keeps ${keptBytes} bytes`);
  }
});

test('a database whose making was interrupted is made again', async () => {
  const data = join(folder.path, 'interrupted');
  await mkdir(join(data, 'db.unfinished'), { recursive: true });
  await writeFile(join(data, 'db.unfinished', 'PG_VERSION'), '17');
  const server = await startServerProcess(bundle.path, { DATA_DIR: data });
  await server.kill('SIGTERM');
});

test('wrong settings are said in a line each', async () => {
  const { output, code } = await failToStart(bundle.path, { PORT: 'eighty', LOG_LEVEL: 'loud' });
  assert.is(code, 1);
  assert.equal(output.trim().split('\n').length, 2);
  assert.match(output, 'PORT must be a port number');
});

test('a second server on the same folder is told who has it, an occupied port what to do, and a new start brings a new link', async () => {
  const data = join(folder.path, 'shared');
  const first = await startServerProcess(bundle.path, { DATA_DIR: data });
  const second = await failToStart(bundle.path, { DATA_DIR: data });
  assert.match(second.output, `process ${first.child.pid}`);
  assert.match(second.output, data);
  const occupied = await failToStart(bundle.path, {
    DATA_DIR: join(folder.path, 'other'),
    PORT: new URL(first.url).port,
  });
  assert.match(occupied.output, `Port ${new URL(first.url).port} is in use`);
  assert.is(occupied.code, 1);

  assert.is(await first.kill('SIGTERM'), 0);
  const again = await startServerProcess(bundle.path, { DATA_DIR: data });
  const signIn = async (link: string) =>
    (
      await post(again.url, 'mutation ($s: String!) { signInLink(secret: $s) { identity } }', {
        s: link.split('/').at(-1),
      })
    ).data;
  assert.is.not(again.hostUrl.split('/').at(-1), first.hostUrl.split('/').at(-1));
  assert.is(await signIn(first.hostUrl), null);
  assert.is((await signIn(again.hostUrl)).signInLink.identity, 'host');
  assert.is(await again.kill('SIGINT'), 0);
});

test('the link of a server that was killed ends with the next start on its folder', async () => {
  const data = join(folder.path, 'killed');
  const killed = await startServerProcess(bundle.path, { DATA_DIR: data });
  await killed.kill('SIGKILL');
  const again = await startServerProcess(bundle.path, { DATA_DIR: data });
  const answer = await post(again.url, 'mutation ($s: String!) { signInLink(secret: $s) { identity } }', {
    s: killed.hostUrl.split('/').at(-1),
  });
  assert.is(answer.data, null);
  assert.is(await again.kill('SIGTERM'), 0);
});

test('a lock that a killed server left behind is taken over', async () => {
  const data = join(folder.path, 'shared');
  await writeFile(join(data, 'server.lock'), '999999999');
  const server = await startServerProcess(bundle.path, { DATA_DIR: data });
  assert.is(await readFile(join(data, 'server.lock'), 'utf8'), String(server.child.pid));
  await server.kill('SIGTERM');
});

test('a data folder that cannot be opened is named, kept as it is, and how to move it aside is said', async () => {
  const data = join(folder.path, 'broken');
  await mkdir(join(data, 'db'), { recursive: true });
  await writeFile(join(data, 'db', 'PG_VERSION'), 'nonsense');
  const { output, code } = await failToStart(bundle.path, { DATA_DIR: data });
  assert.is(code, 1);
  assert.match(output, join(data, 'db'));
  assert.match(output, 'move it aside');
  assert.is(await readFile(join(data, 'db', 'PG_VERSION'), 'utf8'), 'nonsense');
});

test('a data folder that is none, is read-only or is on a full disk has its own message', async () => {
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  assert.match((await failToStart(bundle.path, { DATA_DIR: file })).output, 'is not a folder');
  assert.match(explainWriteFailure('/d', { code: 'ENOSPC' }), 'is full');
  assert.match(explainWriteFailure('/d', { code: 'EROFS' }), 'cannot be written');
});

test('a database or a broker that cannot be reached is named by its variable', async () => {
  const closed = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
  const data = join(folder.path, 'shared');
  const postgres = await failToStart(bundle.path, { DATA_DIR: data, DATABASE_URL: `postgres://127.0.0.1:${closed}/x` });
  assert.match(postgres.output, 'PostgreSQL at DATABASE_URL cannot be reached');
  const redis = await failToStart(bundle.path, { DATA_DIR: data, REDIS_URL: `redis://127.0.0.1:${closed}` });
  assert.match(redis.output, 'Redis at REDIS_URL cannot be reached');
});

test('started by npm, the server ends when its parent is killed', async () => {
  const { spawn } = await import('node:child_process');
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(bundle.path)}], { stdio: ['ignore', 'pipe', 'inherit'] });
       child.stdout.on('data', (data) => process.stdout.write(child.pid + ' ' + data));`,
    ],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        COMMS_PROVIDER: 'none',
        DATA_DIR: join(folder.path, 'shared'),
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  parent.stdout.on('data', (data) => {
    output += String(data);
  });
  await eventually(() => /Host:/.test(output));
  const pid = Number.parseInt(output, 10);
  parent.kill('SIGKILL');
  await eventually(() => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
});

test.run();
