import type { ReadonlySignal } from '@preact/signals-core';
import { number, object, safeParse, string } from 'valibot';
import { tabLimits } from '../../../../shared/values/limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';

const storeKey = 'local-stamp';
const stampSchema = object({ timestamp: number(), eventId: string(), tabId: string() });

/**
 * What the tab that is in an event leaves for the others of this browser: when it was last alive, where, and which one it
 * is (TAB-016).
 */
export const createLocalStamp = (
  scope: Scope,
  inputs: {
    readonly clock: Clock;
    /** Shared by the tabs of this browser. */
    readonly store: StorePort;
    readonly tabId: string;
    /** The event that this tab is in. */
    readonly eventId: ReadonlySignal<string | undefined>;
  },
) => {
  const { clock, store, tabId, eventId } = inputs;
  const write = (ageMs: number): void => {
    const id = eventId.peek();
    if (id !== undefined) store.write(storeKey, { timestamp: clock.now() - ageMs, eventId: id, tabId });
  };
  scope.effect(() => {
    if (eventId.value === undefined) return;
    const stay = scope.child();
    const beat = () => {
      write(0);
      stay.after(tabLimits.stampIntervalMs, beat);
    };
    beat();
    return () => stay.end();
  });
  return {
    /** Whether another tab of this browser was in an event just now. */
    isOtherAlive(): boolean {
      const parsed = safeParse(stampSchema, store.read(storeKey));
      if (!parsed.success || parsed.output.tabId === tabId) return false;
      const ageMs = clock.now() - parsed.output.timestamp;
      return ageMs >= 0 && ageMs < tabLimits.stampAgedMs;
    },
    /** The page goes: its stamp is aged, so that it is not taken for alive when it comes back (TAB-017). */
    age: () => write(tabLimits.stampAgedMs),
  };
};
