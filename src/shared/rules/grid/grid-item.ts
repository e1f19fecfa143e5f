import { gridLimits } from './limits.ts';

/** The grid's tabs (SHELL-017); conversation is the default. */
export const gridTabs = ['conversation', 'only_resources', 'personal_vw', 'all_participant_vws'] as const;
export type GridTab = (typeof gridTabs)[number];

export type Orientation = 'horizontal' | 'vertical';

/** One tile's place in the grid (GRID-001). `id` is its tile identity. */
export interface GridItem {
  readonly id: string;
  readonly participantIdentity: string;
  /** One of the types of its kind (TILE-002). */
  readonly type: string;
  readonly tabs: readonly GridTab[];
  /** Saved place in the order of the grid, lowest first. */
  readonly position: number;
  readonly starred: boolean;
  readonly hidden: boolean;
  /** By this person: neither moved nor resized until it is unlocked (GRID-004). */
  readonly locked: boolean;
  /** Fraction of the container's width, a multiple of 1/16. */
  readonly size: number;
  /** The size before it was expanded; null while it is not. */
  readonly prevSize: number | null;
  /** The size that it had while starred; null when it never was. */
  readonly starredSize: number | null;
  readonly orientation: Orientation;
}

/** The shape of a tile, width over height (GRID-014). */
export const aspectOf = (orientation: Orientation): number =>
  orientation === 'vertical' ? gridLimits.verticalAspect : gridLimits.horizontalAspect;
