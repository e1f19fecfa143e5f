/** Why bytes are no message, or a message cannot be bytes. */
export const codecFailures = [
  'empty',
  'unknown-version',
  'unknown-type',
  'truncated',
  'trailing-bytes',
  'too-large',
  'too-many-points',
  'out-of-range',
  'malformed',
] as const;
export type CodecFailure = (typeof codecFailures)[number];

/** Thrown inside the codec only; encode and decode turn it into a value. */
export class CodecError extends Error {
  readonly failure: CodecFailure;

  constructor(failure: CodecFailure) {
    super(failure);
    this.failure = failure;
  }
}
