import { type ReadonlySignal, signal } from '@preact/signals-core';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';

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

export interface MicrophoneWatchInputs {
  /** Whether a room was entered: before that the wait screen shows the level, and nobody is to hear anything. */
  readonly isInRoom: () => boolean;
  readonly notices: Pick<NoticesModel, 'current' | 'show' | 'dismiss'>;
}

/**
 * Notices a microphone that gives nothing, somebody who speaks into a muted one, and one that the server muted. Each is
 * said once for as long as it is so, whatever rooms are gone to meanwhile.
 */
export const createMicrophoneWatch = (scope: Scope, { isInRoom, notices }: MicrophoneWatchInputs): MicrophoneWatch => {
  const isSilent = signal(false);
  const spokeWhileMuted = signal(false);
  const isMutedFromOutside = signal(false);
  const isUnexplained = signal(false);
  let loudReadings = 0;
  let stopSilence: Stop | null = null;
  let stopWaiting: Stop = () => undefined;

  const announce = (code: string, isSo: ReadonlySignal<boolean>) => {
    let isSaid = false;
    scope.effect(() => {
      if (!isSo.value) {
        isSaid = false;
        for (const notice of notices.current.peek()) if (notice.code === code) notices.dismiss(notice.id);
      } else if (isInRoom() && !isSaid) {
        isSaid = true;
        notices.show(code, 'warning');
      }
    });
  };
  announce('muted-speech', spokeWhileMuted);
  announce('silent-microphone', isSilent);
  announce('muted-from-outside', isUnexplained);

  const endSilence = () => {
    stopSilence?.();
    stopSilence = null;
    isSilent.value = false;
  };

  const explained = () => {
    stopWaiting();
    isMutedFromOutside.value = false;
    isUnexplained.value = false;
  };

  return {
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
      isMutedFromOutside.value = true;
      stopWaiting = scope.after(mediaLimits.unexplainedMuteMs, () => {
        isUnexplained.value = true;
      });
    },
    explained,
    reset() {
      endSilence();
      explained();
      loudReadings = 0;
      spokeWhileMuted.value = false;
    },
  };
};
