import type { ReactNode } from 'react';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import type { Pages } from '../../../ui/use-pages.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';

const cells = {
  plain: styles.bodyCell,
  name: styles.nameCell,
  address: styles.addressCell,
  list: styles.listCell,
  action: styles.actionCell,
} as const;

/** A column: what stands above it, and in each of its lines. */
export interface Column<Row> {
  /** Left out for what can be done with a line. */
  readonly title?: string;
  readonly is?: keyof typeof cells;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Null until the first answer. */
  readonly rows: readonly Row[] | null;
  readonly keyOf: (row: Row) => string;
  /** The code of what went wrong with the last question, or with what was done last. */
  readonly failure: string | null | undefined;
  readonly onRetry: () => void;
  /** What is said where there is no line. */
  readonly empty?: string;
  /** Given where the lines come in pages. */
  readonly pages?: Pages<Row>;
}

/** A table of what the server knows, and what there is to say before it has answered, or where it has nothing. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, keyOf, failure, onRetry, empty, pages } = props;
  return (
    <>
      <FailureLine code={failure} onRetry={onRetry} />
      {rows === null && !failure ? <Waiting /> : null}
      {empty !== undefined && rows?.length === 0 && !pages?.isLoading ? (
        <p className={styles.empty} role="status">
          {empty}
        </p>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className={styles.tablePlace}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ title }) => (
                  <th key={title ?? ''} className={styles.headCell}>
                    {title ?? <span className={styles.spoken}>{text.common.more}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ title, is, cell }) => (
                    <td key={title ?? ''} className={cells[is ?? 'plain']}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {pages ? <ShowMore pages={pages} label={adminText.more} /> : null}
    </>
  );
};

/** Shown until the first answer. */
export const Waiting = () => (
  <p className={styles.waiting}>
    <Spinner />
  </p>
);
