import { useSignals } from '@preact/signals-react/runtime';
import { Lazy } from '../lazy.tsx';
import { useRoom } from '../shell-context.ts';

const load = async () => (await import('./control-request-dialog.tsx')).ControlRequestDialog;

/** Asks about the control request that waits for an answer; denied when it cannot be shown (CTRL-008). */
export const ControlRequest = () => {
  useSignals();
  const { control } = useRoom();
  const request = control.pendingRequest.value;
  if (!request) return null;
  return (
    <Lazy
      key={request.requestId}
      load={load}
      props={{ request }}
      onFailed={() => control.dialogFailed(request.requestId)}
    />
  );
};
