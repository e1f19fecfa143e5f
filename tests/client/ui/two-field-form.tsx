import { createRoot } from 'react-dom/client';
import { Form, FormField, SubmitButton } from '../../../src/client/ui/form/form.tsx';
import type { FormModel } from '../../../src/client/ui/form/form-model.ts';

/** Draws a form of two fields and a button alone on the page; answers what takes it away. */
export const drawTwoFields = (form: FormModel<{ email: string; name: string }>): (() => void) => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = createRoot(host);
  root.render(
    <Form form={form} actions={<SubmitButton form={form}>Send</SubmitButton>}>
      <FormField form={form} name="email" label="Email" />
      <FormField form={form} name="name" label="Name" />
    </Form>,
  );
  return () => root.unmount();
};
