import { useEffect, useState } from 'react';
import type { Result } from '../../../../shared/values/result.ts';
import { type ApiFailure, isTransient } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';

/** What the server answers to something that a screen shows; call `useSignals` where this is used. */
export interface Asked<Value> {
  /** The last answer; null before the first. */
  readonly value: Value | null;
  /** Why there is no newer one; null: there is. */
  readonly failure: ApiFailure | null;
  again(): Promise<void>;
}

/** Asks when the component appears, and again when the connection is back after a failure that passes. */
export const useAnswer = <Value>(ask: () => Promise<Result<Value, ApiFailure>>): Asked<Value> => {
  const { page } = usePage();
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const again = async (): Promise<void> => {
    const answer = await ask();
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setValue(answer.value);
  };
  const isConnected = page.api.value === 'connected';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at first, and when the connection is back
  useEffect(() => {
    if (failure === null ? value === null : isConnected && isTransient(failure)) void again();
  }, [isConnected]);
  return { value, failure, again };
};
