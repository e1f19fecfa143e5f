import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import type { Answer } from '../../../studio/reporting.ts';
import { useTimeLeft } from '../../../studio/use-server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import type { Failure } from '../../../ui/failure-text.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { timeLeftText } from '../../../ui/time-left-text.ts';
import type { Breakout } from '../model/breakouts-model.ts';
import { breakoutsText } from '../text.ts';
import * as styles from './breakouts.css.ts';

const words = breakoutsText.running;
const minuteMs = 60_000;

/** The breakout that runs: its clock, who is in its rooms, who in none of them, and its end. */
export const RunningBreakout = ({ breakout, onClose }: { breakout: Breakout; onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const [failure, setFailure] = useState<Failure | null>(null);
  const leftMs = useTimeLeft(breakout.ends_at);
  const rooms = studio.rooms.all.value;
  const own = rooms.filter(({ roomId }) => breakout.room_ids.includes(roomId));
  const elsewhere = rooms
    .filter((room) => !own.includes(room))
    .flatMap((room) => room.people.value)
    .filter((person) => studio.event.can('participant.move', person));
  const act = async (asked: Promise<Answer>) => {
    const answer = await asked;
    setFailure(answer.ok ? null : answer.error);
    return answer.ok;
  };
  const extend = (byMs: number) => act(studio.breakouts.extend(breakout, byMs));
  return (
    <Dialog
      title={breakoutsText.title}
      onClose={onClose}
      widthPx={560}
      actions={
        <>
          {/* Not on a room to send somebody to: an arrow key would do it. */}
          <Button autoFocus onClick={() => void extend(minuteMs)}>
            {words.minute}
          </Button>
          <Button onClick={() => void extend(5 * minuteMs)}>{words.fiveMinutes}</Button>
          <Button
            variant="danger"
            onClick={async () => {
              if (await act(studio.breakouts.end(breakout))) onClose();
            }}
          >
            {words.end}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <div>
          <p className={styles.clock} role="timer" aria-live="off">
            {breakoutsText.left(timeLeftText(leftMs))}
          </p>
          <p className={styles.hint}>{words.back}</p>
        </div>
        {own.map((room) => (
          <section key={room.roomId} aria-label={room.name.value}>
            <h3 className={styles.label}>
              {room.name.value} · {room.people.value.length}
            </h3>
            <p className={styles.names}>{room.people.value.map(({ name }) => name.value).join(', ') || words.empty}</p>
          </section>
        ))}
        {elsewhere.length === 0 ? null : (
          <section aria-label={words.elsewhere}>
            <h3 className={styles.label}>{words.elsewhere}</h3>
            <ul className={styles.people}>
              {elsewhere.map(({ identity, name }) => (
                <li key={identity} className={styles.person}>
                  <span className={styles.name}>{name.value}</span>
                  <div className={styles.choice}>
                    <SelectField
                      label={words.sendTo(name.value)}
                      quiet
                      value=""
                      placeholder={words.choose}
                      choices={own.map((room) => ({ value: room.roomId, label: room.name.value }))}
                      onChange={(roomId) => void act(studio.breakouts.send(breakout, roomId, [identity]))}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        <FailureLine failure={failure} />
      </div>
    </Dialog>
  );
};
