/** Points of one author that arrive together: x and y by turns, in units of a canvas 1080 high. */
export interface Batch {
  readonly author: number;
  readonly strokeId: string;
  /** How many points of the stroke came before. */
  readonly offset: number;
  readonly points: readonly number[];
}

/** A page under measurement: a grid of tiles, on each of which somebody draws. */
export interface Subject {
  mount(host: HTMLElement, authors: number, layer: 'plain' | 'pixi'): void;
  /** Makes a batch ready to arrive; what it answers is its arrival. */
  packet(batch: Batch): () => void;
}
