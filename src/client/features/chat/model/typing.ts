import { type ReadonlySignal, signal } from '@preact/signals-core';
import { chatLimits } from '../../../../shared/values/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';

/** Who writes just now (CHAT-019 to CHAT-022). */
export const createTyping = (scope: Scope, localIdentity: string) => {
  const typing = signal<readonly string[]>([]);
  const timers = new Map<string, Stop>();

  const drop = (identity: string) => {
    timers.get(identity)?.();
    timers.delete(identity);
    if (typing.peek().includes(identity)) typing.value = typing.peek().filter((other) => other !== identity);
  };

  return {
    typing: typing as ReadonlySignal<readonly string[]>,
    take(identity: string, isTyping: boolean): void {
      if (identity === localIdentity) return;
      if (!isTyping) {
        drop(identity);
        return;
      }
      // Whoever is there already is there no longer for it (CHAT-020): they come again with what they write next.
      if (timers.has(identity)) return;
      timers.set(
        identity,
        scope.after(chatLimits.typingClearMs, () => drop(identity)),
      );
      typing.value = [...typing.peek(), identity];
    },
    drop,
  };
};

/** What runs its work at once and then at most every so often. */
export interface Throttled {
  (): void;
  /** Drops the run that waits for its time. */
  cancel(): void;
}

/** Runs `work` at once and then at most every `intervalMs`, with one more run for calls in between. */
export const throttle = (scope: Scope, intervalMs: number, work: () => void): Throttled => {
  let resting = false;
  let again = false;
  const rest = () => {
    resting = true;
    scope.after(intervalMs, () => {
      resting = false;
      if (!again) return;
      again = false;
      work();
      rest();
    });
  };
  const run = () => {
    if (resting) {
      again = true;
      return;
    }
    work();
    rest();
  };
  const cancel = () => {
    again = false;
  };
  return Object.assign(run, { cancel });
};
