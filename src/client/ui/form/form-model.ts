import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Result } from '../../../shared/values/result.ts';

/** What a form's fields hold, by their names. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** What is wrong with what was sent: with single fields, or with none of them. */
export interface FormErrors<Values extends FormValues> {
  readonly fields?: { readonly [Name in keyof Values]?: string };
  readonly form?: string;
}

/** One field of a form. */
export interface Field<Value> {
  readonly value: ReadonlySignal<Value>;
  /** What is to be said of it now. Nothing is said of a value while it is being written. */
  readonly error: ReadonlySignal<string | null>;
  change(value: Value): void;
  /** The person went on to something else in the form. */
  leave(): void;
}

export interface FormModel<Values extends FormValues> {
  readonly fields: { readonly [Name in keyof Values]: Field<Values[Name]> };
  /** What is wrong with none of the fields. */
  readonly error: ReadonlySignal<string | null>;
  /** Something is being sent. */
  readonly busy: ReadonlySignal<boolean>;
  /** Whether nothing is known to be wrong with any field, whatever is said of it. */
  readonly valid: ReadonlySignal<boolean>;
  /**
   * Sends what is in the fields, unless something is wrong or on its way already; answers whether it was taken. A
   * rejection of `send` is passed on.
   */
  submit(): Promise<boolean>;
  /** Puts other values in, of which nothing is said. */
  reset(values: Partial<Values>): void;
  /** Says what is already known to be wrong, as if it had been sent; null: no more. */
  warn(fault: string | null): void;
}

/** What a form is made of. */
export interface FormInputs<Values extends FormValues> {
  readonly initial: Values;
  /** Reads a field: its value as it is sent, or what is wrong with it. A field without a reader is sent as it is. */
  readonly read?: {
    readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => Result<Values[Name], string>;
  };
  /** Sends the values as they were read. Answers what is wrong with them; null: they were taken. */
  send(values: Values): Promise<FormErrors<Values> | null>;
}

/** A form's state. It lives as long as what shows it; nothing has to be stopped. */
export const createForm = <Values extends FormValues>(inputs: FormInputs<Values>): FormModel<Values> => {
  /** What the person began with. */
  let begun = inputs.initial;
  const values = signal(begun);
  /** Fields that the person is through with. */
  const touched = signal<ReadonlySet<keyof Values>>(new Set());
  const refused = signal<FormErrors<Values>>({});
  const busy = signal(false);
  const names: readonly (keyof Values)[] = Object.keys(inputs.initial);

  const readField = (name: keyof Values, all: Values) => inputs.read?.[name]?.(all[name], all);
  const faults = computed(() => {
    const found: Partial<Record<keyof Values, string>> = {};
    for (const name of names) {
      const answer = readField(name, values.value);
      if (answer && !answer.ok) found[name] = answer.error;
    }
    return found;
  });
  const valid = computed(() => Object.keys(faults.value).length === 0);

  const touch = (name: keyof Values, isTouched: boolean) => {
    if (touched.peek().has(name) === isTouched) return;
    const next = new Set(touched.peek());
    if (isTouched) next.add(name);
    else next.delete(name);
    touched.value = next;
  };

  const createField = <Name extends keyof Values>(name: Name): Field<Values[Name]> => ({
    value: computed(() => values.value[name]),
    error: computed(
      () => refused.value.fields?.[name] ?? (touched.value.has(name) ? faults.value[name] : null) ?? null,
    ),
    change(value) {
      batch(() => {
        values.value = { ...values.peek(), [name]: value };
        touch(name, false);
        const { fields } = refused.peek();
        refused.value = fields ? { fields: { ...fields, [name]: undefined } } : {};
      });
    },
    leave() {
      if (values.peek()[name] !== begun[name]) touch(name, true);
    },
  });

  return {
    fields: Object.fromEntries(names.map((name) => [name, createField(name)])) as FormModel<Values>['fields'],
    error: computed(() => refused.value.form ?? null),
    busy,
    valid,
    async submit() {
      if (busy.peek()) return false;
      batch(() => {
        touched.value = new Set(names);
        refused.value = {};
      });
      if (!valid.peek()) return false;
      const all = values.peek();
      const sent = { ...all };
      for (const name of names) {
        const answer = readField(name, all);
        if (answer?.ok) sent[name] = answer.value;
      }
      busy.value = true;
      try {
        const errors = await inputs.send(sent);
        refused.value = errors ?? {};
        return errors === null;
      } finally {
        busy.value = false;
      }
    },
    reset(next) {
      batch(() => {
        begun = { ...values.peek(), ...next };
        values.value = begun;
        touched.value = new Set();
        refused.value = {};
      });
    },
    warn(fault) {
      refused.value = fault === null ? {} : { form: fault };
    },
  };
};
