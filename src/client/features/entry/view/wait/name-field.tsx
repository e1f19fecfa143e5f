import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect } from 'react';
import { nameLimits } from '../../../../../shared/values/limits.ts';
import { Form, FormField } from '../../../../ui/form/form.tsx';
import { useName, useNameForm } from '../../../people/view/use-name.ts';
import { entryText } from '../../text.ts';

/** The name that others see; a change is saved with Enter and when the field is left. */
export const NameField = () => {
  useSignals();
  const current = useName();
  const form = useNameForm(current, current);
  useLayoutEffect(() => form.reset({ name: current }), [form, current]);
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="name"
        label={entryText.wait.name}
        required
        readOnly={form.busy.value}
        maxLength={nameLimits.displayNameCharacters * 2}
        autoComplete="name"
        onLeave={() => void form.submit()}
      />
    </Form>
  );
};
