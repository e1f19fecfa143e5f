// Makes ready what the journeys need: both clients, the server, LiveKit and a Chromium.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClient, buildServer, root } from './bundle.mjs';
import { findChromium } from './chromium.mjs';
import { acquireLiveKit } from './livekit.mjs';

/** Signs in by the host's link; answers the cookies of the session. */
const signInHost = async (link) => {
  const answer = await fetch(new URL('/graphql', link), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(link).origin },
    body: JSON.stringify({
      query: 'mutation($secret: String!) { signInLink(secret: $secret) { identity } }',
      variables: { secret: link.split('/').at(-1) },
    }),
  });
  const { errors } = await answer.json();
  if (errors) throw new Error(`the host cannot sign in: ${JSON.stringify(errors)}`);
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
};

/**
 * Starts the built server once on a new data folder, signs its host in and stops it. Making a database is most of a
 * first start: each server of journeys begins on a copy of this one. Answers where it is, and the host's cookies.
 */
const prepareData = async (environment) => {
  const folder = join(root, '.cache', 'e2e-data');
  await rm(folder, { recursive: true, force: true });
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0' },
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  const isUp = new Promise((resolve) => {
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const [, link] = /Host:\s+(\S+)\s/.exec(output) ?? [];
      if (link) resolve(link);
    });
  });
  const link = await Promise.race([isUp, exited]);
  let cookies = [];
  try {
    if (typeof link === 'string') cookies = await signInHost(link);
  } finally {
    server.kill('SIGTERM');
  }
  const code = await exited;
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${output}`);
  return { E2E_DATA: folder, E2E_HOST_COOKIES: cookies.join('; ') };
};

/** Builds both clients and the server for the journeys, and makes their data; answers the environment that they need. */
export const prepareEndToEnd = async () => {
  const [livekit, chromium] = await Promise.all([acquireLiveKit(), findChromium()]);
  const clients = ['preact', 'react'].map((runtime) =>
    buildClient({ runtime, out: join('.cache', 'clients', runtime), quality: 1 }),
  );
  await Promise.all([buildServer(), ...clients]);
  const environment = { LIVEKIT_SERVER_BIN: livekit.path ?? '', CHROMIUM_PATH: chromium };
  return { ...environment, ...(await prepareData({ ...process.env, ...environment })) };
};
