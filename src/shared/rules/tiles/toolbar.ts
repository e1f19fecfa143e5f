/** Sections of a tile's toolbar, in order (TILE-014). */
export const toolbarSections = ['main', 'info', 'draw', 'attention'] as const;
export type ToolbarSection = (typeof toolbarSections)[number];

/** What a tile can do; those in `liveOnly` wait for the studio state init. */
export const tileActions = ['star', 'expand', 'hide', 'spotlight', 'screen-grab', 'volume', 'request-control'] as const;
export type TileAction = (typeof tileActions)[number];

const liveOnly: ReadonlySet<TileAction> = new Set(['star', 'spotlight', 'request-control']);

/** What decides whether a tile's action can be used. */
export interface TileActionFacts {
  /** 'init' while the room is live. */
  readonly studioState: string;
  readonly clipboardWritable: boolean;
  readonly hasAudio: boolean;
}

/** Whether an action of the toolbar is enabled (TILE-017, TILE-028, TILE-029). */
export const isTileActionEnabled = (action: TileAction, facts: TileActionFacts): boolean => {
  const live = facts.studioState === 'init';
  if (liveOnly.has(action) && !live) return false;
  if (action === 'screen-grab') return facts.clipboardWritable;
  if (action === 'volume') return live && facts.hasAudio;
  return true;
};

/** The sections that have anything to show, by how much is in each; the others hide (TILE-014). */
export const shownSections = (counts: Readonly<Record<ToolbarSection, number>>): readonly ToolbarSection[] =>
  toolbarSections.filter((section) => counts[section] > 0);
