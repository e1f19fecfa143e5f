import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { Refusal } from '../../access/refusal.ts';
import { documentCharactersPerPoint, documentLimits } from '../document-limits.ts';
import { checkInput, jsonCharacters } from '../input-bounds.ts';
import { isOwnDocument } from './own-documents.ts';

/** A document that was parsed and validated. */
export interface PreparedDocument {
  readonly query: string;
  readonly document: DocumentNode;
}

/** One operation with the fragments that it reaches, which is all of its document that its answers depend on. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  /** Equal for equal operations, however they are spaced and whatever else their documents hold. */
  readonly text: string;
  /** A field that depends on the viewer is selected somewhere. */
  readonly isPerViewer: boolean;
  /** The product's own client asks it. */
  readonly isOwn: boolean;
}

/** One subscription of a prepared document with its variables. */
export interface PreparedSubscription {
  readonly fieldName: string;
  /** Coerced arguments of the subscription field, without `after` and without nulls. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The number after which to begin; null: from now on. */
  readonly after: number | null;
  /** The coerced variables of the operation, without nulls and without the one that `after` came from. */
  readonly sharedVariables: Readonly<Record<string, unknown>>;
}

/** What a subscription is about, whatever it selects of it, and wherever it begins. */
export const subjectOf = ({ fieldName, args }: Pick<PreparedSubscription, 'fieldName' | 'args'>): string =>
  JSON.stringify([fieldName, args]);

/**
 * Parses and validates documents, and keeps those that were accepted and used last. What it keeps is bounded in
 * characters: a parsed document takes about twenty bytes for each, and anybody may send as many as they like.
 */
export class PreparedDocuments {
  /** The one used last comes last. */
  private readonly byQuery = new Map<string, PreparedDocument>();
  private characters = 0;
  private readonly operations = new WeakMap<OperationDefinitionNode, PreparedOperation>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly check: (query: string) => DocumentNode | readonly GraphQLError[],
    /** Hears of every document that is asked for and in order. */
    private readonly asked: (document: DocumentNode) => void = () => undefined,
  ) {}

  /** The points to take before {@link prepare}: by the characters to be read, none for a document that is kept. */
  readingCost(query: string): number {
    if (this.byQuery.has(query)) return 0;
    return Math.max(1, Math.ceil(Math.min(query.length, documentLimits.characters) / documentCharactersPerPoint));
  }

  /** The document, or the errors that parsing and validating gave. */
  prepare(query: string): PreparedDocument | readonly GraphQLError[] {
    const known = this.byQuery.get(query);
    if (known) {
      this.byQuery.delete(query);
      this.byQuery.set(query, known);
      this.asked(known.document);
      return known;
    }
    if (query.length > documentLimits.characters) {
      const extensions = { code: errorCodes.tooLarge, limit: documentLimits.characters };
      return [new GraphQLError(`A document has at most ${documentLimits.characters} characters.`, { extensions })];
    }
    const checked = this.check(query);
    if (!('kind' in checked)) return checked;
    this.keep(query);
    this.asked(checked);
    return { query, document: checked };
  }

  /** What of a document is executed for one of its operations; made once for a document that is kept. */
  prepareOperation(document: DocumentNode, operation: OperationDefinitionNode): PreparedOperation {
    const known = this.operations.get(operation);
    if (known) return known;
    const alone = separateOperations(document)[operation.name?.value ?? ''] ?? document;
    const prepared = {
      document: alone,
      text: alone.definitions.map(print).sort().join('\n'),
      isPerViewer: selectsPerViewer(this.schema, alone),
      isOwn: isOwnDocument(alone),
    };
    this.operations.set(operation, prepared);
    return prepared;
  }

  private keep(query: string): void {
    if (query.length > documentLimits.keptCharacters) return;
    // Without the places of its tokens, which are most of a parsed document and are wanted for refusals only.
    const document = parse(query, { noLocation: true });
    this.byQuery.set(query, { query, document });
    this.characters += countedCharacters(query);
    for (const oldest of this.byQuery.keys()) {
      if (this.characters <= documentLimits.allKeptCharacters) return;
      this.byQuery.delete(oldest);
      this.characters -= countedCharacters(oldest);
    }
  }
}

const countedCharacters = (query: string): number => query.length + documentLimits.characterSurcharge;

/** What is wrong with how long a subscription is that would be kept, or how deeply its variables nest; null when nothing. */
export const subscriptionLengthError = (
  query: string,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null => {
  const characters = jsonCharacters(variables);
  if (characters === null) {
    const extensions = { code: errorCodes.invalid, field: 'variables' };
    return new GraphQLError('The variables are nested too deeply.', { extensions });
  }
  const limit = documentLimits.subscriptionCharacters;
  if (query.length + characters <= limit) return null;
  return new GraphQLError('The subscription is too long', { extensions: { code: errorCodes.tooLarge, limit } });
};

/**
 * What is wrong with a subscription in which a field has a name of its own: one field under many would be executed and
 * written many times for each fact, and for each subscriber. Null when nothing.
 */
export const subscriptionAliasError = (document: DocumentNode): GraphQLError | null => {
  let found = false;
  visit(document, {
    Field: ({ alias }) => {
      found ||= alias !== undefined;
    },
  });
  if (!found) return null;
  const extensions = { code: errorCodes.invalid, field: 'query' };
  return new GraphQLError('A subscription selects fields by their own names.', { extensions });
};

/** Reads the subscription out of a document; errors when its variables do not fit or its root is no plain field. */
export const prepareSubscription = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): PreparedSubscription | readonly GraphQLError[] => {
  const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (coerced.errors) return coerced.errors;
  const node = operation.selectionSet.selections[0];
  const field = node?.kind === Kind.FIELD ? schema.getSubscriptionType()?.getFields()[node.name.value] : undefined;
  if (node?.kind !== Kind.FIELD || !field) return [new GraphQLError('A subscription selects its field directly.')];
  try {
    return readSubscription(field, node, coerced.coerced);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    if (error instanceof Refusal) return [new GraphQLError(error.code, { originalError: error })];
    throw error;
  }
};

/** The operation of that name, or the only one. */
export const findOperation = (
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode | null => getOperationAST(document, operationName) ?? null;

const readSubscription = (
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: { readonly [name: string]: unknown },
): PreparedSubscription => {
  const args = getArgumentValues(field, node, variables);
  checkInput(field, args);
  const afterNode = node.arguments?.find((argument) => argument.name.value === 'after');
  const afterVariable = afterNode?.value.kind === Kind.VARIABLE ? afterNode.value.name.value : null;
  return {
    fieldName: node.name.value,
    args: givenOf(args, 'after'),
    after: typeof args.after === 'number' ? args.after : null,
    sharedVariables: givenOf(variables, afterVariable),
  };
};

/** The values that are given, but for one of them: null and none at all mean the same. */
const givenOf = (values: Readonly<Record<string, unknown>>, except: string | null): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== except && value !== null));

const selectsPerViewer = (schema: GraphQLSchema, document: DocumentNode): boolean => {
  const types = new TypeInfo(schema);
  let found = false;
  visit(
    document,
    visitWithTypeInfo(types, {
      enter: (node) => {
        if (node.kind !== Kind.FIELD) return;
        const directives = types.getFieldDef()?.astNode?.directives ?? [];
        if (directives.some((directive) => directive.name.value === 'perViewer')) found = true;
      },
    }),
  );
  return found;
};
