import { GraphQLError } from 'graphql';
import { type ErrorCode, errorCodes } from '../../shared/values/error-codes.ts';
import { failureOf } from '../access/failure.ts';

const knownCodes: ReadonlySet<unknown> = new Set(Object.values(errorCodes));

/** Makes errors fit to be read outside: refusals get their code, unexpected ones are reported and masked. */
export type PresentErrors = (errors: readonly GraphQLError[]) => readonly GraphQLError[];

/** `report` gets what must not be shown; `refused` hears the code of every refusal. */
export const createPresentErrors = (
  report: (problem: unknown) => void,
  refused: (code: ErrorCode) => void = () => undefined,
): PresentErrors => {
  const present = (error: GraphQLError): GraphQLError => {
    const cause = findCause(error);
    // An error of GraphQL itself: syntax, validation, variables, limits.
    if (!cause) {
      const { nodes, source, positions, path } = error;
      const code = knownCodes.has(error.extensions.code) ? error.extensions.code : errorCodes.invalid;
      const extensions = { ...error.extensions, code };
      return new GraphQLError(error.message, { nodes, source, positions, path, extensions });
    }
    const { code, sentence, details, isRefusal } = failureOf(cause);
    const extensions = { code, ...details };
    if (!isRefusal) {
      report(cause);
      return new GraphQLError(sentence, { path: error.path, extensions });
    }
    refused(code);
    const { nodes, source, positions, path } = error;
    return new GraphQLError(sentence, { nodes, source, positions, path, extensions });
  };
  return (errors) => errors.map(present);
};

/** The error that a resolver threw; undefined when GraphQL itself complains. */
const findCause = (error: GraphQLError): unknown => {
  let cause: unknown = error.originalError;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause;
};
