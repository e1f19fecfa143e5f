import type { GridTab } from './grid-item.ts';
import { gridLimits } from './limits.ts';

/** More than 25 active participants (GRID-028). */
export const isLargeRoom = (activeParticipants: number): boolean =>
  activeParticipants > gridLimits.largeRoomParticipants;

/**
 * Whether only those with a camera are shown: in a view of 1 to 4 columns with more than 12 participants (GRID-027).
 * The view that fits everybody shows everybody.
 */
export const isCameraOnly = (participants: number, fitsEverybody: boolean): boolean =>
  !fitsEverybody && participants > gridLimits.cameraOnlyParticipants;

/** What the empty grid says (GRID-031, GRID-032); null when it is not empty, or has nothing to say. */
export const emptyViewOf = (facts: {
  readonly tab: GridTab;
  readonly items: number;
}): { readonly kind: 'conversation' | 'resources'; readonly text: string } | null => {
  if (facts.items > 0) return null;
  if (facts.tab === 'only_resources') {
    return { kind: 'resources', text: 'Add resources by dragging and dropping, or use the' };
  }
  if (facts.tab !== 'conversation') return null;
  return { kind: 'conversation', text: noOneText };
};

/** What is said to somebody who is alone (GRID-031). */
export const noOneText = "No one's here yet...";

/** The button of the empty conversation (GRID-031). */
export const inviteText = 'Invite someone to join the conversation';
