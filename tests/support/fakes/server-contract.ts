import { buildASTSchema, executeSync, isExecutableDefinitionNode, Kind, parse } from 'graphql';
import { contractFiles } from '../../../src/shared/contract/generated/contract-files.ts';

const contract = parse(contractFiles.join('\n'));
const definitions = contract.definitions.filter((definition) => !isExecutableDefinitionNode(definition));
// Extensions of Query and Mutation among them, which a schema is built from all the same.
const schema = buildASTSchema({ kind: Kind.DOCUMENT, definitions });

/**
 * What of `data` an operation asks for, as a server that keeps to the contract answers it. Throws where the variables or
 * the data do not fit the contract: no server takes or says that.
 */
export const answerOf = (document: string, variables: Readonly<Record<string, unknown>>, data: unknown): unknown => {
  const answer = executeSync({ schema, document: parse(document), rootValue: data, variableValues: variables });
  const [error] = answer.errors ?? [];
  if (error) throw new Error(`no server answers this: ${error.message} (${error.path?.join('.') ?? 'variables'})`);
  return JSON.parse(JSON.stringify(answer.data));
};
