import { useSignals } from '@preact/signals-react/runtime';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { usePage } from '../../../studio/context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { signInDialogText } from '../dialog-text.ts';
import { readDisplayName } from './read-display-name.ts';

interface GuestDialogProps {
  readonly eventId: string;
  readonly onClose: () => void;
  readonly onDone: (eventId: string | null) => void;
}

const words = signInDialogText.guest;

/** "Join as a Guest": asks for a display name and signs in with it (AUTH-006, AUTH-058, AUTH-059). */
export const GuestDialog = ({ eventId, onClose, onDone }: GuestDialogProps) => {
  useSignals();
  const { page } = usePage();
  const form = useForm({
    initial: { name: '' },
    read: {
      name: readDisplayName,
    },
    async send({ name }) {
      const answer = await page.session.signInGuest(eventId, name);
      if (!answer.ok) return { form: failureText(answer.error) };
      onDone(answer.value.eventId ?? eventId);
      return null;
    },
  });

  return (
    <Dialog title={words.title} onClose={onClose} closable={!form.busy.value} widthPx={340}>
      <Form form={form} submit={words.submit}>
        <FormField
          form={form}
          name="name"
          label={words.name}
          hint={words.hint}
          required
          autoFocus
          autoComplete="name"
          maxLength={nameLimits.displayNameCharacters * 2}
        />
      </Form>
    </Dialog>
  );
};
