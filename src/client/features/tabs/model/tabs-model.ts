import type { ReadonlySignal } from '@preact/signals-core';

/** Whether this tab is the only one of its identity that is used (TAB-001, TAB-002). */
export interface TabsModel {
  /** `loading` while other tabs are asked. */
  readonly phase: ReadonlySignal<'init' | 'loading' | 'ready'>;
  /** `duplicated`: another tab is used, or has ended this one; null before the first answer. */
  readonly result: ReadonlySignal<'valid' | 'duplicated' | null>;
  /** Whether the tab that is used instead is one of this browser: they share a session. */
  readonly isOtherHere: ReadonlySignal<boolean>;
  /** Ends all other tabs of the identity (TAB-011); false when one of them went on. */
  endOthers(): Promise<boolean>;
}
