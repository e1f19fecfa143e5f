import { useSignals } from '@preact/signals-react/runtime';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { codeText } from '../code-text.ts';

/** Takes a permission code; what it gives is in effect at once (EVT-086 to EVT-090). */
export const PermissionCodeDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const isAtMost = studio.event.role.value === 'host';
  const form = useForm({
    initial: { code: '' },
    read: { code: (written) => (written.trim() === '' ? fail('') : succeed(written.trim())) },
    async send({ code }) {
      const answer = await studio.challenges.attempt(code);
      if (!answer.ok) {
        const isWrong = answer.error.code === errorCodes.notAuthorized;
        return { form: isWrong ? codeText.failed : failureText(answer.error.code) };
      }
      studio.notices.show('permission-granted', 'success', { role: answer.value.join(', ') });
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      title={codeText.title}
      action={codeText.send}
      disabled={isAtMost || !form.valid.value}
      onClose={onClose}
    >
      <PasswordField
        form={form}
        name="code"
        label={codeText.label}
        hint={isAtMost ? codeText.maximum : codeText.hint}
        disabled={isAtMost}
        autoFocus
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
};
