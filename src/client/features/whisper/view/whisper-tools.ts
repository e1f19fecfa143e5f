import type { RoomValue } from '../../../studio/context.ts';
import type { Tool } from '../../../studio/slots.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { personActions } from './person-actions.ts';

/** The same on the tile of somebody as in their menu. */
export const whisperTools = ({ studio, state, isPhone }: RoomValue, { kind, person }: Tile): readonly Tool[] => {
  if (!person || kind.shows !== 'person') return [];
  return personActions.flatMap(({ id, order, look, isOffered, run }): readonly Tool[] =>
    isOffered(studio, person, isPhone)
      ? [{ id, order, section: 'more', ...look(person, studio), run: () => void run(studio, person, state) }]
      : [],
  );
};
