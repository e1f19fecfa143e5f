import * as assert from 'uvu/assert';

/** Asked for by MEASURE=1: tests that can be measured take as many rounds as the goal says, and print what they found. */
export const isMeasuring = process.env.MEASURE === '1';

/** How long may take what is promised within a second: three times that on a machine that is busy with other tests. */
export const secondMs = isMeasuring ? 1_000 : 3_000;

/** Half of the times lie within the limit, for machines are busy at times; where it is measured, all of them. */
export const requireWithin = (what: string, timesMs: readonly number[], limitMs: number): void => {
  const inOrder = [...timesMs].sort((a, b) => a - b);
  const heldMs = (isMeasuring ? inOrder.at(-1) : inOrder[inOrder.length >> 1]) ?? Number.POSITIVE_INFINITY;
  assert.ok(heldMs < limitMs, `${what} after ${heldMs} ms`);
};

/** Prints what was found of a quantity; the runner passes the line on. */
export const printFound = (name: string, words: string): void => console.log(`\nmeasured: ${name}: ${words}`);

/** Prints the spread of a quantity in milliseconds. */
export const printMeasured = (name: string, valuesMs: readonly number[]): void => {
  const sorted = [...valuesMs].sort((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  printFound(name, `${sorted.length} rounds, median ${at(0.5)} ms, longest ${at(1)} ms`);
};
