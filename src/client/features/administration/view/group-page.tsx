import { useState } from 'react';
import { Link } from 'wouter';
import { accountLimits, groupLimits } from '../../../../shared/values/limits.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import { readEmailField } from '../../sign-in/view/read-account.ts';
import type { Person } from '../model/people-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable, Waiting } from './data-table.tsx';
import { Lists } from './lists.tsx';
import { NotFound } from './not-found.tsx';
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
    return failure === null ? <Waiting /> : <FailureLine code={failure.code} onRetry={() => void again()} />;
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
        <h1 className={styles.title}>{group.name}</h1>
        <span className={styles.hint}>{words.counts(group.people, group.events)}</span>
      </div>
      <AddForm groupId={groupId} onAdded={changed} />
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

const AddForm = ({ groupId, onAdded }: { groupId: string; onAdded: () => void }) => {
  const { administration } = usePage().page;
  const form = useForm({
    initial: { email: '' },
    read: { email: readEmailField },
    async send({ email }) {
      const answer = await administration.addToGroup(groupId, email);
      if (!answer.ok) {
        const { code } = answer.error;
        return { form: code === 'TOO_LARGE' ? words.full(groupLimits.peoplePerGroup) : failureText(code) };
      }
      form.reset({ email: '' });
      onAdded();
      return null;
    },
  });
  return (
    <Form form={form} actions={<p className={styles.hint}>{words.addHint}</p>}>
      <div className={styles.inlineOfTwo}>
        <FormField
          form={form}
          name="email"
          label={adminText.people.email}
          keyboard="email"
          maxLength={accountLimits.emailCharacters}
        />
        <span className={styles.inlineAction}>
          <SubmitButton form={form}>{words.add}</SubmitButton>
        </span>
      </div>
    </Form>
  );
};
