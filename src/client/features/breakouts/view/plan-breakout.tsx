import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { breakoutLimits, csvLimits } from '../../../../shared/values/limits.ts';
import { useEvent } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import type { Failure } from '../../../ui/failure-text.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { text } from '../../../ui/text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { breakoutsText } from '../text.ts';
import * as styles from './breakouts.css.ts';
import { type Candidate, usePlan } from './use-plan.ts';

const words = breakoutsText.plan;
const minuteMs = 60_000;
const mostMinutes = breakoutLimits.longestMs / minuteMs;
const mostMegabytes = 1;
const rowsAtOnce = 50;

const wholeNumber = (written: string, most: number): number | null => {
  const value = Number(written);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
};

/** Who goes to which room, and for how long: by hand, at random or by a CSV file. */
export const PlanBreakout = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const [from, setFrom] = useState('');
  const [minutes, setMinutes] = useState(String(breakoutLimits.usualMinutes));
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const rooms = studio.rooms.all.value;
  const people = rooms
    .filter(({ roomId }) => from === '' || roomId === from)
    .flatMap((room) => room.people.value)
    .filter((person) => studio.event.can('participant.move', person))
    .map(({ identity, name, role }) => ({ identity, name: name.value, isHost: role.value === 'host' }));
  // Who may make no rooms sends people to those that there are; the server refuses others.
  const makesRooms = studio.event.can('room.create');
  const plan = usePlan(
    people,
    rooms.map(({ roomId, name, locked, capacity, people: inside }) => ({
      ...{ roomId, name: name.value, isLocked: locked.value, capacity: capacity.value },
      people: inside.value.map(({ identity }) => identity),
    })),
    makesRooms,
    studio.breakoutDraft,
  );
  /** Closing it otherwise keeps the plan, to be gone on with. */
  const discard = () => {
    studio.breakoutDraft.value = null;
    onClose();
  };
  const isLate = studio.breakout.value !== null && !isStarting;
  useEffect(() => {
    if (!isLate) return;
    const isKept = studio.breakoutDraft.peek() !== null;
    studio.notices.show(isKept ? 'breakout-begun-plan-kept' : 'breakout-begun', 'info');
    onClose();
  }, [isLate, studio, onClose]);
  const lastsMinutes = wholeNumber(minutes, mostMinutes);
  const start = async () => {
    if (lastsMinutes === null || plan.going === 0) return;
    setStarting(true);
    const answer = await studio.breakouts.start(plan.lines(), lastsMinutes * minuteMs);
    setStarting(false);
    if (answer.ok) discard();
    else setFailure(answer.error);
  };
  return (
    <Dialog
      title={breakoutsText.title}
      onClose={onClose}
      ignoreBackdrop
      closable={!isStarting}
      widthPx={640}
      actions={
        <>
          <span className={styles.summary} role="status">
            {words.summary(plan.going, plan.into)}
          </span>
          <Button onClick={discard} disabled={isStarting}>
            {text.common.cancel}
          </Button>
          <Button
            variant="primary"
            busy={isStarting}
            disabled={lastsMinutes === null || plan.going === 0}
            onClick={() => void start()}
          >
            {words.start}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <div className={styles.line}>
          <div className={styles.wideField}>
            <SelectField
              label={words.of}
              value={from}
              choices={[
                { value: '', label: words.event },
                ...rooms.map(({ roomId, name }) => ({ value: roomId, label: name.value })),
              ]}
              onChange={setFrom}
            />
          </div>
          <div className={styles.field}>
            <TextField
              name="minutes"
              label={words.minutes}
              keyboard="numeric"
              maxLength={4}
              value={minutes}
              error={lastsMinutes === null ? words.wrongMinutes(mostMinutes) : null}
              onChange={setMinutes}
              onBlur={() => undefined}
            />
          </div>
        </div>
        <Spread plan={plan} />
        <TakeTable plan={plan} makesRooms={makesRooms} />
        <People plan={plan} people={people} makesRooms={makesRooms} />
        {plan.tooSmall.length === 0 ? null : (
          <p className={styles.failure} role="alert">
            {words.tooSmall(plan.tooSmall)}
          </p>
        )}
        <FailureLine failure={failure} />
      </div>
    </Dialog>
  );
};

type Plan = ReturnType<typeof usePlan>;

const Spread = ({ plan }: { plan: Plan }) => {
  const [count, setCount] = useState('2');
  const [way, setWay] = useState<keyof typeof words.ways>('rooms');
  const wanted = wholeNumber(count, breakoutLimits.rooms);
  const wrong =
    wanted === null
      ? words.wrongCount(breakoutLimits.rooms)
      : plan.hasRoomsFor(wanted, way)
        ? null
        : words.tooFewRooms(plan.rooms.length);
  return (
    <fieldset className={styles.table}>
      <legend className={styles.legend}>{words.random}</legend>
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            name="count"
            label={words.count}
            keyboard="numeric"
            maxLength={3}
            value={count}
            error={wrong}
            onChange={setCount}
            onBlur={() => undefined}
          />
        </div>
        <div className={styles.wideField}>
          <SelectField
            label={words.random}
            quiet
            name="way"
            value={way}
            choices={Object.entries(words.ways).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setWay(value as typeof way)}
          />
        </div>
        <Button disabled={wrong !== null} onClick={() => wanted !== null && plan.spread(wanted, way)}>
          {words.spread}
        </Button>
      </div>
      <p className={styles.hint}>{words.hint}</p>
    </fieldset>
  );
};

const TakeTable = ({ plan, makesRooms }: { plan: Plan; makesRooms: boolean }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File): Promise<void> => {
    setProblem(null);
    if (file.size > mostMegabytes * 1_000_000) return setProblem(words.tooLarge(mostMegabytes));
    const table = await file.text().catch(() => null);
    if (table === null) return setProblem(words.notReadable);
    plan.take(table);
  };
  return (
    <div className={styles.table}>
      <label className={styles.table}>
        <span className={styles.label}>{words.table}</span>
        <span className={styles.hint}>{makesRooms ? words.tableHint : words.tableHintWithoutMaking}</span>
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
      {problem === null ? null : (
        <p className={styles.failure} role="alert">
          {problem}
        </p>
      )}
      {plan.wrong.length === 0 ? null : (
        <div role="alert">
          <p className={styles.failure}>{words.wrongLines(plan.wrong.length)}</p>
          <ul className={styles.people}>
            {plan.wrong.slice(0, csvLimits.shownWrongLines).map(({ line, field, text: written }) => (
              <li key={line} className={styles.names}>
                {words.wrong[field](line, written)}
              </li>
            ))}
            {plan.wrong.length > csvLimits.shownWrongLines ? (
              <li>{words.moreWrongLines(plan.wrong.length - csvLimits.shownWrongLines)}</li>
            ) : null}
          </ul>
        </div>
      )}
    </div>
  );
};

interface PeopleProps {
  readonly plan: Plan;
  readonly people: readonly Candidate[];
  readonly makesRooms: boolean;
}

const People = ({ plan, people, makesRooms }: PeopleProps) => {
  const [shown, setShown] = useState(rowsAtOnce);
  const rows = [
    ...people.map(({ identity, name }) => ({ key: identity, name })),
    ...plan.emails.map((email) => ({ key: email, name: email })),
  ];
  if (rows.length === 0) return <p className={styles.hint}>{words.nobody}</p>;
  const choices = [
    { value: '', label: words.stays },
    ...plan.rooms.map(({ key, name, room }) => ({ value: key, label: 'roomId' in room ? name : words.toMake(name) })),
  ];
  return (
    <div className={styles.table}>
      <ul className={styles.people}>
        {rows.slice(0, shown).map(({ key, name }) => (
          <li key={key} className={styles.person}>
            <span className={styles.name}>{name}</span>
            <div className={styles.choice}>
              <SelectField
                label={words.roomOf(name)}
                quiet
                value={plan.roomOf(key)}
                choices={choices}
                onChange={(room) => plan.choose(key, room)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        {makesRooms ? <Button onClick={plan.addRoom}>{words.addRoom}</Button> : null}
        {rows.length > shown ? <Button onClick={() => setShown(shown + rowsAtOnce)}>{words.more}</Button> : null}
      </div>
    </div>
  );
};
