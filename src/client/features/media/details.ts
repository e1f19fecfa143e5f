import type { DetailsPart } from '../../studio/slots.ts';
import { ConnectionDialog } from './view/connection-dialog.tsx';
import { PermissionDialog } from './view/permission-dialog.tsx';
import { shareTools } from './view/share-tools.ts';
import { TurnOffFailedDialog } from './view/turn-off-failed-dialog.tsx';

/** What helps when microphone, camera or connection fail, and the tools of what one shares. */
export const mediaDetails: DetailsPart = {
  tileTools: shareTools,
  dialogs: {
    connection: ConnectionDialog,
    'media-permission': PermissionDialog,
    'turn-off-failed': TurnOffFailedDialog,
  },
};
