import { type ReactNode, useEffect, useRef } from 'react';
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

/** Keeps the focus in a place where the line that had it has gone: the next Tab goes on from there. */
const useKeepsFocus = (rows: unknown) => {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = place.current;
    const remember = (event: FocusEvent) => {
      last.current = event.target as Element;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever there are other lines
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    const isNowhere = !document.activeElement || document.activeElement === document.body;
    if (isNowhere) place.current?.focus({ preventScroll: true });
  }, [rows]);
  return place;
};

/** A table of what the server knows, and what there is to say before it has answered, or where it has nothing. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, keyOf, failure, onRetry, empty, pages } = props;
  const place = useKeepsFocus(rows);
  return (
    <>
      <FailureLine failure={failure} onRetry={onRetry} />
      {rows === null && !failure ? <Waiting /> : null}
      {rows === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
        <div ref={place} className={styles.tablePlace} tabIndex={0}>
          {rows.length > 0 ? (
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
          ) : empty !== undefined && !pages?.isLoading ? (
            <p className={styles.empty} role="status">
              {empty}
            </p>
          ) : null}
        </div>
      )}
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
