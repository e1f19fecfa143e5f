import type { ComponentType } from 'react';
import type { TileKind } from '../features/tiles/model/tile-kind.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';

/** A kind of tile, with what the frame draws for it. */
export interface StudioTileKind extends TileKind {
  /** What is in its tiles, fetched when the first one is drawn. */
  readonly content?: () => Promise<ComponentType<{ readonly tile: Tile }>>;
}
