import { UpdateUserStatusDocument } from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { presenceLimits } from '../../../../shared/values/limits.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import { retry } from '../../../retry.ts';
import type { Scope } from '../../../scope.ts';

interface PresenceInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly eventId: string;
  readonly identity: string;
  /** The event filled up while the participant was away: they are in it no longer (EVT-037). */
  readonly refused: (failure: ApiFailure) => void;
}

/** Writes that the participant is active: at once, every minute, and again until it worked (EVT-074 to EVT-080). */
export const keepPresence = (scope: Scope, inputs: PresenceInputs): { rewrite(): void } => {
  const { api, log, eventId, identity } = inputs;
  let failing = false;
  let writing = false;
  let stopTimer: Stop = () => undefined;

  /** Throws the code of a failure that may pass. */
  const writeOnce = async (): Promise<void> => {
    const answer = await api.request(
      UpdateUserStatusDocument,
      { active_status: 'active', event_id: eventId, identity },
      { timeoutMs: presenceLimits.writeTimeoutMs },
    );
    if (answer.ok || scope.isOver) return;
    if (answer.error.code !== errorCodes.eventFull) throw new Error(answer.error.code);
    inputs.refused(answer.error);
  };

  const write = async () => {
    if (writing) return;
    writing = true;
    const { writeAttempts: attempts, writeAttemptDelayMs: delayMs } = presenceLimits;
    const problem = await retry(scope, writeOnce, { attempts, delayMs }).then(
      () => null,
      (thrown: Error) => thrown,
    );
    writing = false;
    if (scope.isOver) return;
    if (problem) log.warn('write-active-status-failed', { type: 'Unknown', code: problem.message });
    else if (failing) log.info('active-status-recovered');
    failing = problem !== null;
    const nextMs = failing ? presenceLimits.retryWhileInactiveMs : presenceLimits.writeIntervalMs;
    stopTimer = scope.after(nextMs, () => void write());
  };

  void write();
  return {
    /** The server takes the participant for inactive, or was away: says at once that it is not so. */
    rewrite() {
      if (writing) return;
      stopTimer();
      void write();
    },
  };
};
