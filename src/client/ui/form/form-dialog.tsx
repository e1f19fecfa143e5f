import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import * as styles from '../dialog.css.ts';
import { Dialog } from '../dialog.tsx';
import { text } from '../text.ts';
import { Form, SubmitButton } from './form.tsx';
import type { FormModel, FormValues } from './form-model.ts';

interface FormDialogProps<Values extends FormValues> {
  readonly form: FormModel<Values>;
  readonly title: string;
  /** What the button says that sends. */
  readonly action: string;
  /** Nothing can be sent now. */
  readonly disabled?: boolean;
  readonly widthPx?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form; it stays open while that is on its way. */
export const FormDialog = <Values extends FormValues>(props: FormDialogProps<Values>) => {
  useSignals();
  const { form, title, action, disabled, widthPx, onClose, children } = props;
  const isBusy = form.busy.value;
  return (
    <Dialog title={title} onClose={onClose} closable={!isBusy} ignoreBackdrop widthPx={widthPx}>
      <Form
        form={form}
        actions={
          <footer className={styles.footer}>
            <Button onClick={onClose} disabled={isBusy}>
              {text.common.cancel}
            </Button>
            <SubmitButton form={form} disabled={disabled}>
              {action}
            </SubmitButton>
          </footer>
        }
      >
        {children}
      </Form>
    </Dialog>
  );
};
