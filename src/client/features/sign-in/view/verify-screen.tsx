import { useSignals } from '@preact/signals-react/runtime';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { targetOfSignIn } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Mark } from '../../../ui/mark.tsx';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import * as styles from '../../../ui/screens/screens.css.ts';
import { accountText } from '../account-text.ts';
import { accountFailureText } from './account-failure-text.ts';
import { codeLook } from './field-looks.ts';
import { readCodeField } from './read-account.ts';
import * as accountStyles from './sign-in.css.ts';

const words = accountText.verify;

/** `/auth/verify?username&redirect`: the code of the mail, or another one (AUTH-043 to AUTH-046). */
export const VerifyScreen = () => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const username = query.get('username') ?? '';
  query.delete('username');
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<{ readonly words: string; readonly isError: boolean } | null>(null);
  const form = useForm({
    initial: { code: '' },
    read: { code: readCodeField },
    async send({ code }) {
      const answer = await page.accounts.confirmSignUp(username, code);
      if (!answer.ok) {
        const { code: reason } = answer.error;
        if (reason === errorCodes.invalidCode) return { fields: { code: accountText.invalidCode } };
        return {
          form: reason === errorCodes.usernameExists ? accountText.signUp.exists : accountFailureText(answer.error),
        };
      }
      if (answer.value === null) {
        const state = { message: words.notSignedIn, status: 'failed' };
        navigate(`/auth/login?${query}`, { replace: true, state });
      }
      return null;
    },
  });
  const signedIn = page.session.signedIn.value;
  if (signedIn) return <Redirect to={targetOfSignIn(query) ?? '/events/welcome'} replace />;
  if (username === '') {
    const startOver = () => navigate(`/auth/register?${query}`, { replace: true });
    return (
      <MessageScreen
        icon={Mail}
        title={words.title}
        words={words.missing}
        action={words.startOver}
        onAction={startOver}
      />
    );
  }

  const resend = async () => {
    if (isSending) return;
    setSending(true);
    const answer = await page.accounts.resendCode(username);
    setSending(false);
    setNotice({ words: answer.ok ? words.resent(username) : resendSentence(answer.error), isError: !answer.ok });
    if (answer.ok) form.reset({ code: '' });
  };
  return (
    <main className={styles.centered}>
      <div className={accountStyles.wideCard}>
        <Mark sizePx={26} />
        <h1 className={styles.cardTitle}>{words.title}</h1>
        <p className={notice?.isError ? styles.errorNotice : styles.notice} role="status">
          {notice?.words ?? words.words(username)}
        </p>
        <Form form={form} submit={words.submit}>
          <FormField {...codeLook} form={form} name="code" autoFocus />
        </Form>
        <p className={accountStyles.links}>
          <button
            type="button"
            className={accountStyles.link}
            aria-busy={isSending || undefined}
            onClick={() => void resend()}
          >
            {words.resend}
          </button>
          <Link className={accountStyles.link} href={`/auth/register?${query}`}>
            {words.startOver}
          </Link>
        </p>
      </div>
    </main>
  );
};

const resendSentence = (failure: ApiFailure): string => {
  if (failure.code === errorCodes.codeDeliveryFailure) return accountText.notDelivered;
  return failure.code === errorCodes.invalidCode ? accountText.verify.expired : accountFailureText(failure);
};
