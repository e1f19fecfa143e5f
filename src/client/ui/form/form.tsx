import { useSignals } from '@preact/signals-react/runtime';
import { type FocusEvent, type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { TextField, type TextFieldLook } from '../text-field.tsx';
import * as styles from './form.css.ts';
import type { FormModel, FormValues } from './form-model.ts';

interface FormProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  readonly children: ReactNode;
  /** The words of its one button, over the whole width; or else `actions`: the button that sends, and others. */
  readonly submit?: string;
  readonly actions?: ReactNode;
}

/** The focus goes to the first field with an error, where screen readers find what it is described by. */
const focusFirstWrong = <Values extends FormValues>(element: HTMLFormElement, form: FormModel<Values>) => {
  for (const control of element.elements) {
    const field = form.fields[control.getAttribute('name') ?? ''];
    if (field?.error.peek() == null || !(control instanceof HTMLElement)) continue;
    control.focus();
    return;
  }
};

/**
 * Fields that are sent together, by Enter too. What is wrong with none of them stands below them and is read out. Where
 * a field has `autoFocus`, the focus goes to it when the form appears.
 */
export const Form = <Values extends FormValues>({ form, children, submit: words, actions }: FormProps<Values>) => {
  useSignals();
  const place = useRef<HTMLFormElement>(null);
  // With the form, not after the next picture: by then somebody may be writing in another of its fields.
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (!(await form.submit())) focusFirstWrong(element, form);
  };
  const error = form.error.value;
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      {children}
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {words === undefined ? (
        actions
      ) : (
        <SubmitButton form={form} alone>
          {words}
        </SubmitButton>
      )}
    </form>
  );
};

/** The names of the fields that hold text. */
type TextNames<Values extends FormValues> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

interface FormFieldProps<Values extends FormValues> extends TextFieldLook {
  readonly form: FormModel<Values>;
  readonly name: TextNames<Values>;
  /** Called when the field is left, wherever to. */
  readonly onLeave?: () => void;
}

/** A form's line of text. An error of what was written is said once the person goes on to another field, or sends. */
export const FormField = <Values extends FormValues>({ form, name, onLeave, ...look }: FormFieldProps<Values>) => {
  useSignals();
  const field = form.fields[name];
  const leave = (event: FocusEvent) => {
    // Words that appear below a field would move the button away from a press.
    const next = event.relatedTarget;
    if (next instanceof HTMLElement && next.tagName !== 'BUTTON') field.leave();
    onLeave?.();
  };
  return (
    <TextField
      {...look}
      name={name}
      value={String(field.value.value)}
      error={field.error.value}
      onChange={(value) => field.change(value as Values[typeof name])}
      onBlur={leave}
    />
  );
};

interface SubmitButtonProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** As the one action of a form, over its whole width. */
  readonly alone?: boolean;
}

/** Sends a form; a spinner while it is on its way. */
export const SubmitButton = <Values extends FormValues>(props: SubmitButtonProps<Values>) => {
  useSignals();
  const { form, children, disabled, alone } = props;
  return (
    <Button
      variant="primary"
      size={alone ? 'large' : 'regular'}
      wide={alone}
      type="submit"
      busy={form.busy.value}
      disabled={disabled}
    >
      {children}
    </Button>
  );
};
