import { useState } from 'react';
import { Link } from 'wouter';
import { groupLimits } from '../../../../shared/values/limits.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import type { Person } from '../model/people-model.ts';
import { adminText } from '../text.ts';
import { AddressForm } from './address-form.tsx';
import * as styles from './administration.css.ts';
import { type Column, DataTable, Waiting } from './data-table.tsx';
import { Lists } from './lists.tsx';
import { NotFound } from './not-found.tsx';
import { PageHeading } from './page-heading.tsx';
import { keyOfPerson, peopleColumns } from './people-columns.tsx';

const words = adminText.groups;

/** `/admin/groups/{id}`: who is in a group. */
export const GroupPage = ({ groupId }: { groupId: string }) => {
  const { administration } = usePage().page;
  const [search, setSearch] = useState('');
  const { answer: group, failure, again, act } = useAnswer(() => administration.group(groupId));
  const people = usePages(search, (searched, token) => administration.groupPeople(groupId, searched, token));
  const changed = () => {
    people.reload();
    void again();
  };
  const take = async (email: string) => {
    await act(() => administration.takeFromGroup(groupId, email));
    people.reload();
  };
  if (failure?.code === 'NOT_FOUND' && group === null) {
    return <NotFound title={words.notFoundTitle} words={words.notFound} />;
  }
  if (group === null) {
    return failure === null ? <Waiting /> : <FailureLine failure={failure} onRetry={() => void again()} />;
  }
  const columns: readonly Column<Person>[] = [
    ...peopleColumns,
    {
      is: 'action',
      cell: ({ email, name }) =>
        email ? (
          <Button label={words.takeLabel(name)} onClick={() => void take(email)}>
            {words.take}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <Link className={styles.back} href="/admin/groups">
        ← {words.back}
      </Link>
      <div className={styles.head}>
        <PageHeading>{group.name}</PageHeading>
        <span className={styles.hint}>{words.counts(group.people, group.events)}</span>
      </div>
      <AddressForm
        action={words.add}
        hint={words.addHint}
        send={(email) => administration.addToGroup(groupId, email)}
        onSent={changed}
        sentences={{ TOO_LARGE: words.full(groupLimits.peoplePerGroup) }}
      />
      <Lists
        importHint={words.importHint}
        take={(table, onProgress) => administration.importGroup(groupId, table, onProgress)}
        tooMany={words.full(groupLimits.peoplePerGroup)}
        onImported={changed}
        exportName={words.exportName(group.name)}
        make={() => administration.exportGroup(groupId)}
      />
      <SearchField label={adminText.people.search} value={search} onChange={setSearch} />
      <DataTable
        columns={columns}
        rows={people.items}
        keyOf={keyOfPerson}
        failure={failure?.code ?? people.failure}
        onRetry={changed}
        empty={search === '' ? words.nobody : adminText.people.nothingFound}
        pages={people}
      />
    </>
  );
};
