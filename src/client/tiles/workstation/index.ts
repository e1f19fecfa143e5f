import { tileRules } from '../../../shared/rules/tiles/tile-rules.ts';
import type { StudioTileKind } from '../studio-tile-kind.ts';
import { workstationTitle } from './text.ts';

/** A remote workstation. Its control is agreed on by its identity; nothing makes tiles of it appear yet. */
export const workstation: StudioTileKind = {
  types: ['vw'],
  rules: tileRules.workstation,
  shows: 'picture',
  fit: 'contain',
  screenType: 'vw',
  titleOf: ({ person }) => workstationTitle(person?.name.value ?? '', person?.isLocal ?? false),
};
