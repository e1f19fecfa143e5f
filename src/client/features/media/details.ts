import type { DetailsPart } from '../../studio/slots.ts';
import { ConnectionDialog } from './view/connection-dialog.tsx';
import { PermissionDialog } from './view/permission-dialog.tsx';
import { TurnOffFailedDialog } from './view/turn-off-failed-dialog.tsx';

/** What helps when microphone, camera or connection fail. */
export const mediaDetails: DetailsPart = {
  dialogs: {
    connection: ConnectionDialog,
    'media-permission': PermissionDialog,
    'turn-off-failed': TurnOffFailedDialog,
  },
};
