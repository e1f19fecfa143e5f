import { isDatabaseAway, whyGivenUp } from '../db/database-away.ts';
import type { Tallies } from './tallies.ts';

/**
 * Answers whether a problem is that the database is away or cannot keep up, which no log repeats for everybody who asks
 * meanwhile; queries that the database gave up are counted by their reason.
 */
export const countGivenUp =
  (tallies: Tallies) =>
  (problem: unknown): boolean => {
    const reason = whyGivenUp(problem);
    if (reason !== null) tallies.count('databaseGivenUp', reason);
    return isDatabaseAway(problem);
  };
