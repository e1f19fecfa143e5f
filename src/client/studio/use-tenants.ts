import { useEffect, useState } from 'react';
import type { Tenant } from '../features/account/model/account-model.ts';
import { usePage } from './context.ts';

/** The tenants that the signed-in person administers; null as long as nobody knows. */
export const useTenants = (): readonly Tenant[] | null => {
  const { page } = usePage();
  const [tenants, setTenants] = useState<readonly Tenant[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void page.account.tenants().then((answer) => {
      if (wanted && answer.ok) setTenants(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [page]);
  return tenants;
};
