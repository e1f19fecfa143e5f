import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import { openDatabase } from '../../src/server/db/database.ts';
import { eventually, temporaryFolder } from '../server/server-under-test.ts';
import { skipSuite } from '../support/skip.ts';
import { databaseContract } from './database-contract.ts';

/** The folder of PostgreSQL's programs: on the PATH, or where Debian puts them. */
const findPrograms = async (): Promise<string | null> => {
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  for (const folder of [...(process.env.PATH ?? '').split(':'), ...debian]) {
    const programs = await readdir(folder).catch((): string[] => []);
    if (programs.includes('postgres') && programs.includes('initdb')) return folder;
  }
  return null;
};

/** PostgreSQL refuses to run as root; then it runs as its own user, when that is there. */
const userToRunAs = (): { uid: number; gid: number } | null | 'impossible' => {
  if (process.getuid?.() !== 0) return null;
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return 'impossible';
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const programs = await findPrograms();
const user = userToRunAs();
if (programs === null) {
  skipSuite('PostgreSQL', 'postgres was not found (Debian: apt-get install postgresql)');
} else if (user === 'impossible') {
  skipSuite('PostgreSQL', 'it does not run as root and there is no user postgres');
} else {
  const folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  await mkdir(data);
  await chmod(folder.path, 0o755);
  if (user) await chown(data, user.uid, user.gid);
  const as = { ...(user ?? {}), cwd: data, env: { LC_ALL: 'C', PATH: process.env.PATH } };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'rotunda', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  });
  const port = await freePort();
  const postgres = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${data}`,
      '-c',
      'fsync=off',
    ],
    { ...as, stdio: 'ignore' },
  );
  const url = `postgres://rotunda@127.0.0.1:${port}/postgres`;
  const open = () => openDatabase({ url, dataFolder: folder.path });
  await eventually(async () => {
    try {
      await (await open()).destroy();
      return true;
    } catch {
      return false;
    }
  }, 30_000);

  databaseContract('PostgreSQL', open);

  test.after(async () => {
    const ended = new Promise((resolve) => postgres.once('exit', resolve));
    postgres.kill('SIGQUIT');
    await ended;
    await folder.remove();
  });
}

test.run();
