import { useSignals } from '@preact/signals-react/runtime';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { isKnownFailure } from '../../../ui/failure-text.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { accountText } from '../account-text.ts';
import { accountFailureText } from './account-failure-text.ts';
import { emailLook } from './field-looks.ts';
import { readEmailField } from './read-account.ts';

const sentenceFor = (failure: ApiFailure): string => {
  const { code } = failure;
  if (code === errorCodes.notAuthorized) return accountText.wrongPassword;
  // An answer that is none is internal too (AUTH-053).
  return isKnownFailure(code) && code !== errorCodes.internal ? accountFailureText(failure) : accountText.unknownError;
};

/** Signing in with e-mail and password (AUTH-002, AUTH-016); the screen goes on by itself once somebody is signed in. */
export const PasswordForm = () => {
  useSignals();
  const { page } = usePage();
  const form = useForm({
    initial: { email: '', password: '' },
    read: {
      email: readEmailField,
      password: (password) => (password === '' ? fail(accountText.emptyPassword) : succeed(password)),
    },
    async send({ email, password }) {
      const answer = await page.accounts.signIn(email, password);
      return answer.ok ? null : { form: sentenceFor(answer.error) };
    },
  });
  return (
    <Form form={form} submit={accountText.signIn}>
      <FormField {...emailLook} form={form} name="email" />
      <PasswordField form={form} name="password" label={accountText.password} autoComplete="current-password" />
    </Form>
  );
};
