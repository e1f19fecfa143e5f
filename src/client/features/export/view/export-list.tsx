import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { widthOf } from '../../../../shared/recording/export-order.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { clockText, timeLeftText } from '../../../ui/time-left-text.ts';
import { sizeText } from '../../resources/view/size-text.ts';
import type { ExportsModel, ListedExport } from '../model/exports-model.ts';
import { exportText as words } from '../text.ts';
import * as styles from './export.css.ts';

interface ListProps {
  readonly exports: ExportsModel;
  /** Does something, and says what went wrong. */
  readonly act: (asked: ReturnType<ExportsModel['start']>) => Promise<void>;
}

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const percent = new Intl.NumberFormat(undefined, { style: 'percent' });

const timeOf = (ms: number): string => clockText(Math.round(ms / 1_000));

/** The exports that there are, with what can be done with each. */
export const ExportList = ({ exports, act }: ListProps) => {
  useSignals();
  const titleId = useId();
  const items = exports.items.value;
  const failure = exports.failure.value;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {words.list}
      </h3>
      <FailureLine failure={failure} onRetry={() => void exports.load()} />
      {items === null ? (
        failure === null ? (
          <Spinner />
        ) : null
      ) : items.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.export_id} item={item} exports={exports} act={act} />
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{words.goesOn}</p>
    </section>
  );
};

/** What is exported, and when that was asked for. */
const nameOf = ({ start_ms, end_ms, requested_at, is_own, name }: ListedExport): string => {
  const what = start_ms == null || end_ms == null ? words.whole : words.partOf(timeOf(start_ms), timeOf(end_ms));
  const named = `${what}, ${dateTime.format(requested_at)}`;
  return is_own ? named : words.whoseOf(named, name);
};

const Item = ({ item, exports, act }: ListProps & { readonly item: ListedExport }) => {
  useSignals();
  const { export_id, state, is_own, url } = item;
  const name = nameOf(item);
  const isOpen = state === 'waiting' || state === 'making';
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <span>{name}</span>
        <State item={item} leftMs={exports.leftMsOf(export_id)} />
      </div>
      <div className={styles.tools}>
        {url == null ? null : (
          <a className={styles.download} href={url} download aria-label={words.downloadOf(name)}>
            {words.download}
          </a>
        )}
        {state === 'failed' && is_own ? (
          <Button label={words.retryOf(name)} onClick={() => void act(exports.retry(export_id))}>
            {words.retry}
          </Button>
        ) : null}
        <Button
          label={isOpen ? words.cancelOf(name) : words.deleteOf(name)}
          onClick={() => void act(exports.remove(export_id))}
        >
          {isOpen ? words.cancel : words.delete}
        </Button>
      </div>
    </li>
  );
};

const State = ({ item, leftMs }: { readonly item: ListedExport; readonly leftMs: number | null }) => {
  const { state, problem, height, done_ms, total_ms, bytes, removed_at } = item;
  if (state === 'failed') return <span className={styles.problem}>{words.problems[problem ?? 'failed']}</span>;
  if (state === 'waiting') return <span className={styles.quiet}>{words.waiting}</span>;
  if (state === 'making') {
    const share = total_ms ? Math.min(1, done_ms / total_ms) : null;
    const facts = [
      share === null ? words.making : words.progressOf(percent.format(share)),
      leftMs === null ? '' : words.timeLeft(timeLeftText(leftMs)),
    ];
    return (
      <>
        <progress className={styles.progress} aria-label={words.making} {...(share === null ? {} : { value: share })} />
        <span className={styles.quiet}>{facts.filter(Boolean).join(', ')}</span>
      </>
    );
  }
  const facts = [
    words.sizeOf(widthOf(height), height),
    total_ms == null ? '' : timeOf(total_ms),
    bytes == null ? '' : sizeText(bytes),
    removed_at == null ? '' : words.removedOn(day.format(removed_at)),
  ];
  return <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>;
};
