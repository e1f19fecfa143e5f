import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { percentile, startLive } from '../support/live.mjs';

const partBytes = 8 * 2 ** 20;
const mostTimes = 2;
const mostMegabytes = 8;
const uploadsAtOnce = 8;

/** Sends parts one after the other; answers how many ms that took. */
const send = async (url, headers, bytes) => {
  const began = performance.now();
  for (let offset = 0; offset < bytes; offset += partBytes) {
    const body = new Uint8Array(Math.min(partBytes, bytes - offset));
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      body,
    });
    if (!answer.ok) throw new Error(`a part was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
  return performance.now() - began;
};

const servePeer = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(join(folder, request.url.slice(1)), { flags: 'a' }));
    response.writeHead(204).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: async () => {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** MB of memory of a process. (proc(5)) */
const memoryOf = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

export const run = async ({ quick }) => {
  const bytes = (quick ? 64 : 200) * 2 ** 20;
  const rounds = quick ? 2 : 5;
  const live = await startLive();
  const peer = await servePeer();
  try {
    const host = await live.arriveAsHost(live.browser, live.server);
    await host.press('Stop camera');
    await host.enterRoom('Main hall');
    const token = await host.page.evaluate(async () => {
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'mutation { refreshToken { id_token } }' }),
      });
      return (await answer.json()).data.refreshToken.id_token;
    });
    const call = async (query, variables) => {
      const answer = await fetch(`${live.server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    const rooms = await call(
      'query { queryEvent(event_id: "demo", sort_key: "room") { items { ... on Room { room_id } } } }',
    );
    const room = rooms.queryEvent.items[0].room_id;
    let made = 0;
    const begin = async () => {
      made++;
      const id = `upload-${made}`;
      const input = { resource_id: id, resource_name: id, size_bytes: bytes, room_id: room };
      await call(
        'mutation($input: FileResourceInput!) { generateFileResource(event_id: "demo", input: $input) { event_id } }',
        { input },
      );
      const facts = { event_id: 'demo', resource_id: id };
      const answer = await fetch(`${live.server.url}/uploads`, {
        method: 'POST',
        headers: {
          authorization: token,
          'Tus-Resumable': '1.0.0',
          'Upload-Length': String(bytes),
          'Upload-Metadata': Object.entries(facts)
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      });
      return new URL(answer.headers.get('location'), live.server.url);
    };
    const headers = { authorization: token, 'Tus-Resumable': '1.0.0' };
    const took = { ours: [], peer: [] };
    for (let round = 0; round < rounds; round++) {
      took.ours.push(await send(await begin(), headers, bytes));
      took.peer.push(await send(`${peer.url}/file-${round}`, {}, bytes));
    }
    const { pid } = live.server;
    const before = await memoryOf(pid);
    let most = before;
    const urls = [];
    for (let index = 0; index < uploadsAtOnce; index++) urls.push(await begin());
    const watch = setInterval(async () => {
      most = Math.max(most, await memoryOf(pid));
    }, 100);
    await Promise.all(urls.map((url) => send(url, headers, bytes)));
    clearInterval(watch);
    const [a, b] = [percentile(took.ours, 0.5), percentile(took.peer, 0.5)];
    const perUpload = (most - before) / uploadsAtOnce;
    return {
      name: 'Uploads',
      rows: [
        { quantity: `${bytes / 2 ** 20} MB in parts`, ours: a, peer: b, ratio: a / b, unit: 'ms', goal: mostTimes },
        { quantity: 'memory for each of eight at once', ours: perUpload, unit: 'MB', goal: mostMegabytes },
      ],
    };
  } finally {
    await peer.stop();
    await live.stop();
  }
};
