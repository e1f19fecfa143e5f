import { useSignals } from '@preact/signals-react/runtime';
import { nameLimits } from '../../../../shared/values/limits.ts';
import { useEvent } from '../../../studio/context.ts';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { SavedFields } from '../../../ui/form/saved-fields.tsx';
import { codeText } from '../../events/code-text.ts';
import { PermissionCodeField, usePermissionCode } from '../../events/view/permission-code-form.tsx';
import { useName, useNameForm } from '../../people/view/use-name.ts';
import { settingsText } from '../text.ts';
import * as styles from './settings.css.ts';

const words = settingsText.profile;

/** The own name and role, and a permission code for another one (SET-005, SET-007). */
export const ProfileSection = () => {
  useSignals();
  const { studio } = useEvent();
  return (
    <>
      <NameForm />
      <div className={styles.group}>
        <span className={styles.label}>{words.role}</span>
        <span className={styles.chip}>{words.roles[studio.event.role.value]}</span>
      </div>
      <CodeForm />
    </>
  );
};

/** The own name; Escape takes back what was written, Enter saves it (SET-009). */
const NameForm = () => {
  useSignals();
  const current = useName();
  const form = useNameForm(current, current);
  const isChanged = form.fields.name.value.value !== current;
  return (
    <SavedFields
      form={form}
      saved={{ name: current }}
      actions={
        isChanged ? (
          <span className={styles.line}>
            <SubmitButton form={form} disabled={!form.valid.value}>
              {words.save}
            </SubmitButton>
            <span className={styles.hint}>{words.nameHint}</span>
          </span>
        ) : null
      }
    >
      <FormField
        form={form}
        name="name"
        label={words.name}
        required
        autoComplete="name"
        readOnly={form.busy.value}
        maxLength={nameLimits.displayNameCharacters * 2}
      />
    </SavedFields>
  );
};

const CodeForm = () => {
  const { form, disabled } = usePermissionCode();
  return (
    <Form
      form={form}
      actions={
        <span className={styles.line}>
          <SubmitButton form={form} disabled={disabled}>
            {codeText.send}
          </SubmitButton>
        </span>
      }
    >
      <PermissionCodeField form={form} />
    </Form>
  );
};
