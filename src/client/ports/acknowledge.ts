import { fail, type Result, succeed } from '../../shared/values/result.ts';
import type { ApiFailure } from './api-port.ts';

/** The outcome of a mutation of which only success matters. */
export const acknowledge = async (answer: Promise<Result<unknown, ApiFailure>>): Promise<Result<void, ApiFailure>> => {
  const result = await answer;
  return result.ok ? succeed(undefined) : fail(result.error);
};

/** An answer, with what is wanted of it alone. */
export const pick = async <Data, Value>(
  answer: Promise<Result<Data, ApiFailure>>,
  of: (data: Data) => Value,
): Promise<Result<Value, ApiFailure>> => {
  const result = await answer;
  return result.ok ? succeed(of(result.value)) : result;
};
