import { type Signal, untracked } from '@preact/signals-core';
import * as v from 'valibot';
import type { ColumnChoice } from '../../../../shared/rules/grid/arrangement.ts';
import { gridTabs } from '../../../../shared/rules/grid/grid-item.ts';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { Placements } from './tile-placements.ts';

const sizeSchema = v.pipe(v.number(), v.gtValue(0), v.maxValue(gridLimits.fullSize));

/** What is kept of a room's grid. */
const arrangementSchema = v.object({
  columns: v.picklist(['auto', 1, 2, 3, 4] satisfies readonly ColumnChoice[]),
  placements: v.pipe(
    v.array(
      v.object({
        tab: v.picklist(gridTabs),
        tileId: v.string(),
        position: v.pipe(v.number(), v.integer(), v.minValue(0)),
        size: sizeSchema,
        prevSize: v.nullable(sizeSchema),
        starredSize: v.nullable(sizeSchema),
        hidden: v.boolean(),
        locked: v.optional(v.boolean(), false),
      }),
    ),
    v.maxLength(gridLimits.keptPlacements),
  ),
});

interface KeepInputs {
  readonly store: StorePort;
  readonly eventId: string;
  readonly roomId: string;
  readonly placements: Placements;
  readonly columns: Signal<ColumnChoice>;
}

/**
 * Keeps positions, sizes, columns and hidden tiles of a room over a reload of the page. What was kept is there before the
 * room's first tiles get their places.
 */
export const keepArrangement = (scope: Scope, { store, eventId, roomId, placements, columns }: KeepInputs): void => {
  const key = `grid.${eventId}.${roomId}`;
  const parsed = v.safeParse(
    arrangementSchema,
    untracked(() => store.read(key)),
  );
  if (parsed.success) {
    placements.restore(parsed.output.placements);
    columns.value = parsed.output.columns;
  }
  scope.effect(() => {
    const arrangement = { columns: columns.value, placements: placements.saved.value };
    const isUntouched = arrangement.columns === 'auto' && arrangement.placements.length === 0;
    const newest = arrangement.placements.slice(-gridLimits.keptPlacements);
    if (!isUntouched || store.read(key) !== null) store.write(key, { ...arrangement, placements: newest });
  });
};
