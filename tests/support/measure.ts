import * as assert from 'uvu/assert';

/** Asked for by MEASURE=1: tests that can be measured take as many rounds as the goal says, and print what they found. */
export const isMeasuring = process.env.MEASURE === '1';

/** Prints what was found of a quantity; the runner passes the line on. */
export const printFound = (name: string, words: string): void => console.log(`\nmeasured: ${name}: ${words}`);

/** Prints the spread of a quantity in milliseconds. */
export const printMeasured = (name: string, valuesMs: readonly number[]): void => {
  const sorted = [...valuesMs].sort((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  printFound(name, `${sorted.length} rounds, median ${at(0.5)} ms, longest ${at(1)} ms`);
};

/** Prints the spread of times and requires every one within the limit, where it is measured: elsewhere machines are busy. */
export const measureWithin = (name: string, timesMs: readonly number[], limitMs: number): void => {
  if (!isMeasuring) return;
  printMeasured(name, timesMs);
  assert.ok(Math.max(...timesMs) < limitMs, `${name}: ${timesMs.map(Math.round)} ms`);
};
