import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';

const SettingsDialog = lazyPart(async () => (await import('./view/settings-dialog.tsx')).SettingsDialog);

/** The settings of the event that somebody is in; fetched when they are asked for. */
export const administrationDetails: DetailsPart = {
  dialogs: { 'event-settings': ({ onClose }) => <SettingsDialog onClose={onClose} onDismiss={onClose} /> },
};
