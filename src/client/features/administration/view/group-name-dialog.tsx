import { groupLimits } from '../../../../shared/values/limits.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { FormField } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { adminText } from '../text.ts';
import { readNameUpTo } from './read-name.ts';

const words = adminText.groups;

interface GroupNameDialogProps {
  readonly title: string;
  readonly action: string;
  /** The name that it has. */
  readonly name: string;
  readonly send: (name: string) => Promise<Result<unknown, ApiFailure>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a group. */
export const GroupNameDialog = ({ title, action, name: begun, send, onDone, onClose }: GroupNameDialogProps) => {
  const form = useForm({
    initial: { name: begun },
    read: { name: readNameUpTo(groupLimits.nameCharacters) },
    async send({ name }) {
      const answer = await send(name);
      if (answer.ok) {
        onDone();
        return null;
      }
      const { code } = answer.error;
      if (code === 'CONFLICT') return { fields: { name: words.taken } };
      return { form: code === 'TOO_LARGE' ? words.tooMany(groupLimits.groupsPerTenant) : failureText(code) };
    },
  });
  return (
    <FormDialog form={form} title={title} action={action} onClose={onClose}>
      <FormField
        form={form}
        name="name"
        label={words.name}
        required
        autoFocus
        maxLength={groupLimits.nameCharacters * 2}
      />
    </FormDialog>
  );
};
