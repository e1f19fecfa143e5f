import type { Tile } from '../../tiles/model/tiles-model.ts';

/** What is drawn on a picture lies on the picture, wherever that lies in its tile. */
export const takeShape = ({ local: { dimensions } }: Tile, width: number, height: number): void => {
  if (height > 0) dimensions.value = { ...dimensions.peek(), aspectRatio: width / height };
};
