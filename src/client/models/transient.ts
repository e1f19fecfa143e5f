import { errorCodes } from '../../shared/values/error-codes.ts';
import type { ApiFailure } from '../ports/api-port.ts';

/** Whether trying again can help: the way to the server failed, or it was asked too often. Other refusals stay. */
export const isTransient = ({ code }: Pick<ApiFailure, 'code'>): boolean =>
  code === 'UNREACHABLE' || code === 'TIMED_OUT' || code === errorCodes.rateLimited;
