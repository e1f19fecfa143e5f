import { tileRules } from '../../../shared/rules/tiles/tile-rules.ts';
import type { StudioTileKind } from '../studio-tile-kind.ts';
import { noResourceName, privateName } from './text.ts';

/** Everything that is shared in the room: pictures, files and links. */
export const resource: StudioTileKind = {
  types: ['image', 'file', 'url'],
  rules: tileRules.resource,
  shows: 'content',
  fit: 'contain',
  sourcesIn: ({ resources }) =>
    resources.map((shared) => ({
      id: shared.id,
      participantIdentity: shared.id,
      person: null,
      screenId: null,
      resource: shared,
    })),
  typeWith: (_video, shared) => shared?.fact.value.type ?? 'file',
  titleOf({ resource: shared }) {
    const name = shared?.fact.value.name || noResourceName;
    return shared?.fact.value.private ? privateName(name) : name;
  },
  content: async () => (await import('../../frame/details.tsx')).namedPart('widgets', 'resource'),
};
