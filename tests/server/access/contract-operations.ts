import { readdirSync, readFileSync } from 'node:fs';
import { type FieldDefinitionNode, Kind, parse, type TypeNode } from 'graphql';

const folder = 'src/shared/contract/';
const contract = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(folder + file, 'utf8')).definitions);

/** The operations of a kind in the contract. */
export const operationsOf = (kind: 'Query' | 'Mutation' | 'Subscription'): ReadonlyMap<string, FieldDefinitionNode> =>
  new Map(
    contract.flatMap((definition) =>
      (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      definition.name.value === kind
        ? (definition.fields ?? []).map((field): [string, FieldDefinitionNode] => [field.name.value, field])
        : [],
    ),
  );
export const queries = operationsOf('Query');
export const mutations = operationsOf('Mutation');

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));
const scalars = ['Boolean', 'String', 'Int', 'ID', 'Timestamp', 'JSON'];

/** The operation as text; of its answer only the type is asked for. */
export const operation = (name: string, words: string): string => {
  const type = (queries.get(name) ?? mutations.get(name))?.type;
  const fields = type && scalars.includes(namedType(type)) ? '' : '{ __typename }';
  return `${queries.has(name) ? 'query' : 'mutation'} { ${name}${words} ${fields} }`;
};
