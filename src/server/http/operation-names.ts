import { type DocumentNode, Kind, parse } from 'graphql';
import { contractFiles } from '../../shared/contract/generated/contract-files.ts';
import type { Tallies } from '../metrics/tallies.ts';

const namesIn = ({ definitions }: DocumentNode): readonly string[] =>
  definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : []));

/** Counts operations by the names that the client's own have; all others together. */
export const countOperations = (tallies: Tallies): ((document: DocumentNode) => void) => {
  const known = new Set(contractFiles.flatMap((text) => namesIn(parse(text, { noLocation: true }))));
  return (document) => {
    const name = namesIn(document)[0];
    tallies.count('operations', name !== undefined && known.has(name) ? name : 'other');
  };
};
