import type { Region } from '../shared/recording/region.ts';
import type { WantedTile } from './atlas.ts';
import { clear, draw, type Picture } from './planes.ts';

interface Drawn {
  readonly tile: WantedTile;
  /** Null: it has none yet, or none any more. */
  picture: Picture | null;
  /** None come for now. */
  isWithheld: boolean;
  version: number;
}

/** What of a tile is drawn in a picture of the atlas: of which version, and of which shape; null: it is black. */
interface Drawing {
  readonly version: number;
  readonly shape: string | null;
}

/** A picture of the atlas on its way, and what is drawn in it. */
export interface Sheet {
  readonly picture: Picture;
  readonly drawn: Map<string, Drawing>;
  isBusy: boolean;
}

/** The tiles that there are in a room, each with its newest picture. */
export class Composition {
  private readonly tiles = new Map<string, Drawn>();
  private readonly spokeAtMs = new Map<string, number>();
  /** Grows with everything that is to be drawn anew. */
  changes = 0;

  has(tileId: string): boolean {
    return this.tiles.has(tileId);
  }

  kindOf(tileId: string): WantedTile['kind'] | undefined {
    return this.tiles.get(tileId)?.tile.kind;
  }

  /** A tile is there. A camera is shown from its first picture on; what is shared is there as soon as it is announced. */
  begin(tile: WantedTile): void {
    const isWithheld = tile.kind === 'camera';
    this.tiles.set(tile.tileId, { tile, picture: null, isWithheld, version: ++this.changes });
  }

  /** The next picture of a tile. True: there had been none, or they had been withheld before it. */
  picture(tileId: string, picture: Picture): boolean {
    const drawn = this.tiles.get(tileId);
    if (!drawn) return false;
    const { isWithheld } = drawn;
    drawn.picture = picture;
    drawn.isWithheld = false;
    drawn.version = ++this.changes;
    return isWithheld;
  }

  /** No pictures of a tile come until the next one: it is black. False: there is no such tile that had any. */
  withhold(tileId: string): boolean {
    const drawn = this.tiles.get(tileId);
    if (!drawn || drawn.isWithheld) return false;
    drawn.picture = null;
    drawn.isWithheld = true;
    drawn.version = ++this.changes;
    return true;
  }

  /** A tile is gone. False: it was not shown before either. */
  end(tileId: string): boolean {
    const drawn = this.tiles.get(tileId);
    if (!drawn) return false;
    this.tiles.delete(tileId);
    this.changes++;
    return !drawn.isWithheld;
  }

  spoke(identity: string, atMs: number): void {
    this.spokeAtMs.set(identity, atMs);
  }

  /** What is shared first, then who has spoken last. */
  inOrder(): readonly WantedTile[] {
    const spoke = ({ tileId }: WantedTile) => this.spokeAtMs.get(tileId) ?? -1;
    const rank = ({ kind }: WantedTile) => (kind === 'screen' ? 0 : 1);
    return [...this.tiles.values()].map(({ tile }) => tile).sort((a, b) => rank(a) - rank(b) || spoke(b) - spoke(a));
  }

  drawInto(sheet: Sheet, regions: ReadonlyMap<string, Region>): void {
    for (const [tileId, { picture, version }] of this.tiles) {
      const region = regions.get(tileId);
      const before = sheet.drawn.get(tileId);
      if (!region || before?.version === version) continue;
      const shape = picture && `${picture.width} ${picture.height}`;
      // What a picture of another shape leaves free must not show the one before; one of the same shape lies over it.
      if (before && before.shape !== null && before.shape !== shape) clear(sheet.picture, region);
      if (picture) draw(sheet.picture, region, picture);
      sheet.drawn.set(tileId, { version, shape });
    }
    for (const tileId of sheet.drawn.keys()) {
      if (this.tiles.has(tileId)) continue;
      const region = regions.get(tileId);
      if (region) clear(sheet.picture, region);
      sheet.drawn.delete(tileId);
    }
  }
}
