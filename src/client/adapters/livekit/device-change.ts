import type { LocalAudioTrack, LocalTrack, LocalVideoTrack } from 'livekit-client';
import { failureOf } from '../browser/media-failure.ts';
import { capturedOf } from './microphone-meter.ts';

/** Whether the browser captures no more for a track that is meant to be on; a muted camera is off on purpose. */
export const isSpent = (track: LocalTrack): boolean => !track.isMuted && capturedOf(track).readyState === 'ended';

/** Whether a device that was asked for is not there. */
const isMissing = (thrown: unknown): boolean =>
  ['OverconstrainedError', 'NotFoundError'].includes(failureOf(thrown).name);

/** Browsers take a wished device as a hint, and may capture from another one without a word. */
const isAnother = (track: LocalTrack, wishedId: string): boolean => {
  const { deviceId } = track.getSourceTrackSettings();
  return wishedId !== 'default' && deviceId !== undefined && deviceId !== wishedId;
};

/**
 * Captures from another device. The browser gives up the one of before first: where the other cannot be had, that one is
 * taken again. Rejects with the browser's error; where neither can be had, the track is spent.
 */
export const changeDevice = async (track: LocalAudioTrack | LocalVideoTrack, deviceId: string): Promise<void> => {
  const before = track.getSourceTrackSettings().deviceId;
  try {
    await track.setDeviceId(deviceId);
    if (!track.isMuted && isAnother(track, deviceId)) {
      throw new DOMException('Another device was captured.', 'OverconstrainedError');
    }
  } catch (problem) {
    if (before !== undefined) await track.setDeviceId(before).catch(() => undefined);
    throw problem;
  }
};

/**
 * Captures a muted track again; where its device is gone, from whichever the system names. Rejects with the browser's
 * error.
 */
export const captureAgain = async (track: LocalAudioTrack | LocalVideoTrack): Promise<void> => {
  try {
    await track.unmute();
  } catch (problem) {
    if (!isMissing(problem)) throw problem;
    await track.setDeviceId('default');
    await track.unmute();
  }
};
