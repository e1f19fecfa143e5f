import { useRef } from 'react';
import { createForm, type FormInputs, type FormModel, type FormValues } from './form-model.ts';

/** A form that lasts as long as the component; its readers and what it sends are those of the last render. */
export const useForm = <Values extends FormValues>(inputs: FormInputs<Values>): FormModel<Values> => {
  const latest = useRef(inputs);
  latest.current = inputs;
  const form = useRef<FormModel<Values>>(null);
  form.current ??= createForm<Values>({
    initial: inputs.initial,
    get read() {
      return latest.current.read;
    },
    send: (values) => latest.current.send(values),
  });
  return form.current;
};
