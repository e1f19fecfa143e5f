// CPU of the server for each delivered chat message: the product, graphql-ws as documented, and bare ws.
import { pathToFileURL } from 'node:url';
import { bundle, median, start } from './harness.mjs';

const here = (name) => new URL(name, import.meta.url);
const path = (name) => here(name).pathname;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** µs of CPU of the server for one delivery. Throws when a message was lost. */
const measure = async (program, subscribers, messages) => {
  const server = await start(program.path, program.args);
  const crowd = await start(path('crowd.mjs'), [server.ready.port, subscribers]);
  try {
    // Subscriptions are seated and the code is warm before anything counts.
    let isWarm = false;
    for (let round = 0; round < 20 && !isWarm; round++) {
      await server.ask({ messages: 30 });
      await pause(200);
      isWarm = (await crowd.ask({})).received === 30 * subscribers;
    }
    if (!isWarm) throw new Error(`${program.name}: not every subscriber received every message`);
    const { cpuMicroseconds } = await server.ask({ messages });
    await pause(500);
    const { received } = await crowd.ask({});
    if (received !== messages * subscribers)
      throw new Error(`${program.name}: ${received} of ${messages * subscribers}`);
    return cpuMicroseconds / received;
  } finally {
    await Promise.all([crowd.stop(), server.stop()]);
  }
};

export async function run({ quick }) {
  const ours = {
    name: 'ours',
    path: await bundle('benchmarks/chat-fan-out/ours.ts', 'chat-fan-out'),
    args: [pathToFileURL(path('serve.mjs')).href],
  };
  const library = { name: 'graphql-ws', path: path('peer-graphql-ws.mjs'), args: [] };
  const bare = { name: 'raw ws', path: path('peer-raw-ws.mjs'), args: [] };
  const rows = [];
  for (const subscribers of [200, 1_000]) {
    const messages = quick ? 100 : Math.round(200_000 / subscribers);
    const times = { [ours.name]: [], [library.name]: [], [bare.name]: [] };
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      for (const program of [library, ours, bare]) {
        times[program.name].push(await measure(program, subscribers, messages));
      }
    }
    const own = median(times[ours.name]);
    for (const [peer, goal] of [
      [library, 0.2],
      [bare, 0.85],
    ]) {
      const other = median(times[peer.name]);
      rows.push({
        quantity: `a delivery to ${subscribers} subscribers, against ${peer.name}`,
        ours: own,
        peer: other,
        unit: 'µs CPU',
        ratio: own / other,
        goal,
      });
    }
  }
  return { name: 'Chat fan-out', rows };
}
