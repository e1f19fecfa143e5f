import { type DocumentNode, GraphQLError, visit } from 'graphql';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { documentLimits } from './document-limits.ts';

/**
 * What is wrong with a document in which one name stands for too many fields with arguments or selections; null when
 * nothing. Validating compares every two of them, and all below them, so that a few kilobytes could take a core for long.
 */
export const sameFieldsError = (document: DocumentNode): GraphQLError | null => {
  const limit = documentLimits.sameFields;
  const counts = new Map<string, number>();
  let most = 0;
  visit(document, {
    Field: ({ alias, name, arguments: given, selectionSet }) => {
      if (!selectionSet && !given?.length) return;
      const shown = alias?.value ?? name.value;
      const count = (counts.get(shown) ?? 0) + 1;
      counts.set(shown, count);
      most = Math.max(most, count);
    },
  });
  if (most <= limit) return null;
  const extensions = { code: errorCodes.tooLarge, limit };
  return new GraphQLError(`A document selects from fields of one name at most ${limit} times.`, { extensions });
};
