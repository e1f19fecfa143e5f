import { effect } from '@preact/signals-core';
import type { Rect } from '../../shared/rules/grid/arrangement.ts';
import type { Person } from '../models/people.ts';
import type { Tile } from '../models/tiles-model.ts';
import type { Stop } from '../ports/clock.ts';
import { avatarSizePx, densityOf } from './density.ts';
import { createIcon } from './icons.ts';
import { initialsOf } from './initials.ts';
import type { StageInputs } from './mount-stage.ts';
import * as css from './tile.css.ts';
import { tileKindOf } from './tile-kind.ts';

/** The elements of one tile. Made once, then bound to one tile after another: nothing is mounted again. */
export interface TileView {
  readonly element: HTMLElement;
  readonly video: HTMLVideoElement;
  /** The tile that it shows; null in the pool. */
  readonly tile: Tile | null;
  /** Where it is, or is going to. */
  readonly rect: Rect | null;
  bind(tile: Tile): void;
  /** Lets go of everything; the elements go back to the pool. */
  release(): void;
  /** Gives it its place; null hides it. */
  place(rect: Rect | null): void;
  /** Off screen no fact is followed and nothing is written. */
  setOnScreen(onScreen: boolean): void;
}

type ViewInputs = Pick<StageInputs, 'media' | 'text' | 'onContentHost'>;

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  parent: Element,
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.className = className;
  parent.append(element);
  return element;
};

const createElements = () => {
  const element = document.createElement('div');
  element.className = css.tile;
  element.setAttribute('role', 'group');
  element.tabIndex = -1;
  element.hidden = true;
  const video = create('video', css.video, element);
  video.autoplay = true;
  video.playsInline = true;
  video.muted = true;
  video.hidden = true;
  const avatar = create('div', css.avatar, element);
  const placeholder = create('div', css.placeholder, element);
  const contentHost = create('div', css.contentHost, element);
  const label = create('div', css.label, element);
  const micOff = createIcon('mic-off', css.muted);
  const bars = document.createElement('span');
  bars.className = css.bars;
  for (let index = 0; index < 3; index++) bars.append(document.createElement('i'));
  label.append(micOff, bars);
  const name = create('span', css.name, label);
  const chip = create('span', css.chip, label);
  const hand = create('div', css.hand, element);
  hand.append(createIcon('hand', css.icon));
  const handPlace = create('span', '', hand);
  const connection = create('div', css.connection, element);
  connection.append(createIcon('wifi-low', css.icon));
  for (const one of [placeholder, contentHost, hand, connection, bars]) one.hidden = true;
  return { element, video, avatar, placeholder, contentHost, micOff, bars, name, chip, hand, handPlace, connection };
};

/** Makes a view without a tile. */
export const createTileView = (inputs: ViewInputs): TileView => {
  const parts = createElements();
  const { element, video } = parts;
  const { text, media } = inputs;
  let tile: Tile | null = null;
  let rect: Rect | null = null;
  let onScreen = false;
  let attached: string | null = null;
  let bound: Stop[] = [];
  let followed: Stop[] = [];

  const attach = (trackId: string | null) => {
    if (attached === trackId) return;
    if (attached) media.detach(attached, video);
    attached = trackId;
    if (trackId) media.attach(trackId, video);
    video.hidden = trackId === null;
    parts.avatar.hidden = trackId !== null || tile?.person == null || tile.screenId !== null;
  };

  const toggle = (attribute: string, on: boolean) => element.toggleAttribute(attribute, on);

  const followPerson = (shown: Tile, person: Person): Stop[] => {
    const kind = tileKindOf(shown);
    const isOwnTile = shown.screenId === null;
    return [
      effect(() => {
        parts.name.textContent = text.tileName(person.name.value, kind, person.isLocal);
      }),
      effect(() => {
        parts.avatar.textContent = initialsOf(person.name.value);
      }),
      effect(() => {
        const { main, contrast } = person.color.value;
        element.style.setProperty('--person-color', main);
        element.style.setProperty('--person-ink', contrast);
        element.style.background = isOwnTile ? `color-mix(in srgb, ${main} 16%, var(--tile))` : '';
      }),
      effect(() => {
        parts.chip.textContent = isOwnTile ? text.roleChip(person.role.value) : '';
      }),
      effect(() => {
        const microphone = person.microphone.value;
        parts.micOff.toggleAttribute('hidden', !isOwnTile || (microphone !== null && !microphone.muted));
      }),
      effect(() => {
        const speaking = isOwnTile && person.speaking.value;
        toggle('data-speaking', speaking);
        parts.bars.hidden = !speaking;
      }),
      effect(() => {
        if (!isOwnTile || !person.speaking.value) return;
        const level = person.audioLevel.value / 10;
        const [low, high, middle] = parts.bars.children as unknown as HTMLElement[];
        low!.style.transform = `scaleY(${0.3 + level * 0.5})`;
        high!.style.transform = `scaleY(${0.4 + level * 0.6})`;
        middle!.style.transform = `scaleY(${0.3 + level * 0.35})`;
      }),
      effect(() => {
        const place = isOwnTile ? person.handPlace.value : 0;
        parts.hand.hidden = place === 0;
        parts.handPlace.textContent = place === 0 ? '' : String(place);
      }),
      effect(() => {
        const quality = isOwnTile ? person.quality.value : 'unknown';
        parts.connection.hidden = quality !== 'poor' && quality !== 'lost';
        parts.connection.dataset.quality = quality;
        parts.connection.title = quality === 'lost' ? text.connectionLost : text.connectionPoor;
      }),
      effect(() => {
        element.setAttribute(
          'aria-label',
          text.tileLabel({
            name: person.name.value,
            isLocal: person.isLocal,
            role: person.role.value,
            kind,
            muted: isOwnTile && (person.microphone.value?.muted ?? true),
            handPlace: isOwnTile ? person.handPlace.value : 0,
            speaking: isOwnTile && person.speaking.value,
          }),
        );
      }),
    ];
  };

  const follow = () => {
    if (!tile || followed.length > 0) return;
    const shown = tile;
    followed = [
      effect(() => attach(shown.video.value?.trackId ?? null)),
      effect(() => {
        toggle('data-spotlight', shown.spotlight.value);
      }),
      effect(() => {
        element.dataset.tool = shown.annotating.value ? shown.tool.value : 'none';
      }),
      ...(shown.person ? followPerson(shown, shown.person) : []),
    ];
  };
  const unfollow = () => {
    for (const stop of followed) stop();
    followed = [];
  };

  const resized = () => {
    if (!tile || video.videoWidth === 0 || video.videoHeight === 0) return;
    tile.dimensions.value = { ...tile.dimensions.peek(), aspectRatio: video.videoWidth / video.videoHeight };
  };
  video.addEventListener('resize', resized);

  return {
    element,
    video,
    get tile() {
      return tile;
    },
    get rect() {
      return rect;
    },
    bind(next) {
      tile = next;
      const kind = tileKindOf(next);
      element.dataset.tileId = next.id;
      video.dataset.fit = kind === 'camera' ? 'cover' : 'contain';
      parts.avatar.hidden = next.person === null || next.screenId !== null;
      if (next.person === null) {
        const type = next.resourceType ?? next.type.peek();
        parts.name.textContent = text.tileName(type, kind, false);
        element.setAttribute(
          'aria-label',
          text.tileLabel({
            name: type,
            isLocal: false,
            role: 'access',
            kind,
            muted: false,
            handPlace: 0,
            speaking: false,
          }),
        );
        parts.micOff.toggleAttribute('hidden', true);
        const hasComponent = next.metaType === 'widget' && inputs.onContentHost !== undefined;
        parts.placeholder.hidden = hasComponent;
        parts.placeholder.textContent = hasComponent ? '' : text.noComponent(type);
        parts.contentHost.hidden = !hasComponent;
        if (hasComponent) inputs.onContentHost?.(next, parts.contentHost);
      }
      bound = [() => attach(null)];
    },
    release() {
      unfollow();
      for (const stop of bound) stop();
      bound = [];
      if (tile && !parts.contentHost.hidden) inputs.onContentHost?.(tile, null);
      for (const one of [parts.placeholder, parts.contentHost, parts.hand, parts.connection, parts.bars]) {
        one.hidden = true;
      }
      element.hidden = true;
      element.removeAttribute('data-speaking');
      element.style.background = '';
      delete element.dataset.tileId;
      tile = null;
      rect = null;
      onScreen = false;
    },
    place(next) {
      const sized = next && (next.width !== rect?.width || next.height !== rect.height);
      rect = next;
      element.hidden = next === null;
      if (!next || !sized) return;
      element.style.width = `${next.width}px`;
      element.style.height = `${next.height}px`;
      element.dataset.density = densityOf(next.width);
      element.style.setProperty('--avatar-size', `${avatarSizePx(next.width, next.height)}px`);
      if (tile) tile.dimensions.value = { ...tile.dimensions.peek(), widthPx: next.width, heightPx: next.height };
    },
    setOnScreen(next) {
      if (next === onScreen) return;
      onScreen = next;
      if (next) follow();
      else unfollow();
    },
  };
};
