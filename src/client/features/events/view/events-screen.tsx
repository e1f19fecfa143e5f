import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { eventAddress, signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { lazyPart } from '../../../ui/lazy.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { signInText } from '../../sign-in/text.ts';

/** Whether somebody has just signed in, without saying what for. */
const hasArrived = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signedInHere' in state && state.signedInHere === true;

const OwnEvents = lazyPart(async () => (await import('./own-events.tsx')).OwnEvents);

/** "Events": the own events (EVT-001); `?event_id=` leads to that event (EVT-002). */
export const EventsScreen = () => {
  useSignals();
  const { page } = usePage();
  const wasSignedIn = useRef(false);
  const query = new URLSearchParams(useSearch());
  const named = query.get('event_id');
  if (named) {
    query.delete('event_id');
    return <Redirect to={eventAddress(named, query)} replace />;
  }
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) {
    // Who signed out here knows why they are at the sign-in page.
    const state = wasSignedIn.current ? null : { message: signInText.missingEvent, status: 'failed' };
    return <Redirect to={signInAddress(null, null)} replace state={state} />;
  }
  wasSignedIn.current = true;
  const { identity, displayName, pool } = signedIn;
  const own = <OwnEvents key={identity} identity={identity} displayName={displayName} waiting={<LoadingScreen />} />;
  return pool === 'account' && hasArrived(history.state) ? <Arrival>{own}</Arrival> : own;
};

/** Who signs in and administers something starts there (AUTH-005). */
const Arrival = ({ children }: { children: ReactNode }) => {
  useSignals();
  const { page } = usePage();
  const [administers, setAdministers] = useState<boolean | null>(null);
  useEffect(() => {
    let wanted = true;
    void page.account.tenants().then((answer) => wanted && setAdministers(answer.ok && answer.value.length > 0));
    return () => {
      wanted = false;
    };
  }, [page]);
  if (administers === null) return <LoadingScreen />;
  return administers ? <Redirect to="/admin" replace /> : children;
};
