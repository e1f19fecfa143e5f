import { effect } from '@preact/signals-core';
import type { Clock, Stop } from './ports/clock.ts';

/**
 * A lifetime: of the page, of an event, of a room. What is made in it ends with it, in the opposite order, and what was
 * asked for before is not heard of afterwards.
 */
export interface Scope {
  /** Whether it is over. */
  readonly isOver: boolean;
  /** How many effects, timers, listeners and subscriptions live in it and in its children. */
  readonly size: number;
  /** Runs `work` now and whenever a signal that it read changes; it may answer what undoes it. */
  effect(work: Parameters<typeof effect>[0]): Stop;
  /** Runs `work` once after `delayMs`. */
  after(delayMs: number, work: () => void): Stop;
  /** Resolves after `delayMs`; never, when the scope ends before. */
  pause(delayMs: number): Promise<void>;
  /** Ends something with the scope, at once when that is over; answers what ends it sooner. */
  onEnd(stop: Stop): Stop;
  /** A shorter lifetime within this one. */
  child(): Scope;
  /** Ends all that lives in it. Calling it twice is harmless. */
  end(): void;
}

/** Begins a lifetime; its timers run by the clock. */
export const createScope = (clock: Pick<Clock, 'after'>): Scope => {
  const parts = new Set<Stop>();
  const children = new Set<Scope>();
  let isOver = false;

  const onEnd = (stop: Stop): Stop => {
    if (isOver) {
      stop();
      return stop;
    }
    const part = () => {
      if (parts.delete(part)) stop();
    };
    parts.add(part);
    return part;
  };
  const after = (delayMs: number, work: () => void): Stop => {
    if (isOver) return () => undefined;
    let forget: Stop = () => undefined;
    const stop = clock.after(delayMs, () => {
      forget();
      work();
    });
    forget = onEnd(stop);
    return forget;
  };

  return {
    get isOver() {
      return isOver;
    },
    get size() {
      return [...children].reduce((sum, child) => sum + child.size, parts.size);
    },
    effect: (work) => (isOver ? () => undefined : onEnd(effect(work))),
    after,
    pause: (delayMs) => new Promise((resolve) => void after(delayMs, resolve)),
    onEnd,
    child() {
      const child = createScope(clock);
      if (isOver) {
        child.end();
        return child;
      }
      children.add(child);
      child.onEnd(() => children.delete(child));
      return child;
    },
    end() {
      if (isOver) return;
      isOver = true;
      for (const child of [...children].reverse()) child.end();
      for (const part of [...parts].reverse()) part();
    },
  };
};
