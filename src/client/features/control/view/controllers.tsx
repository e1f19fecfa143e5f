import { useSignals } from '@preact/signals-react/runtime';
import { useControllers } from '../../../studio/use-controllers.ts';
import * as styles from '../../../ui/tile-toolbar.css.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { controlText } from '../text.ts';

/** Who controls a tile. */
export const Controllers = ({ tile }: { tile: Tile }) => {
  useSignals();
  const { names, isOwn } = useControllers(tile.id);
  const isAlone = isOwn && names.length === 1;
  return (
    <span className={styles.info}>{isAlone ? controlText.controlled : controlText.controlledBy(names.join(', '))}</span>
  );
};
