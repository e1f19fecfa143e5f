import { useState } from 'react';
import { accountLimits } from '../../../../shared/values/limits.ts';
import type { Result } from '../../../../shared/values/result.ts';
import { type Role, roles } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { MenuItem } from '../../../ui/menu-look.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import { readEmailField } from '../../sign-in/view/read-account.ts';
import type { Member } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RowMenu } from './row-menu.tsx';

const words = adminText.members;

/** Who belongs to an event: to invite, to give another role, to remove. */
export const MembersPart = ({ eventId }: { eventId: string }) => {
  const { administration } = usePage().page;
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const members = usePages(search, (searched, token) => administration.members(eventId, searched, token));
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const exportList = async () => {
    setExporting(true);
    setFailure(saveTable(words.exportName(eventId), await administration.exportMembers(eventId)));
    setExporting(false);
  };
  const act = async (run: () => Promise<Result<void, ApiFailure>>) => {
    const answer = await run();
    setFailure(answer.ok ? null : answer.error.code);
    members.reload();
  };

  /** What can be done with somebody; nothing with the owner. */
  const actionsOn = ({ identity, email, role, is_owner }: Member): readonly MenuItem[] => {
    if (is_owner) return [];
    const others = roles.filter((each) => each !== role);
    if (identity) {
      return [
        ...others.map((each) => ({
          id: each,
          label: words.make(words.roles[each]),
          onSelect: () => void act(() => administration.setRole(eventId, identity, each)),
        })),
        {
          id: 'remove',
          label: words.remove,
          danger: true,
          onSelect: () => void act(() => administration.removeMember(eventId, identity)),
        },
      ];
    }
    if (!email) return [];
    return [
      ...others.map((each) => ({
        id: each,
        label: words.make(words.roles[each]),
        onSelect: () => void act(() => administration.invite(eventId, email, each)),
      })),
      {
        id: 'withdraw',
        label: words.withdraw,
        danger: true,
        onSelect: () => void act(() => administration.withdraw(eventId, email)),
      },
    ];
  };

  const columns: readonly Column<Member>[] = [
    {
      title: words.name,
      is: 'name',
      cell: ({ identity, name, is_owner, is_guest, is_active }) => (
        <>
          {identity ? name : '–'}
          <span className={styles.tags}>
            {is_owner ? <span className={styles.openChip}>{words.owner}</span> : null}
            {is_guest ? <span className={styles.chip}>{words.guest}</span> : null}
            {identity ? null : <span className={styles.chip}>{words.invited}</span>}
            {is_active ? <span className={styles.openChip}>{words.here}</span> : null}
          </span>
        </>
      ),
    },
    { title: words.email, is: 'address', cell: ({ email }) => email ?? '–' },
    { title: words.role, cell: ({ role }) => words.roles[role as Role] ?? role },
    {
      is: 'action',
      cell(member) {
        const actions = actionsOn(member);
        return actions.length > 0 ? <RowMenu label={words.actions(member.name)} items={actions} /> : null;
      },
    },
  ];

  return (
    <>
      <InviteForm eventId={eventId} onInvited={members.reload} />
      <div className={styles.actions}>
        <Button onClick={() => setImporting(true)}>{words.importList}</Button>
        <Button busy={isExporting} onClick={() => void exportList()}>
          {words.exportList}
        </Button>
      </div>
      <SearchField label={words.search} value={search} onChange={setSearch} />
      <DataTable
        columns={columns}
        rows={members.items}
        keyOf={({ identity, email }) => identity ?? email ?? ''}
        failure={failure ?? members.failure}
        onRetry={members.reload}
        empty={search === '' ? words.none : words.nothingFound}
        pages={members}
      />
      {isImporting ? (
        <ImportDialog eventId={eventId} onImported={members.reload} onClose={() => setImporting(false)} />
      ) : null}
    </>
  );
};

/** Gives a table to the browser's downloads; answers the code of why there is none. */
const saveTable = (name: string, answer: Result<string, ApiFailure>): string | null => {
  if (!answer.ok) return answer.error.code;
  const address = URL.createObjectURL(new Blob([answer.value], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
  return null;
};

const InviteForm = ({ eventId, onInvited }: { eventId: string; onInvited: () => void }) => {
  const { administration } = usePage().page;
  const form = useForm({
    initial: { email: '', role: 'access' as string },
    read: { email: readEmailField },
    async send({ email, role }) {
      const answer = await administration.invite(eventId, email, role);
      if (!answer.ok) return { form: failureText(answer.error.code) };
      form.reset({ email: '' });
      onInvited();
      return null;
    },
  });
  return (
    <Form form={form} actions={<p className={styles.hint}>{words.inviteHint}</p>}>
      <div className={styles.inline}>
        <FormField
          form={form}
          name="email"
          label={words.email}
          keyboard="email"
          maxLength={accountLimits.emailCharacters}
        />
        <ChoiceField
          form={form}
          name="role"
          label={words.role}
          choices={roles.map((value) => ({ value, label: words.roles[value] }))}
        />
        <span className={styles.inlineAction}>
          <SubmitButton form={form}>{words.invite}</SubmitButton>
        </span>
      </div>
    </Form>
  );
};
