import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { awards } from '../../../../shared/rules/challenges.ts';
import { eventLimits } from '../../../../shared/values/limits.ts';
import { newId } from '../../../../shared/values/new-id.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { PermissionCode } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { countIn, readCountUpTo } from './read-count.ts';
import { readNameUpTo } from './read-name.ts';
import { RowMenu } from './row-menu.tsx';

const words = adminText.codes;
const roleWords: Readonly<Record<string, string>> = adminText.members.roles;
const idOf = ({ sort_key }: PermissionCode): string => sort_key.replace(/^challenge:/, '');

/** An event's permission codes: what each gives, how often it was used, and to whom it may still give it. */
export const CodesPart = ({ eventId }: { eventId: string }) => {
  const { administration } = usePage().page;
  const codes = useAnswer(() => administration.codes(eventId));
  const [edited, setEdited] = useState<PermissionCode | 'new' | null>(null);
  const columns: readonly Column<PermissionCode>[] = [
    { title: words.name, is: 'name', cell: ({ name }) => name },
    {
      title: words.gives,
      cell: ({ award_permissions }) => award_permissions.map((award) => roleWords[award] ?? award).join(', '),
    },
    { title: words.uses, cell: ({ used, units }) => words.usesOf(used, units ?? null) },
    { title: words.lasts, cell: ({ duration_mins }) => words.minutesOf(duration_mins ?? null) },
    {
      is: 'action',
      cell: (code) => (
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
      ),
    },
  ];
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
      <DataTable
        columns={columns}
        rows={codes.answer}
        keyOf={({ sort_key }) => sort_key}
        failure={codes.failure?.code}
        onRetry={() => void codes.again()}
        empty={words.none}
      />
      {edited === null ? null : (
        <CodeDialog
          eventId={eventId}
          code={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void codes.again();
          }}
        />
      )}
    </>
  );
};

interface CodeDialogProps {
  readonly eventId: string;
  /** Null: a new one. */
  readonly code: PermissionCode | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const CodeDialog = ({ eventId, code, onClose, onSaved }: CodeDialogProps) => {
  const { administration } = usePage().page;
  // Codes of all events are told apart by it.
  const newCodeId = useRef(newId('challenge'));
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
      name: readNameUpTo(challengeNameCharacters),
      value(written) {
        const { length } = written.trim();
        const isKept = code !== null && length === 0;
        return isKept || (length >= codeFewestCharacters && length <= codeMostCharacters)
          ? succeed(written.trim())
          : fail(words.badCode(codeFewestCharacters, codeMostCharacters));
      },
      units: readCountUpTo(eventLimits.challengeUnits),
      minutes: readCountUpTo(eventLimits.challengeMinutes),
    },
    async send({ name, value, award, units, minutes }) {
      const input = {
        name,
        description: code?.description ?? '',
        value: value === '' ? null : value,
        award,
        units: countIn(units),
        start: code?.start ?? null,
        end: code?.end ?? null,
        duration_mins: countIn(minutes),
      };
      const answer =
        code === null
          ? await administration.addCode(eventId, newCodeId.current, input)
          : await administration.changeCode(eventId, idOf(code), input);
      if (!answer.ok) return { form: failureText(answer.error) };
      onSaved();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      title={code ? words.editTitle : words.add}
      action={code ? words.save : words.add}
      onClose={onClose}
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
    </FormDialog>
  );
};
