import { useSignals } from '@preact/signals-react/runtime';
import KeyRound from 'lucide-react/icons/key-round';
import User from 'lucide-react/icons/user';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { eventIdOfLocation, noEventId } from '../../../../shared/values/ids.ts';
import type { EventPreview } from '../../../ports/config-port.ts';
import { eventAddress, safeRedirect } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import * as styles from '../../../ui/screens/screens.css.ts';
import { signInText } from '../text.ts';

const GuestDialog = lazyPart(async () => (await import('./sign-in-dialogs.ts')).GuestDialog);
const RejoinDialog = lazyPart(async () => (await import('./sign-in-dialogs.ts')).RejoinDialog);

/** What a page that led here has to say, from the navigation's state (AUTH-012, AUTH-023). */
const readMessage = (state: unknown): { message: string; failed: boolean } | null => {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null;
  const { message } = state;
  if (typeof message !== 'string' || message === '') return null;
  return { message, failed: 'status' in state && state.status === 'failed' };
};

/** The sign-in page: only the ways that work are on it (AUTH-013 to AUTH-021). */
export const SignInScreen = () => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const found = eventIdOfLocation('/auth/login', search);
  const eventId = found === noEventId ? null : found;
  const redirect = safeRedirect(query.get('redirect'));
  const [preview, setPreview] = useState<EventPreview | null>(null);
  const [dialog, setDialog] = useState<'guest' | 'rejoin' | null>(null);

  useEffect(() => {
    setPreview(null);
    if (!eventId) return;
    let wanted = true;
    void page.entry.preview(eventId).then((answer) => wanted && setPreview(answer));
    return () => {
      wanted = false;
    };
  }, [eventId, page]);

  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn !== null) {
    const eventOfSession = signedIn.eventId ?? eventId;
    return <Redirect to={redirect ?? (eventOfSession ? eventAddress(eventOfSession) : '/events')} replace />;
  }

  const invalid = preview?.error ?? null;
  const message = readMessage(history.state);
  const close = () => setDialog(null);
  const after = (eventOfSession: string | null) =>
    navigate(redirect ?? (eventOfSession ? eventAddress(eventOfSession) : '/events'), { replace: true });

  return (
    <main className={styles.centered}>
      <div className={styles.card}>
        <Mark sizePx={26} />
        <h1 className={styles.cardTitle}>{preview?.name ? signInText.titleFor(preview.name) : signInText.title}</h1>
        {invalid ? (
          <p className={styles.errorNotice} role="alert">
            {invalid.message || signInText.invalidEvent}
          </p>
        ) : null}
        {message ? <p className={message.failed ? styles.errorNotice : styles.notice}>{message.message}</p> : null}
        {page.session.expired.value ? <p className={styles.notice}>{signInText.again}</p> : null}
        {eventId ? null : <p className={styles.notice}>{signInText.noEvent}</p>}
        <div className={styles.stack}>
          {eventId && !invalid && preview?.admitsGuests !== false ? (
            <Button variant="primary" size="large" wide onClick={() => setDialog('guest')}>
              <Icon of={User} sizePx={16} />
              {signInText.guest}
            </Button>
          ) : null}
          <Button size="large" wide onClick={() => setDialog('rejoin')}>
            <Icon of={KeyRound} sizePx={16} />
            {signInText.rejoin}
          </Button>
        </div>
      </div>
      {dialog === 'guest' && eventId ? (
        <GuestDialog eventId={eventId} onClose={close} onDone={after} onDismiss={close} />
      ) : null}
      {dialog === 'rejoin' ? <RejoinDialog onClose={close} onDone={after} onDismiss={close} /> : null}
    </main>
  );
};
