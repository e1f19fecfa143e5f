import { useSignals } from '@preact/signals-react/runtime';
import { attentionAvatars } from '../../../../shared/rules/tiles/attention.ts';
import { type EventValue, useEvent } from '../../../studio/context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import * as styles from '../../../ui/tile-toolbar.css.ts';
import { tooltip } from '../../../ui/tooltip.ts';
import type { Person } from '../../people/model/people.ts';
import type { Tile } from '../model/tiles-model.ts';
import { tilesText } from '../text.ts';

/** The people who look at a tile, as far as they are known here. */
export const lookersAt = ({ studio }: EventValue, tile: Tile): readonly Person[] =>
  tile.attention.value.map((identity) => studio.people.find(identity)).filter((person) => person !== undefined);

/** Who looks at the tile: at most four faces, else three and a number (TILE-018). */
export const Attention = ({ tile }: { tile: Tile }) => {
  useSignals();
  const people = lookersAt(useEvent(), tile);
  const { shown, more } = attentionAvatars(people);
  const names = people.map((person) => person.name.value).join(', ');
  return (
    <span className={styles.faces} role="img" aria-label={tilesText.attention(names)} {...tooltip(names)}>
      {shown.map((person) => (
        <Avatar key={person.identity} name={person.name} color={person.color} sizePx={22} />
      ))}
      {more > 0 ? <span className={styles.others}>+{more}</span> : null}
    </span>
  );
};
