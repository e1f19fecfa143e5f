import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { QueryChatQuery } from '../../../../shared/contract/generated/operations.ts';
import { messageKey } from '../../../../shared/rules/chat.ts';
import { searchLimits } from '../../../../shared/rules/chat-search.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { Scope } from '../../../scope.ts';
import type { ChatFeed, FactPage } from './chat-feed.ts';
import type { EarlierPart, HistoryState } from './chat-model.ts';
import type { FoundMessage } from './chat-search-model.ts';

/** Asks for a page: below a number, or above one. */
export type AskPage = (
  from: { readonly before: number | null } | { readonly after: number },
) => Promise<Result<QueryChatQuery['queryChat'], ApiFailure>>;

interface Inputs {
  readonly feed: ChatFeed;
  readonly ask: AskPage;
  /** The earlier part and the newest one have met: what is before them both is below this number. */
  readonly onMet: (older: number | null) => void;
}

/** The earlier part of a channel, as the channel itself has it. */
export interface OwnEarlierPart extends EarlierPart {
  readonly history: ReadonlySignal<HistoryState>;
  loadOlder(): Promise<void>;
  /** Marks a message that is shown, by its key. */
  mark(key: string): void;
}

/** Where somebody went in a channel's history; see {@link EarlierPart}. */
export const createEarlierPart = (scope: Scope, { feed, ask, onMet }: Inputs): OwnEarlierPart => {
  const history = signal<HistoryState>('idle');
  const newer = signal<HistoryState>('idle');
  const number = signal(0);
  const marked = signal<string | null>(null);
  let older: number | null = null;
  let last = 0;
  let stopMark: Stop = () => undefined;
  /** What was asked for before the last journey is not heard of any more. */
  let journey = 0;

  const mark = (key: string) => {
    stopMark();
    marked.value = key;
    stopMark = scope.after(searchLimits.markedMs, () => {
      marked.value = null;
    });
  };

  /** Whether what was asked for in a journey is of no part any more. */
  const isOver = (turn: number): boolean => turn !== journey || !feed.isEarlier.peek();

  /** Takes pages into the part; where they reach the newest part both are one. */
  const take = (pages: readonly FactPage[], isEnd: boolean): void => {
    if (feed.takeEarlier(pages, isEnd)) onMet(older);
  };

  return {
    isShown: feed.isEarlier,
    number,
    history,
    newer,
    marked,
    mark,
    async reveal({ seq, senderId, messageId }: FoundMessage) {
      const key = messageKey(senderId, messageId);
      const turn = ++journey;
      if (feed.has(key)) {
        mark(key);
        return null;
      }
      const [before, after] = await Promise.all([ask({ before: seq + 1 }), ask({ after: seq })]);
      if (turn !== journey || scope.isOver) return null;
      if (!before.ok) return before.error.code;
      if (!after.ok) return after.error.code;
      const facts = [...before.value.items, ...after.value.items];
      if (!facts.some((fact) => messageKey(fact.sender_id, fact.message_id) === key)) return 'NOT_FOUND';
      batch(() => {
        feed.leaveEarlier();
        older = before.value.before;
        last = facts.at(-1)?.seq ?? seq;
        history.value = older === null ? 'complete' : 'more';
        newer.value = 'more';
        take([before.value, after.value], after.value.after === null);
        number.value++;
        mark(key);
      });
      return null;
    },
    async loadOlder() {
      if (history.peek() === 'loading' || older === null) return;
      history.value = 'loading';
      const turn = journey;
      const page = await ask({ before: older });
      if (isOver(turn)) return;
      if (!page.ok) {
        history.value = 'failed';
        return;
      }
      older = page.value.before;
      history.value = older === null ? 'complete' : 'more';
      take([page.value], false);
    },
    async loadNewer() {
      if (newer.peek() === 'loading' || !feed.isEarlier.peek()) return;
      newer.value = 'loading';
      const turn = journey;
      const page = await ask({ after: last });
      if (isOver(turn)) return;
      newer.value = page.ok ? 'more' : 'failed';
      if (!page.ok) return;
      last = page.value.items.at(-1)?.seq ?? last;
      take([page.value], page.value.after === null);
    },
    leave() {
      if (!feed.isEarlier.peek()) return;
      journey++;
      stopMark();
      batch(() => {
        marked.value = null;
        feed.leaveEarlier();
        number.value++;
      });
    },
  };
};
