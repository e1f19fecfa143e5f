import { type ReadonlySignal, signal } from '@preact/signals-core';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';

export interface MicrophoneWatch {
  readonly isSilent: ReadonlySignal<boolean>;
  readonly spokeWhileMuted: ReadonlySignal<boolean>;
  /** The server muted it, and nobody said that they did. */
  readonly isMutedFromOutside: ReadonlySignal<boolean>;
  /** Whether the microphone that is on gave anything just now. */
  signal(hasSignal: boolean): void;
  /** How loud the muted microphone is just now, 0 to 10. */
  muted(level: number): void;
  /** The server muted the microphone. */
  mutedFromOutside(): void;
  /** The microphone was turned on or off. */
  reset(): void;
}

/** Notices a microphone that gives nothing, somebody who speaks into a muted one, and one that the server muted. */
export const createMicrophoneWatch = (scope: Scope): MicrophoneWatch => {
  const isSilent = signal(false);
  const spokeWhileMuted = signal(false);
  const isMutedFromOutside = signal(false);
  let loudReadings = 0;
  let stopSilence: Stop | null = null;
  let stopWaiting: Stop = () => undefined;

  const endSilence = () => {
    stopSilence?.();
    stopSilence = null;
    isSilent.value = false;
  };

  return {
    isSilent,
    spokeWhileMuted,
    isMutedFromOutside,
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
    mutedFromOutside() {
      stopWaiting = scope.after(mediaLimits.unexplainedMuteMs, () => {
        isMutedFromOutside.value = true;
      });
    },
    reset() {
      endSilence();
      stopWaiting();
      isMutedFromOutside.value = false;
      loudReadings = 0;
      spokeWhileMuted.value = false;
    },
  };
};
