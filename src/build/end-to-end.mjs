// Makes ready what the journeys need: both clients, the server, LiveKit and a Chromium.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClient, buildServer, root } from './bundle.mjs';
import { findChromium } from './chromium.mjs';
import { acquireLiveKit } from './livekit.mjs';

/** Builds both clients and the server for the journeys; answers the environment that they need. */
export const prepareEndToEnd = async () => {
  const [livekit, chromium] = await Promise.all([acquireLiveKit(), findChromium()]);
  const clients = ['preact', 'react'].map((runtime) =>
    buildClient({ runtime, out: join('.cache', 'clients', runtime), quality: 1 }),
  );
  await Promise.all([buildServer(), ...clients]);
  return { LIVEKIT_SERVER_BIN: livekit.path ?? '', CHROMIUM_PATH: chromium };
};

/**
 * Starts the built server once on a new data folder and stops it; answers the folder. Making a database is most of a
 * first start: each file of journeys begins on a copy of this one.
 */
export const prepareData = async (environment) => {
  const folder = join(root, '.cache', 'e2e-data');
  await rm(folder, { recursive: true, force: true });
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0' },
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
    if (/Host:\s+\S/.test(output)) server.kill('SIGTERM');
  });
  const code = await exited;
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${output}`);
  return folder;
};
