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

/** What is seen in a tile that the canvas does not draw. */
export const createTileParts = () => {
  const video = create('video', css.video);
  video.autoplay = true;
  video.playsInline = true;
  video.muted = true;
  video.hidden = true;
  const avatar = create('div', css.avatar);
  const placeholder = create('div', css.placeholder);
  const contentHost = create('div', css.contentHost);
  const label = create('div', css.label);
  const micOff = createIcon('mic-off', css.muted);
  const bars = create('span', css.bars);
  for (let index = 0; index < 3; index++) bars.append(document.createElement('i'));
  label.append(micOff, bars);
  const name = create('span', css.name, label);
  const chip = create('span', css.chip, label);
  const hand = create('div', css.hand);
  hand.append(createIcon('hand', css.icon));
  const handPlace = create('span', '', hand);
  const connection = create('div', css.connection);
  connection.append(createIcon('wifi-low', css.icon));
  for (const one of [placeholder, contentHost, hand, connection, bars]) one.hidden = true;
  const all = [video, avatar, placeholder, contentHost, label, hand, connection];
  return { all, video, avatar, placeholder, contentHost, micOff, bars, name, chip, hand, handPlace, connection };
};

export type TileParts = ReturnType<typeof createTileParts>;
