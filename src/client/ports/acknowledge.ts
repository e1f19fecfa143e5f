import { fail, type Result, succeed } from '../../shared/values/result.ts';
import type { ApiFailure } from './api-port.ts';

/** The outcome of a mutation of which only success matters. */
export const acknowledge = async (answer: Promise<Result<unknown, ApiFailure>>): Promise<Result<void, ApiFailure>> => {
  const result = await answer;
  return result.ok ? succeed(undefined) : fail(result.error);
};
