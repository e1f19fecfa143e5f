// Says what is there, what is missing and how to get it.
import { spawnSync } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { acquireLiveKit, findOnPath, howItWouldBeMade, livekitAdvice } from './livekit.mjs';

const versionOf = (command, args = ['--version']) => {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? (stdout || stderr).trim().split('\n')[0] : null;
};

const isPortFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const postgres = async () => {
  const onPath = await findOnPath('postgres');
  if (onPath) return onPath;
  for (const version of (await readdir('/usr/lib/postgresql').catch(() => [])).sort().reverse()) {
    const path = join('/usr/lib/postgresql', version, 'bin', 'postgres');
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
};

/** Prints a line per thing. Answers 0 when everything that `start` needs is there. */
export const doctor = async () => {
  let missing = 0;
  const say = (name, found, advice, needed) => {
    console.log(`${found ? 'ok     ' : needed ? 'MISSING' : 'absent '} ${name.padEnd(12)} ${found ?? advice}`);
    if (!found && needed) missing++;
  };
  say('Node', process.version, '', true);
  say('npm', versionOf(process.platform === 'win32' ? 'npm.cmd' : 'npm'), 'comes with Node', true);
  const livekit = await acquireLiveKit({ make: false }).catch((error) => ({ taken: null, error }));
  say('LiveKit', livekit.taken ?? (await howItWouldBeMade()), livekitAdvice, true);
  const port = Number(process.env.PORT ?? 8080);
  say(
    `port ${port}`,
    (await isPortFree(port)) ? 'free' : null,
    'in use: stop what uses it, or start with --port N',
    false,
  );
  say(
    'PostgreSQL',
    await postgres(),
    'only its tests need it; the embedded database is used without DATABASE_URL',
    false,
  );
  say(
    'Redis',
    await findOnPath('redis-server'),
    'only its tests need it; pub/sub is inside the server without REDIS_URL',
    false,
  );
  say('clamd', await findOnPath('clamd'), 'only its tests need it; files are not scanned without CLAMD_SOCKET', false);
  const chromium = await findChromium({ get: false }).catch(() => null);
  say('Chromium', chromium, 'only the browser tests need it; they fetch one, or name one in CHROMIUM_PATH', false);
  say('ffmpeg', await findOnPath('ffmpeg'), 'only the journeys that fill a room need it', false);
  return missing ? 1 : 0;
};
