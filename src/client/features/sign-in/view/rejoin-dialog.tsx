import { useSignals } from '@preact/signals-react/runtime';
import { readRejoinCode } from '../../../../shared/rules/guests.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { signInDialogText } from '../dialog-text.ts';
import { accountFailureText } from './account-failure-text.ts';

interface RejoinDialogProps {
  readonly onClose: () => void;
  readonly onDone: (eventId: string | null) => void;
}

const words = signInDialogText.rejoin;

const errorsOf = (failure: ApiFailure) =>
  failure.code === errorCodes.invalidRejoinCode
    ? { fields: { code: words.invalid } }
    : { form: accountFailureText(failure) };

/** "Use a Rejoin Code": a guest who comes back is the same participant (AUTH-007, AUTH-061). */
export const RejoinDialog = ({ onClose, onDone }: RejoinDialogProps) => {
  useSignals();
  const { page } = usePage();
  const form = useForm({
    initial: { code: '' },
    read: {
      code(typed) {
        if (typed.trim() === '') return fail(words.empty);
        const code = readRejoinCode(typed);
        return code === null ? fail(words.invalid) : succeed(code);
      },
    },
    async send({ code }) {
      const answer = await page.session.signInRejoinCode(code);
      if (!answer.ok) return errorsOf(answer.error);
      onDone(answer.value.eventId);
      return null;
    },
  });

  return (
    <Dialog title={words.title} onClose={onClose} closable={!form.busy.value} widthPx={340}>
      <Form form={form} submit={words.submit}>
        <FormField
          form={form}
          name="code"
          label={words.label}
          hint={words.hint}
          required
          autoFocus
          code
          maxLength={40}
        />
      </Form>
    </Dialog>
  );
};
