import { type ErrorCode, errorCodes } from '../../shared/values/error-codes.ts';

/** What goes with a code: the input's field, a limit, when to try again. */
export interface RefusalDetails {
  readonly field?: string;
  readonly limit?: number;
  readonly retryAfterMs?: number;
}

/**
 * An expected failure with a shared code. Thrown so that a transaction around it rolls back; the GraphQL layer turns it
 * into an error with `extensions.code`. The interface writes the prose.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails = {},
  ) {
    super(code);
  }
}

/** Refuses input whose `field` is wrong. */
export const invalid = (field: string): Refusal => new Refusal(errorCodes.invalid, { field });

/** Refuses input whose `field` is larger than `limit`. */
export const tooLarge = (field: string, limit: number): Refusal => new Refusal(errorCodes.tooLarge, { field, limit });
