import { useSignals } from '@preact/signals-react/runtime';
import { checkRoomName } from '../../../../shared/rules/rooms.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { fail } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { FormField } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
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
      if (!answer.ok) return { form: failureText(answer.error) };
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      title={roomsText.add.title}
      action={roomsText.add.add}
      disabled={!form.valid.value}
      widthPx={380}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={roomsText.add.name}
        required
        autoFocus
        maxLength={nameLimits.roomNameCharacters}
      />
    </FormDialog>
  );
};
