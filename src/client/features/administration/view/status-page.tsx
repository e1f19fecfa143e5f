import { pick } from '../../../ports/acknowledge.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';

const words = adminText.status;

type PartState = [name: string, state: 'up' | 'down' | 'unused'];
const columns: readonly Column<PartState>[] = [
  { title: words.part, is: 'name', cell: ([name]) => words.parts[name] ?? name },
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
export const StatusPage = () => {
  const { administration } = usePage().page;
  const status = useAnswer(() => pick(administration.status(), Object.entries));
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
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
