import { useSignals } from '@preact/signals-react/runtime';
import { usePage } from '../studio/context.ts';
import { type LazyPart, lazyPart } from '../ui/lazy.tsx';
import { type DialogName, useDialog } from './use-dialog.ts';

const dialogs: Record<DialogName, LazyPart<{ onClose: () => void }>> = {
  'rejoin-code': lazyPart(async () => (await import('./details.tsx')).dialogOf('rejoin-code')),
  'add-room': lazyPart(async () => (await import('./details.tsx')).dialogOf('add-room')),
  'leave-event': lazyPart(async () => (await import('./details.tsx')).dialogOf('leave-event')),
};

/** Shows the dialog that was asked for, loaded when it is first needed. */
export const DialogHost = () => {
  useSignals();
  const { name, close } = useDialog();
  const inEvent = usePage().page.entry.event.value !== null;
  if (!name || (!inEvent && name !== 'rejoin-code')) return null;
  const Dialog = dialogs[name];
  return <Dialog key={name} onClose={close} onDismiss={close} />;
};
