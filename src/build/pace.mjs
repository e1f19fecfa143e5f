// How fast the machine is at present, so that budgets in seconds mean the same on every machine.

/** What the work below takes on the machine on which the budgets were set, with nothing beside it. */
const usualMs = 200;
const rounds = 3;

const work = () => {
  const people = Array.from({ length: 20_000 }, (_, n) => ({ n, name: `participant ${n}`, tiles: [n, n + 1] }));
  const text = JSON.stringify(people);
  for (let round = 0; round < 12; round += 1) JSON.stringify(JSON.parse(text));
};

/** How many times as long as usual the machine takes for a piece of work: 1 at the least. */
export const measureSlowness = () => {
  const times = Array.from({ length: rounds }, () => {
    const startMs = performance.now();
    work();
    return performance.now() - startMs;
  });
  return Math.max(1, Math.min(...times) / usualMs);
};
