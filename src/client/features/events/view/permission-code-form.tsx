import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { codeText } from '../code-text.ts';

interface PermissionCodeFormProps {
  readonly onGranted?: () => void;
  /** A code is on its way, or no longer. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Puts the button that sends beside others. */
  readonly actions?: (send: ReactNode) => ReactNode;
  readonly autoFocus?: boolean;
}

/** Takes a permission code; what it gives is in effect at once (EVT-086 to EVT-090). */
export const PermissionCodeForm = ({ onGranted, onBusy, actions, autoFocus }: PermissionCodeFormProps) => {
  useSignals();
  const { studio } = useEvent();
  const isAtMost = studio.event.role.value === 'host';
  const form = useForm({
    initial: { code: '' },
    read: { code: (written) => (written.trim() === '' ? fail('') : succeed(written.trim())) },
    async send({ code }) {
      onBusy?.(true);
      const answer = await studio.challenges.attempt(code);
      onBusy?.(false);
      if (!answer.ok) {
        const isWrong = answer.error.code === errorCodes.notAuthorized;
        return { form: isWrong ? codeText.failed : failureText(answer.error.code) };
      }
      studio.notices.show('permission-granted', 'success', { role: answer.value.join(', ') });
      form.reset({ code: '' });
      onGranted?.();
      return null;
    },
  });
  const send = (
    <SubmitButton form={form} disabled={isAtMost || !form.valid.value}>
      {codeText.send}
    </SubmitButton>
  );
  return (
    <Form form={form} actions={actions?.(send) ?? send}>
      <PasswordField
        form={form}
        name="code"
        label={codeText.label}
        hint={isAtMost ? codeText.maximum : codeText.hint}
        disabled={isAtMost}
        autoFocus={autoFocus}
        autoComplete="one-time-code"
      />
    </Form>
  );
};
