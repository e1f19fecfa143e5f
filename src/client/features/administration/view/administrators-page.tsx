import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { readEmail } from '../../../../shared/rules/accounts.ts';
import { accountLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import type { Tenant } from '../../account/model/account-model.ts';
import type { Administrator } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Failure } from './failure.tsx';
import { useLoaded } from './use-loaded.ts';

const words = adminText.administrators;

/** `/admin/administrators`: who creates events here. */
export const AdministratorsPage = ({ tenant }: { tenant: Tenant }) => {
  useSignals();
  const { page } = usePage();
  const { administration } = page;
  const [, navigate] = useLocation();
  const [removed, setRemoved] = useState<Administrator | null>(null);
  const administrators = useLoaded(() => administration.administrators(tenant.tenant_id));
  const own = page.session.signedIn.value?.identity;
  const form = useForm({
    initial: { email: '' },
    read: {
      email(written) {
        const email = readEmail(written);
        return email === null ? fail(adminText.members.invalidEmail) : succeed(email);
      },
    },
    async send({ email }) {
      const answer = await administration.addAdministrator(tenant.tenant_id, email);
      if (!answer.ok) {
        return answer.error.code === 'NOT_FOUND'
          ? { fields: { email: words.unknown } }
          : { form: failureText(answer.error.code) };
      }
      form.reset({ email: '' });
      void administrators.reload();
      return null;
    },
  });
  const all = administrators.answer;
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
      <Failure code={administrators.failure} onRetry={() => void administrators.reload()} />
      {all === null && administrators.failure === null ? (
        <p className={styles.waiting}>
          <Spinner />
        </p>
      ) : null}
      {all && all.length > 0 ? (
        <div className={styles.tablePlace}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th className={styles.headCell}>{words.name}</th>
                <th className={styles.headCell}>{words.email}</th>
                <th className={styles.headCell}>
                  <span className={styles.spoken}>{text.common.more}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {all.map((administrator) => {
                const { identity, name, email } = administrator;
                return (
                  <tr key={identity}>
                    <td className={styles.nameCell}>
                      {name}
                      {identity === own ? (
                        <span className={styles.tags}>
                          <span className={styles.chip}>{words.you}</span>
                        </span>
                      ) : null}
                    </td>
                    <td className={styles.addressCell}>{email ?? '–'}</td>
                    <td className={styles.actionCell}>
                      {all.length > 1 ? (
                        <Button label={words.removeLabel(name)} onClick={() => setRemoved(administrator)}>
                          {words.remove}
                        </Button>
                      ) : null}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : null}
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
            else void administrators.reload();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
};
