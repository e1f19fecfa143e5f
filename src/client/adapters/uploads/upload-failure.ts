import type { DetailedError } from 'tus-js-client';
import type { UploadFailure } from '../../ports/upload-port.ts';

/** Answers after which the same request can be taken: not signed in for the moment, busy, or away. */
const passing: ReadonlySet<number> = new Set([0, 401, 408, 423, 425, 429, 500, 502, 503, 504]);

/** Why tus stopped, by the request that was not taken and its answer. */
export const failureOf = (
  error: Error | Pick<DetailedError, 'originalRequest' | 'originalResponse'>,
): UploadFailure => {
  const { originalRequest: request = null, originalResponse: response = null } =
    'originalRequest' in error ? error : {};
  const status = response?.getStatus() ?? 0;
  // A conflict over a part is settled by asking where the server is.
  if (status === 409) return request?.getMethod() === 'POST' ? 'begun' : 'unreachable';
  // Of what another page began nothing has come.
  if (status === 404 && request?.getMethod() === 'HEAD') return 'begun';
  if (status === 507) return 'full';
  return passing.has(status) ? 'unreachable' : 'refused';
};
