import type { MediaFailure } from '../../../ports/media-port.ts';
import { failureKind } from '../model/capture-failures.ts';
import { mediaText } from '../text.ts';

/** Why a device gave nothing, and what to do about it. */
export const failureWords = (failure: MediaFailure, device: 'camera' | 'microphone' | 'screen'): string =>
  mediaText.devices.failures[failureKind(failure)](device);
