import { useState } from 'react';
import { groupLimits } from '../../../../shared/values/limits.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import type { Tenant } from '../../account/model/account-model.ts';
import { adminText } from '../text.ts';
import { AddressForm } from './address-form.tsx';
import * as styles from './administration.css.ts';
import { DataTable } from './data-table.tsx';
import { Lists } from './lists.tsx';
import { PageHeading } from './page-heading.tsx';
import { keyOfPerson, peopleColumns } from './people-columns.tsx';

const words = adminText.people;

/** `/admin/people`: everybody who has to do with the tenant. */
export const PeoplePage = ({ tenant: { tenant_id: tenantId } }: { tenant: Tenant }) => {
  const { administration } = usePage().page;
  const [search, setSearch] = useState('');
  const people = usePages(search, (searched, token) => administration.people(tenantId, searched, token));
  const { answer: groups } = useAnswer(() => administration.allGroups(tenantId));
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className={styles.hint}>{words.hint}</p>
      {groups && groups.length > 0 ? (
        <AddressForm
          action={words.invite}
          hint={words.inviteHint}
          choice={{
            label: words.group,
            choices: groups.map(({ group_id, name }) => ({ value: group_id, label: name })),
            placeholder: words.chooseGroup,
            missing: words.noGroup,
          }}
          send={(email, groupId) => administration.addToGroup(groupId, email)}
          onSent={people.reload}
          sentences={{ TOO_LARGE: adminText.groups.full(groupLimits.peoplePerGroup) }}
        />
      ) : null}
      {groups?.length === 0 ? <p className={styles.hint}>{words.needsGroup}</p> : null}
      <Lists
        importHint={words.importHint}
        take={(table, onProgress) => administration.importPeople(tenantId, table, onProgress)}
        tooMany={adminText.groups.full(groupLimits.peoplePerGroup)}
        onImported={people.reload}
        exportName={words.exportName}
        make={() => administration.exportPeople(tenantId)}
      />
      <SearchField label={words.search} value={search} onChange={setSearch} />
      <DataTable
        columns={peopleColumns}
        rows={people.items}
        keyOf={keyOfPerson}
        failure={people.failure}
        onRetry={people.reload}
        empty={search === '' ? words.none : words.nothingFound}
        pages={people}
      />
    </>
  );
};
