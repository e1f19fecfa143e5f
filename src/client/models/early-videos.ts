import type { MediaPort } from '../ports/media-port.ts';

/** Asked for before there are tiles; they ask for what fits them. */
const earlySize = { widthPx: 320, heightPx: 180 } as const;

/** A screen shows this many at once; in a larger room it is not known yet which. */
export const mostEarlyVideos = 24;

/**
 * Asks for videos while a room is being connected, so that they need not wait for the studio to be drawn. The stage says
 * later what it wants of each, and of those that it does not show nothing. Listens before whatever tells the stage.
 */
export const followEarlyVideos = (
  media: Pick<MediaPort, 'listen' | 'demand'>,
  localIdentity: () => string,
): (() => void) => {
  /** Of this stay in a room. Who reconnects is told of the same tracks again, and has said what is wanted of them. */
  const asked = new Set<string>();
  let isConnecting = false;
  return media.listen({
    connection(state) {
      isConnecting = state === 'connecting';
      if (state === 'disconnected') asked.clear();
    },
    published({ trackId, identity, key, muted }) {
      const isVideo = key === 'camera' || key === 'screen';
      if (!isConnecting || !isVideo || muted || identity === localIdentity()) return;
      if (asked.has(trackId) || asked.size >= mostEarlyVideos) return;
      asked.add(trackId);
      media.demand(trackId, earlySize);
    },
  });
};
