import type { ReadonlySignal } from '@preact/signals-core';

/** Something that happened which the frame says in words: the code names the sentence, `params` fill it. */
export interface Notice {
  readonly id: string;
  readonly variant: 'default' | 'error' | 'info' | 'success' | 'warning' | 'broadcast';
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface NoticesModel {
  readonly current: ReadonlySignal<readonly Notice[]>;
  /** Says why a call failed: by its code, or in the server's own words (ERR-016). */
  showFailure(failure: { readonly code: string; readonly said?: string }): void;
  show(code: string, variant?: Notice['variant'], params?: Readonly<Record<string, string>>): void;
  dismiss(id: string): void;
}
