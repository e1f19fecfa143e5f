import { useSignals } from '@preact/signals-react/runtime';
import Lock from 'lucide-react/icons/lock';
import UserX from 'lucide-react/icons/user-x';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { calendarAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { useEventName } from '../../../studio/use-event-name.ts';
import { useServerClock } from '../../../studio/use-server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { momentText } from '../../../ui/moment.ts';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import * as styles from '../../../ui/screens/screens.css.ts';
import { UnreachableScreen } from '../../../ui/screens/unreachable-screen.tsx';
import { text } from '../../../ui/text.ts';
import type { EventRefusal } from '../model/entry-model.ts';
import { refusalText } from '../refusal-text.ts';
import { Countdown } from './countdown.tsx';
import { EventFull } from './event-full.tsx';
import { EventNotFound } from './event-not-found.tsx';
import { InvalidEvent } from './invalid-event.tsx';

/** Times that servers give may be in seconds or milliseconds since 1970. */
const dateOf = (time: number) => new Date(time < 1e11 ? time * 1000 : time);

/** A start time as people say it; the date is added when it is another day (EVT-055). */
export const startText = (time: number, now: Date): string => momentText(dateOf(time), now);

/** Why an event is closed, and the time that it may be about. */
type Closed = Pick<EventRefusal, 'code' | 'startTime'>;

/** The reason on the LOCKED screen (EVT-054 to EVT-056). */
export const lockedReason = (refusal: Closed, now: Date): string => {
  if (refusal.code === 'EVENT_ENDED') return refusalText.ended;
  if (refusal.code === 'EVENT_NOT_STARTED' && refusal.startTime !== null) {
    return refusalText.early(startText(refusal.startTime, now));
  }
  return refusal.code === 'BLOCKED' ? refusalText.blocked : refusalText.unauthorized;
};

/** Whether the event is there and does not let somebody in, which the locked screen says. */
const isClosed = ({ code }: Closed): boolean =>
  code === 'EVENT_LOCKED' ||
  code === 'EVENT_ENDED' ||
  code === 'EVENT_NOT_STARTED' ||
  code === 'BLOCKED' ||
  code === 'FORBIDDEN';

const retryAtStart = { intervalMs: 30_000, attempts: 10, longestAfterStartMs: 5 * 60_000 } as const;
/** What a browser's timer can hold. */
const longestTimerMs = 2 ** 31 - 1;

/** How long it is until the start of an event for which somebody is early; below 0 it is over. Null: they are not early. */
const untilStartMs = ({ code, startTime }: Closed, nowMs: number): number | null =>
  code === 'EVENT_NOT_STARTED' && startTime !== null ? dateOf(startTime).getTime() - nowMs : null;

/**
 * How long to wait before the locked screen tries again by itself, after so many attempts since the start; null: not at
 * all (EVT-059, EVT-060).
 */
export const retryDelayMs = (refusal: Closed, attempts: number, nowMs: number): number | null => {
  const leftMs = untilStartMs(refusal, nowMs);
  if (leftMs === null || leftMs < -retryAtStart.longestAfterStartMs) return null;
  if (leftMs > 0) return Math.min(longestTimerMs, leftMs);
  if (attempts >= retryAtStart.attempts) return null;
  return attempts === 0 ? 0 : retryAtStart.intervalMs;
};

/** Tries again at the start time, by the server's clock, and then every 30 s. */
const useRetryAtStart = (eventId: string, refusal: EventRefusal) => {
  const { page, state } = usePage();
  const serverNow = useServerClock();
  useEffect(() => {
    const nowMs = serverNow();
    // A start that is yet to come, of another event or put off, has its own attempts.
    const made = state.retriesAtStart.peek();
    const isNew = made?.eventId !== eventId || (untilStartMs(refusal, nowMs) ?? 0) > 0;
    const attempts = isNew ? 0 : made.count;
    const delayMs = retryDelayMs(refusal, attempts, nowMs);
    if (delayMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const retryIn = (ms: number) => {
      timer = setTimeout(() => {
        const leftMs = untilStartMs(refusal, serverNow()) ?? 0;
        // Timers hold a month at most, and may be over a moment early: a refusal of then would be waited out.
        if (leftMs > 0) {
          retryIn(Math.min(longestTimerMs, leftMs));
          return;
        }
        state.retriesAtStart.value = { eventId, count: attempts + 1 };
        void page.entry.join(eventId);
      }, ms);
    };
    retryIn(delayMs);
    return () => clearTimeout(timer);
  }, [page, state, eventId, refusal, serverNow]);
};

/** Why the event cannot be entered, and a way on. */
export const RefusalScreen = ({ eventId }: { eventId: string }) => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const [trying, setTrying] = useState(false);
  const refusal = page.entry.refusal.value ?? { code: 'INTERNAL' as const, startTime: null, endTime: null, info: '' };
  const retry = async () => {
    setTrying(true);
    await page.entry.join(eventId);
    setTrying(false);
  };
  const startMs =
    refusal.code === 'EVENT_NOT_STARTED' && refusal.startTime !== null ? dateOf(refusal.startTime).getTime() : null;
  const closedName = useEventName(isClosed(refusal) ? eventId : null);
  const switchAccount = () => void page.session.signOut();
  useRetryAtStart(eventId, refusal);
  const serverNow = useServerClock();

  if (refusal.code === 'UNAUTHENTICATED') {
    return (
      <MessageScreen
        icon={Lock}
        title={refusalText.lockedTitle}
        words={failureText(refusal.code)}
        action={refusalText.switchAccount}
        onAction={switchAccount}
      />
    );
  }
  if (page.entry.isAuthorized.value === undefined) {
    return (
      <UnreachableScreen words={failureText(refusal.code)} onRetry={retry} busy={trying}>
        <Button size="large" onClick={() => navigate('/events')}>
          {refusalText.toEvents}
        </Button>
      </UnreachableScreen>
    );
  }
  switch (refusal.code) {
    case 'NOT_FOUND':
      if (!refusal.wasHere) return <EventNotFound />;
      return (
        <MessageScreen
          icon={UserX}
          title={refusalText.goneTitle}
          words={refusalText.gone}
          action={text.common.retry}
          onAction={retry}
          busy={trying}
        >
          <Button size="large" onClick={() => navigate('/events')}>
            {refusalText.toEvents}
          </Button>
        </MessageScreen>
      );
    case 'INVALID':
      return <InvalidEvent eventId={eventId} />;
    case 'EVENT_FULL':
      return <EventFull eventId={eventId} onRetry={retry} busy={trying} />;
    default:
      return (
        <MessageScreen
          icon={Lock}
          title={refusalText.lockedTitle}
          words={[closedName, lockedReason(refusal, new Date(serverNow())), ...refusal.info.split('\n')].filter(
            Boolean,
          )}
          action={text.common.retry}
          onAction={retry}
          busy={trying}
        >
          <Button size="large" onClick={switchAccount}>
            {refusalText.switchAccount}
          </Button>
          {startMs === null ? null : (
            <>
              <a className={styles.link} href={calendarAddress(eventId)} download>
                {refusalText.calendar}
              </a>
              <Countdown untilMs={startMs} />
            </>
          )}
        </MessageScreen>
      );
  }
};
