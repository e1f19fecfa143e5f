import { UpdateUserStatusDocument } from '../../shared/contract/generated/operations.ts';
import { presenceLimits } from '../../shared/values/limits.ts';
import type { ApiPort } from '../ports/api-port.ts';
import type { Clock, Stop } from '../ports/clock.ts';
import type { LogPort } from '../ports/log-port.ts';

/** Writes that the participant is active: at once, every minute, and again until it worked (EVT-074 to EVT-080). */
export const keepPresence = ({
  api,
  clock,
  log,
  eventId,
  identity,
}: {
  readonly api: ApiPort;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly eventId: string;
  readonly identity: string;
}): { rewrite(): void; stop: Stop } => {
  let stopped = false;
  let failing = false;
  let writing = false;
  let stopTimer: Stop = () => undefined;

  const write = async () => {
    if (writing) return;
    writing = true;
    await attempts();
    writing = false;
    if (stopped) return;
    const delayMs = failing ? presenceLimits.retryWhileInactiveMs : presenceLimits.writeIntervalMs;
    stopTimer = clock.after(delayMs, () => void write());
  };

  const attempts = async () => {
    for (let attempt = 1; attempt <= presenceLimits.writeAttempts && !stopped; attempt++) {
      const answer = await api.request(
        UpdateUserStatusDocument,
        { active_status: 'active', event_id: eventId, identity },
        { timeoutMs: presenceLimits.writeTimeoutMs },
      );
      if (stopped) return;
      if (answer.ok) {
        if (failing) log.info('active-status-recovered');
        failing = false;
        break;
      }
      if (attempt === presenceLimits.writeAttempts) {
        failing = true;
        log.warn('write-active-status-failed', { type: 'Unknown', code: answer.error.code });
      } else {
        await new Promise<void>((resolve) => {
          stopTimer = clock.after(presenceLimits.writeAttemptDelayMs, resolve);
        });
      }
    }
  };

  void write();
  return {
    /** The server takes the participant for inactive, or was away: says at once that it is not so. */
    rewrite() {
      if (writing) return;
      stopTimer();
      void write();
    },
    stop() {
      stopped = true;
      stopTimer();
    },
  };
};
