import { effect, type ReadonlySignal, type Signal, untracked } from '@preact/signals-core';
import * as v from 'valibot';
import type { ColumnChoice } from '../../shared/rules/grid/arrangement.ts';
import { gridTabs } from '../../shared/rules/grid/grid-item.ts';
import { gridLimits } from '../../shared/rules/grid/limits.ts';
import type { Stop } from '../ports/clock.ts';
import type { StorePort } from '../ports/store-port.ts';
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
  readonly roomId: ReadonlySignal<string | null>;
  readonly placements: Placements;
  readonly columns: Signal<ColumnChoice>;
}

const keyOf = (roomId: string): string => `grid.${roomId}`;

/** Keeps positions, sizes, columns and hidden tiles of every room over a reload of the page. */
export const keepArrangement = ({
  store,
  roomId,
  placements,
  columns,
}: KeepInputs): {
  /** Takes over what was kept of a room, before its first tiles get their places. */
  readonly open: (roomId: string | null) => void;
  readonly stop: Stop;
} => {
  let opened: string | null = null;

  const open = (next: string | null) => {
    if (next === null || next === opened) return;
    opened = next;
    const parsed = v.safeParse(
      arrangementSchema,
      untracked(() => store.read(keyOf(next))),
    );
    placements.restore(parsed.success ? parsed.output.placements : []);
    if (parsed.success) columns.value = parsed.output.columns;
  };
  const stop = effect(() => {
    const room = roomId.value;
    const kept = { columns: columns.value, placements: placements.saved.value };
    if (room === null || room !== opened) return;
    const isUntouched = kept.columns === 'auto' && kept.placements.length === 0;
    const newest = kept.placements.slice(-gridLimits.keptPlacements);
    if (!isUntouched || store.read(keyOf(room)) !== null) store.write(keyOf(room), { ...kept, placements: newest });
  });
  return { open, stop };
};
