import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as dialogStyles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import * as screens from '../../../ui/screens/screens.css.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { accountText } from '../account-text.ts';
import { accountFailureText, isExpectedFailure } from './account-failure-text.ts';
import { codeLook, emailLook, newPasswordLook } from './field-looks.ts';
import { readCodeField, readEmailField, readNewPassword } from './read-account.ts';
import * as accountStyles from './sign-in.css.ts';

const words = accountText.reset;

const sentenceFor = (failure: ApiFailure): string =>
  isExpectedFailure(failure.code) ? accountFailureText(failure) : words.failed;

interface ResetDialogProps {
  readonly onClose: () => void;
  /** The password was changed. */
  readonly onDone: () => void;
}

/** "Reset your password": asks for the e-mail, then for the code and the new password (AUTH-055). */
export const ResetDialog = ({ onClose, onDone }: ResetDialogProps) => {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Dialog title={words.title} onClose={onClose} widthPx={340}>
      {email === null ? (
        <EmailStep onSent={setEmail} />
      ) : (
        <PasswordStep email={email} onDone={onDone} onOtherEmail={() => setEmail(null)} />
      )}
    </Dialog>
  );
};

const EmailStep = ({ onSent }: { onSent: (email: string) => void }) => {
  useSignals();
  const { page } = usePage();
  const form = useForm({
    initial: { email: '' },
    read: { email: readEmailField },
    async send({ email }) {
      const answer = await page.accounts.forgotPassword(email);
      if (!answer.ok) return { form: sentenceFor(answer.error) };
      onSent(email);
      return null;
    },
  });
  return (
    <Form form={form} submit={words.send}>
      <p className={dialogStyles.words}>{words.words}</p>
      <FormField {...emailLook} form={form} name="email" autoFocus />
    </Form>
  );
};

interface PasswordStepProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onOtherEmail: () => void;
}

const PasswordStep = ({ email, onDone, onOtherEmail }: PasswordStepProps) => {
  useSignals();
  const { page } = usePage();
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<{ readonly words: string; readonly isError: boolean } | null>(null);
  const form = useForm({
    initial: { code: '', password: '' },
    read: { code: readCodeField, password: readNewPassword },
    async send({ code, password }) {
      const answer = await page.accounts.resetPassword(email, code, password);
      if (answer.ok) {
        onDone();
        return null;
      }
      if (answer.error.code === errorCodes.invalidCode) return { fields: { code: accountText.invalidCode } };
      if (answer.error.code === errorCodes.invalidPassword)
        return { fields: { password: accountText.passwordRefused } };
      return { form: sentenceFor(answer.error) };
    },
  });
  const resend = async () => {
    setSending(true);
    const answer = await page.accounts.forgotPassword(email);
    setSending(false);
    setNotice(
      answer.ok ? { words: words.resent(email), isError: false } : { words: sentenceFor(answer.error), isError: true },
    );
    if (answer.ok) form.reset({ code: '' });
  };
  return (
    <>
      <Form form={form} submit={words.submit}>
        <p className={notice?.isError ? screens.errorNotice : dialogStyles.words} role="status">
          {notice?.words ?? words.sent(email)}
        </p>
        <FormField {...codeLook} form={form} name="code" autoFocus />
        {/* Password managers store the new password under this name. */}
        <input className={unseen} autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
        <PasswordField {...newPasswordLook} form={form} name="password" />
      </Form>
      <p className={accountStyles.links}>
        {/* A code works three times. */}
        <Button variant="plain" busy={isSending} onClick={() => void resend()}>
          {accountText.verify.resend}
        </Button>
        <button type="button" className={accountStyles.link} onClick={onOtherEmail}>
          {words.otherEmail}
        </button>
      </p>
    </>
  );
};
