import type { ApiFailure } from '../ports/api-port.ts';

/** Whether the way to the server failed, so that trying again can help; a refusal of the server stays one. */
export const isTransient = ({ code }: Pick<ApiFailure, 'code'>): boolean =>
  code === 'UNREACHABLE' || code === 'TIMED_OUT';
