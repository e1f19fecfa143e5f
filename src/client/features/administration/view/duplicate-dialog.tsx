import { useRef } from 'react';
import { useLocation } from 'wouter';
import { eventIdFor } from '../../../../shared/rules/event-settings.ts';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { newSuffix } from '../../../../shared/values/new-id.ts';
import { usePage } from '../../../studio/context.ts';
import { FormField } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { ManagedEvent } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import { eventPageAddress } from './addresses.ts';
import * as styles from './administration.css.ts';
import { readEventValues } from './event-fields.tsx';
import { newEventFailure } from './new-event-failure.ts';

const words = adminText.event;

interface DuplicateDialogProps {
  readonly managed: ManagedEvent;
  readonly onClose: () => void;
}

/** Asks for the name of a copy, makes it and goes there. */
export const DuplicateDialog = ({ managed: { event }, onClose }: DuplicateDialogProps) => {
  const { page } = usePage();
  const [, navigate] = useLocation();
  const suffix = useRef(newSuffix());
  const form = useForm({
    initial: { name: words.copyName(event.name) },
    read: { name: readEventValues.name },
    async send({ name }) {
      const newId = eventIdFor(name, suffix.current);
      const answer = await page.administration.duplicate(event.event_id, newId, name);
      if (!answer.ok) return { form: newEventFailure(answer.error.code) };
      navigate(eventPageAddress(newId));
      return null;
    },
  });
  return (
    <FormDialog form={form} title={words.duplicateTitle} action={words.duplicate} onClose={onClose}>
      <p className={styles.hint}>{words.duplicateHint}</p>
      <FormField
        form={form}
        name="name"
        label={adminText.form.name}
        required
        autoFocus
        maxLength={nameLimits.eventNameCharacters * 2}
      />
    </FormDialog>
  );
};
