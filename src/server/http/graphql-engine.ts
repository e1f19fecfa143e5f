import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  validate,
} from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { errorCodes } from '../../shared/values/error-codes.ts';
import type { RequestFacts, Viewer } from '../access/viewer.ts';
import type { Tallies } from '../metrics/tallies.ts';
import { documentLimits } from './document-limits.ts';
import { findOperation, type PreparedDocument, PreparedDocuments } from './fan-out/prepared-document.ts';
import { operationCost } from './operation-cost.ts';
import { countOperations } from './operation-names.ts';
import type { PresentErrors } from './present-errors.ts';
import { sameFieldsError } from './same-fields.ts';

/** GraphQL over HTTP, and the documents that it shares with other carriers. */
export interface GraphQLEngine {
  readonly yoga: YogaServerInstance<Viewer, Record<string, never>>;
  readonly documents: PreparedDocuments;
  /** Whether a request held something to read as an operation, so that points were asked for. */
  hasAsked(caller: RequestFacts): boolean;
}

/** What the engine is made of. */
export interface EngineNeeds {
  readonly schema: GraphQLSchema;
  readonly present: PresentErrors;
  /** Takes an operation's points from the viewer's budgets; rejects when one is used up. */
  readonly admit: (viewer: Viewer, points: number) => Promise<void>;
  /** Whether the schema may be asked for. */
  readonly introspection: boolean;
  readonly tallies: Tallies;
}

/** yoga with armor: limits of depth, cost, aliases, directives and tokens, no suggestions, no landing page. */
export const createGraphQLEngine = (needs: EngineNeeds): GraphQLEngine => {
  const { schema, present } = needs;
  const check = (query: string): DocumentNode | readonly GraphQLError[] => {
    const enveloped = yoga.getEnveloped({ query });
    try {
      const document = enveloped.parse(query) as DocumentNode;
      const tooMany = sameFieldsError(document);
      if (tooMany) return [tooMany];
      const errors = enveloped.validate(enveloped.schema, document) as readonly GraphQLError[];
      return errors.length > 0 ? errors : document;
    } catch (error) {
      return present([toGraphQLError(error)]);
    }
  };
  const documents = new PreparedDocuments(schema, check, countOperations(needs.tallies));
  const asking = new WeakSet<RequestFacts>();
  const yoga = createYoga<Viewer, Record<string, never>>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    multipart: false,
    // yoga's own cache counts documents, not bytes, and keeps those that were refused.
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => present([toGraphQLError(error)])[0] ?? new GraphQLError('Unexpected error') },
    plugins: [
      admitOperations(needs, documents, asking),
      EnvelopArmorPlugin({
        maxDepth: { n: documentLimits.depth },
        costLimit: { maxCost: documentLimits.cost },
        maxAliases: { n: documentLimits.aliases },
        maxDirectives: { n: documentLimits.directives },
        maxTokens: { n: documentLimits.tokens },
        blockFieldSuggestion: { enabled: true },
      }),
      stopAtFirstError,
      presentDocumentErrors(present),
      ...(needs.introspection ? [] : [refuseIntrospection]),
    ],
  });
  return { yoga, documents, hasAsked: (caller) => asking.has(caller) };
};

/**
 * Parses and validates once, through the shared documents. Asks the budgets for the reading before it, and for the
 * operation before anything of it is executed.
 */
const admitOperations = (
  { present, admit }: EngineNeeds,
  documents: PreparedDocuments,
  asking: WeakSet<RequestFacts>,
): Plugin => {
  /** What was prepared for the operation under way, by the document that executing gets. */
  const accepted = new WeakSet<DocumentNode>();
  const preparedOf = new WeakMap<object, PreparedDocument>();
  /** The answer to an operation that a budget refuses; null when it is admitted. */
  const refusalOf = async (viewer: Viewer, points: number): Promise<{ errors: GraphQLError[] } | null> => {
    try {
      if (points > 0) await admit(viewer, points);
      return null;
    } catch (problem) {
      return { errors: present([toGraphQLError(problem)]).map((error) => withStatus(error, 429)) };
    }
  };
  return {
    onParams: async ({ params, context, setResult }) => {
      if (typeof params.query !== 'string') return;
      const viewer = context as unknown as Viewer;
      asking.add(viewer.caller);
      const unread = await refusalOf(viewer, documents.readingCost(params.query));
      if (unread) {
        setResult(unread);
        return;
      }
      const prepared = documents.prepare(params.query);
      if (!('document' in prepared)) {
        setResult({ errors: prepared.map((error) => withStatus(error, 400)) });
        return;
      }
      const operation = findOperation(prepared.document, params.operationName);
      const refused = await refusalOf(viewer, operationCost(prepared.document, operation));
      if (refused) {
        setResult(refused);
        return;
      }
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
        const error = new GraphQLError('Subscriptions travel over the WebSocket.', {
          extensions: { code: errorCodes.invalid },
        });
        setResult({ errors: [withStatus(error, 400)] });
        return;
      }
      accepted.add(prepared.document);
      preparedOf.set(context, prepared);
    },
    onParse: ({ context, params, setParsedDocument }) => {
      const prepared = preparedOf.get(context as object);
      if (prepared?.query === String(params.source)) setParsedDocument(prepared.document);
    },
    onValidate: ({ params, setResult }) => {
      if (accepted.has(params.documentAST as DocumentNode)) setResult([]);
    },
  };
};

/** Says with which status an error is answered where the media type of GraphQL answers has statuses at all. */
const withStatus = (error: GraphQLError, status: number): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions: { ...error.extensions, http: { status, spec: true } },
  });

const refuseIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
};

/** A document that is wrong is wrong by its first error: what else is wrong with it is not looked for. */
const stopAtFirstError: Plugin = {
  onValidate: ({ setValidationFn }) =>
    setValidationFn(((schema, document, rules) =>
      validate(schema, document, rules, { maxErrors: 1 }).slice(0, 1)) satisfies typeof validate),
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
