import type { ConnectionTrouble } from '../features/people/model/people.ts';
import type { TileNotice } from '../features/tiles/model/placing-model.ts';

/** The stage's words; the frame provides them. */
export interface StageText {
  /** Name of the whole grid for a screen reader. */
  readonly grid: string;
  /** How the grid is used with the keyboard, read with the first focus. */
  readonly keyboardHelp: string;
  /** Label of a participant's tile, with what is the matter with it. */
  tileLabel(facts: {
    /** The name on the tile. */
    readonly title: string;
    /** It stands for the person who reads it. */
    readonly isSelf: boolean;
    readonly role: 'access' | 'moderator' | 'host';
    readonly muted: boolean;
    readonly handPlace: number;
    readonly speaking: boolean;
    /** What is wrong with their connection. */
    readonly trouble: ConnectionTrouble | null;
    readonly whispering: boolean;
    readonly spotlit: boolean;
  }): string;
  /** The chip of a role; empty for none. */
  roleChip(role: 'access' | 'moderator' | 'host'): string;
  /** The chip of the tile that the room has put before all others. */
  readonly spotlight: string;
  /** On the tile of somebody whom nobody but their partner sees and hears. */
  readonly whispering: string;
  /** Over a picture that this person paused. */
  readonly streamPaused: string;
  readonly resizeHandle: string;
  notice(notice: TileNotice, name: string): string;
}
