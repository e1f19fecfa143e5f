import { useSignals } from '@preact/signals-react/runtime';
import Check from 'lucide-react/icons/check';
import Trophy from 'lucide-react/icons/trophy';
import { useId, useRef, useState } from 'react';
import { shareOf, winnersOf } from '../../../../shared/rules/polls.ts';
import { isTransient } from '../../../ports/api-port.ts';
import { useEvent, useRoom } from '../../../studio/context.ts';
import { useTimeLeft } from '../../../studio/use-server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveTable } from '../../../ui/save-table.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { timeLeftText } from '../../../ui/time-left-text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import type { ChatMessage } from '../../chat/model/chat-message.ts';
import type { OpenPoll, Poll as PollState } from '../model/polls-model.ts';
import { pollsText } from '../text.ts';
import * as styles from './poll.css.ts';

/** A poll below its question: to vote in as long as it is open, with what came of it as far as that is told. */
export const Poll = ({ message }: { message: Pick<ChatMessage, 'pollId'> }) => {
  useSignals();
  const open = useRoom().polls.find(message.pollId ?? '');
  const poll = open.poll.value;
  const failure = open.failure.value;
  if (poll) return <PollThere poll={poll} open={open} />;
  return (
    <div className={styles.waiting}>
      {failure ? <FailureLine failure={failure} notFound={pollsText.gone} onRetry={open.reload} /> : <Spinner />}
    </div>
  );
};

interface PollProps {
  readonly poll: PollState;
  readonly open: OpenPoll;
}

const PollThere = ({ poll, open }: PollProps) => {
  useSignals();
  const failure = open.failure.value;
  const { state } = useEvent();
  const { polls } = useRoom();
  const place = useRef<HTMLDivElement>(null);
  const askToEnd = () => {
    // From here it comes back, also when the button is gone with the end.
    place.current?.focus({ preventScroll: true });
    polls.ending.value = poll.poll_id;
    state.dialog.value = 'end-poll';
  };
  return (
    // What had the focus may go with the end: it stays with the poll.
    <div ref={place} tabIndex={-1} className={styles.place}>
      {poll.ended ? <Results poll={poll} open={open} /> : <Ballot poll={poll} open={open} />}
      <p className={styles.foot}>
        <span>{pollsText.voters(poll.voters)}</span>
        {poll.ended || poll.ends_at === null ? null : <TimeLeft endsAtMs={poll.ends_at} />}
        <span role="status">{poll.ended ? pollsText.ended : ''}</span>
      </p>
      {failure === 'CONFLICT' ? (
        <p className={styles.foot}>{pollsText.tooLate}</p>
      ) : poll.ended ? null : (
        // A notice says that a vote was refused.
        <FailureLine
          failure={failure}
          notFound={pollsText.gone}
          isSaid={!!failure && !isTransient({ code: failure })}
        />
      )}
      <Actions poll={poll} open={open} onEnd={askToEnd} />
    </div>
  );
};

const TimeLeft = ({ endsAtMs }: { endsAtMs: number }) => (
  <span className={styles.clock}>{pollsText.left(timeLeftText(useTimeLeft(endsAtMs)))}</span>
);

/** What can be chosen, one or several; what is chosen counts at once. */
const Ballot = ({ poll, open }: PollProps) => {
  useSignals();
  const name = useId();
  const chosen = open.chosen.value;
  const choose = (id: string, isChosen: boolean) => {
    const others = poll.several ? chosen.filter((other) => other !== id) : [];
    void open.vote(isChosen ? [...others, id] : others);
  };
  return (
    <fieldset className={styles.poll}>
      <legend className={unseen}>{pollsText.poll(poll.question)}</legend>
      <div className={styles.answers}>
        {poll.answers.map((answer) => {
          const { id, label, votes } = answer;
          const isOwn = chosen.includes(id);
          return (
            <label key={id} className={styles.answer} data-own={isOwn || undefined}>
              <input
                type={poll.several ? 'checkbox' : 'radio'}
                name={name}
                className={styles.input}
                checked={isOwn}
                aria-label={votes === null ? label : pollsText.answer(label, votes, shareOf(votes, poll.voters))}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
              <span className={styles.label}>{label}</span>
              <Share poll={poll} answer={answer} isOwn={isOwn} />
            </label>
          );
        })}
      </div>
      <p className={styles.foot}>
        <span>{poll.several ? pollsText.several : pollsText.one}</span>
        {poll.hidden ? <span>{pollsText.hidden}</span> : null}
        <span>{poll.anonymous ? pollsText.anonymous : pollsText.named}</span>
      </p>
    </fieldset>
  );
};

/** What came of it, with the own answers and those that most gave. */
const Results = ({ poll, open }: PollProps) => {
  useSignals();
  const chosen = open.chosen.value;
  const winners = winnersOf(poll.answers);
  return (
    <ul className={`${styles.poll} ${styles.answers}`} aria-label={pollsText.poll(poll.question)}>
      {poll.answers.map((answer) => {
        const { id, label, votes } = answer;
        const isOwn = chosen.includes(id);
        return (
          <li key={id} className={styles.answer} data-own={isOwn || undefined}>
            <span className={styles.result}>
              <span aria-hidden="true">{label}</span>
              <span className={unseen}>{pollsText.answer(label, votes ?? 0, shareOf(votes ?? 0, poll.voters))}</span>
            </span>
            <Share poll={poll} answer={answer} isOwn={isOwn} />
            {isOwn || winners.has(id) ? (
              <span className={styles.notes}>
                {winners.has(id) ? (
                  <span className={styles.note}>
                    <Icon of={Trophy} sizePx={13} />
                    {pollsText.winner}
                  </span>
                ) : null}
                {isOwn ? (
                  <span className={styles.note}>
                    <Icon of={Check} sizePx={13} />
                    {pollsText.own}
                  </span>
                ) : null}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

interface ShareProps {
  readonly poll: PollState;
  readonly answer: PollState['answers'][number];
  readonly isOwn: boolean;
}

const shareWords = (votes: number, share: number): string => `${votes} · ${pollsText.share(share)}`;

/** The share and the bar of an answer, for the eye: what is read out says it in words. */
const Share = ({ poll, answer: { votes }, isOwn }: ShareProps) => {
  if (votes === null) return null;
  const share = shareOf(votes, poll.voters);
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        <span className={isOwn ? styles.filledOwn : styles.filled} style={{ width: `${share}%` }} />
      </span>
      {/* As wide for every answer as the longest can be, so that the bars begin and end alike. */}
      <span className={styles.share} style={{ width: `${shareWords(poll.voters, 100).length}ch` }} aria-hidden="true">
        {shareWords(votes, share)}
      </span>
    </>
  );
};

/** Ending it and taking what came of it along, for those who may; as long as nobody has voted, nothing has come of it. */
const Actions = ({ poll, open, onEnd }: PollProps & { readonly onEnd: () => void }) => {
  useSignals();
  const { studio } = useRoom();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const maker = studio.people.find(poll.maker_id);
  const mayEnd = !poll.ended && studio.event.can('poll.end', maker);
  const mayExport = poll.voters > 0 && (poll.ended || !poll.hidden) && studio.event.can('poll.export', maker);
  if (!mayEnd && !mayExport) return null;
  const download = async () => {
    setBusy(true);
    setFailure(saveTable(pollsText.fileName, await open.exportTable()));
    setBusy(false);
  };
  return (
    <>
      <div className={styles.actions}>
        {mayEnd ? <Button onClick={onEnd}>{pollsText.end}</Button> : null}
        {mayExport ? (
          <Button busy={isBusy} onClick={() => void download()}>
            {pollsText.download}
          </Button>
        ) : null}
      </div>
      <FailureLine failure={failure} />
    </>
  );
};
