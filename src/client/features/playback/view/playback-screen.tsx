import { useSignals } from '@preact/signals-react/runtime';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { recordingAddress, signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { lazyPart } from '../../../ui/lazy.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { UnreachableScreen } from '../../../ui/screens/unreachable-screen.tsx';
import { text } from '../../../ui/text.ts';
import type { OpenPlayback } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import { UnavailableRecording } from './unavailable-recording.tsx';

const PlayedRoomScreen = lazyPart(async () => (await import('./played-room.tsx')).PlayedRoomScreen);

/** `/events/{eventId}/recordings/{recordingId}`: a recording, for whoever is signed in (PLAY-001, PLAY-006). */
export const PlaybackScreen = ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
  useSignals();
  const { page } = usePage();
  const search = useSearch();
  const { eventId = '', recordingId = '' } = params;
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) {
    const here = recordingAddress(eventId, recordingId);
    return <Redirect to={signInAddress(eventId, search ? `${here}?${search}` : here)} replace />;
  }
  const key = [eventId, recordingId, search, signedIn.identity].join('\n');
  return <Playback key={key} eventId={eventId} recordingId={recordingId} search={search} />;
};

type Opened = Omit<ReturnType<OpenPlayback>, 'end'>;

interface PlaybackProps {
  readonly eventId: string;
  readonly recordingId: string;
  readonly search: string;
}

/** Opens the recording for as long as it is shown. */
const Playback = ({ eventId, recordingId, search }: PlaybackProps) => {
  const { page } = usePage();
  const [playback, setPlayback] = useState<Opened | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    let end: () => void = () => undefined;
    // Beside the recording; where it cannot be had, its place says so.
    import('./played-room.tsx').catch(() => undefined);
    page.loadPlayback().then(
      (open) => {
        if (isOver) return;
        const opened = open({ eventId, recordingId, search });
        end = opened.end;
        setPlayback(opened);
      },
      () => isOver || setFailedAttempt(attempt),
    );
    return () => {
      isOver = true;
      end();
    };
  }, [page, eventId, recordingId, search, attempt]);
  if (playback) return <OpenedPlayback {...playback} />;
  if (failedAttempt < attempt) return <LoadingScreen />;
  return <UnreachableScreen words={text.common.partFailed} onRetry={() => setAttempt(attempt + 1)} />;
};

/** The recording, that it cannot be watched (PLAY-016), or that it is on its way (PLAY-015). */
const OpenedPlayback = ({ playback, ...shown }: Opened) => {
  useSignals();
  const state = playback.state.value;
  const room = playback.room.value;
  if (state === 'error') return <UnavailableRecording />;
  return state === 'init' || room === null ? (
    <Waiting playback={playback} />
  ) : (
    <PlayedRoomScreen room={room} {...shown} waiting={<LoadingScreen />} />
  );
};

/** What the recording is waited for, where that takes longer. */
const Waiting = ({ playback: { obstacle, retry } }: Pick<Opened, 'playback'>) => {
  useSignals();
  const met = obstacle.value;
  if (!met) return <LoadingScreen />;
  if (met.code === 'NOT_READY') {
    return <MessageScreen icon={Hourglass} title={playbackText.unreadyTitle} words={playbackText.unready} />;
  }
  return <UnreachableScreen words={failureText(met.code)} onRetry={retry} busy={met.isAsking} />;
};
