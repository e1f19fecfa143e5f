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

  const end = (one: Asking, outcome: ControlOutcome | null) => {
    one.timer?.();
    asking.delete(one.requestId);
    ended(one.tileId, outcome);
  };
  const attempt = (one: Asking, number: number) => {
    // The timer comes first: the answer may be here before the call returns.
    one.timer = scope.after(controlLimits.retryIntervalMs, () => {
      one.timer = null;
      if (number < controlLimits.attempts) attempt(one, number + 1);
      else end(one, { kind: 'request-failed', tileId: one.tileId });
    });
    send(one.tileId, one.owner, one.requestId);
  };

  return {
    start(tileId, owner, requestId) {
      const one: Asking = { requestId, tileId, owner, timer: null };
      asking.set(requestId, one);
      attempt(one, 1);
    },
    isAsking: (tileId) => [...asking.values()].some((one) => one.tileId === tileId),
    acknowledge(requestId, owner) {
      const one = asking.get(requestId);
      if (!one || one.owner !== owner) return;
      one.timer?.();
      one.timer = null;
    },
    repeat(owners) {
      for (const one of asking.values()) {
        if (one.timer === null && (!owners || owners.includes(one.owner))) attempt(one, 1);
      }
    },
    finish(requestId, owner) {
      const one = asking.get(requestId);
      if (!one || one.owner !== owner) return false;
      end(one, null);
      return true;
    },
    ownerLeft(identity) {
      for (const one of [...asking.values()]) {
        if (one.owner === identity) end(one, { kind: 'request-failed', tileId: one.tileId });
      }
    },
  };
};
