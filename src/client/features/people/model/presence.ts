import { UpdateUserStatusDocument } from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { presenceLimits } from '../../../../shared/values/limits.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import { retry } from '../../../retry.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';

/** Stays until the status could be written again (EVT-081). */
const failedNotice = 'connection-status';

/** An answer that does not say that the status was taken. */
const invalidResponse = 'InvalidResponse';

interface PresenceInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly eventId: string;
  readonly identity: string;
  readonly notices: NoticesModel;
  /** Whether the event's log says that the participant is active; undefined while the log cannot be heard. */
  readonly isActive: () => boolean | undefined;
  /** The event filled up while the participant was away: they are in it no longer (EVT-037). */
  readonly refused: (failure: ApiFailure) => void;
}

/**
 * Writes that the participant is active: at once, every minute, and every half a second until the event's log says so too
 * (EVT-074 to EVT-081).
 */
export const keepPresence = (scope: Scope, inputs: PresenceInputs): { rewrite(): void } => {
  const { api, log, eventId, identity, notices } = inputs;
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
    if (scope.isOver) return;
    if (answer.ok) {
      if (answer.value.updateUserStatus.payload.__typename !== 'Acknowledgement') throw new Error(invalidResponse);
      return;
    }
    if (answer.error.code !== errorCodes.eventFull) throw new Error(answer.error.code);
    inputs.refused(answer.error);
  };

  const clearNotice = () => {
    for (const { id, code } of notices.current.peek()) if (code === failedNotice) notices.dismiss(id);
  };
  scope.onEnd(clearNotice);

  const fail = (problem: Error) => {
    const code = String(problem.cause instanceof Error ? problem.cause.message : problem.message);
    log.warn('write-active-status-failed', { type: code === invalidResponse ? invalidResponse : 'Unknown', code });
    if (!failing) notices.show(failedNotice, 'warning');
  };
  const recover = () => {
    log.info('active-status-recovered');
    clearNotice();
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
    if (problem) fail(problem);
    else if (failing) recover();
    failing = problem !== null;
    const isTaken = !failing && inputs.isActive() !== false;
    const nextMs = isTaken ? presenceLimits.writeIntervalMs : presenceLimits.retryWhileInactiveMs;
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
