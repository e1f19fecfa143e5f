import { useSignals } from '@preact/signals-react/runtime';
import User from 'lucide-react/icons/user';
import { useEffect, useRef, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { eventIdOfLocation, noEventId } from '../../../../shared/values/ids.ts';
import type { EventPreview } from '../../../ports/config-port.ts';
import { eventAddress, targetOfSignIn } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { useScreenTitle } from '../../../studio/use-screen-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import * as styles from '../../../ui/screens/screens.css.ts';
import { signInFaults } from '../model/token-claims.ts';
import { signInText } from '../text.ts';
import * as accountStyles from './sign-in.css.ts';

const GuestDialog = lazyPart(async () => (await import('./sign-in-dialogs.ts')).GuestDialog);
const PasswordForm = lazyPart(async () => (await import('./sign-in-dialogs.ts')).PasswordForm);
const ProviderButtons = lazyPart(async () => (await import('./sign-in-dialogs.ts')).ProviderButtons);
const ResetDialog = lazyPart(async () => (await import('./sign-in-dialogs.ts')).ResetDialog);
const RejoinDialog = lazyPart(async () => (await import('./sign-in-dialogs.ts')).RejoinDialog);

/** What a page that led here has to say, from the navigation's state (AUTH-012, AUTH-022, AUTH-023). */
const readMessage = (state: unknown): { message: string; failed: boolean } | null => {
  if (typeof state !== 'object' || state === null) return null;
  if ('fromAdmin' in state && state.fromAdmin === true) return { message: signInText.fromAdmin, failed: false };
  if (!('message' in state)) return null;
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
  const redirect = targetOfSignIn(query);
  const targetFor = (event: string | null) => redirect ?? (event ? eventAddress(event) : '/events');
  const [preview, setPreview] = useState<EventPreview | null>(null);
  const [dialog, setDialog] = useState<'guest' | 'rejoin' | 'reset' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const signedInHere = useRef(false);

  useEffect(() => {
    setPreview(null);
    let wanted = true;
    void page.entry.preview(eventId).then((answer) => wanted && setPreview(answer));
    return () => {
      wanted = false;
    };
  }, [eventId, page]);

  const title = preview?.name ? signInText.titleFor(preview.name) : signInText.title;
  useScreenTitle(title);
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn !== null) {
    const eventOfSession = signedIn.eventId ?? eventId;
    return <Redirect to={targetFor(eventOfSession)} replace state={{ signedInHere: signedInHere.current }} />;
  }
  signedInHere.current = true;

  const invalid = preview?.error ?? null;
  const message = readMessage(history.state);
  const fault = page.session.message.value;
  // Who follows an event's link for the first time is not told that they are not signed in.
  const isFaultSaid = fault !== signInFaults.other || (redirect !== null && eventId === null);
  const close = () => setDialog(null);
  const afterReset = () => {
    close();
    setNotice(signInText.passwordChanged);
  };
  const providers = preview?.providers ?? [];
  const admitsGuests = eventId !== null && !invalid && preview?.admitsGuests !== false;
  const after = (eventOfSession: string | null) => navigate(targetFor(eventOfSession), { replace: true });

  return (
    <main className={styles.centered}>
      <div className={styles.card}>
        <Mark sizePx={26} />
        <h1 className={styles.cardTitle}>{title}</h1>
        {invalid ? (
          <p className={styles.errorNotice} role="alert">
            {invalid.message || signInText.invalidEvent}
          </p>
        ) : null}
        {message ? <p className={message.failed ? styles.errorNotice : styles.notice}>{message.message}</p> : null}
        {fault !== null && isFaultSaid ? <p className={styles.notice}>{fault}</p> : null}
        {page.session.error.value ? (
          <p className={styles.errorNotice} role="alert">
            {page.session.error.value}
          </p>
        ) : null}
        {eventId ? null : <p className={styles.notice}>{signInText.noEvent}</p>}
        {notice ? (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        ) : null}
        <div className={styles.stack}>
          {providers.length > 0 ? (
            <ProviderButtons providers={providers} target={targetFor(eventId)} onRefused={setNotice} />
          ) : null}
          {admitsGuests ? (
            <Button size="large" wide onClick={() => setDialog('guest')}>
              <Icon of={User} sizePx={16} />
              {signInText.guest}
            </Button>
          ) : null}
        </div>
        {admitsGuests || providers.length > 0 ? <p className={accountStyles.divider}>{signInText.or}</p> : null}
        <div className={accountStyles.formPlace}>
          <PasswordForm />
        </div>
        <p className={accountStyles.links}>
          <Link className={accountStyles.link} href={`/auth/register${search ? `?${search}` : ''}`}>
            {signInText.createAccount}
          </Link>
          <button type="button" className={accountStyles.link} onClick={() => setDialog('reset')}>
            {signInText.forgotPassword}
          </button>
        </p>
        <p className={accountStyles.centeredLink}>
          <button type="button" className={accountStyles.link} onClick={() => setDialog('rejoin')}>
            {signInText.rejoin}
          </button>
        </p>
      </div>
      {dialog === 'guest' && eventId ? (
        <GuestDialog eventId={eventId} onClose={close} onDone={after} onDismiss={close} />
      ) : null}
      {dialog === 'reset' ? <ResetDialog onClose={close} onDone={afterReset} onDismiss={close} /> : null}
      {dialog === 'rejoin' ? <RejoinDialog onClose={close} onDone={after} onDismiss={close} /> : null}
    </main>
  );
};
