import type { PeopleModel } from '../features/people/model/people.ts';
import type { ActivityGrid } from '../features/tiles/model/activity-grid-model.ts';
import type { Stage, StageInputs } from '../stage/stage.ts';
import type { StudioTileKind } from '../tiles/studio-tile-kind.ts';
import type { PageModels } from './studio.ts';

/** What the frame gives to the stage; the composition root adds the rest of {@link StageInputs}. */
export type StageSlots = Pick<
  StageInputs,
  'reducedMotion' | 'themeRevision' | 'onToolbarHost' | 'onContentHost' | 'onCoverHost'
>;

/** Fills `host` with the activity grid of a room. */
export type MountStage = (host: HTMLElement, people: PeopleModel, room: ActivityGrid, slots: StageSlots) => Stage;

/** What is loaded for the stage. */
export interface StageParts {
  readonly mountStage: MountStage;
  /** Every kind of tile: what is in its tiles, and how they are opened. */
  readonly tileKinds: readonly StudioTileKind[];
}

/** What the composition root hands to the frame. */
export interface FrameInputs {
  readonly page: PageModels;
  /** Loads the stage; called once, on the wait screen at the earliest, and again only after it failed. */
  readonly loadStage: () => Promise<StageParts>;
  /** Whether this is a phone by the OS gate; it decides the desktop-only controls. */
  readonly isPhone: boolean;
}
