import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ColumnChoice } from '../../../../shared/rules/grid/arrangement.ts';
import { availableColumnsFor } from '../../../../shared/rules/grid/columns.ts';

/** The width and height of the grid's container. */
export interface ContainerSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The columns that somebody chose, and what of it fits into the grid's container. */
export const createColumns = (container: ReadonlySignal<ContainerSize>) => {
  const chosen = signal<ColumnChoice>('auto');
  const available = computed(() => availableColumnsFor(container.value.widthPx));
  return {
    chosen,
    available,
    inUse: computed<ColumnChoice>(() => {
      const wanted = chosen.value;
      if (wanted === 'auto') return wanted;
      return Math.min(wanted, available.value.at(-1) ?? 1) as ColumnChoice;
    }),
    choose(wanted: ColumnChoice) {
      if (wanted === 'auto' || available.peek().includes(wanted)) chosen.value = wanted;
    },
  };
};

export type Columns = ReturnType<typeof createColumns>;
