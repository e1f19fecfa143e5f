import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Tenant } from '../../account/model/account-model.ts';
import type { Administrator } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import { AddressForm } from './address-form.tsx';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { PageHeading } from './page-heading.tsx';

const words = adminText.administrators;

/** `/admin/administrators`: who creates events here. */
export const AdministratorsPage = ({ tenant }: { tenant: Tenant }) => {
  useSignals();
  const { page } = usePage();
  const { administration } = page;
  const [, navigate] = useLocation();
  const [removed, setRemoved] = useState<Administrator | null>(null);
  const administrators = useAnswer(() => administration.administrators(tenant.tenant_id));
  const own = page.session.signedIn.value?.identity;
  const all = administrators.answer;
  const columns: readonly Column<Administrator>[] = [
    {
      title: words.name,
      is: 'name',
      cell: ({ identity, name }) => (
        <>
          {name}
          {identity === own ? (
            <span className={styles.tags}>
              <span className={styles.chip}>{words.you}</span>
            </span>
          ) : null}
        </>
      ),
    },
    { title: words.email, is: 'address', cell: ({ email }) => email ?? '–' },
    {
      is: 'action',
      cell: (administrator) =>
        all && all.length > 1 ? (
          <Button label={words.removeLabel(administrator.name)} onClick={() => setRemoved(administrator)}>
            {words.remove}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className={styles.hint}>{words.hint}</p>
      <AddressForm
        action={words.add}
        send={(email) => administration.addAdministrator(tenant.tenant_id, email)}
        onSent={() => void administrators.again()}
        sentences={{ NOT_FOUND: words.unknown, RATE_LIMITED: words.tooMany }}
      />
      <DataTable
        columns={columns}
        rows={all}
        keyOf={({ identity }) => identity}
        failure={administrators.failure?.code}
        onRetry={() => void administrators.again()}
      />
      {all?.length === 1 ? <p className={styles.hint}>{words.last}</p> : null}
      {removed === null ? null : (
        <ConfirmDialog
          title={words.removeTitle(removed.name)}
          words={removed.identity === own ? words.removeSelf : words.removeHint}
          action={words.remove}
          act={() => administration.removeAdministrator(tenant.tenant_id, removed.identity)}
          onDone={() => {
            setRemoved(null);
            if (removed.identity === own) navigate('/events');
            else void administrators.again();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
};
