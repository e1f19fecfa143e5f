import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import { operationPoints } from '../access/budgets.ts';

/**
 * What an operation takes from a budget: the points of each of its root fields, one time for every name in its answer.
 * An operation that the document does not have costs a query.
 */
export const operationCost = (document: DocumentNode, operation: OperationDefinitionNode | null): number => {
  if (!operation) return operationPoints.query;
  const fields = new Map<string, string>();
  const seen = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        fields.set(selection.alias?.value ?? selection.name.value, selection.name.value);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = document.definitions.find(
          (definition) =>
            definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  const byField: Readonly<Record<string, number>> = operationPoints.byField;
  let points = 0;
  for (const name of fields.values()) points += byField[name] ?? operationPoints[operation.operation];
  return points;
};
