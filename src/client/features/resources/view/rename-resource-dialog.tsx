import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { useEvent } from '../../../studio/context.ts';
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
  const resources = useEvent().studio.openRoom.value?.resources;
  const resource = resources?.find(resources.chosen.value ?? '');
  const isGone = resource === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return resource ? <RenameForm resource={resource} onClose={onClose} /> : null;
};

interface RenameFormProps {
  readonly resource: RoomResource;
  readonly onClose: () => void;
}

const RenameForm = ({ resource, onClose }: RenameFormProps) => {
  const { eventResources } = useEvent().studio;
  const form = useForm({
    initial: { name: resource.fact.peek().name },
    read: {
      name: readName,
    },
    async send({ name }) {
      const answer = await eventResources.update(resource.id, { name });
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
        maxLength={resourceLimits.nameCharacters * 2}
      />
    </FormDialog>
  );
};
