import { useSignals } from '@preact/signals-react/runtime';
import { type EventValue, useEvent } from '../../../studio/context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Faces } from '../../../ui/faces.tsx';
import type { Person } from '../../people/model/people.ts';
import type { Tile } from '../model/tiles-model.ts';
import { tilesText } from '../text.ts';

/** The people who look at a tile, as far as they are known here. */
export const lookersAt = ({ studio }: EventValue, tile: Tile): readonly Person[] =>
  tile.attention.value.map((identity) => studio.people.find(identity)).filter((person) => person !== undefined);

/** Who looks at the tile. */
export const Attention = ({ tile }: { tile: Tile }) => {
  useSignals();
  const people = lookersAt(useEvent(), tile);
  return (
    <Faces
      of={people}
      nameOf={({ name }) => name.value}
      label={tilesText.attention}
      face={({ identity, name, color }) => <Avatar key={identity} name={name} color={color} sizePx={22} />}
    />
  );
};
