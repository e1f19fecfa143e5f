import { snapSize } from '../grid/sizes.ts';

/** What can be set of a tile from outside (TILE-009); what is not named stays as it is. */
export interface TileSettings {
  /** Fraction of the container's width. */
  readonly size?: number;
  /** The same in hundredths; `size` goes before it. */
  readonly percentage?: number;
  readonly allowControlRequests?: boolean;
  readonly allowStreamPause?: boolean;
}

/** The size that settings ask for, one of the sixteen; null when they ask for none, or for one that is none. */
export const sizeOfSettings = ({ size, percentage }: TileSettings): number | null => {
  if (size !== undefined) return snapSize(size);
  return percentage === undefined ? null : snapSize(percentage / 100);
};
