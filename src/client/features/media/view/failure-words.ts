import type { MediaFailure } from '../../../ports/media-port.ts';
import { mediaText } from '../text.ts';

/** Why a device gave nothing, and what to do about it, by the name of the browser's error. */
export const failureWords = (failure: MediaFailure, device: 'camera' | 'microphone'): string => {
  const words = mediaText.devices.failures;
  switch (failure.name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return words.denied(device);
    case 'NotReadableError':
    case 'AbortError':
    case 'TrackStartError':
      return words.busy(device);
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      return words.missing(device);
    case 'OverconstrainedError':
      return words.overconstrained(device);
    case 'SecurityError':
    case 'TypeError':
      return words.insecure(device);
    case 'EffectError':
      return words.effect();
    default:
      return words.other(device);
  }
};
