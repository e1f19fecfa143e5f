import { controlLimits } from '../../../../shared/rules/control/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { ControlOutcome } from './control-model.ts';

interface Asking {
  readonly requestId: string;
  readonly tileId: string;
  readonly owner: string;
  timer: Stop | null;
}

/** Own requests: sent again every 2 s up to 5 times, until they are acknowledged or answered (CTRL-010, CTRL-011). */
export interface ControlAsking {
  start(tileId: string, owner: string, requestId: string): void;
  isAsking(tileId: string): boolean;
  acknowledge(requestId: string, owner: string): void;
  /** Asks owners again who said that they heard it and may have forgotten since: these, or all. */
  repeat(owners?: readonly string[]): void;
  /** Ends a request with its answer; false when there was no such request of that owner. */
  finish(requestId: string, owner: string): boolean;
  /** The owner is gone: their requests fail. */
  ownerLeft(identity: string): void;
}

export const createControlAsking = (
  scope: Scope,
  send: (tileId: string, owner: string, requestId: string) => void,
  ended: (tileId: string, outcome: ControlOutcome | null) => void,
): ControlAsking => {
  const asking = new Map<string, Asking>();

  const end = (request: Asking, outcome: ControlOutcome | null) => {
    request.timer?.();
    asking.delete(request.requestId);
    ended(request.tileId, outcome);
  };
  const attempt = (request: Asking, number: number) => {
    // The timer comes first: the answer may be here before the call returns.
    request.timer = scope.after(controlLimits.retryIntervalMs, () => {
      request.timer = null;
      if (number < controlLimits.attempts) attempt(request, number + 1);
      else end(request, { kind: 'request-failed', tileId: request.tileId });
    });
    send(request.tileId, request.owner, request.requestId);
  };

  return {
    start(tileId, owner, requestId) {
      const request: Asking = { requestId, tileId, owner, timer: null };
      asking.set(requestId, request);
      attempt(request, 1);
    },
    isAsking: (tileId) => [...asking.values()].some((request) => request.tileId === tileId),
    acknowledge(requestId, owner) {
      const request = asking.get(requestId);
      if (!request || request.owner !== owner) return;
      request.timer?.();
      request.timer = null;
    },
    repeat(owners) {
      for (const request of asking.values()) {
        if (request.timer === null && (!owners || owners.includes(request.owner))) attempt(request, 1);
      }
    },
    finish(requestId, owner) {
      const request = asking.get(requestId);
      if (!request || request.owner !== owner) return false;
      end(request, null);
      return true;
    },
    ownerLeft(identity) {
      for (const request of [...asking.values()]) {
        if (request.owner === identity) end(request, { kind: 'request-failed', tileId: request.tileId });
      }
    },
  };
};
