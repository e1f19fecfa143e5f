import type { DetailsPart } from '../../studio/slots.ts';
import { screenItems } from './view/compact-devices.tsx';
import { ConnectionDialog } from './view/connection-dialog.tsx';
import { connectionTools } from './view/connection-tools.ts';
import { PermissionDialog } from './view/permission-dialog.tsx';
import { shareTools } from './view/share-tools.ts';
import { TurnOffFailedDialog } from './view/turn-off-failed-dialog.tsx';

/** What helps when microphone, camera or connection fail, and the tools of what one shares and of bad connections. */
export const mediaDetails: DetailsPart = {
  commands: screenItems,
  tileTools: (room, tile) => [...connectionTools(room, tile), ...shareTools(room, tile)],
  dialogs: {
    connection: ConnectionDialog,
    'media-permission': PermissionDialog,
    'turn-off-failed': TurnOffFailedDialog,
  },
};
