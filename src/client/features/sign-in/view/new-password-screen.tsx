import { useSignals } from '@preact/signals-react/runtime';
import { Link, useLocation } from 'wouter';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { usePage } from '../../../studio/context.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Mark } from '../../../ui/mark.tsx';
import * as styles from '../../../ui/screens/screens.css.ts';
import { accountText } from '../account-text.ts';
import { signInText } from '../text.ts';
import { accountFailureText, isExpectedFailure } from './account-failure-text.ts';
import { newPasswordLook } from './field-looks.ts';
import { readNewPassword } from './read-account.ts';
import * as accountStyles from './sign-in.css.ts';

const words = accountText.reset;

/** `/auth/reset/:secret`: sets a new password by the link of a mail, in any browser. */
export const NewPasswordScreen = ({ params: { secret = '' } }: { params: { readonly secret?: string } }) => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { password: '' },
    read: { password: readNewPassword },
    async send({ password }) {
      const answer = await page.accounts.resetPasswordByLink(secret, password);
      if (answer.ok) {
        const state = { message: signInText.passwordChanged, status: 'ok' };
        navigate('/auth/login', { replace: true, state });
        return null;
      }
      if (answer.error.code === errorCodes.invalidPassword)
        return { fields: { password: accountText.passwordRefused } };
      return { form: isExpectedFailure(answer.error.code) ? accountFailureText(answer.error) : words.failed };
    },
  });
  return (
    <main className={styles.centered}>
      <div className={styles.card}>
        <Mark sizePx={26} />
        <h1 className={styles.cardTitle}>{words.title}</h1>
        <p className={styles.notice}>{words.linkWords}</p>
        <Form form={form} submit={words.submit}>
          <PasswordField {...newPasswordLook} form={form} name="password" />
        </Form>
        <p className={accountStyles.links}>
          <Link className={accountStyles.link} href="/auth/login">
            {words.toSignIn}
          </Link>
        </p>
      </div>
    </main>
  );
};
