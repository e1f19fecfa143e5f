import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { codeText } from '../code-text.ts';
import { PermissionCodeField, usePermissionCode } from './permission-code-form.tsx';

/** Asks for a permission code. */
export const PermissionCodeDialog = ({ onClose }: { onClose: () => void }) => {
  const { form, disabled } = usePermissionCode(onClose);
  return (
    <FormDialog form={form} title={codeText.title} action={codeText.send} disabled={disabled} onClose={onClose}>
      <PermissionCodeField form={form} autoFocus />
    </FormDialog>
  );
};
