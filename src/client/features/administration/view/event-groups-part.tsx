import { Link } from 'wouter';
import { groupLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { type Role, roles } from '../../../../shared/values/roles.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { EventGroup, Group } from '../model/people-model.ts';
import { adminText } from '../text.ts';
import { groupPageAddress } from './addresses.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { RowMenu } from './row-menu.tsx';

const words = adminText.eventGroups;
const roleWords = adminText.members.roles;

interface EventGroupsPartProps {
  readonly tenantId: string;
  readonly eventId: string;
}

/** The groups that an event lets in, each in a role. */
export const EventGroupsPart = ({ tenantId, eventId }: EventGroupsPartProps) => {
  const { administration } = usePage().page;
  const letIn = useAnswer(() => administration.eventGroups(eventId));
  const all = useAnswer(() => administration.allGroups(tenantId));
  const isIn = new Set(letIn.answer?.map(({ group }) => group.group_id));
  const columns: readonly Column<EventGroup>[] = [
    {
      title: adminText.groups.name,
      is: 'name',
      cell: ({ group }) => (
        <Link className={styles.nameLink} href={groupPageAddress(group.group_id)}>
          {group.name}
        </Link>
      ),
    },
    { title: adminText.groups.people, cell: ({ group }) => group.people.toLocaleString() },
    { title: words.role, cell: ({ role }) => roleWords[role as Role] ?? role },
    {
      is: 'action',
      cell: ({ group: { group_id, name }, role }) => (
        <RowMenu
          label={adminText.groups.actions(name)}
          items={[
            ...roles
              .filter((each) => each !== role)
              .map((each) => ({
                id: each,
                label: adminText.members.make(roleWords[each]),
                onSelect: () => void letIn.act(() => administration.setEventGroup(eventId, group_id, each)),
              })),
            {
              id: 'remove',
              label: words.remove,
              danger: true,
              onSelect: () => void letIn.act(() => administration.removeEventGroup(eventId, group_id)),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <p className={styles.hint}>{words.hint}</p>
      {all.answer?.length === 0 ? (
        <p>
          {words.noGroups} <Link href="/admin/groups">{words.toGroups}</Link>
        </p>
      ) : null}
      {all.answer?.some(({ group_id }) => !isIn.has(group_id)) && letIn.answer ? (
        <LetInForm
          eventId={eventId}
          groups={all.answer.filter(({ group_id }) => !isIn.has(group_id))}
          onLetIn={() => void letIn.again()}
        />
      ) : null}
      <DataTable
        columns={columns}
        rows={letIn.answer}
        keyOf={({ group }) => group.group_id}
        failure={letIn.failure?.code ?? all.failure?.code}
        onRetry={() => {
          void letIn.again();
          void all.again();
        }}
        empty={words.none}
      />
    </>
  );
};

interface LetInFormProps {
  readonly eventId: string;
  readonly groups: readonly Group[];
  readonly onLetIn: () => void;
}

const LetInForm = ({ eventId, groups, onLetIn }: LetInFormProps) => {
  const { administration } = usePage().page;
  const form = useForm({
    initial: { group: '', role: roles[0] as string },
    read: { group: (groupId) => (groupId === '' ? fail(adminText.people.noGroup) : succeed(groupId)) },
    async send({ group, role }) {
      const answer = await administration.setEventGroup(eventId, group, role);
      if (!answer.ok) {
        const { code } = answer.error;
        return {
          form: code === 'TOO_LARGE' ? adminText.groups.tooMany(groupLimits.groupsPerEvent) : failureText(code),
        };
      }
      form.reset({ group: '' });
      onLetIn();
      return null;
    },
  });
  return (
    <Form form={form}>
      <div className={styles.inline}>
        <ChoiceField
          form={form}
          name="group"
          label={adminText.people.group}
          placeholder={adminText.people.chooseGroup}
          choices={groups.map(({ group_id, name }) => ({ value: group_id, label: name }))}
        />
        <ChoiceField
          form={form}
          name="role"
          label={words.role}
          choices={roles.map((value) => ({ value, label: roleWords[value] }))}
        />
        <span className={styles.inlineAction}>
          <SubmitButton form={form}>{words.letIn}</SubmitButton>
        </span>
      </div>
    </Form>
  );
};
