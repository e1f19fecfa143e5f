import { useSignals } from '@preact/signals-react/runtime';
import * as styles from '../../../ui/tile-toolbar.css.ts';
import { tooltip } from '../../../ui/tooltip.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';

/** What whoever shares something says of it, on the toolbar of its tile: whole where there is room, or under the pointer. */
export const Description = ({ tile }: { readonly tile: Tile }) => {
  useSignals();
  const words = tile.resource?.fact.value.description;
  return words ? (
    <span className={styles.info} {...tooltip(words)}>
      {words}
    </span>
  ) : null;
};
