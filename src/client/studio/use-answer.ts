import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../shared/values/result.ts';
import { type ApiFailure, isTransient } from '../ports/api-port.ts';
import { usePage } from './context.ts';

/** What the server answers to something that a part of the page shows. */
export interface Answer<Value> {
  /** The last answer; null before the first. */
  readonly answer: Value | null;
  /** Why there is no newer one, or why what was done last was not done; null: nothing went wrong. */
  readonly failure: ApiFailure | null;
  again(): Promise<void>;
  /** Does something, says what went wrong with it, and asks again. Answers whether it was done. */
  act(run: () => Promise<Result<unknown, ApiFailure>>): Promise<boolean>;
}

/**
 * Asks when the component appears, after everything that is done, and when the connection is back after a failure that
 * passes. What is answered to an earlier question, or after the component has gone, is dropped.
 */
export const useAnswer = <Value>(ask: () => Promise<Result<Value, ApiFailure>>): Answer<Value> => {
  const { page } = usePage();
  const [answer, setAnswer] = useState<Value | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const latest = useRef({ ask, failure, question: 0 });
  latest.current.ask = ask;
  latest.current.failure = failure;

  const again = useCallback(async () => {
    latest.current.question += 1;
    const { question } = latest.current;
    const result = await latest.current.ask();
    if (question !== latest.current.question) return;
    setFailure(result.ok ? null : result.error);
    if (result.ok) setAnswer(result.value);
  }, []);
  const act = useCallback(
    async (run: () => Promise<Result<unknown, ApiFailure>>) => {
      const done = await run();
      await again();
      if (!done.ok) setFailure(done.error);
      return done.ok;
    },
    [again],
  );

  useEffect(() => {
    void again();
    let before = page.api.peek();
    const stop = page.api.subscribe((connection) => {
      const isBack = connection === 'connected' && before !== connection;
      before = connection;
      if (isBack && latest.current.failure && isTransient(latest.current.failure)) void again();
    });
    return () => {
      stop();
      latest.current.question += 1;
    };
  }, [page, again]);
  return { answer, failure, again, act };
};
