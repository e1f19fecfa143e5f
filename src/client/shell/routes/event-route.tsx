import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { noEventId } from '../../../shared/values/ids.ts';
import type { EventPreview } from '../../models/studio.ts';
import { Lazy } from '../lazy.tsx';
import { useShell } from '../shell-context.ts';
import { text } from '../text.ts';
import { eventAddress, signInAddress } from './addresses.ts';
import { EventNotFound } from './event-not-found.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const loadWait = async () => (await import('../wait/wait-screen.tsx')).WaitScreen;
const loadStudio = async () => (await import('../studio/studio-screen.tsx')).StudioScreen;
const loadRefusal = async () => (await import('./event-screens.tsx')).RefusalScreen;
const noProps = {};

/** `/events/{id}`: sign-in, then the wait screen, then the studio (EVT-020). */
export const EventRoute = ({ params }: { params: { eventId: string } }) => {
  useSignals();
  const { studio } = useShell();
  const eventId = params.eventId;
  const resolves = eventId !== noEventId && eventId !== 'welcome';
  const signedIn = studio.session.signedIn.value;
  const identity = signedIn?.identity;

  useEffect(() => {
    if (!resolves || identity === undefined) return;
    const joined = studio.event.phase.peek() === 'joined' && studio.event.facts.peek()?.eventId === eventId;
    if (!joined) void studio.event.join(eventId);
  }, [studio, eventId, identity, resolves]);

  if (!resolves) return <EventNotFound />;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) return <GuestGate eventId={eventId} />;
  const phase = studio.event.phase.value;
  if (phase === 'refused') return <Lazy load={loadRefusal} props={{ eventId }} waiting={<LoadingScreen />} />;
  if (phase !== 'joined') return <LoadingScreen />;
  return <JoinedEvent eventId={eventId} />;
};

/** Nobody is signed in: an event that is there leads to sign-in and back, one that is not is said to be missing. */
const GuestGate = ({ eventId }: { eventId: string }) => {
  const { studio } = useShell();
  const search = useSearch();
  const [preview, setPreview] = useState<EventPreview | null>(null);
  useEffect(() => {
    let wanted = true;
    void studio.event.preview(eventId).then((answer) => wanted && setPreview(answer));
    return () => {
      wanted = false;
    };
  }, [studio, eventId]);
  if (preview === null) return <LoadingScreen />;
  if (preview.error) return <EventNotFound />;
  const here = eventAddress(eventId, new URLSearchParams(search));
  return <Redirect to={signInAddress(eventId, here)} replace />;
};

/** The wait screen until a room is entered. A room that is being left for another keeps the studio on the screen. */
const JoinedEvent = ({ eventId }: { eventId: string }) => {
  useSignals();
  const { studio } = useShell();
  const [, navigate] = useLocation();
  const search = useSearch();
  const shown = useRef<'nothing' | 'wait' | 'studio'>('nothing');
  const current = studio.rooms.current.value;
  const entering = studio.rooms.entering.value;
  const roomId = current?.roomId;

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (roomId === undefined || query.get('room_id') === roomId) return;
    query.set('room_id', roomId);
    navigate(eventAddress(eventId, query), { replace: true });
  }, [roomId, search, eventId, navigate]);

  if (current !== null || (entering !== null && shown.current === 'studio')) {
    shown.current = 'studio';
    return <Lazy key="studio" load={loadStudio} props={noProps} waiting={<LoadingScreen />} />;
  }
  if (entering !== null && shown.current === 'nothing') {
    const name = studio.rooms.find(entering)?.name.value;
    return <LoadingScreen words={name ? text.screens.entering(name) : undefined} />;
  }
  shown.current = 'wait';
  return <Lazy key="wait" load={loadWait} props={noProps} waiting={<LoadingScreen />} />;
};
