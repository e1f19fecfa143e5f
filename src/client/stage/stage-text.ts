import type { TileNotice } from '../features/tiles/model/tiles-model.ts';

/** The stage's words; the shell provides them. */
export interface StageText {
  /** Name of the whole grid for a screen reader. */
  readonly grid: string;
  /** How the grid is used with the keyboard, read with the first focus. */
  readonly keyboardHelp: string;
  /** Label of a participant's tile, with what is the matter with it. */
  tileLabel(facts: {
    readonly name: string;
    readonly isLocal: boolean;
    readonly role: 'access' | 'moderator' | 'host';
    readonly kind: 'camera' | 'screen' | 'workstation' | 'resource' | 'widget';
    readonly muted: boolean;
    readonly handPlace: number;
    readonly speaking: boolean;
  }): string;
  /** The text on a tile: "Jonas's screen" for a share. */
  tileName(name: string, kind: 'camera' | 'screen' | 'workstation' | 'resource' | 'widget', isLocal: boolean): string;
  /** The chip of a role; empty for none. */
  roleChip(role: 'access' | 'moderator' | 'host'): string;
  handPlace(place: number): string;
  readonly connectionPoor: string;
  readonly connectionLost: string;
  /** Over a picture that this person paused. */
  readonly streamPaused: string;
  readonly resizeHandle: string;
  notice(notice: TileNotice, name: string): string;
}
