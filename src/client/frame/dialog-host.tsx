import { useSignals } from '@preact/signals-react/runtime';
import { usePage } from '../studio/context.ts';
import { dialogNames } from '../studio/frame-state.ts';
import { lazyPart } from '../ui/lazy.tsx';

const dialogs = new Map(
  dialogNames.map((name) => [name, lazyPart(async () => (await import('./details.tsx')).dialogOf(name))]),
);

/** Shows the dialog that was asked for, loaded when it is first needed. */
export const DialogHost = () => {
  useSignals();
  const { page, state } = usePage();
  const name = state.dialog.value;
  const inEvent = page.entry.event.value !== null;
  const Dialog = name && dialogs.get(name);
  if (!Dialog || (!inEvent && name !== 'rejoin-code')) return null;
  const close = () => {
    state.dialog.value = null;
  };
  return <Dialog key={name} onClose={close} onDismiss={close} />;
};
