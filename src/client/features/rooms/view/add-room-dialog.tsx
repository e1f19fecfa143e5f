import { useSignals } from '@preact/signals-react/runtime';
import { checkRoomName } from '../../../../shared/rules/rooms.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { fail } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { text } from '../../../ui/text.ts';
import { roomsText } from '../text.ts';

/** "Add Room": a trimmed, non-empty name; Cancel and Add are disabled while saving (ROOM-017, ROOM-018). */
export const AddRoomDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const form = useForm({
    initial: { name: '' },
    read: {
      name(name) {
        const checked = checkRoomName(name);
        return checked.ok ? checked : fail(roomsText.add.empty);
      },
    },
    async send({ name }) {
      const answer = await studio.rooms.create(name);
      if (!answer.ok) return { form: failureText(answer.error.code) };
      onClose();
      return null;
    },
  });
  const saving = form.busy.value;

  return (
    <Dialog title={roomsText.add.title} onClose={onClose} closable={!saving} widthPx={380}>
      <Form
        form={form}
        actions={
          <footer className={styles.footer}>
            <Button onClick={onClose} disabled={saving}>
              {text.common.cancel}
            </Button>
            <SubmitButton form={form} disabled={!form.valid.value}>
              {roomsText.add.add}
            </SubmitButton>
          </footer>
        }
      >
        <FormField
          form={form}
          name="name"
          label={roomsText.add.name}
          required
          autoFocus
          maxLength={nameLimits.roomNameCharacters}
        />
      </Form>
    </Dialog>
  );
};
