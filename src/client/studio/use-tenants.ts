import { useEffect, useState } from 'react';
import type { Tenant } from '../features/account/model/account-model.ts';
import { usePage } from './context.ts';

/** The tenants that the signed-in person administers. */
export interface AdministeredTenants {
  /** Null as long as nobody knows. */
  readonly tenants: readonly Tenant[] | null;
  /** The code of why nobody knows. */
  readonly failure: string | null;
  again(): void;
}

/** Asks when the component appears, and `again` when it is told to. */
export const useTenants = (): AdministeredTenants => {
  const { page } = usePage();
  const [tenants, setTenants] = useState<readonly Tenant[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every attempt
  useEffect(() => {
    let wanted = true;
    void page.account.tenants().then((answer) => {
      if (!wanted) return;
      setFailure(answer.ok ? null : answer.error.code);
      if (answer.ok) setTenants(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [page, attempt]);
  return { tenants, failure, again: () => setAttempt(attempt + 1) };
};
