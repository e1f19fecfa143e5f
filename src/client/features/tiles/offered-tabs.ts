import type { GridTab } from '../../../shared/rules/grid/grid-item.ts';

/** The views of a room (SHELL-017). Those of workstations are offered once a deployment has workstations. */
export const offeredTabs = ['conversation', 'only_resources'] as const satisfies readonly GridTab[];
