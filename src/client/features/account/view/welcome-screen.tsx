import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type Result, succeed } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';
import { eventAddress, signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { UnreachableScreen } from '../../../ui/screens/unreachable-screen.tsx';
import { accountPageText } from '../text.ts';

/** The room that is named after what somebody said they come for, as an address has it (EVT-016). */
const roomFor = (useCase: string | null): string => (useCase ? useCase.toLowerCase().replace(' ', '-') : 'default');

/** Sends an account to its default event, or to the list of events where there is none (EVT-015, EVT-017). */
const FindEvent = () => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const found = useAnswer<string>(async (): Promise<Result<string, ApiFailure>> => {
    const account = await page.account.read();
    if (!account.ok) return account;
    const { identity, email, use_case: useCase } = account.value;
    const event = await page.account.welcomeEvent(identity, email ?? null);
    if (!event.ok) return event;
    if (event.value === null) return succeed('/events');
    return succeed(`${eventAddress(event.value)}/rooms/${encodeURIComponent(roomFor(useCase ?? null))}`);
  });
  if (found.answer !== null) return <Redirect to={found.answer} replace />;
  if (found.failure === null) return <LoadingScreen />;
  return (
    <UnreachableScreen words={failureText(found.failure)} onRetry={() => void found.again()}>
      <Button size="large" onClick={() => navigate('/events')}>
        {accountPageText.events}
      </Button>
    </UnreachableScreen>
  );
};

/** `/events/welcome`: where an account starts that names no event; a guest has none and is asked to sign up (EVT-018). */
export const WelcomeScreen = () => {
  useSignals();
  const { page } = usePage();
  const signedIn = page.session.signedIn.value;
  const wasGuest = useRef(false);
  const isGuest = signedIn?.pool === 'guest';
  wasGuest.current ||= isGuest;
  useEffect(() => {
    if (isGuest) void page.session.signOut();
  }, [page, isGuest]);
  if (signedIn === undefined || isGuest) return <LoadingScreen />;
  if (signedIn !== null) return <FindEvent key={signedIn.identity} />;
  return <Redirect to={wasGuest.current ? '/auth/register' : signInAddress(null, '/events/welcome')} replace />;
};
