import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Viewer } from '../access/viewer.ts';
import type { PresentErrors } from './present-errors.ts';

/** Limits of one operation. */
const operationLimits = {
  depth: 10,
  cost: 3_000,
  aliases: 15,
  directives: 30,
  tokens: 2_000,
} as const;

/** GraphQL over HTTP, and the same parsing and validating for other carriers. */
export interface GraphQLEngine {
  readonly yoga: YogaServerInstance<Viewer, Record<string, never>>;
  /** The document, or why it is refused: syntax, validation, limits. */
  check(query: string): DocumentNode | readonly GraphQLError[];
}

/** yoga with armor: limits of depth, cost, aliases, directives and tokens, no suggestions, no landing page. */
export const createGraphQLEngine = (schema: GraphQLSchema, present: PresentErrors): GraphQLEngine => {
  const yoga = createYoga<Viewer, Record<string, never>>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: (error) => present([toGraphQLError(error)])[0] ?? new GraphQLError('Unexpected error') },
    plugins: [
      EnvelopArmorPlugin({
        maxDepth: { n: operationLimits.depth },
        costLimit: { maxCost: operationLimits.cost },
        maxAliases: { n: operationLimits.aliases },
        maxDirectives: { n: operationLimits.directives },
        maxTokens: { n: operationLimits.tokens },
        blockFieldSuggestion: { enabled: true },
      }),
      presentDocumentErrors(present),
    ],
  });
  return {
    yoga,
    check: (query) => {
      const enveloped = yoga.getEnveloped({ query });
      try {
        const document = enveloped.parse(query) as DocumentNode;
        const errors = enveloped.validate(enveloped.schema, document) as readonly GraphQLError[];
        return errors.length > 0 ? errors : document;
      } catch (error) {
        return [toGraphQLError(error)];
      }
    },
  };
};

/** Gives errors of parsing and validating our codes too; yoga's masking sees only those of executing. */
const presentDocumentErrors = (present: PresentErrors): Plugin => ({
  onParse:
    () =>
    ({ result, replaceParseResult }) => {
      if (result instanceof Error) replaceParseResult(present([toGraphQLError(result)])[0] ?? result);
    },
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid) setResult([...present(result.map(toGraphQLError))]);
    },
});

const toGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) });
