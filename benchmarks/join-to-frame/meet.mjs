// LiveKit Meet, built from its source and started beside the studio, on the studio's media server.
import { spawn } from 'node:child_process';
import { access, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../src/build/bundle.mjs';

const folder = join(root, '.cache', 'benchmarks', 'meet');
const upTimeoutMs = 60_000;

/** The smallest picture: two of Meet's own are kept in a file store and are pointers in its source. */
const picture = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
    'wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

const run = (command, parameters, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command}: ${output.slice(-2_000)}`))));
  });

/** Puts a folder's files, or those of a git repository's newest commit, where it is built. */
const copySource = async (source) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (await exists(join(source, 'package.json'))) {
    const isBuilt = /(?:^|\/)(?:node_modules|\.next|\.git)(?:\/|$)/;
    await cp(source, folder, { recursive: true, filter: (path) => !isBuilt.test(path.slice(source.length)) });
    return;
  }
  const archive = join(folder, 'source.tar');
  await run('git', ['-C', source, 'archive', '-o', archive, 'HEAD']);
  await run('tar', ['xf', archive, '-C', folder]);
};

const build = async (source) => {
  if (await exists(join(folder, '.next', 'BUILD_ID'))) return;
  console.log('building LiveKit Meet …');
  await copySource(source);
  const pictures = join(folder, 'public', 'background-images');
  for (const name of await readdir(pictures)) {
    const path = join(pictures, name);
    if (/\.jpe?g$/.test(name) && (await stat(path)).size < 1_000) await writeFile(path, picture);
  }
  // The package manager that it names is not asked for: npm installs it.
  const { packageManager, ...description } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(description, null, 2));
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps'], folder);
  await run('npx', ['next', 'build'], folder);
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Builds Meet from MEET_SOURCE, a folder or a git repository of livekit-examples/meet, and starts it on a media server.
 * Null where its source is not at hand.
 */
export const startMeet = async ({ url, apiKey, apiSecret }) => {
  const source = process.env.MEET_SOURCE;
  if (!source) {
    console.log('LiveKit Meet is left out: MEET_SOURCE names no folder or git repository of livekit-examples/meet.');
    return null;
  }
  await build(source);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join('node_modules', 'next', 'dist', 'bin', 'next'), 'start', '-p', String(port)],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret },
    },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + upTimeoutMs;
  for (;;) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('LiveKit Meet did not start');
    await new Promise((next) => setTimeout(next, 100));
  }
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
