import { type ReadonlySignal, signal } from '@preact/signals-core';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { AnnounceWhile } from './announce-while.ts';

export interface TakenAway {
  /** The media server turned it off, and nobody has said yet that they did. */
  readonly isSo: ReadonlySignal<boolean>;
  begin(): void;
  /** It was said who did it, or it is on again. */
  end(): void;
}

/** What the media server turned off, as it does for a moderator: told after a second in which nobody said that they did. */
export const createTakenAway = (scope: Scope, code: string, announceWhile: AnnounceWhile): TakenAway => {
  const isSo = signal(false);
  const isUnexplained = signal(false);
  let stopWaiting: Stop = () => undefined;
  announceWhile(code, isUnexplained);
  return {
    isSo,
    begin() {
      stopWaiting();
      isSo.value = true;
      stopWaiting = scope.after(mediaLimits.unexplainedMuteMs, () => {
        isUnexplained.value = true;
      });
    },
    end() {
      stopWaiting();
      isSo.value = false;
      isUnexplained.value = false;
    },
  };
};
