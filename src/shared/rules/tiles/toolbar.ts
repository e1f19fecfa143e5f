/** Sections of a tile's toolbar, in order (TILE-014). */
export const toolbarSections = ['main', 'info', 'draw', 'attention'] as const;
export type ToolbarSection = (typeof toolbarSections)[number];

/** The sections that have anything to show, by how much is in each; the others hide (TILE-014). */
export const shownSections = (counts: Readonly<Record<ToolbarSection, number>>): readonly ToolbarSection[] =>
  toolbarSections.filter((section) => counts[section] > 0);
