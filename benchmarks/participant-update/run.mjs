// What one participant's change costs the main thread of a page with many: ours, LiveKit's TrackLoop, by hand.
import { fileURLToPath } from 'node:url';
import { openPages } from './pages.mjs';

const counts = [25, 49, 100];
const pages = ['ours', 'track-loop', 'by-hand'];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** How many of them speak, one after the other. */
const speakers = 20;

/** One change a frame, for so many frames; without changes it measures the frame alone. */
const frames = (tab, many, changes) =>
  tab.evaluate(
    ([frameCount, withChanges, voices]) =>
      new Promise((resolve) => {
        let frame = 0;
        const next = () => {
          if (frame === frameCount) {
            resolve();
            return;
          }
          if (withChanges) window.subject.speak(1 + ((frame >> 1) % voices), frame % 2 === 0);
          frame++;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [many, changes, speakers],
  );

/** What so many frames cost, for each of them: processor time of the main thread in microseconds, and counts. */
const cost = async ({ tab, metrics }, many, changes) => {
  await tab.bringToFront();
  const before = await metrics();
  await frames(tab, many, changes);
  const after = await metrics();
  const of = (name, unit) => ((after[name] - before[name]) * unit) / many;
  return { task: of('TaskDuration', 1e6), script: of('ScriptDuration', 1e6), layouts: of('LayoutCount', 1) };
};

/** What a change costs each of the pages, which take turns, so that what else the machine does meets all of them. */
const measure = async (open, count, { many, rounds }) => {
  const subjects = [];
  for (const page of pages) subjects.push({ page, samples: [], ...(await open(page, count)) });
  for (const subject of subjects) {
    await cost(subject, many, true);
    subject.rendersBefore = await subject.tab.evaluate(() => window.subject.renders());
  }
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) {
      const idle = await cost(subject, many, false);
      const busy = await cost(subject, many, true);
      subject.samples.push({
        task: Math.max(1, busy.task - idle.task),
        script: Math.max(0.1, busy.script - idle.script),
        layouts: busy.layouts - idle.layouts,
      });
    }
  }
  const found = {};
  for (const { page, tab, samples, rendersBefore, close } of subjects) {
    const renders = (await tab.evaluate(() => window.subject.renders())) - rendersBefore;
    const of = (quantity) => median(samples.map((sample) => sample[quantity]));
    found[page] = {
      task: of('task'),
      script: of('script'),
      layouts: of('layouts'),
      renders: renders / (rounds * many),
    };
    await close();
  }
  return found;
};

/** How a cost grows with the number of tiles: the slope of a line through the logarithms. */
const exponentOf = (points) => {
  const logs = points.map(([count, cost]) => [Math.log(count), Math.log(cost)]);
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
  const above = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
};

/** Answers the rows of the report. */
export async function run({ quick = false } = {}) {
  const { open, stop } = await openPages('participant-update', fileURLToPath(new URL('.', import.meta.url)));
  const options = quick ? { many: 60, rounds: 3 } : { many: 120, rounds: 7 };
  const rows = [];
  const growth = { ours: [], 'track-loop': [] };
  try {
    for (const count of counts) {
      const found = await measure(open, count, options);
      const { ours, 'track-loop': loop, 'by-hand': hand } = found;
      for (const page of Object.keys(growth)) growth[page].push([count, found[page].task]);
      const of = (quantity, mine, peer, goal, unit = 'µs') =>
        rows.push({ quantity: `${quantity}, ${count} tiles`, ours: mine, peer, ratio: mine / peer, goal, unit });
      of('main thread for a change against TrackLoop', ours.task, loop.task, 0.22);
      of('main thread for a change against elements by hand', ours.task, hand.task, 1.1);
      of('script for a change against TrackLoop', ours.script, loop.script, 0.04);
      rows.push({
        quantity: `layouts for a change, beside by hand, ${count} tiles`,
        ours: ours.layouts,
        peer: hand.layouts,
      });
      rows.push({ quantity: `renders for a change, ${count} tiles`, ours: ours.renders, peer: loop.renders, goal: 0 });
    }
    rows.push({
      quantity: 'growth over tiles (exponent), beside TrackLoop',
      ours: exponentOf(growth.ours),
      peer: exponentOf(growth['track-loop']),
      goal: 0.1,
    });
  } finally {
    await stop();
  }
  return { name: 'participant-update', rows };
}
