// CPU of the server for each delivered chat message: the product, graphql-ws as documented, bare ws, and the floor.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle, median, start } from './harness.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server with its crowd: warm, and with every subscription seated. */
const open = async (program, subscribers, warmDeliveries) => {
  const server = await start(program.path, program.args);
  const crowd = await start(path('crowd.mjs'), [server.ready.port, subscribers]);
  const stop = () => Promise.all([crowd.stop(), server.stop()]);

  /** What so many messages cost. Throws when one was lost. */
  const publish = async (messages) => {
    const { cpuMicroseconds, work } = await server.ask({ messages });
    let received = 0;
    for (let look = 0; look < 100 && received < messages * subscribers; look++) {
      received += (await crowd.ask({})).received;
      if (received < messages * subscribers) await pause(20);
    }
    if (received !== messages * subscribers)
      throw new Error(`${program.name}: ${received} of ${messages * subscribers} were received`);
    return { cpuMicroseconds: cpuMicroseconds / received, work };
  };

  try {
    let isSeated = false;
    for (let round = 0; round < 20 && !isSeated; round++) {
      await server.ask({ messages: 10 });
      await pause(200);
      isSeated = (await crowd.ask({})).received === 10 * subscribers;
    }
    if (!isSeated) throw new Error(`${program.name}: not every subscriber received every message`);
    // The code is compiled before anything counts.
    await publish(Math.ceil(warmDeliveries / subscribers));
    return { publish, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** µs of CPU for a delivery and the work for a message, by program; batches are taken by turns. */
const measure = async (programs, subscribers, { batches, batchDeliveries, warmDeliveries }) => {
  const opened = [];
  try {
    for (const program of programs) {
      opened.push({ name: program.name, times: [], ...(await open(program, subscribers, warmDeliveries)) });
    }
    const messages = Math.ceil(batchDeliveries / subscribers);
    for (let batch = 0; batch < batches; batch++) {
      for (const subject of opened) {
        const { cpuMicroseconds, work } = await subject.publish(messages);
        subject.times.push(cpuMicroseconds);
        if (work) subject.work = Object.fromEntries(Object.entries(work).map(([of, count]) => [of, count / messages]));
      }
    }
    return Object.fromEntries(opened.map(({ name, times, work }) => [name, { time: median(times), work }]));
  } finally {
    await Promise.all(opened.map(({ stop }) => stop()));
  }
};

export async function run({ quick }) {
  const ours = {
    name: 'ours',
    path: await bundle('benchmarks/chat-fan-out/ours.ts', 'chat-fan-out'),
    args: [pathToFileURL(path('serve.mjs')).href],
  };
  const peers = [
    { name: 'graphql-ws', path: path('peer-graphql-ws.mjs'), goal: 0.2 },
    { name: 'raw ws', path: path('peer-raw-ws.mjs'), goal: 0.85 },
    { name: 'one bare write', path: path('floor.mjs') },
  ];
  const batches = quick ? 5 : 21;
  const rows = [];
  for (const subscribers of [200, 1_000]) {
    const found = await measure([ours, ...peers], subscribers, {
      batches,
      batchDeliveries: 10_000,
      warmDeliveries: quick ? 20_000 : 60_000,
    });
    const { time, work } = found.ours;
    for (const { name, goal } of peers) {
      const peer = found[name].time;
      const quantity = `a delivery to ${subscribers.toLocaleString('en-US')} subscribers, against ${name}`;
      rows.push({ quantity, ours: time, peer, unit: 'µs CPU', ratio: time / peer, goal });
    }
    const count = (quantity, value, goal, unit) =>
      rows.push({
        quantity: `${quantity}, ${subscribers.toLocaleString('en-US')} subscribers`,
        ours: value,
        goal,
        unit,
      });
    count('executions for a message', work.executions, 1, 'executions');
    count('frames made for a message', work.framesBuilt, 1, 'frames');
    count('writes for a delivery', work.socketWrites / subscribers, 1, 'writes');
  }
  return { name: 'Chat fan-out', rows };
}
