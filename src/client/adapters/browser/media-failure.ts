import type { MediaFailure } from '../../ports/media-port.ts';

/** A thrown value as the name and message of a browser error. */
export const failureOf = (thrown: unknown): MediaFailure =>
  thrown instanceof Error ? { name: thrown.name, message: thrown.message } : { name: 'Error', message: String(thrown) };
