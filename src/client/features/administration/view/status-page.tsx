import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { Failure } from './failure.tsx';
import { useLoaded } from './use-loaded.ts';

const words = adminText.status;

/** `/admin/status`: what the deployment is made of, and whether it answers. */
export const StatusPage = () => {
  const { administration } = usePage().page;
  const status = useLoaded(() => administration.status());
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <span className={styles.push} />
        <Button onClick={() => void status.reload()}>{words.check}</Button>
      </div>
      <p className={styles.hint}>{words.hint}</p>
      <Failure code={status.failure} onRetry={() => void status.reload()} />
      {status.answer === null && status.failure === null ? (
        <p className={styles.waiting}>
          <Spinner />
        </p>
      ) : null}
      {status.answer === null ? null : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.headCell}>{words.part}</th>
              <th className={styles.headCell}>{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(status.answer).map(([name, state]) => (
              <tr key={name}>
                <td className={styles.nameCell}>{words.parts[name] ?? name}</td>
                <td className={styles.bodyCell}>
                  <span className={state === 'up' ? styles.up : state === 'down' ? styles.down : styles.hint}>
                    {words.states[state]}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
