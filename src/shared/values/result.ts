/** The outcome of an operation that is expected to fail sometimes: a value, never an exception. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** A success carrying `value`. */
export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** A failure carrying `error`. */
export const fail = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({
  ok: false,
  error,
});
