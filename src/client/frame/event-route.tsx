import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { configErrors } from '../../shared/values/config-errors.ts';
import { noEventId } from '../../shared/values/ids.ts';
import type { EventPreview } from '../ports/config-port.ts';
import { eventAddress, signInAddress } from '../studio/addresses.ts';
import { useEvent, usePage } from '../studio/context.ts';
import { FailureLog, type LogFailure } from '../ui/failure-log.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { LoadingScreen } from '../ui/screens/loading-screen.tsx';
import { text } from '../ui/text.ts';
import { EventNotFound, WaitScreen } from './screens.ts';
import { useHeadStart } from './use-head-start.ts';

const StudioScreen = lazyPart(async () => (await import('./studio-screen.tsx')).StudioScreen);
const NameDialog = lazyPart(async () => (await import('./details.tsx')).namedPart('overlays', 'name'));
const InvalidEvent = lazyPart(async () => (await import('./other-screens.tsx')).InvalidEvent);
const RefusalScreen = lazyPart(async () => (await import('./other-screens.tsx')).RefusalScreen);

/** Fetches the studio while people look at the wait screen; the studio asks again should this fail. */
const prefetch = (logFailure: LogFailure) => {
  import('./studio-screen.tsx')
    .then(() => import('./controls.ts'))
    .then(() => import('./details.tsx'))
    .catch((error: unknown) => logFailure('studio-not-loaded-ahead', error));
};

/** `/events/{id}`: sign-in, then the wait screen, then the studio (EVT-020). */
export const EventRoute = ({ params }: { params: { eventId: string } }) => {
  useSignals();
  const { page } = usePage();
  const eventId = params.eventId;
  const resolves = eventId !== noEventId;
  const search = useSearch();
  const signedIn = page.session.signedIn.value;
  const identity = signedIn?.identity;

  useEffect(() => {
    if (!resolves || identity === undefined) return;
    void page.entry.join(eventId);
  }, [page, eventId, identity, resolves]);

  if (!resolves) return <EventNotFound />;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) return <GuestGate eventId={eventId} />;
  if (page.tabs.result.value === 'duplicated') {
    const redirectUri = eventAddress(eventId, new URLSearchParams(search));
    return <Redirect to={`/errors/MultiSession?${new URLSearchParams({ event_id: eventId, redirectUri })}`} replace />;
  }
  const phase = page.entry.phase.value;
  if (phase === 'refused') return <RefusalScreen eventId={eventId} waiting={<LoadingScreen />} />;
  const joined = page.entry.event.value;
  if (phase !== 'joined' || joined?.event.facts.value.eventId !== eventId) return <LoadingScreen />;
  return <JoinedEvent eventId={eventId} />;
};

/** Nobody is signed in: an event that is there leads to sign-in and back, one that is not is said to be missing. */
const GuestGate = ({ eventId }: { eventId: string }) => {
  const { page } = usePage();
  const search = useSearch();
  const [preview, setPreview] = useState<EventPreview | null>(null);
  useEffect(() => {
    let wanted = true;
    void page.entry.preview(eventId).then((answer) => wanted && setPreview(answer));
    return () => {
      wanted = false;
    };
  }, [page, eventId]);
  if (preview === null) return <LoadingScreen />;
  const { error } = preview;
  if (error) {
    const isUnknown = error.type !== 'event_id' || error.message === configErrors.unknown.message;
    return isUnknown ? <EventNotFound /> : <InvalidEvent eventId={eventId} waiting={<LoadingScreen />} />;
  }
  const here = eventAddress(eventId, new URLSearchParams(search));
  return <Redirect to={signInAddress(eventId, here)} replace />;
};

/** The wait screen until a room is entered. A room that is being left for another keeps the studio on the screen. */
const JoinedEvent = ({ eventId }: { eventId: string }) => {
  useSignals();
  const { studio, state } = useEvent();
  const logFailure = useContext(FailureLog);
  const loadAhead = useCallback(() => prefetch(logFailure), [logFailure]);
  const [, navigate] = useLocation();
  const search = useSearch();
  const shown = useRef<'nothing' | 'wait' | 'studio'>('nothing');
  const current = studio.rooms.current.value;
  const entering = studio.rooms.entering.value;
  const roomId = current?.roomId;
  const isDrawn = useHeadStart(current !== null) || (current !== null && shown.current === 'studio');

  useEffect(() => {
    const query = new URLSearchParams(search);
    // Once: a reload, or coming back, finds the event (EVT-035). For whom there are no settings the dialog ends by itself.
    if (query.get('settings') === 'open') {
      state.dialog.value = 'event-settings';
      query.delete('settings');
      return navigate(eventAddress(eventId, query), { replace: true });
    }
    if (roomId === undefined || query.get('room_id') === roomId) return;
    query.set('room_id', roomId);
    navigate(eventAddress(eventId, query), { replace: true });
  }, [roomId, search, eventId, navigate, state]);

  if (isDrawn || (entering !== null && shown.current === 'studio')) {
    shown.current = 'studio';
    return <StudioScreen key="studio" waiting={<LoadingScreen />} />;
  }
  const coming = entering ?? roomId;
  if (coming !== undefined && shown.current === 'nothing') {
    const name = studio.rooms.find(coming)?.name.value;
    return <LoadingScreen words={name ? text.screens.entering(name) : undefined} />;
  }
  shown.current = 'wait';
  return <WaitScreen key="wait" NameDialog={NameDialog} prefetch={loadAhead} waiting={<LoadingScreen />} />;
};
