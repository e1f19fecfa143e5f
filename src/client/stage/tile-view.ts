import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Rect } from '../../shared/rules/grid/arrangement.ts';
import type { Person } from '../models/people.ts';
import type { Tile } from '../models/tiles-model.ts';
import type { Stop } from '../ports/clock.ts';
import { avatarSizePx, densityOf } from './density.ts';
import { type Face, faceOf } from './face.ts';
import type { StageInputs } from './mount-stage.ts';
import { followPerson, labelOf } from './person-look.ts';
import { createTileElement, createTileParts, type TileParts } from './tile-elements.ts';
import { isMirrored, tileKindOf } from './tile-kind.ts';

/** HTMLMediaElement.HAVE_CURRENT_DATA: there is a frame to show (HTML, 4.8.11.7). */
const haveCurrentData = 2;

/** The elements of one tile. Made once, then bound to one tile after another: nothing is mounted again. */
export interface TileView {
  readonly element: HTMLElement;
  /** Null where nothing of the tile was shown by elements yet. */
  readonly video: HTMLVideoElement | null;
  /** The tile that it shows; null in the pool. */
  readonly tile: Tile | null;
  /** Where it is, or is going to. */
  readonly rect: Rect | null;
  /** What the canvas draws of it; null while its elements show it. */
  readonly face: Face | null;
  bind(tile: Tile): void;
  /** Lets go of everything; the elements go back to the pool. */
  release(): void;
  /** Gives it its place; null hides it. */
  place(rect: Rect | null): void;
  /** Off screen no fact is followed and nothing is written. */
  setOnScreen(onScreen: boolean): void;
  /** Writes label and ring of a tile that the canvas draws; once a frame at most. */
  refresh(): void;
}

interface ViewInputs extends Pick<StageInputs, 'media' | 'text' | 'onContentHost'> {
  /** Whether the canvas draws tiles that have no video. */
  readonly drawnByCanvas: ReadonlySignal<boolean>;
  /** A face is new, different or gone: it is to be drawn in the next frame. */
  faceChanged(view: TileView): void;
  /** Its label or its ring is to be written in the next frame. */
  labelChanged(view: TileView): void;
}

/** Makes a view without a tile. */
export const createTileView = (inputs: ViewInputs): TileView => {
  const { text, media } = inputs;
  const element = createTileElement();
  let made: TileParts | null = null;
  let tile: Tile | null = null;
  let rect: Rect | null = null;
  let face: Face | null = null;
  let onScreen = false;
  let attached: string | null = null;
  let followed: Stop[] = [];
  let stopLook: Stop | null = null;

  const resized = () => {
    const video = made?.video;
    if (!tile || !video || video.videoWidth === 0 || video.videoHeight === 0) return;
    tile.dimensions.value = { ...tile.dimensions.peek(), aspectRatio: video.videoWidth / video.videoHeight };
  };
  const partsOf = (): TileParts => {
    if (!made) {
      made = createTileParts();
      made.video.addEventListener('resize', resized);
      made.video.addEventListener('loadeddata', showAvatar);
    }
    if (made.video.parentNode !== element) element.append(...made.all);
    return made;
  };

  const attach = (trackId: string | null) => {
    if (!made) return;
    const { video } = made;
    if (attached !== trackId) {
      if (attached) media.detach(attached, video);
      attached = trackId;
      if (trackId) media.attach(trackId, video);
    }
    video.hidden = trackId === null;
    showAvatar();
  };

  /** The initials stand in for the picture until its first frame is there. */
  const showAvatar = () => {
    if (!made) return;
    const hasPicture = attached !== null && made.video.readyState >= haveCurrentData;
    made.avatar.hidden = hasPicture || tile?.person == null || tile.screenId !== null;
  };

  const unfollow = () => {
    for (const stop of followed) stop();
    followed = [];
  };

  const showElements = (shown: Tile) => {
    unfollow();
    const hadFace = face !== null;
    face = null;
    element.removeAttribute('data-drawn');
    const parts = partsOf();
    parts.video.dataset.fit = tileKindOf(shown) === 'camera' ? 'cover' : 'contain';
    parts.video.toggleAttribute('data-mirrored', isMirrored(shown));
    followed = [
      effect(() => attach(shown.video.value?.trackId ?? null)),
      effect(() => {
        element.toggleAttribute('data-spotlight', shown.spotlight.value);
      }),
      effect(() => {
        element.dataset.tool = shown.annotating.value ? shown.tool.value : 'none';
      }),
      ...(shown.person ? followPerson(shown, shown.person, element, parts, text) : []),
    ];
    if (hadFace) inputs.faceChanged(view);
  };

  const leaveToCanvas = (shown: Tile, person: Person) => {
    unfollow();
    attach(null);
    element.replaceChildren();
    element.removeAttribute('data-speaking');
    element.style.background = '';
    element.setAttribute('data-drawn', '');
    followed = [
      effect(() => {
        face = faceOf(person, text);
        inputs.faceChanged(view);
      }),
      effect(() => {
        labelOf(shown, person, text);
        inputs.labelChanged(view);
      }),
      effect(() => {
        element.toggleAttribute('data-spotlight', shown.spotlight.value);
      }),
      effect(() => {
        element.dataset.tool = shown.annotating.value ? shown.tool.value : 'none';
      }),
    ];
  };

  const follow = () => {
    const shown = tile;
    if (!shown || stopLook) return;
    const { person } = shown;
    const isDrawn = computed(
      () => inputs.drawnByCanvas.value && person !== null && shown.screenId === null && shown.video.value === null,
    );
    stopLook = effect(() => {
      const drawn = isDrawn.value;
      untracked(() => (drawn && person ? leaveToCanvas(shown, person) : showElements(shown)));
    });
  };
  const leave = () => {
    stopLook?.();
    stopLook = null;
    unfollow();
  };

  /** A resource or a widget: nothing of it changes but what the shell puts in. */
  const showThing = (thing: Tile) => {
    const parts = partsOf();
    const kind = tileKindOf(thing);
    const type = thing.resourceType ?? thing.type.peek();
    const facts = { role: 'access', kind, muted: false, handPlace: 0, speaking: false } as const;
    parts.name.textContent = text.tileName(type, kind, false);
    element.setAttribute('aria-label', text.tileLabel({ ...facts, name: type, isLocal: false }));
    parts.avatar.hidden = true;
    parts.micOff.toggleAttribute('hidden', true);
    const hasComponent = thing.metaType === 'widget' && inputs.onContentHost !== undefined;
    parts.placeholder.hidden = hasComponent;
    parts.placeholder.textContent = hasComponent ? '' : text.noComponent(type);
    parts.contentHost.hidden = !hasComponent;
    if (hasComponent) inputs.onContentHost?.(thing, parts.contentHost);
  };

  const view: TileView = {
    element,
    get video() {
      return made?.video ?? null;
    },
    get tile() {
      return tile;
    },
    get rect() {
      return rect;
    },
    get face() {
      return face;
    },
    bind(next) {
      tile = next;
      element.dataset.tileId = next.id;
      if (next.person === null) showThing(next);
    },
    release() {
      leave();
      attach(null);
      if (made) {
        if (tile && !made.contentHost.hidden) inputs.onContentHost?.(tile, null);
        const { placeholder, contentHost, hand, connection, bars } = made;
        for (const one of [placeholder, contentHost, hand, connection, bars]) one.hidden = true;
      }
      element.hidden = true;
      for (const name of ['data-speaking', 'data-drawn', 'data-tile-id']) element.removeAttribute(name);
      element.style.background = '';
      const hadFace = face !== null;
      face = null;
      tile = null;
      rect = null;
      onScreen = false;
      if (hadFace) inputs.faceChanged(view);
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
      else leave();
    },
    refresh() {
      if (!tile?.person || !face) return;
      element.setAttribute('aria-label', labelOf(tile, tile.person, text));
      element.toggleAttribute('data-speaking', tile.person.speaking.peek());
    },
  };
  return view;
};
