import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';

const SettingsDialog = lazyPart(async () => (await import('./view/settings-dialog.tsx')).SettingsDialog);
const DeveloperDialog = lazyPart(async () => (await import('./view/rare-dialogs.ts')).DeveloperDialog);
const ExperimentalDialog = lazyPart(async () => (await import('./view/rare-dialogs.ts')).ExperimentalDialog);

/** A person's own settings, and those that few people see; fetched when they are asked for. */
export const settingsDetails: DetailsPart = {
  dialogs: {
    settings: SettingsDialog,
    'developer-settings': DeveloperDialog,
    'experimental-features': ExperimentalDialog,
  },
};
