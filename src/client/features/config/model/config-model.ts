import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { DeploymentConfig, EventPreview } from '../../../ports/config-port.ts';

/** Why nobody is let in just now. */
export type Block =
  | { readonly kind: 'maintenance'; readonly untilMs: number | null; readonly message: string | null }
  | { readonly kind: 'needs-computer' }
  | { readonly kind: 'unsupported' };

/** What stands above the page; `atMs` is by the browser's clock. */
export type Banner =
  | { readonly kind: 'maintenance'; readonly fromMs: number; readonly hours: number | null }
  | { readonly kind: 'closing'; readonly atMs: number }
  /** `isWritingKept`: what is being written is there again after a reload. */
  | { readonly kind: 'upgrade'; readonly isWritingKept: boolean }
  | { readonly kind: 'recommend-chrome' }
  | { readonly kind: 'recommend-computer' };

/** What watches the deployment writes here. */
export interface ConfigState {
  readonly deployment: ReadonlySignal<DeploymentConfig | null>;
  readonly block: Signal<Block | null>;
  /** Those that are due, by their kinds. */
  readonly banners: Signal<readonly Banner[]>;
  /** Asks for the deployment's part again; resolves when there is an answer, or none. */
  refresh(): Promise<void>;
}

/** The runtime config, and what follows from it for the page. */
export interface ConfigModel {
  /** Of the config for the address that the page was opened with (CFG-005). */
  readonly phase: ReadonlySignal<'init' | 'loading' | 'ready' | 'error'>;
  readonly deployment: ReadonlySignal<DeploymentConfig | null>;
  readonly block: ReadonlySignal<Block | null>;
  /** What stands above the page and was not closed. */
  readonly banners: ReadonlySignal<readonly Banner[]>;
  /** Closes a banner; it comes back only when it is about something else. */
  dismiss(banner: Banner): void;
  /** Loads the config for what the page was opened with. */
  load(eventId: string | null): Promise<void>;
  /** What is known before signing in, of an event too where one is named: as soon as the server can be asked. */
  preview(eventId: string | null): Promise<EventPreview>;
  /** Resolves to the deployment's part once it is there; to null when it cannot be had. */
  settled(): Promise<DeploymentConfig | null>;
  /** Asks for the deployment's part again; resolves when there is an answer, or none. */
  refresh(): Promise<void>;
  /** Loads the page anew. */
  reload(): void;
}
