import { type ErrorCode, errorCodes } from '../../../shared/values/error-codes.ts';
import type { ApiFailure } from '../../ports/api-port.ts';

const known = new Set<string>(Object.values(errorCodes));

interface GraphQLErrorLike {
  readonly message?: unknown;
  readonly extensions?: unknown;
}

/** The first error of a GraphQL answer as a failure; codes that this client does not know read as internal. */
export const failureOfErrors = (errors: readonly GraphQLErrorLike[]): ApiFailure => {
  const first = errors[0];
  const extensions =
    typeof first?.extensions === 'object' && first.extensions !== null
      ? (first.extensions as Record<string, unknown>)
      : {};
  const code =
    typeof extensions.code === 'string' && known.has(extensions.code) ? extensions.code : errorCodes.internal;
  const message = typeof first?.message === 'string' ? first.message : 'Unknown error';
  return { code: code as ErrorCode, message, extensions };
};

/** A failure of the way to the server. */
export const unreachable = (message: string): ApiFailure => ({ code: 'UNREACHABLE', message });
