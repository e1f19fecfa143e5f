import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { exportHeights, widthOf } from '../../../../shared/recording/export-order.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { clockText } from '../../../ui/time-left-text.ts';
import type { ExportsModel } from '../model/exports-model.ts';
import { exportText as words } from '../text.ts';
import * as styles from './export.css.ts';
import { ExportList } from './export-list.tsx';

export interface ExportDialogProps {
  readonly exports: ExportsModel;
  /** The part of the recording that is watched, in ms from its beginning; null: it is watched whole. */
  readonly slice: { readonly startMs: number; readonly endMs: number } | null;
  /** The tiles that are starred and expanded now, and those that have other places, in their order. */
  readonly arranged: () => Readonly<Record<'starred' | 'expanded' | 'placed', readonly string[]>>;
  readonly onClose: () => void;
}

const dialogWidthPx = 520;

/** The sentence for what is beyond a limit; else that of the failure's code. */
const failureOf = ({ code, extensions, said }: ApiFailure) => {
  const saying = code === 'TOO_LARGE' ? words.limits[String(extensions?.field)] : undefined;
  if (!saying) return { code, ...(said === undefined ? {} : { said }) };
  return { code, said: saying(Number(extensions?.limit)) };
};

/** Exports what is watched as it is arranged, and shows the exports that there are. */
export const ExportDialog = ({ exports, slice, arranged, onClose }: ExportDialogProps) => {
  useSignals();
  const { page } = usePage();
  const identity = page.session.signedIn.value?.identity;
  const [part, setPart] = useState(slice === null ? 'whole' : 'slice');
  const [height, setHeight] = useState(String(exportHeights[0]));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const aboutId = useId();
  useEffect(() => (identity === undefined ? undefined : exports.follow(identity)), [exports, identity]);
  const act = async (asked: ReturnType<ExportsModel['start']>) => {
    setFailure(null);
    const answer = await asked;
    if (!answer.ok) setFailure(answer.error);
  };
  const start = async () => {
    setBusy(true);
    const range = part === 'slice' && slice ? { start_ms: slice.startMs, end_ms: slice.endMs } : {};
    const { starred, expanded, placed } = arranged();
    const tiles = { starred: [...starred], expanded: [...expanded], placed: [...placed] };
    await act(exports.start({ height: Number(height), ...range, ...tiles }));
    setBusy(false);
  };
  return (
    <Dialog
      title={words.open}
      onClose={onClose}
      widthPx={dialogWidthPx}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" busy={isBusy} describedBy={aboutId} onClick={() => void start()}>
            {words.start}
          </Button>
        </>
      }
    >
      <p id={aboutId} className={styles.about}>
        {words.about} {words.cards}
      </p>
      <div className={styles.choices}>
        {slice === null ? null : (
          <SelectField
            label={words.part}
            value={part}
            choices={[
              { value: 'slice', label: words.slice(clockText(Math.round((slice.endMs - slice.startMs) / 1_000))) },
              { value: 'whole', label: words.whole },
            ]}
            onChange={setPart}
          />
        )}
        <SelectField
          label={words.size}
          value={height}
          choices={exportHeights.map((each) => ({ value: String(each), label: words.sizeOf(widthOf(each), each) }))}
          onChange={setHeight}
        />
      </div>
      <FailureLine failure={failure && failureOf(failure)} />
      <ExportList exports={exports} act={act} />
    </Dialog>
  );
};
