// From starting the process to the first message of a subscription, read from the database.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { bundle, median } from '../chat-fan-out/harness.mjs';
import { freePort, startPostgres } from './postgres.mjs';

const startTimeoutMs = 30_000;

const here = (name) => new URL(name, import.meta.url).pathname;

const startProgram = (path, environment) =>
  spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const stopProgram = async (child) => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** One try to subscribe; resolves to whether a message came. */
const subscribeOnce = (port, token, query) =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
    const end = (answered) => {
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.terminate();
      resolve(answered);
    };
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: token } })),
    );
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      if (message.type === 'connection_ack')
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
      if (message.type === 'error') throw new Error(String(data));
      if (message.type === 'next') end(true);
    });
  });

const timeStart = async (path, environment, token, query) => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = startProgram(path, { ...environment, PORT: String(port) });
  child.stdout.resume();
  while (!(await subscribeOnce(port, token, query))) {
    if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > startTimeoutMs) throw new Error(`${path} answered no subscription`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const tookMs = performance.now() - startedAt;
  await stopProgram(child);
  return tookMs;
};

/** Runs the product once, so that there is a guest and a message; answers the guest's token. */
const fill = async (path, environment) => {
  const port = await freePort();
  const child = startProgram(path, { ...environment, PORT: String(port) });
  await new Promise((resolve) => child.stdout.on('data', (text) => /Host:/.test(text) && resolve()));
  const call = async (query, token) => {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = await answer.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { signInGuest } = await call('mutation { signInGuest(event_id: "demo", display_name: "Guest") { id_token } }');
  const token = signInGuest.id_token;
  await call('mutation { joinEventAuth(event_id: "demo") { event_id } }', token);
  await call('mutation { joinRoom(event_id: "demo", room_id: "main") { event_id } }', token);
  await call(
    'mutation { chatBroadcast(input: {type: "text", event_id: "demo", room_id: "main", target_id: "all", timestamp: 1, message_id: "1", message: "stored"}) { event_id } }',
    token,
  );
  await stopProgram(child);
  return token;
};

const ourQuery = 'subscription { chat(event_id: "demo", room_id: "main", after: 0) { seq message } }';
const peerQuery = 'subscription { chat(after: 0) { seq message } }';

export async function run({ quick }) {
  const path = await bundle('src/server/main.ts', 'cold-start');
  const folder = mkdtempSync(join(tmpdir(), 'rotunda-bench-'));
  const common = { COMMS_PROVIDER: 'none', LOG_LEVEL: 'error' };
  const embedded = { ...common, DATA_DIR: join(folder, 'embedded') };
  const postgres = await startPostgres();
  const rounds = quick ? 3 : 11;
  try {
    const embeddedToken = await fill(path, embedded);
    if (!postgres) {
      const own = [];
      for (let round = 0; round < rounds; round++) own.push(await timeStart(path, embedded, embeddedToken, ourQuery));
      const quantity = 'start on the embedded database (PostgreSQL was not found: no peer)';
      return { name: 'Cold start', rows: [{ quantity, ours: median(own), unit: 'ms' }] };
    }
    const onPostgres = { ...common, DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url };
    const token = await fill(path, onPostgres);
    const times = { peer: [], ours: [], embedded: [] };
    for (let round = 0; round < rounds; round++) {
      times.peer.push(await timeStart(here('peer-yoga.mjs'), { DATABASE_URL: postgres.url }, '', peerQuery));
      times.ours.push(await timeStart(path, onPostgres, token, ourQuery));
      times.embedded.push(await timeStart(path, embedded, embeddedToken, ourQuery));
    }
    const peer = median(times.peer);
    const row = (quantity, own, goal) => ({ quantity, ours: own, peer, unit: 'ms', ratio: own / peer, goal });
    return {
      name: 'Cold start to the first answered subscription',
      rows: [
        row('on PostgreSQL, against yoga on PostgreSQL', median(times.ours), 1),
        row('on the embedded database, against yoga on PostgreSQL', median(times.embedded)),
      ],
    };
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
