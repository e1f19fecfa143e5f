import { pick } from '../../../ports/acknowledge.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import type { Tenant } from '../../account/model/account-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { PageHeading } from './page-heading.tsx';

const words = adminText.status;

const providerPrefix = 'identity-provider:';
const nameOf = (part: string): string =>
  part.startsWith(providerPrefix) ? words.provider(part.slice(providerPrefix.length)) : (words.parts[part] ?? part);

type PartState = [name: string, state: 'up' | 'down' | 'unused'];
const columns: readonly Column<PartState>[] = [
  { title: words.part, is: 'name', cell: ([name]) => nameOf(name) },
  {
    title: words.state,
    cell: ([, state]) => (
      <span className={state === 'up' ? styles.up : state === 'down' ? styles.down : styles.hint}>
        {words.states[state]}
      </span>
    ),
  },
];

/** `/admin/status`: what the deployment is made of, and whether it answers. */
export const StatusPage = ({ tenant }: { tenant: Tenant }) => {
  const { administration } = usePage().page;
  const status = useAnswer(() => pick(administration.status(tenant.tenant_id), Object.entries));
  return (
    <>
      <div className={styles.head}>
        <PageHeading>{words.title}</PageHeading>
        <span className={styles.push} />
        <Button onClick={() => void status.again()}>{words.check}</Button>
      </div>
      <p className={styles.hint}>{words.hint}</p>
      <DataTable
        columns={columns}
        rows={status.answer}
        keyOf={([name]) => name}
        failure={status.failure?.code}
        onRetry={() => void status.again()}
      />
    </>
  );
};
