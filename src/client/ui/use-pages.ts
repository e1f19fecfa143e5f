import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '../../shared/values/page.ts';
import type { Result } from '../../shared/values/result.ts';

/** A list that comes in pages, and is searched by the server. */
export interface Pages<Item> {
  /** Null until the first page has come. */
  readonly items: readonly Item[] | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The code of what went wrong with the last question. */
  readonly failure: string | null;
  more(): void;
  /** Asks for the first page again. */
  reload(): void;
}

/** Longer than between two letters of somebody who types. */
const searchDelayMs = 200;

/**
 * Reads the first page with `load` when it is first drawn and whenever `search` has rested a moment; answers to what was
 * asked before are dropped. What was shown stays until the new page is there.
 */
export const usePages = <Item>(
  search: string,
  load: (search: string, nextToken: string | null) => Promise<Result<Page<Item>, { readonly code: string }>>,
): Pages<Item> => {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [nextToken, setNextToken] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef({ load, question: 0 });
  latest.current.load = load;

  const ask = useCallback(async (words: string, token: string | null) => {
    latest.current.question += 1;
    const { question } = latest.current;
    setLoading(true);
    const answer = await latest.current.load(words, token);
    if (question !== latest.current.question) return;
    setLoading(false);
    setFailure(answer.ok ? null : answer.error.code);
    if (!answer.ok) return;
    setItems((before) => (token === null ? answer.value.items : [...(before ?? []), ...answer.value.items]));
    setNextToken(answer.value.nextToken);
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    const delayMs = isFirst.current ? 0 : searchDelayMs;
    isFirst.current = false;
    const timer = setTimeout(() => void ask(search, null), delayMs);
    return () => clearTimeout(timer);
  }, [search, ask]);
  useEffect(
    () => () => {
      latest.current.question += 1;
    },
    [],
  );

  return {
    items,
    hasMore: nextToken !== null,
    isLoading,
    failure,
    more: () => void ask(search, nextToken),
    reload: () => void ask(search, null),
  };
};
