import { useSignals } from '@preact/signals-react/runtime';
import { tileLimits } from '../../../shared/rules/tiles/limits.ts';
import type { Tile } from '../../models/tiles-model.ts';
import { Avatar } from '../controls/avatar.tsx';
import { tooltip } from '../controls/tooltip.tsx';
import { roomText } from '../room-text.ts';
import { useShell } from '../shell-context.ts';
import * as styles from './tile-toolbar.css.ts';

const mostFaces = tileLimits.attentionAvatars;

/** Who looks at the tile: at most four faces, else three and a number (TILE-018). */
export const Attention = ({ tile }: { tile: Tile }) => {
  useSignals();
  const { studio } = useShell();
  const people = tile.attention.value
    .map((identity) => studio.people.find(identity))
    .filter((one) => one !== undefined);
  if (people.length === 0) return null;
  const shown = people.slice(0, people.length > mostFaces ? mostFaces - 1 : mostFaces);
  const names = people.map((person) => person.name.value).join(', ');
  return (
    <>
      <span className={styles.faces} role="img" aria-label={roomText.tile.attention(names)} {...tooltip(names)}>
        {shown.map((person) => (
          <Avatar key={person.identity} name={person.name} color={person.color} sizePx={22} />
        ))}
        {people.length > shown.length ? <span className={styles.others}>+{people.length - shown.length}</span> : null}
      </span>
      <span className={styles.divider} />
    </>
  );
};
