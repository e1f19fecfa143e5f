import { fail, type Result, succeed } from '../../shared/values/result.ts';
import type { ApiFailure } from './api-port.ts';
import type { LogPort } from './log-port.ts';

/** The outcome of a mutation of which only success matters. */
export const acknowledge = async (answer: Promise<Result<unknown, ApiFailure>>): Promise<Result<void, ApiFailure>> => {
  const result = await answer;
  return result.ok ? succeed(undefined) : fail(result.error);
};

/** {@link acknowledge}, which logs a mutation that fails under a code of its own. */
export const acknowledgeLogged =
  (log: LogPort) =>
  async (code: string, answer: Promise<Result<unknown, ApiFailure>>): Promise<Result<void, ApiFailure>> => {
    const result = await acknowledge(answer);
    if (!result.ok) log.warn(code, { code: result.error.code });
    return result;
  };

/** An answer, with what is wanted of it alone. */
export const pick = async <Data, Value>(
  answer: Promise<Result<Data, ApiFailure>>,
  of: (data: Data) => Value,
): Promise<Result<Value, ApiFailure>> => {
  const result = await answer;
  return result.ok ? succeed(of(result.value)) : result;
};
