import { useSignals } from '@preact/signals-react/runtime';
import { Redirect, useSearch } from 'wouter';
import { isTransient } from '../../../ports/api-port.ts';
import { recordingAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { UnreachableScreen } from '../../../ui/screens/unreachable-screen.tsx';
import { UnavailableRecording } from './unavailable-recording.tsx';

/** `/recordings/{recordingId}`: leads to the recording under its event, for who may watch it (EVT-034). */
export const RecordingRoute = ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
  useSignals();
  const { page } = usePage();
  const search = useSearch();
  const { recordingId = '' } = params;
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn !== null) return <FindRecording key={`${recordingId} ${signedIn.identity}`} recordingId={recordingId} />;
  const query = new URLSearchParams(search);
  query.set('recording_id', recordingId);
  return <Redirect to={`/auth/login?${query}`} replace />;
};

const FindRecording = ({ recordingId }: { readonly recordingId: string }) => {
  const { page } = usePage();
  const search = useSearch();
  const { answer, failure, again } = useAnswer(() => page.account.eventOfRecording(recordingId));
  if (answer !== null) {
    const address = recordingAddress(answer, recordingId);
    return <Redirect to={search ? `${address}?${search}` : address} replace />;
  }
  if (failure === null) return <LoadingScreen />;
  if (isTransient(failure)) return <UnreachableScreen words={failureText(failure)} onRetry={() => void again()} />;
  return <UnavailableRecording />;
};
