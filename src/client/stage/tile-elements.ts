import { createIcon } from './icons.ts';
import * as css from './tile.css.ts';

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  parent?: Element,
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.className = className;
  parent?.append(element);
  return element;
};

/** The element of a tile: it has the place, the focus and the label. What is seen in it comes later. */
export const createTileElement = (): HTMLElement => {
  const element = create('div', css.tile);
  element.setAttribute('role', 'group');
  element.tabIndex = -1;
  element.hidden = true;
  return element;
};

/** The picture of a tile that has one. */
export const createTileVideo = (): HTMLVideoElement => {
  const video = create('video', css.video);
  video.autoplay = true;
  video.playsInline = true;
  video.muted = true;
  return video;
};

/** What lies on a picture that stands still because this person paused it (TILE-033). */
export const createPauseNote = (words: string): HTMLElement => {
  const note = create('div', css.pauseNote);
  note.textContent = words;
  return note;
};

/** The host of what lies over all of a tile. */
export const createCover = (): HTMLElement => create('div', css.cover);

/** What is seen in a tile that the canvas does not draw, but for its video. */
export const createTileParts = () => {
  const avatar = create('div', css.avatar);
  const contentHost = create('div', css.contentHost);
  const label = create('div', css.label);
  const spotlight = createIcon('spotlight', css.icon);
  const micOff = createIcon('mic-off', css.muted);
  const bars = create('span', css.bars);
  label.append(spotlight, micOff, bars);
  const name = create('span', css.name, label);
  const chip = create('span', css.chip, label);
  const hand = create('div', css.hand);
  hand.append(createIcon('hand', css.icon));
  const handPlace = create('span', '', hand);
  const connection = create('div', css.connection);
  connection.append(createIcon('wifi-low', css.icon));
  for (const element of [contentHost, hand, connection]) element.hidden = true;
  const all = [avatar, contentHost, label, hand, connection];
  return { all, avatar, contentHost, spotlight, micOff, bars, name, chip, hand, handPlace, connection };
};

export type TileParts = ReturnType<typeof createTileParts>;
