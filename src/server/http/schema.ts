import {
  type DocumentNode,
  GraphQLError,
  GraphQLScalarType,
  isTypeSystemDefinitionNode,
  isTypeSystemExtensionNode,
  Kind,
  parse,
  type ValueNode,
} from 'graphql';
import { createSchema } from 'graphql-yoga';
import { contractFiles } from '../../shared/contract/generated/contract-files.ts';
import type { Resolvers } from '../../shared/contract/generated/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { boundInputs } from './input-bounds.ts';

const jsonLiteral = (node: ValueNode): unknown => {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
      return node.value;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.LIST:
      return node.values.map(jsonLiteral);
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, jsonLiteral(field.value)]));
    default:
      return null;
  }
};

const json = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: jsonLiteral,
});

const timestampError = 'A timestamp is a number of milliseconds since 1970.';

const isTimestamp = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Input: what is wrong with it is the asker's to know and nobody's to report. */
const readTimestamp = (value: unknown): number => {
  if (isTimestamp(value)) return value;
  throw new GraphQLError(timestampError);
};

/** Output: what is wrong with it is ours. */
const writeTimestamp = (value: unknown): number => {
  if (isTimestamp(value)) return value;
  throw new TypeError(timestampError);
};

const timestamp = new GraphQLScalarType<number, number>({
  name: 'Timestamp',
  serialize: writeTimestamp,
  parseValue: readTimestamp,
  parseLiteral: (node) => readTimestamp(jsonLiteral(node)),
});

/** A file of the contract without the operations of the client. */
const schemaOf = (text: string): DocumentNode => {
  const { definitions, ...document } = parse(text);
  return {
    ...document,
    definitions: definitions.filter((node) => isTypeSystemDefinitionNode(node) || isTypeSystemExtensionNode(node)),
  };
};

/**
 * The executable schema from the contract's files and the resolvers of the modules, whose input is bounded. Throws when
 * the contract has a text without a bound.
 */
export const createContractSchema = (resolvers: readonly Resolvers[]) => {
  const schema = createSchema<Viewer>({
    typeDefs: contractFiles.map(schemaOf),
    resolvers: [{ JSON: json, Timestamp: timestamp } as Resolvers, ...resolvers],
  });
  boundInputs(schema);
  return schema;
};
