// Prints what one flooder costs everybody else, beside what it may: node e2e/measure/flood.mjs
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, serverOptions } from '../../src/build/bundle.mjs';

const floodPerSecond = 1_000;
const floodSeconds = 10;
const others = 10;
const refusedRequests = 5_000;
const documents = 10_000;
/** What may be kept grows to its size in the first ten thousand; what is kept of each document grows with every one. */
const tenThousands = 3;
const goals = { othersMs: 1_000, refusedMs: 0.1, documentsMb: 20 };
/** Linux counts the time of a process in hundredths of a second. */
const ticksPerSecond = 100;

const out = `.cache/flood-${process.pid}`;
const data = await mkdtemp(join(tmpdir(), 'rotunda-flood-'));
const esbuild = await import('esbuild');
await esbuild.build(await serverOptions({ out }));

/** Runs in the server's process, before it: answers with its memory, in MB, once what nobody holds is gone. */
const answerMemory = () =>
  process.on('message', () => {
    for (let i = 0; i < 3; i++) globalThis.gc();
    const { rss, heapUsed } = process.memoryUsage();
    process.send({ residentMb: rss / 1024 ** 2, heapMb: heapUsed / 1024 ** 2 });
  });
const memoryAnswers = `data:text/javascript,(${encodeURIComponent(String(answerMemory))})()`;

const server = spawn(process.execPath, ['--expose-gc', '--import', memoryAnswers, join(root, out, 'main.js')], {
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    COMMS_PROVIDER: 'none',
    LOG_LEVEL: 'error',
    DATA_DIR: data,
    TRUST_PROXY: '1',
  },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
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
      answer.on('end', () => {
        if (text === '') reject(new Error(`answered with ${answer.statusCode} and nothing else`));
        else resolve(JSON.parse(text));
      });
    });
    // The server closes connections that rest, at times just as one of them is used again.
    asked.on('error', (error) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(post(query, variables, { token, address }));
      else reject(error);
    });
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
const memory = () =>
  new Promise((resolve) => {
    server.once('message', resolve);
    server.send('memory');
  });
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
  let explained = 0;
  const pending = new Set();
  for (let tick = 0; tick < seconds * 20; tick++) {
    for (let i = 0; i < floodPerSecond / 20; i++) {
      const asked = say(person).then((answer) => {
        const { code = 'served', retryAfterMs } = answer.errors?.[0].extensions ?? {};
        if (retryAfterMs > 0) explained++;
        codes[code] = (codes[code] ?? 0) + 1;
        pending.delete(asked);
      });
      pending.add(asked);
    }
    await pause(50);
  }
  await Promise.all(pending);
  return { codes, explained };
};

const rows = [];
/** A quantity, what was found, and the most that is allowed of the largest of these numbers; none: it is only said. */
const found = (what, numbers, digits, most = null) => {
  const isKept = most === null || numbers.every((number) => number < most);
  rows.push([what, numbers.map((number) => number.toFixed(digits)).join(' / '), most, isKept]);
};
try {
  const people = [];
  for (let i = 0; i < others; i++) people.push(await seat(`Guest ${i}`, `192.0.2.${i + 1}`));
  const flooder = await seat('Flooder', '198.51.100.1');

  const quiet = await measureOthers(people, 5);
  found('others p50 / p99 without a flooder, ms', [percentile(quiet, 0.5), percentile(quiet, 0.99)], 0, goals.othersMs);
  const [busy, { codes, explained }] = await Promise.all([
    measureOthers(people, floodSeconds),
    flood(flooder, floodSeconds),
  ]);
  const times = [percentile(busy, 0.5), percentile(busy, 0.99)];
  found(`others p50 / p99 with ${floodPerSecond} a second, ms`, times, 0, goals.othersMs);
  const { served = 0, RATE_LIMITED: slowedDown = 0, ...otherwise } = codes;
  // Every message is answered: it was taken, or its sender is told that they are too fast and when they may go on.
  const isTold = Object.keys(otherwise).length === 0 && explained === slowedDown;
  rows.push([
    'what the flooder got',
    JSON.stringify(codes),
    null,
    isTold && served + slowedDown === floodPerSecond * floodSeconds,
  ]);

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
  const refusedMs = ((await cpuMs()) - beforeMs) / refusedRequests;
  found(`CPU of a refused request, ms (${refused} of ${refusedRequests} refused)`, [refusedMs], 3, goals.refusedMs);

  const askFor = async (make, code) => {
    const startMs = await cpuMs();
    for (let i = 0; i < documents; i += 20) {
      const address = `203.0.${(i / 20) % 100}.1`;
      const answers = await Promise.all(Array.from({ length: 20 }, (_, k) => post(make(i + k), {}, { address })));
      if (answers.some((answer) => answer.errors?.[0].extensions.code !== code)) throw new Error('answered otherwise');
    }
    return ((await cpuMs()) - startMs) / documents;
  };
  for (const [kind, code, make] of [
    ['refused', 'INVALID', (n) => `{ ${Array.from({ length: 40 }, (_, i) => `version${n}x${i}`).join(' ')} }`],
    ['accepted', undefined, (n) => `{ version } # ${n} `.padEnd(800, 'x')],
  ]) {
    // One document first, as often: what the heap takes to its working size is not what documents leave behind.
    const repeatedMs = await askFor(() => make(-1), code);
    const before = await memory();
    const gained = { heapMb: [], residentMb: [] };
    let distinctMs = 0;
    for (let turn = 0; turn < tenThousands; turn++) {
      distinctMs = await askFor((n) => make(turn * documents + n), code);
      const after = await memory();
      for (const [name, list] of Object.entries(gained)) list.push(after[name] - before[name]);
    }
    const asked = `${documents}, ${2 * documents}, ${3 * documents} distinct ${kind} documents`;
    found(`heap gained by ${asked}, MB`, gained.heapMb, 1, goals.documentsMb);
    found(`resident memory gained by ${asked}, MB`, gained.residentMb, 1, goals.documentsMb);
    found(`CPU of a document that is ${kind}, the same one / distinct ones, ms`, [repeatedMs, distinctMs], 2);
  }
} finally {
  for (const [what, value, most, isKept] of rows) {
    const goal = most === null ? '' : `  (${isKept ? 'below' : 'NOT below'} ${most})`;
    console.log(`${what.padEnd(78)} ${value}${goal}`);
  }
  if (rows.some(([, , , isKept]) => !isKept)) process.exitCode = 1;
  agent.destroy();
  server.kill('SIGTERM');
  await rm(join(root, out), { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
}
