import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** What a part of the page shows once the server has answered. */
export interface Loaded<Value> {
  /** Null until the first answer. */
  readonly answer: Value | null;
  /** The code of what went wrong with the last question, or with what was done last. */
  readonly failure: string | null;
  reload(): Promise<void>;
  /** Does something, says what went wrong with it, and asks again. Answers whether it was done. */
  act(run: () => Promise<Result<unknown, ApiFailure>>): Promise<boolean>;
}

/** Asks with `load` when it is first drawn, and again after everything that is done. */
export const useLoaded = <Value>(load: () => Promise<Result<Value, ApiFailure>>): Loaded<Value> => {
  const [answer, setAnswer] = useState<Value | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(load);
  latest.current = load;
  const reload = useCallback(async () => {
    const result = await latest.current();
    setFailure(result.ok ? null : result.error.code);
    if (result.ok) setAnswer(result.value);
  }, []);
  useEffect(() => void reload(), [reload]);
  const act = useCallback(
    async (run: () => Promise<Result<unknown, ApiFailure>>) => {
      const result = await run();
      await reload();
      if (!result.ok) setFailure(result.error.code);
      return result.ok;
    },
    [reload],
  );
  return { answer, failure, reload, act };
};
