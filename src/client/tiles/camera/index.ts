import { formatTileIdentity } from '../../../shared/rules/tiles/tile-identity.ts';
import { tileRules } from '../../../shared/rules/tiles/tile-rules.ts';
import type { StudioTileKind } from '../studio-tile-kind.ts';

/** Everybody in the room, with or without their camera (TILE-031). */
export const camera: StudioTileKind = {
  types: ['nonsharing', 'camera'],
  rules: tileRules.person,
  shows: 'person',
  fit: 'cover',
  sourcesOf(person) {
    const { identity } = person;
    const id = formatTileIdentity({ participantIdentity: identity });
    return [{ id, participantIdentity: identity, person, screenId: null }];
  },
  video({ person }) {
    const published = person?.camera.value;
    return published && !published.muted ? published : null;
  },
  sound: { key: 'microphone', isThere: ({ person }) => person?.microphone.value != null },
  typeWith: (video) => (video ? 'camera' : 'nonsharing'),
  titleOf: ({ person }) => person?.name.value ?? '',
};
