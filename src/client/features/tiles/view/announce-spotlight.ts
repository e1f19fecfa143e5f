import { effect, untracked } from '@preact/signals-react';
import { formatTileIdentity } from '../../../../shared/rules/tiles/tile-identity.ts';
import type { RoomValue } from '../../../studio/context.ts';

/** Tells whoever is put into the spotlight by somebody else. */
export const announceSpotlight = ({ studio, tiles, placing }: RoomValue): (() => void) => {
  const ownTile = formatTileIdentity({ participantIdentity: studio.people.localIdentity });
  let wasLit = true;
  return effect(() => {
    const isLit = tiles.all.value.find(({ id }) => id === ownTile)?.spotlight.value ?? false;
    const isNews = isLit && !wasLit && !placing.spotlightLoading.peek();
    wasLit = isLit;
    if (isNews) untracked(() => studio.notices.show('spotlighted', 'info'));
  });
};
