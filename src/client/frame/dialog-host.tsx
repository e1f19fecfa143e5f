import { useSignals } from '@preact/signals-react/runtime';
import { usePage } from '../studio/context.ts';
import { type DialogName, dialogs } from '../studio/frame-state.ts';
import { lazyPart } from '../ui/lazy.tsx';

const parts = new Map(
  (Object.keys(dialogs) as DialogName[]).map((name) => [
    name,
    lazyPart(async () => (await import('./details.tsx')).namedPart('dialogs', name)),
  ]),
);

/** Shows the dialog that was asked for, loaded when it is first needed. */
export const DialogHost = () => {
  useSignals();
  const { page, state } = usePage();
  const name = state.dialog.value;
  const Dialog = name && parts.get(name);
  if (!Dialog || (dialogs[name] === 'event' && page.entry.event.value === null)) return null;
  const close = () => {
    state.dialog.value = null;
  };
  return <Dialog key={name} onClose={close} onDismiss={close} />;
};
