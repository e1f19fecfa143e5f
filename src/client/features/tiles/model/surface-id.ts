import type { Tile } from './tiles-model.ts';

/** What is drawn on a tile now is kept by this: the page that it shows, or the tile itself. Read where signals are followed. */
export const surfaceIdOf = ({ id, local }: Pick<Tile, 'id' | 'local'>): string => local.surface.value?.id ?? id;
