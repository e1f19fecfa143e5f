// Prints what one flooder costs everybody else: node e2e/measure/flood.mjs
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, serverOptions } from '../../src/build/bundle.mjs';

const floodPerSecond = 500;
const floodSeconds = 10;
const others = 10;
const refusedRequests = 5_000;
const documents = 10_000;
/** Linux counts the time of a process in hundredths of a second. */
const ticksPerSecond = 100;

const out = `.cache/flood-${process.pid}`;
const data = await mkdtemp(join(tmpdir(), 'rotunda-flood-'));
const esbuild = await import('esbuild');
await esbuild.build(await serverOptions({ out }));

const server = spawn(process.execPath, [join(root, out, 'main.js')], {
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    COMMS_PROVIDER: 'none',
    LOG_LEVEL: 'error',
    DATA_DIR: data,
    TRUST_PROXY: '1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve) => {
  let printed = '';
  server.stdout.on('data', (chunk) => {
    printed += chunk;
    const found = /up at (\S+)/.exec(printed)?.[1];
    if (found && /Host: /.test(printed)) resolve(found);
  });
});

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const post = (query, variables, { token, address }) =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ query, variables });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    if (token) headers.authorization = token;
    const asked = request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve(JSON.parse(text)));
    });
    asked.on('error', reject);
    asked.end(body);
  });

const seat = async (name, address) => {
  const signedIn = await post(
    'mutation ($n: String!) { signInGuest(event_id: "demo", display_name: $n) { id_token } }',
    { n: name },
    { address },
  );
  const person = { token: signedIn.data.signInGuest.id_token, address };
  await post('mutation { joinEventAuth(event_id: "demo") { event_id } }', {}, person);
  await post('mutation { joinRoom(event_id: "demo", room_id: "main") { event_id } }', {}, person);
  return person;
};

let said = 0;
const say = (person) => {
  const input = { type: 'text', event_id: 'demo', room_id: 'main', target_id: 'all', timestamp: 1 };
  const id = `message ${++said}`;
  return post(
    'mutation ($i: ChatInput!) { chatBroadcast(input: $i) { event_id } }',
    { i: { ...input, message_id: id, message: id } },
    person,
  );
};

const cpuMs = async () => {
  const fields = (await readFile(`/proc/${server.pid}/stat`, 'utf8')).split(') ')[1].split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};
const memoryMb = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024;
const percentile = (values, share) => values.sort((a, b) => a - b)[Math.floor(values.length * share)];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const measureOthers = async (people, seconds) => {
  const times = [];
  await Promise.all(
    people.map(async (person, index) => {
      await pause(index * 100);
      for (const endMs = performance.now() + seconds * 1000; performance.now() < endMs; await pause(1_000)) {
        const startMs = performance.now();
        const answer = await say(person);
        if (answer.errors) throw new Error(JSON.stringify(answer.errors));
        times.push(performance.now() - startMs);
      }
    }),
  );
  return times;
};

const flood = async (person, seconds) => {
  const codes = {};
  const pending = new Set();
  for (let tick = 0; tick < seconds * 20; tick++) {
    for (let i = 0; i < floodPerSecond / 20; i++) {
      const asked = say(person).then((answer) => {
        const code = answer.errors?.[0].extensions.code ?? 'served';
        codes[code] = (codes[code] ?? 0) + 1;
        pending.delete(asked);
      });
      pending.add(asked);
    }
    await pause(50);
  }
  await Promise.all(pending);
  return codes;
};

const rows = [];
try {
  const people = [];
  for (let i = 0; i < others; i++) people.push(await seat(`Guest ${i}`, `192.0.2.${i + 1}`));
  const flooder = await seat('Flooder', '198.51.100.1');

  const quiet = await measureOthers(people, 5);
  rows.push([
    'others p50 / p99 without a flooder, ms',
    `${percentile(quiet, 0.5).toFixed(0)} / ${percentile(quiet, 0.99).toFixed(0)}`,
  ]);
  const [busy, codes] = await Promise.all([measureOthers(people, floodSeconds), flood(flooder, floodSeconds)]);
  rows.push([
    `others p50 / p99 with ${floodPerSecond} a second, ms`,
    `${percentile(busy, 0.5).toFixed(0)} / ${percentile(busy, 0.99).toFixed(0)}`,
  ]);
  rows.push(['what the flooder got', JSON.stringify(codes)]);

  // A budget that is used up is refused before its body is read; a flood of the widest operation uses it up at once.
  const wide = `{ ${Array.from({ length: 15 }, (_, i) => `a${i}: queryEvent(event_id: "demo", sort_key: "info") { seq }`).join(' ')} }`;
  const ask = async (count) => {
    let refused = 0;
    for (let i = 0; i < count; i += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(wide, {}, flooder)));
      refused += answers.filter((answer) => answer.errors?.[0].extensions.code === 'RATE_LIMITED').length;
    }
    return refused;
  };
  await ask(100);
  const beforeMs = await cpuMs();
  const refused = await ask(refusedRequests);
  rows.push([
    `CPU of a refused request, ms (${refused} of ${refusedRequests} refused)`,
    (((await cpuMs()) - beforeMs) / refusedRequests).toFixed(3),
  ]);

  // One document first, as often: what the heap takes to its working size is not what documents leave behind.
  const refuse = async (make) => {
    const startMs = await cpuMs();
    for (let i = 0; i < documents; i += 20) {
      const address = `203.0.${(i / 20) % 100}.1`;
      const answers = await Promise.all(Array.from({ length: 20 }, (_, k) => post(make(i + k), {}, { address })));
      if (answers.some((answer) => answer.errors?.[0].extensions.code !== 'INVALID')) throw new Error('not refused');
    }
    return (((await cpuMs()) - startMs) / documents).toFixed(2);
  };
  const unknownFields = (n) => `{ ${Array.from({ length: 40 }, (_, i) => `version${n}x${i}`).join(' ')} }`;
  const repeatedMs = await refuse(() => unknownFields(documents));
  const beforeMb = await memoryMb();
  const distinctMs = await refuse(unknownFields);
  rows.push([
    `resident memory gained by ${documents} distinct refused documents, MB`,
    ((await memoryMb()) - beforeMb).toFixed(1),
  ]);
  rows.push(['CPU of a refused document, the same one / distinct ones, ms', `${repeatedMs} / ${distinctMs}`]);
} finally {
  for (const [what, value] of rows) console.log(`${what.padEnd(64)} ${value}`);
  agent.destroy();
  server.kill('SIGTERM');
  await rm(join(root, out), { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
}
