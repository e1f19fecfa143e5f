import { useSignals } from '@preact/signals-react/runtime';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { industries, useCases } from '../../../../shared/rules/accounts.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { type ApiFailure, isTransient } from '../../../ports/api-port.ts';
import { targetOfSignIn } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import type { FormErrors } from '../../../ui/form/form-model.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Mark } from '../../../ui/mark.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import * as styles from '../../../ui/screens/screens.css.ts';
import { accountText } from '../account-text.ts';
import { accountFailureText } from './account-failure-text.ts';
import { emailLook } from './field-looks.ts';
import { readEmailField, readNewPassword } from './read-account.ts';
import { readDisplayName } from './read-display-name.ts';
import * as accountStyles from './sign-in.css.ts';

const words = accountText.signUp;

const initial = {
  displayName: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  industry: '',
  useCase: '',
  marketingConsent: false,
};

const errorsFor = (failure: ApiFailure): FormErrors<typeof initial> => {
  switch (failure.code) {
    case errorCodes.invalidPassword:
      return { fields: { password: accountText.passwordRefused } };
    case errorCodes.usernameExists:
      return { fields: { email: words.exists } };
    case errorCodes.codeDeliveryFailure:
      return { fields: { email: accountText.notDelivered } };
    case errorCodes.alreadyMailed:
      return { form: accountText.alreadyMailed };
    default:
      return { form: isTransient(failure) ? accountFailureText(failure) : words.failed };
  }
};

/** `/auth/register`: the sign-up form; its code is asked for on `/auth/verify` (AUTH-027 to AUTH-042). */
export const RegisterScreen = () => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const form = useForm({
    initial,
    read: {
      displayName: readDisplayName,
      email: readEmailField,
      password: readNewPassword,
      passwordConfirmation: (confirmation, { password }) =>
        confirmation === password ? succeed(confirmation) : fail(accountText.confirmationDiffers),
      industry: (industry) => (industry === '' ? fail(words.chooseIndustry) : succeed(industry)),
      useCase: (useCase) => (useCase === '' ? fail(words.chooseUseCase) : succeed(useCase)),
      marketingConsent: (consent) => (consent ? succeed(consent) : fail(words.consentMissing)),
    },
    async send(values) {
      const answer = await page.accounts.signUp({
        display_name: values.displayName,
        email: values.email,
        password: values.password,
        industry: values.industry,
        use_case: values.useCase,
        marketing_consent: values.marketingConsent,
      });
      if (!answer.ok) return errorsFor(answer.error);
      query.set('username', values.email);
      navigate(`/auth/verify?${query}`);
      return null;
    },
  });
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn !== null) return <Redirect to={targetOfSignIn(query) ?? '/events/welcome'} replace />;

  return (
    <main className={styles.centered}>
      <div className={accountStyles.wideCard}>
        <Mark sizePx={26} />
        <h1 className={styles.cardTitle}>{words.title}</h1>
        <Form form={form} submit={words.submit}>
          <FormField
            form={form}
            name="displayName"
            label={words.name}
            autoComplete="name"
            required
            maxLength={nameLimits.displayNameCharacters * 2}
          />
          <FormField {...emailLook} form={form} name="email" />
          <PasswordField
            form={form}
            name="password"
            label={accountText.password}
            hint={accountText.passwordHint}
            autoComplete="new-password"
          />
          <PasswordField
            form={form}
            name="passwordConfirmation"
            label={accountText.confirmation}
            autoComplete="new-password"
          />
          <ChoiceField
            form={form}
            name="industry"
            label={words.industry}
            placeholder={words.choose}
            choices={industries}
          />
          <ChoiceField form={form} name="useCase" label={words.useCase} placeholder={words.choose} choices={useCases} />
          <CheckField form={form} name="marketingConsent" label={words.consent} required />
        </Form>
        <p className={accountStyles.links}>
          <Link className={accountStyles.link} href={`/auth/login${search ? `?${search}` : ''}`}>
            {words.toSignIn}
          </Link>
        </p>
      </div>
    </main>
  );
};
