import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { accountLimits } from '../../../../shared/values/limits.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Tenant } from '../../account/model/account-model.ts';
import { readEmailField } from '../../sign-in/view/read-account.ts';
import type { Administrator } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';

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
  const form = useForm({
    initial: { email: '' },
    read: { email: readEmailField },
    async send({ email }) {
      const answer = await administration.addAdministrator(tenant.tenant_id, email);
      if (!answer.ok) {
        return answer.error.code === 'NOT_FOUND'
          ? { fields: { email: words.unknown } }
          : { form: failureText(answer.error.code) };
      }
      form.reset({ email: '' });
      void administrators.again();
      return null;
    },
  });
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
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.hint}>{words.hint}</p>
      <Form form={form}>
        <div className={styles.inlineOfTwo}>
          <FormField
            form={form}
            name="email"
            label={words.email}
            keyboard="email"
            maxLength={accountLimits.emailCharacters}
          />
          <span className={styles.inlineAction}>
            <SubmitButton form={form}>{words.add}</SubmitButton>
          </span>
        </div>
      </Form>
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
