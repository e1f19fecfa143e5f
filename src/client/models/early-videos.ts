import { gridLimits } from '../../shared/rules/grid/limits.ts';
import type { MediaPort } from '../ports/media-port.ts';

/** Asked for before there are tiles; they ask for what fits them. */
const earlySize = { widthPx: 320, heightPx: 180 } as const;

/**
 * Asks for the videos of a small room while its connection is being made, so that they need not wait for the studio to
 * be drawn. The stage says later what it wants of each, and of those that it does not show nothing. In a large room only
 * what is on the screen is subscribed, and that is not known yet.
 */
export const followEarlyVideos = (
  media: Pick<MediaPort, 'listen' | 'demand'>,
  inputs: { readonly localIdentity: () => string; readonly peopleInRoom: () => number },
): (() => void) => {
  let isConnecting = false;
  return media.listen({
    connection(state) {
      isConnecting = state === 'connecting';
    },
    published({ trackId, identity, key, muted }) {
      const isVideo = key === 'camera' || key === 'screen';
      if (!isConnecting || !isVideo || muted || identity === inputs.localIdentity()) return;
      if (inputs.peopleInRoom() <= gridLimits.largeRoomParticipants) media.demand(trackId, earlySize);
    },
  });
};
