import type { LocalAudioTrack, LocalTrack } from 'livekit-client';
import type { Clock, Stop } from '../../ports/clock.ts';
import { levelMeter } from '../browser/level-meter.ts';

export interface LevelReports {
  /** Of a microphone that is on, 0 to 1, and whether there is anything in it at all. */
  level(level: number, hasSignal: boolean): void;
  /** Of one that is muted. */
  mutedLevel(level: number): void;
}

/** What the browser captures for a track, before anything is done to it; livekit-client tells it to nobody. */
export const capturedOf = (track: LocalTrack): MediaStreamTrack =>
  (track as unknown as { readonly _mediaStreamTrack: MediaStreamTrack })._mediaStreamTrack;

/** Tells how loud a microphone is, on or muted, every `intervalMs` until stopped. */
export const meterMicrophone = (
  microphone: LocalAudioTrack,
  isOn: boolean,
  clock: Clock,
  intervalMs: number,
  report: LevelReports,
): Stop => {
  if (isOn) {
    // What noise cancellation leaves of a quiet room may be nothing.
    const isCleaned = microphone.getProcessor() !== undefined;
    return levelMeter(microphone.mediaStreamTrack, clock, intervalMs, (level, hasSignal) =>
      report.level(level, hasSignal || isCleaned),
    );
  }
  // A muted track is silent on this machine too; another one of the same device is not, and goes nowhere.
  const ear = capturedOf(microphone).clone();
  ear.enabled = true;
  const stop = levelMeter(ear, clock, intervalMs, report.mutedLevel);
  return () => {
    stop();
    ear.stop();
  };
};
