import { useState } from 'react';
import { accountLimits, groupLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import type { Tenant } from '../../account/model/account-model.ts';
import { readEmailField } from '../../sign-in/view/read-account.ts';
import type { Group } from '../model/people-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { DataTable } from './data-table.tsx';
import { Lists } from './lists.tsx';
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
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.hint}>{words.hint}</p>
      {groups && groups.length > 0 ? <InviteForm groups={groups} onInvited={people.reload} /> : null}
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

const InviteForm = ({ groups, onInvited }: { groups: readonly Group[]; onInvited: () => void }) => {
  const { administration } = usePage().page;
  const form = useForm({
    initial: { email: '', group: '' },
    read: {
      email: readEmailField,
      group: (groupId) => (groupId === '' ? fail(words.noGroup) : succeed(groupId)),
    },
    async send({ email, group }) {
      const answer = await administration.addToGroup(group, email);
      if (!answer.ok) {
        const { code } = answer.error;
        return { form: code === 'TOO_LARGE' ? adminText.groups.full(groupLimits.peoplePerGroup) : failureText(code) };
      }
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
          name="group"
          label={words.group}
          placeholder={words.chooseGroup}
          choices={groups.map(({ group_id, name }) => ({ value: group_id, label: name }))}
        />
        <span className={styles.inlineAction}>
          <SubmitButton form={form}>{words.invite}</SubmitButton>
        </span>
      </div>
    </Form>
  );
};
