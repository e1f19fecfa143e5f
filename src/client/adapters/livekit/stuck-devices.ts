import type { LocalTrack } from 'livekit-client';
import { capturedOf } from './microphone-meter.ts';

/** Devices that were stopped and go on: they are on, whatever is sent of them. */
export interface StuckDevices {
  /** Whether a track is heard or seen, or its device goes on. */
  isOn(track: LocalTrack | null): boolean;
  /** Stops the device of a track that is off. Throws while it goes on all the same. */
  stop(track: LocalTrack): void;
  /** A track is meant to be on again. */
  forget(track: LocalTrack | null): void;
}

export const createStuckDevices = (): StuckDevices => {
  const stuck = new WeakSet<LocalTrack>();
  return {
    isOn: (track) => track !== null && (stuck.has(track) || (!track.isMuted && track.mediaStreamTrack.enabled)),
    stop(track) {
      const captured = capturedOf(track);
      captured.stop();
      stuck.delete(track);
      if (captured.readyState !== 'live') return;
      stuck.add(track);
      throw new Error('the device did not stop');
    },
    forget(track) {
      if (track) stuck.delete(track);
    },
  };
};
