import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../../../studio/context.ts';
import * as styles from '../../../ui/tile-toolbar.css.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { controlText } from '../text.ts';

/** Who controls a tile. */
export const Controllers = ({ tile }: { tile: Tile }) => {
  useSignals();
  const { studio, control } = useRoom();
  const nameOf = (identity: string) => studio.people.find(identity)?.name.value ?? identity;
  const names = control.controllersOf(tile.id).value.map(nameOf).join(', ');
  return <span className={styles.info}>{controlText.controlledBy(names)}</span>;
};
