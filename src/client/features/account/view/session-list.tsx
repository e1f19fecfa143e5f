import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { type ApiFailure, isTransient } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { useServerClock } from '../../../studio/use-server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { momentText } from '../../../ui/moment.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { AccountSession } from '../model/account-model.ts';
import { accountPageText as words } from '../text.ts';
import * as styles from './account.css.ts';
import { browserWords } from './browser-words.ts';

interface SessionListProps {
  /** Whose sessions, for security officers; null: the own ones. */
  readonly email: string | null;
}

/** Sessions with a button to end each, and all of them. */
export const SessionList = ({ email }: SessionListProps) => {
  useSignals();
  const { page } = usePage();
  const { answer: sessions, failure, again } = useAnswer(() => page.account.sessions(email));
  const [unended, setUnended] = useState<ApiFailure | null>(null);
  const now = new Date(useServerClock()());
  const [ending, setEnding] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const end = async (session: AccountSession | null) => {
    const pressed = document.activeElement;
    setEnding(session?.session_id ?? 'all');
    const answer = session ? await page.account.endSession(session.session_id) : await page.account.endAll(email);
    setEnding(null);
    // Whoever ends the own session is signed out, and this page goes.
    const isOwn = session ? session.is_current : email === null;
    if (answer.ok && isOwn) return page.session.signOut();
    setUnended(answer.ok ? null : answer.error);
    await again();
    // The button went with its session; whoever is at something else by then stays there.
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused === pressed) heading.current?.focus();
  };

  return (
    <>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {email === null ? words.sessions : words.sessionsOf(email)}
      </h2>
      <FailureLine
        failure={failure ?? unended}
        notFound={email === null ? undefined : words.noAccount}
        onRetry={failure && isTransient(failure) ? () => void again() : undefined}
      />
      {sessions === null && failure === null ? <Spinner /> : null}
      {sessions?.length === 0 ? <p className={styles.hint}>{words.none}</p> : null}
      {sessions && sessions.length > 0 ? (
        <ul className={styles.list}>
          {sessions.map((session) => {
            const what = browserWords(session.user_agent);
            const seen = momentText(new Date(session.last_seen), now);
            return (
              <li key={session.session_id} className={styles.session}>
                <div>
                  <p className={styles.what}>
                    {what}
                    {session.is_current ? <span className={styles.current}>{words.thisSession}</span> : null}
                  </p>
                  <p className={styles.hint}>
                    {session.is_current ? null : `${words.lastSeen(seen)} · `}
                    {words.started(momentText(new Date(session.started_at), now))}
                  </p>
                </div>
                <Button
                  busy={ending === session.session_id}
                  label={session.is_current ? undefined : words.endLabel(what, seen)}
                  onClick={() => void end(session)}
                >
                  {session.is_current ? words.signOut : words.end}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {sessions && sessions.length > 0 ? (
        <p>
          <Button busy={ending === 'all'} onClick={() => void end(null)}>
            {email === null ? words.endAll : words.endAllOf}
          </Button>
        </p>
      ) : null}
    </>
  );
};
