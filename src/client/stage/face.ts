import type { ConnectionTrouble, Person, PreferredColor } from '../features/people/model/people.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import { initialsOf } from './initials.ts';
import { chipOf } from './person-look.ts';
import type { StageText } from './stage-text.ts';

/**
 * What the canvas shows of a tile without video. A new object whenever any of it changes. Who speaks is not part of
 * it: the ring is the element's, so that voices, the most frequent of all changes, draw nothing again.
 */
export interface Face {
  readonly name: string;
  readonly initials: string;
  readonly chip: string;
  readonly color: PreferredColor;
  readonly muted: boolean;
  readonly spotlit: boolean;
  /** Place in the queue of raised hands, from 1; 0 for none. */
  readonly handPlace: number;
  /** What is wrong with the connection. */
  readonly trouble: ConnectionTrouble | null;
}

/** Reads a person's face; whoever calls it in an effect follows what it shows. */
export const faceOf = (tile: Tile, person: Person, text: Pick<StageText, 'roleChip' | 'spotlight'>): Face => {
  const name = person.name.value;
  return {
    name,
    initials: initialsOf(name),
    chip: chipOf(tile, person, text),
    color: person.color.value,
    muted: person.isMuted.value,
    spotlit: tile.spotlight.value,
    handPlace: person.hand.place.value,
    trouble: person.connectionTrouble.value,
  };
};
