// Installs, builds and starts everything on this machine.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { failFor, install } from './install.mjs';
import { acquireLiveKit } from './livekit.mjs';

/** What the flags of the command line mean for the server's environment. */
export const environmentOf = (flags, environment = process.env) => ({
  ...environment,
  ...(typeof flags.host === 'string' ? { HOST: flags.host } : {}),
  ...(typeof flags.port === 'string' ? { PORT: flags.port } : {}),
  ...(typeof flags['tls-cert'] === 'string' ? { TLS_CERT: flags['tls-cert'] } : {}),
  ...(typeof flags['tls-key'] === 'string' ? { TLS_KEY: flags['tls-key'] } : {}),
});

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Builds what has changed in a process that ends: bundling needs more memory than serving ever does. */
const buildInItsOwnProcess = (runtime) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'build.mjs'), 'build', '--when-changed', '--runtime', runtime], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(failFor('The build failed: it said why above.'))));
  });

/** Makes ready what the server needs: packages and LiveKit at the same time, then the bundles. */
const prepare = async (flags, environment) => {
  const installed = install();
  const [livekit] = await Promise.all([acquireLiveKit({ environment, installed }), installed]);
  await buildInItsOwnProcess(flags.runtime ?? 'preact');
  return livekit;
};

/** Starts the server in this process: one process to stop, and LiveKit as its only child. */
export const start = async (flags) => {
  const environment = environmentOf(flags);
  const livekit = await prepare(flags, environment);
  if (livekit.taken) console.log(`LiveKit server: ${livekit.taken}`);
  if (livekit.path) environment.LIVEKIT_SERVER_BIN = livekit.path;
  const { runServer } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
  await runServer(environment);
};
