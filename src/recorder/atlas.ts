import type { Region } from '../shared/recording/region.ts';

/** Something that is drawn into a recording's picture. */
export interface WantedTile {
  readonly tileId: string;
  readonly kind: 'camera' | 'screen';
}

/** Everything about a recording's picture that is a number. Cells have the shape of the low layer of a camera. */
export const atlasLimits = {
  cellWidthPx: 320,
  cellHeightPx: 180,
  /** Cells along each side of what a camera and of what a shared screen takes: what is shared is to be read. */
  cells: { camera: 1, screen: 4 },
  /** Cells along each side of the smallest picture and of the largest. */
  fewestCells: 2,
  mostCells: 8,
  /** Of its cells, how many a new picture keeps for those who come. */
  spareShare: 0.2,
} as const;

/**
 * The picture of one segment of a recording: a region for each tile, of which none ever overlaps another. A region stays
 * with its tile for as long as the segment lasts, also when the tile is away; when none is free the next segment begins
 * with a picture of its own.
 */
export class Atlas {
  readonly widthPx: number;
  readonly heightPx: number;
  private readonly taken: boolean[];
  private readonly placed = new Map<string, Region>();

  constructor(private readonly cells: number) {
    this.widthPx = cells * atlasLimits.cellWidthPx;
    this.heightPx = cells * atlasLimits.cellHeightPx;
    this.taken = new Array(cells * cells).fill(false);
  }

  /**
   * The smallest picture that has a region for all of these and some cells to spare. In the largest one those come first
   * that are named first; whoever finds no place is missing from {@link regions}.
   */
  static planned(tiles: readonly WantedTile[]): Atlas {
    for (let cells: number = atlasLimits.fewestCells; ; cells++) {
      const atlas = new Atlas(cells);
      // What is large finds no place once what is small is spread.
      const inOrder = tiles.toSorted((a, b) => atlasLimits.cells[b.kind] - atlasLimits.cells[a.kind]);
      const isLargest = cells === atlasLimits.mostCells;
      const isPlaced = (isLargest ? tiles : inOrder).map((tile) => atlas.place(tile) !== null);
      if (isLargest) return atlas;
      const free = atlas.taken.filter((isTaken) => !isTaken).length;
      if (isPlaced.every(Boolean) && free >= cells * cells * atlasLimits.spareShare) return atlas;
    }
  }

  get regions(): ReadonlyMap<string, Region> {
    return this.placed;
  }

  /** The tile's region, found for it where it has none yet; null: there is no room for it. */
  place({ tileId, kind }: WantedTile): Region | null {
    const known = this.placed.get(tileId);
    if (known) return known;
    const side = atlasLimits.cells[kind];
    for (let row = 0; row + side <= this.cells; row++) {
      for (let column = 0; column + side <= this.cells; column++) {
        if (!this.isFree(column, row, side)) continue;
        this.take(column, row, side);
        const { cellWidthPx, cellHeightPx } = atlasLimits;
        const region = {
          ...{ x: column * cellWidthPx, y: row * cellHeightPx },
          ...{ width: side * cellWidthPx, height: side * cellHeightPx },
        };
        this.placed.set(tileId, region);
        return region;
      }
    }
    return null;
  }

  private isFree(column: number, row: number, side: number): boolean {
    for (let y = row; y < row + side; y++) {
      for (let x = column; x < column + side; x++) if (this.taken[y * this.cells + x]) return false;
    }
    return true;
  }

  private take(column: number, row: number, side: number): void {
    for (let y = row; y < row + side; y++)
      this.taken.fill(true, y * this.cells + column, y * this.cells + column + side);
  }
}
