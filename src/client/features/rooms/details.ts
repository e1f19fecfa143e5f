import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { reporting } from '../../studio/reporting.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { roomsText } from './text.ts';
import { AddRoomDialog } from './view/add-room-dialog.tsx';
import { Sidebar } from './view/sidebar.tsx';

/** What fills the sidebar; locking a room, and adding one. */
export const roomsDetails: DetailsPart = {
  roomActions: ({ studio }, room) => {
    if (!studio.event.can('room.lock')) return [];
    const locked = room.locked.value;
    return [
      {
        order: 10,
        id: 'lock',
        label: locked ? roomsText.unlock : roomsText.lock,
        icon: locked ? LockOpen : Lock,
        onSelect: reporting(studio, () => studio.rooms.setLocked(room.roomId, !locked)),
      },
    ];
  },
  panels: { sidebar: Sidebar },
  dialogs: { 'add-room': AddRoomDialog },
};
