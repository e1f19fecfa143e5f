/** A bar that shows how loud something is. */
export interface LevelBar {
  /** Fills this share of the bar, 0 to 1, with the text colour of its canvas. */
  show(share: number): void;
  end(): void;
}

/**
 * Makes a bar of a canvas that nothing drew on; another bar needs another canvas. Null where a browser cannot draw one away
 * from the page: what moves on the page itself makes a frame of the whole page, with all of its videos.
 */
export type OpenLevelBar = (canvas: HTMLCanvasElement) => Promise<LevelBar | null>;
