import type { ControlMode } from '../control/control-rights.ts';
import { type FeatureFacts, mayUse } from '../permissions.action-features.ts';

/** Whether the kind of tile lets somebody draw: a workstation only its owner and its controller (CTRL-025). */
export const mayDrawOnTile = (tile: {
  readonly control: ControlMode;
  readonly isOwner: boolean;
  readonly isController: boolean;
}): boolean => tile.control !== 'workstation' || tile.isOwner || tile.isController;

/** Whether somebody may clear `author`'s drawings: their own, and others' with fe-ClearOtherAnnotations (ANN-013). */
export const mayClear = (identity: string, facts: FeatureFacts, author: string | null): boolean =>
  author === identity || mayUse('fe-ClearOtherAnnotations', facts);
