import { useState } from 'react';
import { eventLimits } from '../../../../shared/values/limits.ts';
import type { Result } from '../../../../shared/values/result.ts';
import { type Role, roles } from '../../../../shared/values/roles.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import type { MenuItem } from '../../../ui/menu-look.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import type { Member } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import { AddressForm } from './address-form.tsx';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { Lists } from './lists.tsx';
import { RowMenu } from './row-menu.tsx';

const words = adminText.members;

/** Who belongs to an event: to invite, to give another role, to remove. */
export const MembersPart = ({ eventId }: { eventId: string }) => {
  const { administration } = usePage().page;
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const members = usePages(search, (searched, token) => administration.members(eventId, searched, token));
  const act = async (run: () => Promise<Result<void, ApiFailure>>) => {
    const answer = await run();
    setFailure(answer.ok ? null : answer.error.code);
    members.reload();
  };

  /** What can be done with somebody; nothing with the owner. */
  const actionsOn = ({ identity, email, role, is_owner, by_group }: Member): readonly MenuItem[] => {
    if (is_owner) return [];
    // Less than a group makes somebody they cannot be; they leave with the group.
    const others = roles.filter((each, rank) => (by_group ? rank > roles.indexOf(role as Role) : each !== role));
    if (identity) {
      return [
        ...others.map((each) => ({
          id: each,
          label: words.make(words.roles[each]),
          onSelect: () => void act(() => administration.setRole(eventId, identity, each)),
        })),
        ...(by_group
          ? []
          : [
              {
                id: 'remove',
                label: words.remove,
                danger: true,
                onSelect: () => void act(() => administration.removeMember(eventId, identity)),
              },
            ]),
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
      cell: ({ identity, name, is_owner, is_guest, is_active, by_group }) => (
        <>
          {identity ? name : '–'}
          <span className={styles.tags}>
            {is_owner ? <span className={styles.openChip}>{words.owner}</span> : null}
            {is_guest ? <span className={styles.chip}>{words.guest}</span> : null}
            {by_group ? <span className={styles.chip}>{words.byGroup}</span> : null}
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
      <AddressForm
        action={words.invite}
        hint={words.inviteHint}
        choice={{
          label: words.role,
          choices: roles.map((value) => ({ value, label: words.roles[value] })),
          initial: roles[0],
        }}
        send={(email, role) => administration.invite(eventId, email, role)}
        onSent={members.reload}
        sentences={{ TOO_LARGE: words.full(eventLimits.invitations) }}
      />
      <Lists
        importHint={words.importHint}
        take={(table, onProgress) => administration.inviteAll(eventId, table, onProgress)}
        tooMany={words.full(eventLimits.invitations)}
        onImported={members.reload}
        exportName={words.exportName(eventId)}
        make={() => administration.exportMembers(eventId)}
      />
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
    </>
  );
};
