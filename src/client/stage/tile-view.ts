import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Rect } from '../../shared/rules/grid/rects.ts';

import type { Person } from '../features/people/model/people.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import type { Stop } from '../ports/clock.ts';
import { avatarSizePx, badgePlace, densityOf } from './density.ts';
import { type Face, faceOf } from './face.ts';
import { followPerson, labelOf } from './person-look.ts';
import type { StageInputs } from './stage.ts';
import { isMirrored } from './tile-canvas.ts';
import {
  createCover,
  createPauseNote,
  createTileElement,
  createTileParts,
  createTileVideo,
  type TileParts,
} from './tile-elements.ts';

/** HTMLMediaElement.HAVE_CURRENT_DATA: there is a frame to show (HTML, 4.8.11.7). */
const haveCurrentData = 2;

interface ViewInputs extends Pick<StageInputs, 'media' | 'text' | 'onContentHost' | 'onCoverHost'> {
  /** Whether the canvas draws tiles that have no video. */
  readonly drawnByCanvas: ReadonlySignal<boolean>;
  /** A face is new, different or gone: it is to be drawn in the next frame. */
  faceChanged(): void;
  /** Its label or its ring is to be written in the next frame. */
  labelChanged(view: TileView): void;
}

/** The elements of one tile. Made once, then bound to one tile after another: nothing is mounted again. */
export class TileView {
  readonly element = createTileElement();
  readonly #inputs: ViewInputs;
  #made: TileParts | null = null;
  #video: HTMLVideoElement | null = null;
  #pauseNote: HTMLElement | null = null;
  #cover: HTMLElement | null = null;
  #tile: Tile | null = null;
  #rect: Rect | null = null;
  #face: Face | null = null;
  #onScreen = false;
  #attached: string | null = null;
  #followed: readonly Stop[] = [];
  #stopLook: Stop | null = null;

  constructor(inputs: ViewInputs) {
    this.#inputs = inputs;
  }

  /** Null where there was no video yet. */
  get video(): HTMLVideoElement | null {
    return this.#video;
  }

  /** The tile that it shows; null in the pool. */
  get tile(): Tile | null {
    return this.#tile;
  }

  /** Where it is, or is going to. */
  get rect(): Rect | null {
    return this.#rect;
  }

  /** What the canvas draws of it; null while its elements show it. */
  get face(): Face | null {
    return this.#face;
  }

  /** Takes a tile over; the view has none. */
  bind(tile: Tile): void {
    this.#tile = tile;
    this.element.dataset.tileId = tile.id;
    if (tile.kind.shows === 'content') this.#showContent(tile);
  }

  /** Lets go of everything; the elements go back to the pool. */
  release(): void {
    const { element } = this;
    this.#leave();
    this.#attach(null);
    if (this.#tile) this.#showCover(this.#tile, false);
    if (this.#made) {
      const { contentHost, hand, connection } = this.#made;
      if (this.#tile && !contentHost.hidden) this.#inputs.onContentHost?.(this.#tile, null);
      for (const element of [contentHost, hand, connection]) element.hidden = true;
    }
    this.#pauseNote?.remove();
    element.hidden = true;
    for (const name of ['data-speaking', 'data-drawn', 'data-tile-id', 'aria-label']) element.removeAttribute(name);
    element.style.backgroundImage = '';
    const hadFace = this.#face !== null;
    this.#face = null;
    this.#tile = null;
    this.#rect = null;
    this.#onScreen = false;
    if (hadFace) this.#inputs.faceChanged();
  }

  /** Gives it its place; null hides it. */
  place(next: Rect | null): void {
    const { element } = this;
    const tile = this.#tile;
    const sized = next && (next.width !== this.#rect?.width || next.height !== this.#rect.height);
    this.#rect = next;
    element.hidden = next === null;
    if (!next || !sized) return;
    element.style.width = `${next.width}px`;
    element.style.height = `${next.height}px`;
    element.dataset.density = densityOf(next.width);
    element.toggleAttribute('data-low', badgePlace(next.width, next.height).scale < 1);
    element.style.setProperty('--avatar-size', `${avatarSizePx(next.width, next.height)}px`);
    if (tile)
      tile.local.dimensions.value = { ...tile.local.dimensions.peek(), widthPx: next.width, heightPx: next.height };
  }

  /** Off screen no fact is followed and nothing is written. */
  setOnScreen(onScreen: boolean): void {
    if (onScreen === this.#onScreen) return;
    this.#onScreen = onScreen;
    if (onScreen) this.#follow();
    else this.#leave();
  }

  /** Writes label and ring of a tile that the canvas draws; once a frame at most. */
  refresh(): void {
    const person = this.#tile?.person;
    if (!this.#tile || !person || !this.#face) return;
    this.element.setAttribute('aria-label', labelOf(this.#tile, person, this.#inputs.text));
    this.element.toggleAttribute('data-speaking', person.voice.speaking.peek());
  }

  #partsOf(): TileParts {
    this.#made ??= createTileParts();
    if (this.#made.avatar.parentNode !== this.element) this.element.append(...this.#made.all);
    return this.#made;
  }

  /** Made for the first picture: Chromium looks after every video in every frame, whether there is a picture or not. */
  #videoOf(shown: Tile): HTMLVideoElement {
    let video = this.#video;
    if (!video) {
      video = createTileVideo();
      video.addEventListener('resize', () => this.#resized());
      video.addEventListener('loadeddata', () => this.#showAvatar());
      this.#video = video;
    }
    video.dataset.fit = shown.kind.fit;
    video.toggleAttribute('data-mirrored', isMirrored(shown));
    if (video.parentNode !== this.element) this.element.prepend(video);
    return video;
  }

  #resized(): void {
    const tile = this.#tile;
    const video = this.#video;
    if (!tile || !video || video.videoWidth === 0 || video.videoHeight === 0) return;
    tile.local.dimensions.value = {
      ...tile.local.dimensions.peek(),
      aspectRatio: video.videoWidth / video.videoHeight,
    };
  }

  #attach(trackId: string | null): void {
    const { media } = this.#inputs;
    if (this.#tile && this.#attached !== trackId) {
      if (this.#attached && this.#video) media.detach(this.#attached, this.#video);
      this.#attached = trackId;
      if (trackId) media.attach(trackId, this.#videoOf(this.#tile));
    }
    if (this.#video) this.#video.hidden = trackId === null;
    this.#showAvatar();
  }

  /** The initials stand in for the picture until its first frame is there. */
  #showAvatar(): void {
    if (!this.#made) return;
    const { avatar } = this.#made;
    const hasPicture = this.#attached !== null && (this.#video?.readyState ?? 0) >= haveCurrentData;
    avatar.hidden = hasPicture || this.#tile?.kind.shows !== 'person';
  }

  #showPause(paused: boolean): void {
    if (!paused) {
      this.#pauseNote?.remove();
      return;
    }
    this.#pauseNote ??= createPauseNote(this.#inputs.text.streamPaused);
    // Below the name, above the picture.
    this.element.insertBefore(this.#pauseNote, this.#made?.avatar ?? null);
  }

  /** The frame fills it; whatever else comes into the tile lies beneath. */
  #showCover(tile: Tile, isCovered: boolean): void {
    if (isCovered === (this.#cover !== null)) return;
    const { onCoverHost } = this.#inputs;
    if (this.#cover) {
      onCoverHost?.(tile, null);
      this.#cover.remove();
      this.#cover = null;
    } else {
      this.#cover = createCover();
      this.element.append(this.#cover);
      onCoverHost?.(tile, this.#cover);
    }
  }

  #follow(): void {
    const shown = this.#tile;
    if (!shown || this.#stopLook) return;
    const { kind, person } = shown;
    const { drawnByCanvas } = this.#inputs;
    let wasDrawn: boolean | null = null;
    this.#stopLook = effect(() => {
      const isCovered = shown.local.replayStatus.value !== null;
      const drawn = !isCovered && drawnByCanvas.value && kind.shows === 'person' && shown.video.value === null;
      untracked(() => {
        if (drawn !== wasDrawn) {
          wasDrawn = drawn;
          if (drawn && person) this.#leaveToCanvas(shown, person);
          else this.#showElements(shown);
        }
        this.#showCover(shown, isCovered);
      });
    });
  }

  #leave(): void {
    this.#stopLook?.();
    this.#stopLook = null;
    this.#unfollow();
  }

  #unfollow(): void {
    for (const stop of this.#followed) stop();
    this.#followed = [];
  }

  #showElements(shown: Tile): void {
    const { element } = this;
    this.#unfollow();
    const hadFace = this.#face !== null;
    this.#face = null;
    element.removeAttribute('data-drawn');
    const parts = this.#partsOf();
    this.#followed = [
      effect(() => {
        parts.spotlight.toggleAttribute('hidden', !shown.spotlight.value);
      }),
      effect(() => this.#attach(shown.video.value?.trackId ?? null)),
      effect(() => this.#showPause(shown.local.streamPaused.value && shown.video.value !== null)),
      this.#followMarks(shown),
      ...(shown.kind.shows === 'content' ? [this.#followTitle(shown)] : []),
      ...(shown.person ? followPerson(shown, shown.person, element, parts, this.#inputs.text) : []),
    ];
    if (hadFace) this.#inputs.faceChanged();
  }

  #leaveToCanvas(shown: Tile, person: Person): void {
    const { element } = this;
    const inputs = this.#inputs;
    this.#unfollow();
    this.#attach(null);
    element.replaceChildren();
    element.removeAttribute('data-speaking');
    element.style.backgroundImage = '';
    element.setAttribute('data-drawn', '');
    this.#followed = [
      // What a label says besides the voice is seen in the face too.
      effect(() => {
        this.#face = faceOf(shown, person, inputs.text);
        inputs.faceChanged();
        inputs.labelChanged(this);
      }),
      effect(() => {
        person.voice.speaking.value;
        inputs.labelChanged(this);
      }),
      this.#followMarks(shown),
    ];
  }

  /** Spotlight, tool, whisper and a hand that has just moved: marks of the element itself, whoever draws what is in it. */
  #followMarks(shown: Tile): Stop {
    const { element } = this;
    const { labelChanged, text } = this.#inputs;
    return effect(() => {
      element.dataset.apart = shown.local.apart.value;
      element.dataset.whispering = text.whispering;
      labelChanged(this);
      element.toggleAttribute('data-spotlight', shown.spotlight.value);
      const hand = shown.kind.shows === 'person' ? shown.person?.hand : undefined;
      if (hand?.moved.value) element.dataset.handMoved = hand.raisedAt.value > 0 ? 'up' : 'down';
      else element.removeAttribute('data-hand-moved');
      element.dataset.tool = shown.local.annotating.value ? shown.local.tool.value : 'none';
    });
  }

  /** A tile that the frame fills: nothing else of it changes but its name and the spotlight. */
  #showContent(tile: Tile): void {
    const parts = this.#partsOf();
    parts.avatar.hidden = true;
    parts.micOff.toggleAttribute('hidden', true);
    parts.contentHost.hidden = false;
    this.#inputs.onContentHost?.(tile, parts.contentHost);
  }

  #followTitle(tile: Tile): Stop {
    const facts = {
      role: 'access',
      isSelf: false,
      muted: false,
      handPlace: 0,
      speaking: false,
      trouble: null,
      whispering: false,
    } as const;
    return effect(() => {
      const title = tile.kind.titleOf(tile);
      const spotlit = tile.spotlight.value;
      const { name, chip } = this.#partsOf();
      name.textContent = title;
      chip.textContent = spotlit ? this.#inputs.text.spotlight : '';
      this.element.setAttribute('aria-label', this.#inputs.text.tileLabel({ ...facts, title, spotlit }));
    });
  }
}
