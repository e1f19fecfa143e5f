import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { useEvent } from '../../../studio/context.ts';
import type { RoomModels } from '../../../studio/studio.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { FormField } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { RoomResource } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import { readName } from './read-name.ts';

/** Gives the chosen resource another name. */
export const RenameResourceDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const room = useEvent().studio.openRoom.value;
  const resource = room?.resources.find(room.resources.chosen.value ?? '');
  const isGone = resource === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return room && resource ? <RenameForm room={room} resource={resource} onClose={onClose} /> : null;
};

interface RenameFormProps {
  readonly room: RoomModels;
  readonly resource: RoomResource;
  readonly onClose: () => void;
}

const RenameForm = ({ room, resource, onClose }: RenameFormProps) => {
  const form = useForm({
    initial: { name: resource.fact.peek().name },
    read: {
      name: readName,
    },
    async send({ name }) {
      const answer = await room.resources.rename(resource.id, name);
      if (!answer.ok) return { form: failureText(answer.error) };
      onClose();
      return null;
    },
  });
  const words = resourcesText.rename;
  return (
    <FormDialog form={form} title={words.title} action={words.action} onClose={onClose}>
      <FormField
        form={form}
        name="name"
        label={words.name}
        required
        autoFocus
        maxLength={resourceLimits.nameCharacters}
      />
    </FormDialog>
  );
};
