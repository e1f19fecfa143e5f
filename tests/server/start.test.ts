import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { explainWriteFailure } from '../../src/server/db/data-folder.ts';
import { startServer } from '../../src/server/start-server.ts';
import { eventually } from '../support/eventually.ts';
import { embeddedFolder } from '../support/folders.ts';
import {
  bundleServer,
  failToStart,
  idleBytes,
  residentBytes,
  type ServerProcess,
  startServerProcess,
} from './support/server-process.ts';
import { post, startTestServer, testOptions } from './support/server-under-test.ts';

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let folder: Awaited<ReturnType<typeof embeddedFolder>>;
/** The folder on which one process after the other runs. */
let data: string;
/** The one that runs. */
let server: ServerProcess;
let firstHostUrl: string;

test.before(async () => {
  [bundle, folder] = await Promise.all([bundleServer(), embeddedFolder()]);
  data = join(folder.path, 'new');
  await mkdir(join(data, 'db.unfinished'), { recursive: true });
  await writeFile(join(data, 'db.unfinished', 'PG_VERSION'), '17');
});

test.after(async () => {
  server.child.kill('SIGKILL');
  await folder.remove();
});

/** Resolves to what a start in this process fails with. */
const problemOf = (environment: Record<string, string>): Promise<string> =>
  startTestServer(environment).then(
    async (started) => {
      await started.stop();
      throw new Error('the server started');
    },
    ({ message }: Error) => message,
  );

const signIn = async (url: string, link: string) =>
  (
    await post(url, 'mutation ($s: String!) { signInLink(secret: $s) { identity } }', {
      s: link.split('/').at(-1),
    })
  ).data?.signInLink.identity;

const comesToRest = async (): Promise<void> => {
  // The embedded database is still being compiled when the server is up.
  let keptBytes = 0;
  await eventually(async () => {
    keptBytes = (await residentBytes(server.child.pid)) ?? 0;
    return keptBytes < idleBytes;
  }).catch(() => undefined);
  assert.ok(keptBytes < idleBytes, `${keptBytes} bytes`);
};

test('a database whose making was interrupted is made again', async () => {
  server = await startServerProcess(bundle.path, { DATA_DIR: data });
  firstHostUrl = server.hostUrl;
});

test('a server that has come to rest keeps less than 300 MB after its first start on a folder', comesToRest);

test('a second server on the same folder is told who has it', async () => {
  const problem = await problemOf({ DATA_DIR: data });
  assert.match(problem, `process ${server.child.pid}`);
  assert.match(problem, data);
});

test('whose port is occupied is told what to do', async () => {
  const { port } = new URL(server.url);
  assert.match(await problemOf({ PORT: port }), `Port ${port} is in use`);
});

test('a signal ends the server, and a new start brings a new link', async () => {
  assert.is(await server.kill('SIGTERM'), 0);
  server = await startServerProcess(bundle.path, { DATA_DIR: data });
  assert.is.not(server.hostUrl.split('/').at(-1), firstHostUrl.split('/').at(-1));
  assert.is(await signIn(server.url, firstHostUrl), undefined);
  assert.is(await signIn(server.url, server.hostUrl), 'host');
});

test('a server that has come to rest keeps less than 300 MB after a later start on a folder', comesToRest);

test('SIGINT ends the server too', async () => {
  assert.is(await server.kill('SIGINT'), 0);
});

test('the lock of a server that was killed is taken over, and its link ends with the next start', async () => {
  server = await startServerProcess(bundle.path, { DATA_DIR: data });
  await server.kill('SIGKILL');
  const lock = join(data, 'server.lock');
  assert.is(await readFile(lock, 'utf8'), String(server.child.pid));
  const again = await startServer(testOptions({ DATA_DIR: data }), { savesMemory: false });
  assert.is(await readFile(lock, 'utf8'), String(process.pid));
  assert.is(await signIn(again.url, server.hostUrl), undefined);
  await again.close();
});

test('wrong settings are said in a line each', async () => {
  const { output, code } = await failToStart(bundle.path, { PORT: 'eighty', LOG_LEVEL: 'loud' });
  assert.is(code, 1);
  assert.equal(output.trim().split('\n').length, 2);
  assert.match(output, 'PORT must be a port number');
});

test('a data folder that cannot be opened is named, kept as it is, and how to move it aside is said', async () => {
  const broken = join(folder.path, 'broken');
  await mkdir(join(broken, 'db'), { recursive: true });
  await writeFile(join(broken, 'db', 'PG_VERSION'), 'nonsense');
  const { output, code } = await failToStart(bundle.path, { DATA_DIR: broken });
  assert.is(code, 1);
  assert.match(output, join(broken, 'db'));
  assert.match(output, 'move it aside');
  assert.is(await readFile(join(broken, 'db', 'PG_VERSION'), 'utf8'), 'nonsense');
});

test('a data folder that is none, is read-only or is on a full disk has its own message', async () => {
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  assert.match(await problemOf({ DATA_DIR: file }), 'is not a folder');
  assert.match(explainWriteFailure('/d', { code: 'ENOSPC' }), 'is full');
  assert.match(explainWriteFailure('/d', { code: 'EROFS' }), 'cannot be written');
});

test('a database or a broker that cannot be reached is named by its variable', async () => {
  const closed = await new Promise<number>((resolve) => {
    const closing = createServer().listen(0, '127.0.0.1', () => {
      const { port } = closing.address() as { port: number };
      closing.close(() => resolve(port));
    });
  });
  assert.match(
    await problemOf({ DATABASE_URL: `postgres://127.0.0.1:${closed}/x` }),
    'PostgreSQL at DATABASE_URL cannot be reached',
  );
  assert.match(await problemOf({ REDIS_URL: `redis://127.0.0.1:${closed}` }), 'Redis at REDIS_URL cannot be reached');
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
        DATA_DIR: data,
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
