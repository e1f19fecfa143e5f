import type { ControlMode } from '../control/control-rights.ts';
import type { GridTab } from '../grid/grid-item.ts';
import { gridLimits } from '../grid/limits.ts';

/** What the kind of a tile decides about it. */
export interface TileRules {
  /** The tabs that it belongs to (SHELL-017). */
  tabs(isLocal: boolean): readonly GridTab[];
  /** The size that it begins with (GRID-011, GRID-012). */
  defaultSize(tab: GridTab): number;
  readonly control: ControlMode;
}

const shared: readonly GridTab[] = ['conversation', 'only_resources'];
const conversation = (): readonly GridTab[] => ['conversation'];

/** The rules of tiles by what they show. A kind of tile takes those that fit, or has its own. */
export const tileRules = {
  person: {
    tabs: conversation,
    defaultSize: () => gridLimits.activeSize,
    control: 'none',
  },
  share: {
    tabs: conversation,
    defaultSize: () => gridLimits.shareSize,
    control: 'share',
  },
  workstation: {
    tabs: (isLocal) => ['conversation', ...(isLocal ? (['personal_vw'] as const) : []), 'all_participant_vws'],
    defaultSize: (tab) => (tab === 'personal_vw' ? gridLimits.fullSize : gridLimits.shareSize),
    control: 'workstation',
  },
  resource: {
    tabs: () => shared,
    defaultSize: () => gridLimits.fallbackSize,
    control: 'none',
  },
  widget: {
    tabs: conversation,
    defaultSize: () => gridLimits.fallbackSize,
    control: 'none',
  },
} satisfies Readonly<Record<string, TileRules>>;
