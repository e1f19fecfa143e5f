import type { Viewer } from '../access/viewer.ts';

/**
 * What one person does with their seat and their hand happens in the order in which it arrives: a leave that follows a
 * slow join does not overtake it.
 */
export class InOrder {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `act` once everything that the viewer asked for before is over; resolves or rejects as `act` does. */
  run<Value>(viewer: Viewer, act: () => Promise<Value>): Promise<Value> {
    const identity = viewer.person?.identity;
    if (identity === undefined) return act();
    const acting = (this.last.get(identity) ?? Promise.resolve()).then(act, act);
    this.last.set(identity, acting);
    const forget = (): void => {
      if (this.last.get(identity) === acting) this.last.delete(identity);
    };
    acting.then(forget, forget);
    return acting;
  }
}
