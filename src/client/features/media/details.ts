import type { DetailsPart } from '../../studio/slots.ts';
import { PermissionDialog } from './view/permission-dialog.tsx';
import { TurnOffFailedDialog } from './view/turn-off-failed-dialog.tsx';

/** What helps when microphone or camera fail. */
export const mediaDetails: DetailsPart = {
  dialogs: { 'media-permission': PermissionDialog, 'turn-off-failed': TurnOffFailedDialog },
};
