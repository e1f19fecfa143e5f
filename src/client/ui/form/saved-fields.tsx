import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent, ReactNode } from 'react';
import { Form } from './form.tsx';
import type { FormModel, FormValues } from './form-model.ts';

interface SavedFieldsProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  /** What is stored now. */
  readonly saved: Values;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Fields of something that is stored: Enter saves what was written in them, Escape takes it back (SET-009). */
export const SavedFields = <Values extends FormValues>({
  form,
  saved,
  actions,
  children,
}: SavedFieldsProps<Values>) => {
  useSignals();
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (Object.keys(saved).every((name) => form.fields[name]?.value.peek() === saved[name])) return;
    // It is for the field, not for the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    form.reset(saved);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the fields inside
    <div onKeyDown={cancel}>
      <Form form={form} actions={actions}>
        {children}
      </Form>
    </div>
  );
};
