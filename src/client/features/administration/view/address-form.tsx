import { accountLimits } from '../../../../shared/values/limits.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { readEmailField } from '../../sign-in/view/read-account.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';

/** What is chosen for an address. */
interface AddressChoice {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Chosen at first; left out: nothing is, and one must be. */
  readonly initial?: string;
  readonly placeholder?: string;
  readonly missing?: string;
}

interface AddressFormProps {
  /** What its button says. */
  readonly action: string;
  readonly hint?: string;
  readonly choice?: AddressChoice;
  readonly send: (email: string, chosen: string) => Promise<Result<unknown, ApiFailure>>;
  readonly onSent: () => void;
  /** What is said of the address for some codes of failure. */
  readonly sentences?: Readonly<Partial<Record<ApiFailure['code'], string>>>;
}

/** A line that takes an e-mail address, and what is chosen for it; it is empty again once that was taken. */
export const AddressForm = ({ action, hint, choice, send, onSent, sentences = {} }: AddressFormProps) => {
  const form = useForm({
    initial: { email: '', choice: choice?.initial ?? '' },
    read: {
      email: readEmailField,
      choice: (chosen) => (choice?.missing !== undefined && chosen === '' ? fail(choice.missing) : succeed(chosen)),
    },
    async send({ email, choice: chosen }) {
      const answer = await send(email, chosen);
      if (!answer.ok) {
        const { code } = answer.error;
        const sentence = sentences[code];
        return sentence === undefined ? { form: failureText(code) } : { fields: { email: sentence } };
      }
      form.reset({ email: '' });
      onSent();
      return null;
    },
  });
  return (
    <Form form={form} actions={hint === undefined ? undefined : <p className={styles.hint}>{hint}</p>}>
      <div className={choice ? styles.inline : styles.inlineOfTwo}>
        <FormField
          form={form}
          name="email"
          label={adminText.members.email}
          keyboard="email"
          maxLength={accountLimits.emailCharacters}
        />
        {choice ? (
          <ChoiceField
            form={form}
            name="choice"
            label={choice.label}
            placeholder={choice.placeholder}
            choices={choice.choices}
          />
        ) : null}
        <span className={styles.inlineAction}>
          <SubmitButton form={form}>{action}</SubmitButton>
        </span>
      </div>
    </Form>
  );
};
