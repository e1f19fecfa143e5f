import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { isTransient } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { ChatFeed } from './chat-feed.ts';
import type { HistoryState } from './chat-model.ts';
import { type AskPage, createEarlierPart, type OwnEarlierPart } from './earlier-part.ts';

interface HistoryInputs {
  readonly feed: ChatFeed;
  readonly log: LogPort;
  readonly roomId: string;
  readonly ask: AskPage;
  /** What is to be done before the first page is asked for. */
  readonly mayLoad: Promise<unknown>;
  /** Called once the first page is there, with the number of the room's last fact that it includes. */
  readonly onLoaded?: (seq: number) => void;
}

/** What is known of a channel's history, and how more of it comes. */
export interface ChannelHistory {
  readonly state: ReadonlySignal<HistoryState>;
  readonly earlier: OwnEarlierPart;
  /** Loads the newest page, once; tries again until the room is left or the server refuses. */
  load(): void;
  loadOlder(): Promise<void>;
  /** The oldest messages were let go, down to this number: from there on they are asked for again. */
  forgetBefore(seq: number): void;
}

/** Loads the history of one channel into its feed, page by page. */
export const createHistory = (scope: Scope, inputs: HistoryInputs): ChannelHistory => {
  const { feed, log, roomId, ask } = inputs;
  const state = signal<HistoryState>('loading');
  let older: number | null = null;
  let hasBegun = false;
  /** Rises when the oldest messages are let go: a page that was asked for before is not next to what is left. */
  let trims = 0;
  /** The server refused the first page, which is then asked for only by hand. */
  let isRefused = false;

  const goOnFrom = (before: number | null) => {
    older = before;
    state.value = older === null ? 'complete' : 'more';
  };
  const earlier = createEarlierPart(scope, { feed, ask, onMet: goOnFrom });

  /** Answers the number of the last fact that the page includes, or why there is none. */
  const loadPage = async (before: number | null): Promise<number | 'failed' | 'refused'> => {
    state.value = 'loading';
    const trimsBefore = trims;
    const answer = await ask({ before });
    if (!answer.ok) {
      state.value = 'failed';
      return isTransient(answer.error) ? 'failed' : 'refused';
    }
    const page = answer.value;
    feed.takeQuestions(page.open_questions, page.seq);
    if (trims !== trimsBefore) return page.seq;
    feed.takePage(page.items, page.seq, before === null);
    goOnFrom(page.before);
    return page.seq;
  };
  const begin = async (): Promise<void> => {
    await inputs.mayLoad;
    for (;;) {
      const outcome = await loadPage(null);
      isRefused = outcome === 'refused';
      if (isRefused) log.warn('chat-refused', { roomId });
      if (isRefused || scope.isOver) return;
      if (typeof outcome === 'number') return inputs.onLoaded?.(outcome);
      await scope.pause(retryLimits.delayMs);
    }
  };

  return {
    state: computed(() => (earlier.isShown.value ? earlier.history.value : state.value)),
    earlier,
    load() {
      if (hasBegun) return;
      hasBegun = true;
      void begin();
    },
    async loadOlder() {
      if (earlier.isShown.peek()) return earlier.loadOlder();
      if (state.peek() === 'loading') return;
      if (older !== null) await loadPage(older);
      else if (isRefused) await begin();
    },
    forgetBefore(seq) {
      trims++;
      goOnFrom(seq);
    },
  };
};
