import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentType } from 'react';
import { Lazy } from '../lazy.tsx';
import { type DialogName, useShellDialog } from './use-shell-dialog.ts';

type ShellDialog = ComponentType<{ onClose: () => void }>;

const loaders: Record<DialogName, () => Promise<ShellDialog>> = {
  'rejoin-code': async () => (await import('./rejoin-code-dialog.tsx')).RejoinCodeDialog,
  'add-room': async () => (await import('./add-room-dialog.tsx')).AddRoomDialog,
  'leave-event': async () => (await import('./leave-event-dialog.tsx')).LeaveEventDialog,
};

/** Shows the dialog that was asked for, loaded when it is first needed. */
export const DialogHost = () => {
  useSignals();
  const { name, close } = useShellDialog();
  return name ? <Lazy key={name} load={loaders[name]} props={{ onClose: close }} /> : null;
};
