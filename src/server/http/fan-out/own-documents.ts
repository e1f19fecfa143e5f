import { type DocumentNode, isExecutableDefinitionNode, parse, print } from 'graphql';
import { contractFiles } from '../../../shared/contract/generated/contract-files.ts';

const ownDefinitions: ReadonlySet<string> = new Set(
  contractFiles.flatMap((text) => parse(text).definitions.filter(isExecutableDefinitionNode).map(print)),
);

/** Whether a document is what the product's own client asks, however it is spaced. */
export const isOwnDocument = ({ definitions }: DocumentNode): boolean =>
  definitions.every((definition) => ownDefinitions.has(print(definition)));
