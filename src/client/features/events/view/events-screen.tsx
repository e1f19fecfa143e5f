import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { Redirect, useSearch } from 'wouter';
import { eventAddress, signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { lazyPart } from '../../../ui/lazy.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { signInText } from '../../sign-in/text.ts';

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
  const { identity, displayName } = signedIn;
  return <OwnEvents key={identity} identity={identity} displayName={displayName} waiting={<LoadingScreen />} />;
};
