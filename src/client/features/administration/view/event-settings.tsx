import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { mayOpenEventSettings } from '../../../studio/feature-shown.ts';
import { lazyPart } from '../../../ui/lazy.tsx';

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

/** The settings of the event that somebody is in, for as long as they may open them; fetched when they are asked for. */
export const EventSettings = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const mayOpen = mayOpenEventSettings(useEvent());
  useEffect(() => {
    if (!mayOpen) onClose();
  }, [mayOpen, onClose]);
  return mayOpen ? <SettingsDialog onClose={onClose} onDismiss={onClose} /> : null;
};
