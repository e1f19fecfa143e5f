// Memory of the server for each subscribed connection: the product, graphql-ws as documented, and bare ws.
import { pathToFileURL } from 'node:url';
import { bundle, median, start } from '../chat-fan-out/harness.mjs';

const chat = (name) => new URL(`../chat-fan-out/${name}`, import.meta.url).pathname;

/** Bytes of heap and of resident memory for one connection, after garbage collection. */
const measure = async (program, subscribers) => {
  const server = await start(program.path, program.args);
  // What the first connections load stays loaded and belongs to no connection.
  const warm = await start(chat('crowd.mjs'), [server.ready.port, 20]);
  await server.ask({ messages: 20 });
  const before = await server.ask({ settled: true });
  const crowd = await start(chat('crowd.mjs'), [server.ready.port, subscribers]);
  await server.ask({ messages: 20 });
  const after = await server.ask({ settled: true });
  await Promise.all([warm.stop(), crowd.stop(), server.stop()]);
  return {
    heap: (after.heapBytes - before.heapBytes) / subscribers,
    resident: (after.rssBytes - before.rssBytes) / subscribers,
  };
};

export async function run({ quick }) {
  const ours = {
    name: 'ours',
    path: await bundle('benchmarks/chat-fan-out/ours.ts', 'subscription-memory'),
    args: [pathToFileURL(chat('serve.mjs')).href],
  };
  const library = { name: 'graphql-ws', path: chat('peer-graphql-ws.mjs'), args: [] };
  const bare = { name: 'raw ws', path: chat('peer-raw-ws.mjs'), args: [] };
  const subscribers = quick ? 500 : 2_000;
  const sizes = { [ours.name]: [], [library.name]: [], [bare.name]: [] };
  for (let round = 0; round < (quick ? 1 : 3); round++) {
    for (const program of [bare, ours, library]) sizes[program.name].push(await measure(program, subscribers));
  }
  const size = (program, kind) => median(sizes[program.name].map((sample) => sample[kind]));
  const row = (peer, kind, quantity, goal) => ({
    quantity: `${quantity}, against ${peer.name}`,
    ours: size(ours, kind),
    peer: size(peer, kind),
    unit: 'bytes',
    ratio: size(ours, kind) / size(peer, kind),
    goal,
  });
  return {
    name: 'Memory of a subscribed connection',
    rows: [
      row(bare, 'heap', 'heap of a connection', 1.1),
      row(library, 'heap', 'heap of a connection'),
      row(bare, 'resident', 'resident memory of a connection'),
    ],
  };
}
