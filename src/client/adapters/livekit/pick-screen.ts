import { createLocalScreenTracks, type LocalTrack } from 'livekit-client';
import type { ClientOptions } from '../../options.ts';
import type { ScreenSurface } from '../../ports/media-port.ts';
import { screenCapture } from './room-options.ts';

/**
 * Lets somebody choose in the browser's picker what they share: its picture, and its sound where it has some. `surface` is
 * offered first. Null when they closed the picker, or when it is not wanted any more.
 */
export const pickScreen = async (
  options: ClientOptions,
  isWanted: () => boolean,
  surface?: ScreenSurface,
): Promise<readonly LocalTrack[] | null> => {
  let tracks: readonly LocalTrack[];
  try {
    tracks = await createLocalScreenTracks({
      ...screenCapture(options),
      ...(surface && { video: { displaySurface: surface } }),
    });
  } catch (thrown) {
    // Closing the browser's picker is a decision, not a failure.
    if (thrown instanceof Error && thrown.name === 'NotAllowedError' && !/system/i.test(thrown.message)) return null;
    throw thrown;
  }
  if (isWanted()) return tracks;
  for (const track of tracks) track.stop();
  return null;
};
