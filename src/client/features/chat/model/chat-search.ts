import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { searchLimits, searchWords } from '../../../../shared/rules/chat-search.ts';
import { type ApiFailure, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { ChatChannel } from './chat-model.ts';
import type { ChatSearch, FoundMessage, SearchState } from './chat-search-model.ts';
import { amongThem, placeable } from './conversations.ts';

/** Makes the {@link ChatSearch} of a room, whose chat is open or not. */
export const createChatSearch = (
  scope: Scope,
  shown: ReadonlySignal<ChatChannel>,
  isChatOpen: ReadonlySignal<boolean>,
): ChatSearch => {
  const isOpen = signal(false);
  const words = signal('');
  const state = signal<SearchState>('idle');
  /** What the server found in the room, newest first, and what was found of other rooms, oldest first. */
  const here = signal<readonly FoundMessage[]>([]);
  const elsewhere = signal<readonly FoundMessage[]>([]);
  const isStale = signal(false);
  const hasMore = signal(false);
  const failure = signal<ApiFailure['code'] | null>(null);
  const found = computed(() => {
    const own = [...here.value].reverse();
    return [...amongThem(placeable(elsewhere.value, own, hasMore.value ? 'more' : 'complete'), own)].reverse();
  });
  let before: number | null = null;
  /** Answers to what was asked before are dropped. */
  let question = 0;
  let stopWaiting: Stop = () => undefined;

  /** Looks further back until there are as many more as make a page, or nothing more; each answer is shown at once. */
  const look = async (): Promise<void> => {
    const turn = ++question;
    const channel = shown.peek();
    const enough = here.peek().length + searchLimits.pageMessages;
    state.value = 'searching';
    failure.value = null;
    for (;;) {
      const answer = await channel.find(words.peek(), before);
      if (turn !== question || scope.isOver) return;
      if (!answer.ok) {
        const waitMs = retryAfterMsOf(answer.error);
        if (waitMs === 0) {
          state.value = 'failed';
          failure.value = answer.error.code;
          return;
        }
        await scope.pause(waitMs);
        if (turn !== question) return;
        continue;
      }
      before = answer.value.before;
      batch(() => {
        here.value = [...here.peek(), ...answer.value.items];
        elsewhere.value = channel.findElsewhere(words.peek());
        hasMore.value = before !== null;
      });
      if (before === null || here.peek().length >= enough) break;
    }
    state.value = 'found';
  };

  const clear = () => {
    before = null;
    here.value = [];
    elsewhere.value = [];
    isStale.value = false;
    hasMore.value = false;
  };
  const begin = () => {
    clear();
    void look();
  };

  const type = (typed: string) => {
    stopWaiting();
    words.value = typed;
    failure.value = null;
    question++;
    const count = searchWords(typed).length;
    if (count > 0 && count <= searchLimits.words) {
      state.value = 'searching';
      isStale.value = true;
      stopWaiting = scope.after(searchLimits.delayMs, begin);
      return;
    }
    clear();
    state.value = count === 0 ? 'idle' : 'many';
  };

  let searched = shown.peek();
  scope.effect(() => {
    if (shown.value === searched) return;
    searched = shown.value;
    isOpen.value = false;
    type('');
  });

  // What was said meanwhile is found too.
  scope.effect(() => {
    if (isChatOpen.value && isOpen.value && words.peek() !== '') type(words.peek());
  });

  return {
    isOpen,
    words,
    state,
    found,
    isStale,
    hasMore,
    failure,
    type,
    more() {
      if (state.peek() === 'found' && hasMore.peek()) void look();
    },
    retry() {
      if (state.peek() === 'failed') void look();
    },
  };
};
