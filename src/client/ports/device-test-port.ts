import type { Result } from '../../shared/values/result.ts';
import type { Stop } from './clock.ts';
import type { MediaFailure } from './media-port.ts';

/** Tries devices on this machine alone: nobody else hears or sees anything of it. */
export interface DeviceTestPort {
  /** Hears a microphone, null the system's own, and tells how loud it is, 0 to 1, until stopped. */
  hear(deviceId: string | null, report: (level: number) => void): Promise<Result<Stop, MediaFailure>>;
  /** Shows a camera, null the system's own, in an element until stopped. */
  show(deviceId: string | null, element: HTMLVideoElement): Promise<Result<Stop, MediaFailure>>;
  /** Plays a few notes on a speaker, null the system's own; resolves when they are over. */
  play(deviceId: string | null): Promise<Result<void, MediaFailure>>;
}
