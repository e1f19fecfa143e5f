import { useSignals } from '@preact/signals-react/runtime';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import type { FormModel } from '../../../ui/form/form-model.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { codeText } from '../code-text.ts';

/** Whether somebody is what no code can make more of. */
const useIsAtMost = (): boolean => useEvent().studio.event.role.value === 'host';

/** A form that takes a permission code; what it gives is in effect at once (EVT-086 to EVT-090). */
export const usePermissionCode = (onGranted?: () => void) => {
  useSignals();
  const { studio } = useEvent();
  const isAtMost = useIsAtMost();
  const form = useForm({
    initial: { code: '' },
    read: { code: (written) => (written.trim() === '' ? fail('') : succeed(written.trim())) },
    async send({ code }) {
      const answer = await studio.challenges.attempt(code);
      if (!answer.ok) {
        const isWrong = answer.error.code === errorCodes.notAuthorized;
        return { form: isWrong ? codeText.failed : failureText(answer.error) };
      }
      studio.notices.show('permission-granted', 'success', { role: answer.value.join(', ') });
      form.reset({ code: '' });
      onGranted?.();
      return null;
    },
  });
  return { form, disabled: isAtMost || !form.valid.value };
};

interface PermissionCodeFieldProps {
  readonly form: FormModel<{ readonly code: string }>;
  readonly autoFocus?: boolean;
}

/** Where the code is written. */
export const PermissionCodeField = ({ form, autoFocus }: PermissionCodeFieldProps) => {
  useSignals();
  const isAtMost = useIsAtMost();
  return (
    <PasswordField
      form={form}
      name="code"
      label={codeText.label}
      hint={isAtMost ? codeText.maximum : codeText.hint}
      disabled={isAtMost}
      autoFocus={autoFocus}
      autoComplete="one-time-code"
    />
  );
};
