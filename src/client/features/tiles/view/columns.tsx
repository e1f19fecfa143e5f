import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../../../studio/context.ts';
import type { PlaceLook } from '../../../studio/slots.ts';
import * as styles from '../../../ui/header.css.ts';
import { tooltip } from '../../../ui/tooltip.ts';
import type { GridModel } from '../model/grid-model.ts';
import { tilesText } from '../text.ts';

const counts = [1, 2, 3, 4] as const;

interface ColumnCountsProps {
  readonly grid: Pick<GridModel, 'columns' | 'availableColumns' | 'arrangement' | 'setColumns'>;
}

/** The columns of the room's grid. */
export const Columns = ({ compact }: PlaceLook) => {
  const { grid } = useRoom();
  return compact ? null : <ColumnCounts grid={grid} />;
};

/** One to four columns; a count that does not fit is disabled. The chosen one pressed again leaves it to the grid. */
export const ColumnCounts = ({ grid }: ColumnCountsProps) => {
  useSignals();
  const chosen = grid.columns.value;
  const available = grid.availableColumns.value;
  const arranged = grid.arrangement.value.columns;
  return (
    <fieldset className={styles.columns} aria-label={tilesText.columns}>
      {counts.map((count) => {
        const fits = available.includes(count);
        return (
          <button
            key={count}
            type="button"
            className={styles.column}
            aria-pressed={chosen === count}
            data-current={(chosen === 'auto' && arranged === count) || undefined}
            aria-disabled={!fits || undefined}
            aria-label={tilesText.columnCount(count)}
            {...tooltip(fits ? tilesText.columnCount(count) : tilesText.columnsTooNarrow)}
            onClick={() => fits && grid.setColumns(chosen === count ? 'auto' : count)}
          >
            {count}
          </button>
        );
      })}
    </fieldset>
  );
};
