import type { Studio } from '../models/studio.ts';

/** Where the toolbar of the hovered or focused tile goes: an element that the stage owns and places. */
export interface ToolbarSlot {
  readonly host: HTMLElement;
  readonly tileId: string;
  readonly tileWidthPx: number;
}

/** What the shell gives to the stage. */
export interface StageSlots {
  /** The stage calls it when the tile with the pointer or the focus changes; null: no tile has a toolbar. */
  onToolbar(slot: ToolbarSlot | null): void;
}

/** Fills `host` with the activity grid; answers what takes it out again. */
export type MountStage = (host: HTMLElement, slots: StageSlots) => () => void;

/** What the composition root hands to the shell. */
export interface ShellInputs {
  readonly studio: Studio;
  /** Loads the stage when the studio screen opens first, e.g. () => import('./stage/…').then(…). */
  readonly loadStage: () => Promise<MountStage>;
  /** Whether this is a phone by the OS gate; it decides the desktop-only controls. */
  readonly isPhone: boolean;
}

/** Renders the shell into `host`; answers what takes it out again. */
export declare const mountShell: (host: HTMLElement, inputs: ShellInputs) => () => void;
