import { useSignals } from '@preact/signals-react/runtime';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { awards } from '../../../../shared/rules/challenges.ts';
import { checkName } from '../../../../shared/rules/rooms.ts';
import { eventLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import * as dialogStyles from '../../../ui/dialog.css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import type { PermissionCode } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { Failure } from './failure.tsx';
import { RowMenu } from './row-menu.tsx';
import { useLoaded } from './use-loaded.ts';

const words = adminText.codes;
const roleWords: Readonly<Record<string, string>> = adminText.members.roles;
const idOf = ({ sort_key }: PermissionCode): string => sort_key.replace(/^challenge:/, '');

/** An event's permission codes: what each gives, how often it was used, and to whom it may still give it. */
export const CodesPart = ({ eventId }: { eventId: string }) => {
  const { administration } = usePage().page;
  const codes = useLoaded(() => administration.codes(eventId));
  const [edited, setEdited] = useState<PermissionCode | 'new' | null>(null);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{words.title}</h2>
        <span className={styles.push} />
        <Button onClick={() => setEdited('new')}>
          <Icon of={Plus} sizePx={16} />
          {words.add}
        </Button>
      </div>
      <p className={styles.hint}>{words.hint}</p>
      <Failure code={codes.failure} onRetry={() => void codes.reload()} />
      {codes.answer === null && codes.failure === null ? (
        <p className={styles.waiting}>
          <Spinner />
        </p>
      ) : null}
      {codes.answer?.length === 0 ? <p className={styles.empty}>{words.none}</p> : null}
      {codes.answer && codes.answer.length > 0 ? (
        <div className={styles.tablePlace}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th className={styles.headCell}>{words.name}</th>
                <th className={styles.headCell}>{words.gives}</th>
                <th className={styles.headCell}>{words.uses}</th>
                <th className={styles.headCell}>{words.lasts}</th>
                <th className={styles.headCell}>
                  <span className={styles.spoken}>{text.common.more}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {codes.answer.map((code) => (
                <tr key={code.sort_key}>
                  <td className={styles.nameCell}>{code.name}</td>
                  <td className={styles.bodyCell}>
                    {code.award_permissions.map((award) => roleWords[award] ?? award).join(', ')}
                  </td>
                  <td className={styles.bodyCell}>{words.usesOf(code.used, code.units ?? null)}</td>
                  <td className={styles.bodyCell}>{words.minutesOf(code.duration_mins ?? null)}</td>
                  <td className={styles.actionCell}>
                    <RowMenu
                      label={words.actions(code.name)}
                      items={[
                        { id: 'edit', label: words.edit, onSelect: () => setEdited(code) },
                        {
                          id: 'remove',
                          label: words.remove,
                          danger: true,
                          onSelect: () => void codes.act(() => administration.removeCode(eventId, idOf(code))),
                        },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {edited === null ? null : (
        <CodeDialog
          eventId={eventId}
          code={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void codes.reload();
          }}
        />
      )}
    </>
  );
};

/** A reader of a number from 1 to `most`, or nothing. */
const countUpTo = (most: number) => (written: string) => {
  const trimmed = written.trim();
  const isCount = /^[1-9]\d*$/.test(trimmed) && Number(trimmed) <= most;
  return trimmed === '' || isCount ? succeed(trimmed) : fail(words.notANumber(most));
};

interface CodeDialogProps {
  readonly eventId: string;
  /** Null: a new one. */
  readonly code: PermissionCode | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const CodeDialog = ({ eventId, code, onClose, onSaved }: CodeDialogProps) => {
  useSignals();
  const { administration } = usePage().page;
  const { challengeNameCharacters, codeFewestCharacters, codeMostCharacters } = eventLimits;
  const form = useForm({
    initial: {
      name: code?.name ?? '',
      value: '',
      award: code?.award_permissions[0] ?? awards[0],
      units: code?.units ? String(code.units) : '',
      minutes: code?.duration_mins ? String(code.duration_mins) : '',
    },
    read: {
      name(written) {
        const checked = checkName(written, challengeNameCharacters);
        if (checked.ok) return checked;
        return fail(checked.error.tooLarge ? adminText.form.tooLong(challengeNameCharacters) : words.noName);
      },
      value(written) {
        const { length } = written.trim();
        const isKept = code !== null && length === 0;
        return isKept || (length >= codeFewestCharacters && length <= codeMostCharacters)
          ? succeed(written.trim())
          : fail(words.badCode(codeFewestCharacters, codeMostCharacters));
      },
      units: countUpTo(eventLimits.challengeUnits),
      minutes: countUpTo(eventLimits.challengeMinutes),
    },
    async send(values) {
      const input = {
        name: values.name,
        description: code?.description ?? '',
        value: values.value === '' ? null : values.value,
        award: values.award,
        units: values.units === '' ? null : Number(values.units),
        start: code?.start ?? null,
        end: code?.end ?? null,
        duration_mins: values.minutes === '' ? null : Number(values.minutes),
      };
      const answer =
        code === null
          ? await administration.addCode(eventId, input)
          : await administration.changeCode(eventId, idOf(code), input);
      if (!answer.ok) return { form: failureText(answer.error.code) };
      onSaved();
      return null;
    },
  });
  const isBusy = form.busy.value;
  return (
    <Dialog title={code ? words.editTitle : words.add} onClose={onClose} closable={!isBusy}>
      <Form
        form={form}
        actions={
          <footer className={dialogStyles.footer}>
            <Button onClick={onClose} disabled={isBusy}>
              {text.common.cancel}
            </Button>
            <SubmitButton form={form}>{code ? words.save : words.add}</SubmitButton>
          </footer>
        }
      >
        <FormField
          form={form}
          name="name"
          label={words.name}
          required
          autoFocus
          maxLength={challengeNameCharacters * 2}
        />
        <FormField
          form={form}
          name="value"
          label={words.code}
          hint={code ? words.keepCode : words.codeHint}
          required={code === null}
          maxLength={codeMostCharacters}
        />
        <ChoiceField
          form={form}
          name="award"
          label={words.gives}
          choices={awards.map((value) => ({ value, label: roleWords[value] ?? value }))}
        />
        <FormField form={form} name="units" label={words.units} hint={words.noLimitHint} keyboard="numeric" />
        <FormField form={form} name="minutes" label={words.minutes} hint={words.noLimitHint} keyboard="numeric" />
      </Form>
    </Dialog>
  );
};
