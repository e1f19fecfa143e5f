// Makes ready what the journeys need: both clients, the server, LiveKit and a Chromium.
import { spawn } from 'node:child_process';
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

/** After so long the server is not up. */
const upTimeoutMs = 60_000;

/**
 * Starts the built server once on the new data folder `data`, signs its host in and stops it. Making a database is most of
 * a first start: each server of journeys begins on a copy of this one. Answers the host's cookies.
 */
const prepareData = async ({ main, data, environment }) => {
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, NODE_ENV: 'production', DATA_DIR: data, PORT: '0' },
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const timer = setTimeout(() => server.kill('SIGKILL'), upTimeoutMs);
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
    if (typeof link !== 'string') throw new Error(`the server ended with ${link}:\n${output}`);
    cookies = await signInHost(link);
  } finally {
    server.kill('SIGTERM');
    await exited;
    clearTimeout(timer);
  }
  const code = await exited;
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${output}`);
  return cookies.join('; ');
};

/** Builds both clients and the server for the journeys into `folder`, and makes their data; answers their environment. */
export const prepareEndToEnd = async (folder) => {
  const [livekit, chromium] = await Promise.all([acquireLiveKit(), findChromium()]);
  const clients = join(folder, 'clients');
  const server = join(folder, 'server');
  const building = ['preact', 'react'].map((runtime) =>
    buildClient({ runtime, out: join(clients, runtime), quality: 1 }),
  );
  await Promise.all([buildServer({ out: server }), ...building]);
  const environment = { LIVEKIT_SERVER_BIN: livekit.path ?? '', CHROMIUM_PATH: chromium };
  const [main, data] = [join(root, server, 'main.js'), join(root, folder, 'data')];
  const cookies = await prepareData({ main, data, environment });
  return { ...environment, E2E_CLIENTS: clients, E2E_SERVER: main, E2E_DATA: data, E2E_HOST_COOKIES: cookies };
};
