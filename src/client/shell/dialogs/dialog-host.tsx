import { useSignals } from '@preact/signals-react/runtime';
import { type LazyPart, lazyPart } from '../lazy.tsx';
import { usePage } from '../shell-context.ts';
import { type DialogName, useShellDialog } from './use-shell-dialog.ts';

const dialogs: Record<DialogName, LazyPart<{ onClose: () => void }>> = {
  'rejoin-code': lazyPart(async () => (await import('../later.ts')).RejoinCodeDialog),
  'add-room': lazyPart(async () => (await import('../later.ts')).AddRoomDialog),
  'leave-event': lazyPart(async () => (await import('../later.ts')).LeaveEventDialog),
};

/** Shows the dialog that was asked for, loaded when it is first needed. */
export const DialogHost = () => {
  useSignals();
  const { name, close } = useShellDialog();
  const inEvent = usePage().page.entry.event.value !== null;
  if (!name || (!inEvent && name !== 'rejoin-code')) return null;
  const Dialog = dialogs[name];
  return <Dialog key={name} onClose={close} onDismiss={close} />;
};
