import type { GridModel } from './grid-model.ts';
import type { PlacingModel } from './placing-model.ts';
import type { PointingModel } from './pointing-model.ts';
import type { TilesModel } from './tiles-model.ts';

/** The tiles of a room, where they are, what is done with them, and which one is meant. */
export interface ActivityGrid {
  readonly tiles: TilesModel;
  readonly grid: GridModel;
  readonly placing: PlacingModel;
  readonly pointing: PointingModel;
}
