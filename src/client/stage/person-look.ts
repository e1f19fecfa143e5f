import { effect } from '@preact/signals-core';
import type { Person } from '../features/people/model/people.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import type { Stop } from '../ports/clock.ts';
import { initialsOf } from './initials.ts';
import type { StageText } from './stage-text.ts';
import type { TileParts } from './tile-elements.ts';

/** What is read to a screen reader of a person's tile; whoever calls it in an effect follows it. */
export const labelOf = (tile: Tile, person: Person, text: StageText): string => {
  const isOwnTile = tile.kind.shows === 'person';
  return text.tileLabel({
    title: tile.kind.titleOf(tile),
    isSelf: isOwnTile && person.isLocal,
    role: person.role.value,
    muted: isOwnTile && person.isMuted.value,
    handPlace: isOwnTile ? person.hand.place.value : 0,
    speaking: isOwnTile && person.voice.speaking.value,
    trouble: isOwnTile ? person.connectionTrouble.value : null,
    whispering: tile.local.apart.value === 'withheld',
    spotlit: tile.spotlight.value,
  });
};

/** The chip of a person's tile; whoever calls it in an effect follows it. */
export const chipOf = (tile: Tile, person: Person, text: Pick<StageText, 'roleChip' | 'spotlight'>): string =>
  [tile.kind.shows === 'person' && text.roleChip(person.role.value), tile.spotlight.value && text.spotlight]
    .filter(Boolean)
    .join(' · ');

/** The sizes of the three bars at a sound level of 0 to 10. */
const barsAt = (level: number): string =>
  [3.6 + level * 0.6, 4.8 + level * 0.72, 3.6 + level * 0.42].map((px) => `2.5px ${px.toFixed(1)}px`).join(', ');

/** Binds the facts of a person to the elements of their tile: each change is one write. */
export const followPerson = (
  tile: Tile,
  person: Person,
  element: HTMLElement,
  parts: TileParts,
  text: StageText,
): Stop[] => {
  const isOwnTile = tile.kind.shows === 'person';
  return [
    effect(() => {
      parts.name.textContent = tile.kind.titleOf(tile);
    }),
    effect(() => {
      parts.avatar.textContent = initialsOf(person.name.value);
    }),
    effect(() => {
      const { main, contrast } = person.color.value;
      element.style.setProperty('--person-color', main);
      element.style.setProperty('--person-ink', contrast);
      element.style.backgroundImage = isOwnTile ? `linear-gradient(${main}29, ${main}29)` : '';
    }),
    effect(() => {
      parts.chip.textContent = chipOf(tile, person, text);
    }),
    effect(() => {
      parts.micOff.toggleAttribute('hidden', !isOwnTile || !person.isMuted.value);
    }),
    effect(() => {
      const speaking = isOwnTile && person.voice.speaking.value;
      element.toggleAttribute('data-speaking', speaking);
      if (speaking) parts.bars.style.backgroundSize = barsAt(person.voice.level.value);
    }),
    effect(() => {
      const place = isOwnTile ? person.hand.place.value : 0;
      parts.hand.hidden = place === 0;
      parts.handPlace.textContent = place === 0 ? '' : String(place);
    }),
    effect(() => {
      const trouble = isOwnTile ? person.connectionTrouble.value : null;
      parts.connection.hidden = trouble === null;
      if (trouble) parts.connection.dataset.quality = trouble;
    }),
    effect(() => {
      element.setAttribute('aria-label', labelOf(tile, person, text));
    }),
  ];
};
