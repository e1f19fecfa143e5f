// What a page holds on to after many joins and leaves at a hundred participants: ours and LiveKit's TrackLoop.
import { fileURLToPath } from 'node:url';
import { openPages } from '../participant-update/pages.mjs';

const participants = 100;
const together = 10;
/** Rounds until pools and caches are full and the code is compiled. */
const warmRounds = 50;

/** Ten people leave and come back, so many times, with frames between for whatever the page does then. */
const churn = (tab, rounds) =>
  tab.evaluate(
    async ([many, group, count]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let round = 0; round < many; round++) {
        const first = 1 + ((round * group) % (count - group - 1));
        for (let index = first; index < first + group; index++) window.subject.setPresent(index, false);
        await frame();
        for (let index = first; index < first + group; index++) window.subject.setPresent(index, true);
        await frame();
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    [rounds, together, participants],
  );

const held = async ({ cdp, metrics }) => {
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { Nodes: nodes, JSHeapUsedSize: heap } = await metrics();
  return { nodes, heap: heap / 2 ** 20 };
};

const measure = async (open, page, rounds) => {
  const opened = await open(page, participants);
  await churn(opened.tab, warmRounds);
  const early = await held(opened);
  await churn(opened.tab, rounds);
  const late = await held(opened);
  await opened.close();
  return { early, late };
};

/** What the browser itself holds for a page without anybody in it, MiB. */
const emptyHeap = async (open) => {
  const opened = await open('by-hand', 0);
  const { heap } = await held(opened);
  await opened.close();
  return heap;
};

/** Answers the rows of the report. */
export async function run({ quick = false } = {}) {
  const { open, stop } = await openPages('stage-memory', fileURLToPath(new URL('.', import.meta.url)));
  const rounds = quick ? 100 : 1_000;
  try {
    const empty = await emptyHeap(open);
    const ours = await measure(open, 'ours', rounds);
    const loop = await measure(open, 'track-loop', rounds);
    const after = `after ${(warmRounds + rounds) * together} joins and leaves`;
    const of = (quantity, mine, peer, goal, unit) =>
      rows.push({ quantity, ours: mine, peer, ratio: mine / peer, goal, unit });
    const rows = [];
    of(`heap ${after}`, ours.late.heap, loop.late.heap, 0.2, 'MiB');
    of(`heap above that of an empty page ${after}`, ours.late.heap - empty, loop.late.heap - empty, 0.2, 'MiB');
    of(`live nodes ${after}`, ours.late.nodes, loop.late.nodes, 0.2, 'nodes');
    of('growth of the heap, end against beginning', ours.late.heap, ours.early.heap, 1.05, 'MiB');
    of('growth of live nodes, end against beginning', ours.late.nodes, ours.early.nodes, 1.05, 'nodes');
    of("growth of TrackLoop's heap, end against beginning", loop.late.heap, loop.early.heap, undefined, 'MiB');
    of("growth of TrackLoop's live nodes", loop.late.nodes, loop.early.nodes, undefined, 'nodes');
    return { name: 'stage-memory', rows };
  } finally {
    await stop();
  }
}
