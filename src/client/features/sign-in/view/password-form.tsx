import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import * as screens from '../../../ui/screens/screens.css.ts';
import { accountText } from '../account-text.ts';
import { accountFailureText, isExpectedFailure } from './account-failure-text.ts';
import { emailLook } from './field-looks.ts';
import { readEmailField } from './read-account.ts';
import * as accountStyles from './sign-in.css.ts';

const sentenceFor = (failure: ApiFailure): string => {
  const { code } = failure;
  if (code === errorCodes.notAuthorized) return accountText.wrongPassword;
  // An answer that is none is internal too (AUTH-053).
  return isExpectedFailure(code) ? accountFailureText(failure) : accountText.unknownError;
};

/** Signing in with e-mail and password (AUTH-002, AUTH-016); the screen goes on by itself once somebody is signed in. */
export const PasswordForm = () => {
  useSignals();
  const { page } = usePage();
  /** The address whose owner has to confirm this browser first. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '', password: '' },
    read: {
      email: readEmailField,
      password: (password) => (password === '' ? fail(accountText.emptyPassword) : succeed(password)),
    },
    async send({ email, password }) {
      const answer = await page.accounts.signIn(email, password);
      const mustConfirm = !answer.ok && answer.error.code === errorCodes.confirmationRequired;
      setUnconfirmed(mustConfirm ? email : null);
      return answer.ok || mustConfirm ? null : { form: sentenceFor(answer.error) };
    },
  });
  return (
    <>
      <Form form={form} submit={accountText.signIn}>
        <FormField {...emailLook} form={form} name="email" />
        <PasswordField form={form} name="password" label={accountText.password} autoComplete="current-password" />
      </Form>
      {unconfirmed === null ? null : <ConfirmBrowser key={unconfirmed} email={unconfirmed} />}
    </>
  );
};

/** Says that this browser has to be confirmed by mail, and has the link mailed. */
const ConfirmBrowser = ({ email }: { readonly email: string }) => {
  const { page } = usePage();
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<{ readonly words: string; readonly isError: boolean } | null>(null);
  const send = async () => {
    setSending(true);
    const answer = await page.accounts.mailBrowserLink(email);
    setSending(false);
    setNotice(
      answer.ok
        ? { words: accountText.confirm.sent(email), isError: false }
        : { words: sentenceFor(answer.error), isError: true },
    );
  };
  return (
    <div className={accountStyles.confirm}>
      <p className={notice?.isError ? screens.errorNotice : screens.notice} role="alert">
        {notice?.words ?? accountText.confirm.needed}
      </p>
      <Button wide busy={isSending} onClick={() => void send()}>
        {accountText.confirm.send}
      </Button>
    </div>
  );
};
