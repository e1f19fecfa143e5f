import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form } from './form.tsx';
import type { FormModel, FormValues } from './form-model.ts';

interface SavedFieldsProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  /** What is stored now. */
  readonly saved: Values;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Fields of something that is stored: Enter saves what was written in them, Escape takes it back (SET-009). They follow
 * what is stored, but for what somebody is writing at the moment.
 */
export const SavedFields = <Values extends FormValues>({
  form,
  saved,
  actions,
  children,
}: SavedFieldsProps<Values>) => {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const followed = useRef(saved);
  useLayoutEffect(() => {
    const before = followed.current;
    followed.current = saved;
    const changed = Object.keys(saved).filter((name) => saved[name] !== before[name]);
    if (changed.length === 0) return;
    const written = (name: string) => String(form.fields[name]?.value.peek()).trim();
    const isWriting =
      box.current?.contains(document.activeElement) &&
      changed.some((name) => written(name) !== before[name] && written(name) !== saved[name]);
    if (!isWriting) form.reset(saved);
  });
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
    <div ref={box} onKeyDown={cancel}>
      <Form form={form} actions={actions}>
        {children}
      </Form>
    </div>
  );
};
