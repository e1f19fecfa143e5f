import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { controlLimits } from '../../../../shared/rules/control/limits.ts';
import type { PendingControlRequest } from './control-model.ts';

/** Requests that wait for the owner, one asked about at a time (CTRL-004), and the answers given already. */
export interface ControlQueue {
  readonly pending: ReadonlySignal<PendingControlRequest | null>;
  has(requestId: string): boolean;
  find(requestId: string): PendingControlRequest | undefined;
  /** Answers false when the queue is full. */
  add(request: PendingControlRequest): boolean;
  /** Takes requests out; answers them. */
  take(matches: (request: PendingControlRequest) => boolean): readonly PendingControlRequest[];
  /** The answer that a request got, kept for when it comes again; undefined when it got none. */
  answered(requestId: string): boolean | undefined;
  remember(requestId: string, accepted: boolean): void;
}

export const createControlQueue = (): ControlQueue => {
  const waiting = signal<readonly PendingControlRequest[]>([]);
  const answers = new Map<string, boolean>();
  const find = (requestId: string) => waiting.peek().find((request) => request.requestId === requestId);
  return {
    pending: computed(() => waiting.value[0] ?? null),
    has: (requestId) => find(requestId) !== undefined,
    find,
    add(request) {
      if (waiting.peek().length >= controlLimits.queuedRequests) return false;
      waiting.value = [...waiting.peek(), request];
      return true;
    },
    take(matches) {
      const taken = waiting.peek().filter(matches);
      if (taken.length > 0) waiting.value = waiting.peek().filter((request) => !taken.includes(request));
      return taken;
    },
    answered: (requestId) => answers.get(requestId),
    remember(requestId, accepted) {
      answers.set(requestId, accepted);
      if (answers.size <= controlLimits.rememberedAnswers) return;
      const [oldest] = answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
    },
  };
};
