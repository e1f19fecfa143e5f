import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** A message that was found. */
export interface FoundMessage {
  readonly seq: number;
  readonly messageId: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly timestampMs: number;
  readonly text: string;
}

/** What was found in one part of the history, newest first; below `before` there is more to look through. */
export interface FoundPage {
  readonly items: readonly FoundMessage[];
  readonly before: number | null;
}

/** idle: nothing is looked for; found: what there is, or a page of it; many: there are more words than may be. */
export type SearchState = 'idle' | 'searching' | 'found' | 'failed' | 'many';

/** The search in the channel that is shown, by the server, through all that was said. */
export interface ChatSearch {
  readonly isOpen: Signal<boolean>;
  /** What is typed; kept when the search is closed, to be looked for anew, until another channel is shown. */
  readonly words: ReadonlySignal<string>;
  readonly state: ReadonlySignal<SearchState>;
  /** Newest first. */
  readonly found: ReadonlySignal<readonly FoundMessage[]>;
  /** Whether they were found for words that were typed before. */
  readonly isStale: ReadonlySignal<boolean>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** The code of why there was no answer. */
  readonly failure: ReadonlySignal<ApiFailure['code'] | null>;
  /** Looks for words once nothing was typed for {@link searchLimits.delayMs}. */
  type(words: string): void;
  /** Looks further back. */
  more(): void;
  /** Asks again for what was not answered. */
  retry(): void;
}
