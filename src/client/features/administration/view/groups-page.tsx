import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { pick } from '../../../ports/acknowledge.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import type { Tenant } from '../../account/model/account-model.ts';
import type { Group } from '../model/people-model.ts';
import { adminText } from '../text.ts';
import { groupPageAddress } from './addresses.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { PageHeading } from './page-heading.tsx';
import { RowMenu } from './row-menu.tsx';

const words = adminText.groups;

type Opened = { readonly dialog: 'create' } | { readonly dialog: 'rename' | 'remove'; readonly group: Group };

/** `/admin/groups`: the groups of the tenant's people. */
export const GroupsPage = ({ tenant: { tenant_id: tenantId } }: { tenant: Tenant }) => {
  const { administration } = usePage().page;
  const [, navigate] = useLocation();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const groups = usePages(search, (searched, token) => administration.groups(tenantId, searched, token));
  const close = () => setOpened(null);
  const done = () => {
    close();
    groups.reload();
  };
  const columns: readonly Column<Group>[] = [
    {
      title: words.name,
      is: 'name',
      cell: ({ group_id, name }) => (
        <Link className={styles.nameLink} href={groupPageAddress(group_id)}>
          {name}
        </Link>
      ),
    },
    { title: words.people, cell: ({ people }) => people.toLocaleString() },
    { title: words.events, cell: ({ events }) => events },
    {
      is: 'action',
      cell: (group) => (
        <RowMenu
          label={words.actions(group.name)}
          items={[
            { id: 'rename', label: words.rename, onSelect: () => setOpened({ dialog: 'rename', group }) },
            { id: 'remove', label: words.remove, danger: true, onSelect: () => setOpened({ dialog: 'remove', group }) },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <div className={styles.head}>
        <PageHeading>{words.title}</PageHeading>
        <span className={styles.push} />
        <Button variant="primary" onClick={() => setOpened({ dialog: 'create' })}>
          <Icon of={Plus} sizePx={16} />
          {words.create}
        </Button>
      </div>
      <p className={styles.hint}>{words.hint}</p>
      <SearchField label={words.search} value={search} onChange={setSearch} />
      <DataTable
        columns={columns}
        rows={groups.items}
        keyOf={({ group_id }) => group_id}
        failure={groups.failure}
        onRetry={groups.reload}
        empty={search === '' ? words.none : words.nothingFound(search)}
        pages={groups}
      />
      {opened?.dialog === 'create' ? (
        <GroupNameDialog
          title={words.create}
          action={words.createAction}
          name=""
          send={(name) =>
            pick(administration.createGroup(tenantId, name), ({ group_id }) => navigate(groupPageAddress(group_id)))
          }
          onDone={close}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'rename' ? (
        <GroupNameDialog
          title={words.renameTitle}
          action={words.rename}
          name={opened.group.name}
          send={(name) => administration.renameGroup(opened.group.group_id, name)}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'remove' ? (
        <ConfirmDialog
          title={words.removeTitle(opened.group.name)}
          words={words.removeHint(opened.group.people, opened.group.events)}
          action={words.remove}
          act={() => administration.removeGroup(opened.group.group_id)}
          onDone={done}
          onClose={close}
        />
      ) : null}
    </>
  );
};
