import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../studio/context.ts';
import { lazyPart } from '../ui/lazy.tsx';

const Dialog = lazyPart(async () => (await import('./details.tsx')).ControlRequestDialog);

/** Asks about the control request that waits for an answer; denied when it cannot be shown (CTRL-008). */
export const ControlRequest = () => {
  useSignals();
  const { control } = useRoom();
  const request = control.pendingRequest.value;
  if (!request) return null;
  return <Dialog key={request.requestId} request={request} onFailed={() => control.dialogFailed(request.requestId)} />;
};
