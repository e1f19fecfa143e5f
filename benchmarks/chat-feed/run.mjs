// A chat of ten thousand messages, scrolled through: our feed and react-virtuoso.
import { framesWhile } from '../support/frames.mjs';
import { percentile } from '../support/live.mjs';
import { openPages } from './pages.mjs';

const messages = 10_000;
const elementGoal = 200;
const frameGoalMs = 8;
/** About as fast as a finger throws a list. */
const stepPx = 240;

const pages = ['ours', 'virtuoso'];

/** What a page takes: nodes while it is scrolled, the CPU time of its frames, and its heap at the end. */
const measure = async (page, { counted, frames, rounds }) => {
  const nodes = await page.tab.evaluate(
    ([step, many]) => window.mostNodes(document.querySelector('#host'), step, many),
    [stepPx, counted],
  );
  const p95 = [];
  for (let round = 0; round < rounds; round++) {
    const found = await framesWhile(page, () =>
      page.tab.evaluate(([step, many]) => window.scrollUp(step, many), [stepPx, frames]),
    );
    p95.push(percentile(found, 0.95));
  }
  return { nodes, frameMs: percentile(p95, 0.5), heapBytes: await page.heapBytes() };
};

/** Answers the rows of the report. */
export const run = async ({ quick = false } = {}) => {
  const { open, stop } = await openPages();
  const options = quick ? { counted: 60, frames: 60, rounds: 1 } : { counted: 300, frames: 150, rounds: 5 };
  const found = {};
  try {
    for (const page of pages) {
      const opened = await open(page, messages);
      found[page] = await measure(opened, options);
      await opened.close();
    }
  } finally {
    await stop();
  }
  const { ours, virtuoso: peer } = found;
  return {
    name: 'chat-feed',
    rows: [
      { quantity: 'elements of the feed', ours: ours.nodes.elements, peer: peer.nodes.elements, goal: elementGoal },
      { quantity: 'texts of the feed', ours: ours.nodes.texts, peer: peer.nodes.texts },
      {
        quantity: 'main thread of a frame while scrolling, p95',
        ours: ours.frameMs,
        peer: peer.frameMs,
        goal: frameGoalMs,
        unit: 'ms',
      },
      {
        quantity: 'heap after scrolling',
        ours: ours.heapBytes / 2 ** 20,
        peer: peer.heapBytes / 2 ** 20,
        ratio: ours.heapBytes / peer.heapBytes,
        goal: 1,
        unit: 'MiB',
      },
    ],
  };
};
