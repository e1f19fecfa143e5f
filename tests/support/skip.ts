import { test } from 'uvu';

/**
 * Counts a suite as one skipped test and prints why; for suites whose real counterpart (a database, a broker)
 * cannot be found on this machine.
 */
export const skipSuite = (name: string, reason: string): void => {
  test.skip(name, () => undefined);
  console.log(`skipped: ${name}: ${reason}`);
};
