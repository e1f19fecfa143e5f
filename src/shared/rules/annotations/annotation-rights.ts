import { isMediumAllowed, type MediumFlags } from '../../values/roles.ts';
import type { ControlMode } from '../control/control-rights.ts';
import { type FeatureFacts, mayUse } from '../permissions.action-features.ts';

/** What decides whether somebody may draw on a tile or point at it. */
export interface AnnotationFacts {
  /** 'init' while the room is live. */
  readonly playbackState: string;
  readonly participant: MediumFlags | undefined;
  readonly room: MediumFlags | undefined;
  readonly event: MediumFlags | undefined;
}

/** Whether somebody may annotate at all: live, and allowed by the participant, else the room, else the event (ANN-011). */
export const mayAnnotate = ({ playbackState, participant, room, event }: AnnotationFacts): boolean =>
  playbackState === 'init' && isMediumAllowed('annotation', participant, room, event);

/** Whether the kind of tile lets somebody draw: a workstation only its owner and its controller (CTRL-025). */
export const mayDrawOnTile = (tile: {
  readonly control: ControlMode;
  readonly isOwner: boolean;
  readonly isController: boolean;
}): boolean => tile.control !== 'workstation' || tile.isOwner || tile.isController;

/** Whether somebody may clear `author`'s drawings: their own, and others' with fe-ClearOtherAnnotations (ANN-013). */
export const mayClear = (identity: string, facts: FeatureFacts, author: string | null): boolean =>
  author === identity || mayUse('fe-ClearOtherAnnotations', facts);
