import { useState } from 'react';
import type { WrongLine } from '../../../../shared/rules/member-list.ts';
import { csvLimits } from '../../../../shared/values/limits.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { text } from '../../../ui/text.ts';
import type { Imported } from '../model/people-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';

const words = adminText.lists;

/** Far more than a table of 10,000 people has. */
const mostMegabytes = 5;

type State =
  | { readonly is: 'waiting'; readonly problem: string | null }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'done'; readonly result: Imported };

/** `share` is how much of the table the server has had. */
const stateAfter = (answer: Result<Imported, ApiFailure>, share: number, tooMany: string | undefined): State => {
  if (answer.ok) return { is: 'done', result: answer.value };
  const { code } = answer.error;
  const problem = (code === 'TOO_LARGE' && tooMany) || failureText(code);
  return { is: 'waiting', problem: share > 0 ? `${problem} ${words.stopped(share)}` : problem };
};

interface ImportDialogProps {
  readonly hint: string;
  readonly take: (table: string, onProgress: (share: number) => void) => Promise<Result<Imported, ApiFailure>>;
  readonly tooMany?: string;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Takes a table of people in, and says which of its lines were left out. */
export const ImportDialog = ({ hint, take, tooMany, onImported, onClose }: ImportDialogProps) => {
  const [state, setState] = useState<State>({ is: 'waiting', problem: null });
  const read = async (file: File): Promise<void> => {
    const refuse = (problem: string) => setState({ is: 'waiting', problem });
    if (file.size > mostMegabytes * 1_000_000) return refuse(words.tooLarge(mostMegabytes));
    const table = await file.text().catch(() => null);
    if (table === null) return refuse(words.notReadable);
    setState({ is: 'sending', share: 0 });
    let sent = 0;
    const answer = await take(table, (share) => {
      sent = share;
      setState({ is: 'sending', share });
    });
    onImported();
    setState(stateAfter(answer, sent, tooMany));
  };
  return (
    <Dialog
      title={words.importTitle}
      onClose={onClose}
      closable={state.is !== 'sending'}
      actions={
        <Button onClick={onClose} disabled={state.is === 'sending'}>
          {state.is === 'done' ? text.common.close : text.common.cancel}
        </Button>
      }
    >
      {state.is === 'waiting' ? (
        <label className={styles.group}>
          <span className={styles.hint}>{hint}</span>
          <input
            type="file"
            name="table"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void read(file);
            }}
          />
        </label>
      ) : null}
      {state.is === 'waiting' && state.problem !== null ? (
        <p className={styles.failure} role="alert">
          {state.problem}
        </p>
      ) : null}
      <div role="status">
        {state.is === 'sending' ? <p>{words.importing(state.share)}</p> : null}
        {state.is === 'done' ? <p>{words.imported(state.result.taken)}</p> : null}
      </div>
      {state.is === 'done' ? <WrongLines lines={state.result.wrong} /> : null}
    </Dialog>
  );
};

const WrongLines = ({ lines }: { lines: readonly WrongLine[] }) =>
  lines.length === 0 ? null : (
    <section className={styles.group} aria-label={words.wrongLines(lines.length)}>
      <p className={styles.warning}>{words.wrongLines(lines.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={styles.wrongLines} tabIndex={0}>
        {lines.slice(0, csvLimits.shownWrongLines).map(({ line, field, text: written }) => (
          <li key={line}>{words.wrong[field](line, written)}</li>
        ))}
        {lines.length > csvLimits.shownWrongLines ? (
          <li>{words.moreWrongLines(lines.length - csvLimits.shownWrongLines)}</li>
        ) : null}
      </ul>
    </section>
  );
