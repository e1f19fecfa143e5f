import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { useServerClock } from '../../../studio/use-server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import type { Failure } from '../../../ui/failure-text.ts';
import type { ManagedEvent } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { eventStateOf } from './event-state.ts';

const words = adminText.event;

interface ClosePartProps {
  readonly managed: ManagedEvent;
  readonly onChanged: () => void;
}

/** Locking, closing now and opening again, and deleting. */
export const ClosePart = ({ managed, onChanged }: ClosePartProps) => {
  const { page } = usePage();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asking, setAsking] = useState<'lock' | 'close' | 'remove' | null>(null);
  const { event, revision } = managed;
  const serverNow = useServerClock();
  const state = eventStateOf(event, serverNow());
  const { administration } = page;

  const act = async (name: string, run: () => Promise<Result<unknown, ApiFailure>>) => {
    setBusy(name);
    const answer = await run();
    setBusy(null);
    setFailure(answer.ok ? null : answer.error);
    onChanged();
  };
  const endAt = (end_time: number | null) => administration.change(event.event_id, revision, { end_time });
  const done = () => {
    setAsking(null);
    onChanged();
  };
  const questions = {
    lock: {
      title: words.lockTitle(event.name),
      words: words.lockHint,
      action: words.lock,
      act: () => administration.setLocked(event.event_id, true),
      onDone: done,
    },
    close: {
      title: words.closeTitle(event.name),
      words: words.closeQuestion,
      action: words.close,
      act: () => endAt(Math.max(serverNow(), (event.start_time ?? 0) + 1)),
      onDone: done,
    },
    remove: {
      title: words.removeTitle(event.name),
      words: words.removeHint(managed.active),
      action: words.remove,
      act: () => administration.remove(event.event_id),
      onDone: () => navigate('/admin/events'),
    },
  };
  return (
    <section className={styles.apart} aria-label={words.danger}>
      <h2 className={styles.heading}>{words.danger}</h2>
      <p className={styles.hint}>{state === 'early' ? words.lockHint : `${words.lockHint} ${words.closeHint}`}</p>
      <div className={styles.actions}>
        <Button
          busy={busy === 'lock'}
          onClick={() =>
            event.locked ? void act('lock', () => administration.setLocked(event.event_id, false)) : setAsking('lock')
          }
        >
          {event.locked ? words.unlock : words.lock}
        </Button>
        {state === 'early' ? null : (
          <Button
            busy={busy === 'close'}
            onClick={() => (state === 'ended' ? void act('close', () => endAt(null)) : setAsking('close'))}
          >
            {state === 'ended' ? words.reopen : words.close}
          </Button>
        )}
        {managed.can_remove ? (
          <Button variant="danger" onClick={() => setAsking('remove')}>
            {words.remove}
          </Button>
        ) : null}
      </div>
      <FailureLine failure={failure} />
      {asking === null ? null : <ConfirmDialog {...questions[asking]} onClose={() => setAsking(null)} />}
    </section>
  );
};
