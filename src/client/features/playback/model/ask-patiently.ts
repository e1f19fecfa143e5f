import { type ReadonlySignal, signal } from '@preact/signals-core';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import type { Result } from '../../../../shared/values/result.ts';
import { type ApiFailure, isTransient, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { Scope } from '../../../scope.ts';
import type { Obstacle } from './playback-model.ts';

/** A question that is asked until the server answers it. */
interface PatientQuestion<Answer> {
  /** Who asks while that is under way gets the same answer. */
  ask(): Promise<Result<Answer, ApiFailure>>;
  readonly obstacle: ReadonlySignal<Obstacle | null>;
  /** Asks again at once, where it waits. */
  retry(): void;
}

/** Asks again while the server cannot be reached, has too many who ask, or is still making what is asked for. */
export const askPatiently = <Answer>(
  scope: Scope,
  request: () => Promise<Result<Answer, ApiFailure>>,
): PatientQuestion<Answer> => {
  const obstacle = signal<Obstacle | null>(null);
  let stopWaiting: () => void = () => undefined;
  const wait = (delayMs: number): Promise<void> =>
    new Promise((resolve) => {
      const stop = scope.after(delayMs, resolve);
      stopWaiting = () => {
        stop();
        resolve();
      };
    });
  const delayAfter = (failure: ApiFailure, attempt: number): number => {
    const isUnready = failure.code === errorCodes.notReady;
    if (isUnready || attempt >= retryLimits.attempts) obstacle.value = { code: failure.code, isAsking: false };
    if (isUnready) return playbackLimits.untilReadyMs;
    const delayMs = obstacle.peek() ? playbackLimits.betweenRenewalsMs : retryLimits.delayMs;
    return Math.max(delayMs, retryAfterMsOf(failure));
  };
  const askOn = async (): Promise<Result<Answer, ApiFailure>> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await request();
      const isWaitedFor = !answer.ok && (isTransient(answer.error) || answer.error.code === errorCodes.notReady);
      if (answer.ok || !isWaitedFor) {
        obstacle.value = null;
        return answer;
      }
      await wait(delayAfter(answer.error, attempt));
      if (obstacle.peek()) obstacle.value = { ...obstacle.peek()!, isAsking: true };
    }
  };
  let asking: Promise<Result<Answer, ApiFailure>> | null = null;
  return {
    obstacle,
    ask() {
      asking ??= askOn().finally(() => {
        asking = null;
      });
      return asking;
    },
    retry: () => stopWaiting(),
  };
};
