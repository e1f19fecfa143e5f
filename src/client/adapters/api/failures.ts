import { type ErrorCode, errorCodes } from '../../../shared/values/error-codes.ts';
import { fail, type Result, succeed } from '../../../shared/values/result.ts';
import type { ApiFailure } from '../../ports/api-port.ts';

const known: ReadonlySet<unknown> = new Set(Object.values(errorCodes));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What something that was thrown says: an error's message, or the rest as JSON. */
export const messageOf = (thrown: unknown): string => {
  if (thrown instanceof Error) return thrown.message;
  return JSON.stringify(thrown) ?? 'Unknown error';
};

/** What an error of an answer says, which is a text itself or has a message. */
const wordsOf = (error: unknown): string => {
  const message = isObject(error) ? error.message : error;
  return typeof message === 'string' ? message : 'Unknown error';
};

/**
 * The errors of a GraphQL answer as one failure: the code and the details of the first, and what all of them say (ERR-008).
 * Codes that this client does not know read as internal, and say what the server says.
 */
export const failureOfErrors = (errors: unknown): ApiFailure => {
  const all: readonly unknown[] = Array.isArray(errors) ? errors : [errors];
  const [first] = all;
  const message = [...new Set(all.map(wordsOf))].join('; ');
  if (!isObject(first)) return internal(message);
  const extensions = isObject(first.extensions) ? first.extensions : {};
  const { code } = extensions;
  if (known.has(code)) return { code: code as ErrorCode, message, extensions };
  return { code: errorCodes.internal, message, extensions, ...(typeof code === 'string' && { said: message }) };
};

/** A failure of the way to the server. */
export const unreachable = (message: string): ApiFailure => ({ code: 'UNREACHABLE', message });

const internal = (message: string): ApiFailure => ({ code: errorCodes.internal, message });

/** What the answer to the operation `name` holds, or the failure that it is. */
export const readAnswer = (answer: unknown, name: string): Result<unknown, ApiFailure> => {
  if (answer === null) return fail(internal('graphql operation had an empty response'));
  if (!isObject(answer)) return fail(internal(`Unexpected result type "${typeof answer}"`));
  const { data, errors } = answer;
  const isRefused = Array.isArray(errors) ? errors.length > 0 : Boolean(errors);
  if (isRefused) return fail(failureOfErrors(errors));
  if (data === undefined)
    return fail(internal('No data in graphql response. Are you sure this is a query or mutation?'));
  if (data === null) return fail(internal('graphql operation had an empty response'));
  if (!isObject(data)) return fail(internal(`Unexpected result type "${typeof data}"`));
  if (Object.keys(data).length === 0) return fail(internal(`No response returned for ${name}`));
  return succeed(data);
};
