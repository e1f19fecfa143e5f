import { nameLimits } from '../../../../../shared/values/limits.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form, FormField } from '../../../../ui/form/form.tsx';
import { useName, useNameForm } from '../../../people/view/use-name.ts';
import { entryText } from '../../text.ts';

/** Asks for a name; to be shown for as long as the participant has no real name (WAIT-002). */
export const NameDialog = () => {
  const form = useNameForm(useName(), '');
  return (
    <Dialog title={entryText.wait.nameTitle} onClose={() => undefined} closable={false} ignoreBackdrop widthPx={380}>
      <Form form={form} submit={entryText.wait.nameSave}>
        <FormField
          form={form}
          name="name"
          label={entryText.wait.name}
          required
          autoFocus
          autoComplete="name"
          maxLength={nameLimits.displayNameCharacters * 2}
        />
      </Form>
    </Dialog>
  );
};
