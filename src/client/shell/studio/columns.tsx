import { useSignals } from '@preact/signals-react/runtime';
import { tooltip } from '../controls/tooltip.tsx';
import { roomText } from '../room-text.ts';
import { useRoom } from '../shell-context.ts';
import * as styles from './header.css.ts';

const counts = [1, 2, 3, 4] as const;

/** One to four columns; a count that does not fit is disabled. The chosen one pressed again leaves it to the grid. */
export const Columns = () => {
  useSignals();
  const { tiles } = useRoom();
  const chosen = tiles.columns.value;
  const available = tiles.availableColumns.value;
  const arranged = tiles.arrangement.value.columns;
  return (
    <fieldset className={styles.columns} aria-label={roomText.header.columns}>
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
            aria-label={roomText.header.columnCount(count)}
            {...tooltip(fits ? roomText.header.columnCount(count) : roomText.header.columnsTooNarrow)}
            onClick={() => fits && tiles.setColumns(chosen === count ? 'auto' : count)}
          >
            {count}
          </button>
        );
      })}
    </fieldset>
  );
};
