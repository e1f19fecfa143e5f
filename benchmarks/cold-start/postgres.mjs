// A throwaway PostgreSQL for one run.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const findPrograms = () => {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return [...(process.env.PATH ?? '').split(':'), ...debian].find((folder) => existsSync(join(folder, 'initdb')));
};

/** Starts it; answers its address and how to stop it, or null when PostgreSQL is not there. */
export const startPostgres = async () => {
  const programs = findPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'rotunda-bench-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  let user = {};
  if (process.getuid?.() === 0) {
    // It refuses to run as root.
    const id = (flag) => Number(execFileSync('id', [flag, 'postgres']).toString());
    user = { uid: id('-u'), gid: id('-g') };
    chownSync(data, user.uid, user.gid);
  }
  const as = { ...user, cwd: data, env: { LC_ALL: 'C', PATH: process.env.PATH }, stdio: 'ignore' };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'rotunda', '-A', 'trust', '-E', 'UTF8'], as);
  const port = await freePort();
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${data}`],
    as,
  );
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://rotunda@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return { url, stop };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await stop();
  throw new Error('PostgreSQL did not start');
};
