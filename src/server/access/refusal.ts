import { type ErrorCode, errorCodes } from '../../shared/values/error-codes.ts';
import type { Result } from '../../shared/values/result.ts';

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
    /** What it says, where a rule has a sentence for it. */
    sentence: string = code,
  ) {
    super(sentence);
  }
}

/** Refuses input whose `field` is wrong. */
export const invalid = (field: string): Refusal => new Refusal(errorCodes.invalid, { field });

/** Refuses input whose `field` is larger than `limit`. */
export const tooLarge = (field: string, limit: number): Refusal => new Refusal(errorCodes.tooLarge, { field, limit });

/** Refuses input in which a rule found a field wrong: larger than a limit, or else no value for it at all. */
export const wrongField = ({ field, limit }: { readonly field: string; readonly limit?: number }): Refusal =>
  limit === undefined ? invalid(field) : tooLarge(field, limit);

/** Refuses the id that a client made for something new unless it has letters, digits, `-` and `_` alone. */
export const requireMadeId = (id: string, field: string): void => {
  if (!/^[\w-]+$/.test(id)) throw invalid(field);
};

/** A name that a rule has checked; throws a {@link Refusal} of `field` when it cannot be one. */
export const acceptedName = (
  checked: Result<string, { readonly tooLarge: boolean }>,
  field: string,
  mostCharacters: number,
): string => {
  if (checked.ok) return checked.value;
  throw checked.error.tooLarge ? tooLarge(field, mostCharacters) : invalid(field);
};
