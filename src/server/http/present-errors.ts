import { GraphQLError } from 'graphql';
import { isStorageFull } from '../../shared/rules/full-storage.ts';
import { type ErrorCode, errorCodes } from '../../shared/values/error-codes.ts';
import { Refusal } from '../access/refusal.ts';

const knownCodes: ReadonlySet<unknown> = new Set(Object.values(errorCodes));

/** Makes errors fit to be read outside: refusals get their code, unexpected ones are reported and masked. */
export type PresentErrors = (errors: readonly GraphQLError[]) => readonly GraphQLError[];

/**
 * `report` gets what must not be shown; `isAway` knows the errors of a database that cannot be reached; `refused` hears the
 * code of every refusal.
 */
export const createPresentErrors = (
  report: (problem: unknown) => void,
  isAway: (problem: unknown) => boolean,
  refused: (code: ErrorCode) => void = () => undefined,
): PresentErrors => {
  const present = (error: GraphQLError): GraphQLError => {
    const cause = findCause(error);
    const place = { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path };
    if (cause instanceof Refusal) {
      refused(cause.code);
      return new GraphQLError(cause.message, { ...place, extensions: { code: cause.code, ...cause.details } });
    }
    // An error of GraphQL itself: syntax, validation, variables, limits.
    if (!cause) {
      const code = knownCodes.has(error.extensions.code) ? error.extensions.code : errorCodes.invalid;
      return new GraphQLError(error.message, { ...place, extensions: { ...error.extensions, code } });
    }
    if (isAway(cause)) {
      // The database says once that it is away, not for everybody who asks meanwhile.
      return new GraphQLError(errorCodes.unavailable, {
        path: error.path,
        extensions: { code: errorCodes.unavailable },
      });
    }
    report(cause);
    if (isStorageFull(cause)) {
      const code = errorCodes.storageFull;
      return new GraphQLError(code, { path: error.path, extensions: { code } });
    }
    return new GraphQLError('Unexpected error', { path: error.path, extensions: { code: errorCodes.internal } });
  };
  return (errors) => errors.map(present);
};

/** The error that a resolver threw; undefined when GraphQL itself complains. */
const findCause = (error: GraphQLError): unknown => {
  let cause: unknown = error.originalError;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause;
};
