import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';

const SettingsDialog = lazyPart(async () => (await import('./view/settings-dialog.tsx')).SettingsDialog);

/** A person's own settings; fetched when they are asked for. */
export const settingsDetails: DetailsPart = {
  dialogs: { settings: ({ onClose }) => <SettingsDialog onClose={onClose} onDismiss={onClose} /> },
};
