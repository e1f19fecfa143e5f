import { formatTileIdentity } from '../../../shared/rules/tiles/tile-identity.ts';
import { tileRules } from '../../../shared/rules/tiles/tile-rules.ts';
import type { StudioTileKind } from '../studio-tile-kind.ts';
import { screenTitle } from './text.ts';

/** Every screen that somebody shares. */
export const screen: StudioTileKind = {
  types: ['local'],
  rules: tileRules.share,
  shows: 'picture',
  fit: 'contain',
  screenType: 'screen',
  sourcesOf(person) {
    const { identity } = person;
    return person.screens.value.flatMap(({ key, screenId }) => {
      if (key !== 'screen' || screenId === null) return [];
      const id = formatTileIdentity({ participantIdentity: identity, screenType: 'screen', screenId });
      return [{ id, participantIdentity: identity, person, screenId }];
    });
  },
  video: ({ person, screenId }) =>
    person?.screens.value.find((track) => track.screenId === screenId && track.key === 'screen') ?? null,
  sound: {
    key: 'screen-audio',
    isThere: ({ person, screenId }) =>
      person?.screens.value.some((track) => track.screenId === screenId && track.key === 'screen-audio') ?? false,
  },
  titleOf({ person, screenId }) {
    const screens = person?.screens.value.filter(({ key }) => key === 'screen') ?? [];
    const place = 1 + screens.findIndex((track) => track.screenId === screenId);
    return screenTitle(person?.name.value ?? '', person?.isLocal ?? false, place);
  },
};
