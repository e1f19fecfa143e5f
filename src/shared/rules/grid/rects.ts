import type { Orientation } from './grid-item.ts';

/** A rectangle in CSS px, from the top left corner of the grid's content. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place in the order: an item's, or one that somebody left and the next newcomer takes (`id` null). */
export interface Slot {
  readonly id: string | null;
  readonly size: number;
  readonly orientation: Orientation;
}

/** Numbers of a rectangle: x, y, width, height. */
const sides = 4;

/**
 * The rectangles of a layout by id, in the order in which they were laid out. Their numbers lie flat in one array, so
 * that a layout makes no object an item; reading makes one of who is asked for.
 */
export class Rects {
  /** The places that were laid out; free ones among them have no rectangle. */
  readonly slots: readonly Slot[];
  /** x, y, width and height of each slot by turns, in CSS px. A typed array of this size takes longer to make. */
  readonly boxes: number[];
  #places: ReadonlyMap<string, number> | null = null;

  /** Without `boxes` there is room for them, to be filled in. */
  constructor(slots: readonly Slot[], boxes: number[] = new Array(slots.length * sides)) {
    this.slots = slots;
    this.boxes = boxes;
  }

  get size(): number {
    return this.#index().size;
  }

  has(id: string): boolean {
    return this.#index().has(id);
  }

  get(id: string): Rect | undefined {
    const place = this.#index().get(id);
    return place === undefined ? undefined : this.#at(place);
  }

  *[Symbol.iterator](): Generator<readonly [string, Rect]> {
    for (const [id, place] of this.#index()) yield [id, this.#at(place)];
  }

  /** Made when somebody first asks. */
  #index(): ReadonlyMap<string, number> {
    if (this.#places) return this.#places;
    const places = new Map<string, number>();
    for (const [place, { id }] of this.slots.entries()) if (id !== null) places.set(id, place);
    this.#places = places;
    return places;
  }

  #at(place: number): Rect {
    const { boxes } = this;
    const first = place * sides;
    return { x: boxes[first]!, y: boxes[first + 1]!, width: boxes[first + 2]!, height: boxes[first + 3]! };
  }
}
