import { signal } from '@preact/signals-core';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { AnnounceWhile } from './announce-while.ts';

export interface MicrophoneWatch {
  /** Whether the microphone that is on gave anything just now. */
  signal(hasSignal: boolean): void;
  /** How loud the muted microphone is just now, 0 to 10. */
  muted(level: number): void;
  /** The microphone was turned on or off. */
  reset(): void;
}

/** Notices a microphone that gives nothing, and somebody who speaks into a muted one. */
export const createMicrophoneWatch = (scope: Scope, announceWhile: AnnounceWhile): MicrophoneWatch => {
  const isSilent = signal(false);
  const spokeWhileMuted = signal(false);
  let loudReadings = 0;
  let stopSilence: Stop | null = null;

  announceWhile('muted-speech', spokeWhileMuted);
  announceWhile('silent-microphone', isSilent);

  const endSilence = () => {
    stopSilence?.();
    stopSilence = null;
    isSilent.value = false;
  };

  return {
    signal(hasSignal) {
      if (hasSignal) endSilence();
      else
        stopSilence ??= scope.after(mediaLimits.silentMicrophoneMs, () => {
          isSilent.value = true;
        });
    },
    muted(level) {
      // Between syllables it is quiet for a moment.
      loudReadings = level >= mediaLimits.mutedSpeechLevel ? loudReadings + 1 : Math.max(0, loudReadings - 1);
      if (loudReadings >= mediaLimits.mutedSpeechReadings) spokeWhileMuted.value = true;
    },
    reset() {
      endSilence();
      loudReadings = 0;
      spokeWhileMuted.value = false;
    },
  };
};
