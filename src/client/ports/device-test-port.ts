import type { Result } from '../../shared/values/result.ts';
import type { VideoEffect } from '../../shared/values/video-effects.ts';
import type { Stop } from './clock.ts';
import type { EffectState, MediaFailure } from './media-port.ts';

/** A camera that is shown on this machine alone. */
export interface ShownCamera {
  /** The effect that its picture has from now on, null: none. Where it cannot be made, there is no picture. */
  setEffect(effect: VideoEffect | null): void;
  readonly stop: Stop;
}

/** Tries devices on this machine alone: nobody else hears or sees anything of it. */
export interface DeviceTestPort {
  /** Hears a microphone, null the system's own, and tells how loud it is, 0 to 1, until stopped. */
  hear(deviceId: string | null, report: (level: number) => void): Promise<Result<Stop, MediaFailure>>;
  /** Shows a camera, null the system's own, in an element; there is no picture before its effect is said. */
  show(
    deviceId: string | null,
    element: HTMLVideoElement,
    report: (state: EffectState) => void,
  ): Promise<Result<ShownCamera, MediaFailure>>;
  /** Plays a few notes on a speaker, null the system's own; resolves when they are over. */
  play(deviceId: string | null): Promise<Result<void, MediaFailure>>;
}
