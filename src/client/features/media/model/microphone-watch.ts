import { type ReadonlySignal, signal } from '@preact/signals-core';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { AnnounceWhile } from './announce-while.ts';
import { createTakenAway } from './taken-away.ts';

export interface MicrophoneWatch {
  /** The server muted it, and nobody has said yet that they did. */
  readonly isMutedFromOutside: ReadonlySignal<boolean>;
  /** Whether the microphone that is on gave anything just now. */
  signal(hasSignal: boolean): void;
  /** How loud the muted microphone is just now, 0 to 10. */
  muted(level: number): void;
  /** The server muted the microphone. */
  mutedFromOutside(): void;
  /** It was said who muted it. */
  explained(): void;
  /** The microphone was turned on or off. */
  reset(): void;
}

/** Notices a microphone that gives nothing, somebody who speaks into a muted one, and one that the server muted. */
export const createMicrophoneWatch = (scope: Scope, announceWhile: AnnounceWhile): MicrophoneWatch => {
  const isSilent = signal(false);
  const spokeWhileMuted = signal(false);
  let loudReadings = 0;
  let stopSilence: Stop | null = null;

  announceWhile('muted-speech', spokeWhileMuted);
  announceWhile('silent-microphone', isSilent);
  const takenAway = createTakenAway(scope, 'muted-from-outside', announceWhile);

  const endSilence = () => {
    stopSilence?.();
    stopSilence = null;
    isSilent.value = false;
  };

  return {
    isMutedFromOutside: takenAway.isSo,
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
    mutedFromOutside: takenAway.begin,
    explained: takenAway.end,
    reset() {
      endSilence();
      takenAway.end();
      loudReadings = 0;
      spokeWhileMuted.value = false;
    },
  };
};
