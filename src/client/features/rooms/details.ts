import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import type { DetailsPart } from '../../studio/slots.ts';
import { roomsText } from './text.ts';
import { AddRoomDialog } from './view/add-room-dialog.tsx';
import { Sidebar } from './view/sidebar.tsx';

/** What fills the sidebar; locking a room, and adding one. */
export const roomsDetails: DetailsPart = {
  roomActions: [
    {
      order: 10,
      id: 'lock',
      isOffered: ({ event }) => event.can('room.lock'),
      look: ({ locked }) =>
        locked.value ? { label: roomsText.unlock, icon: LockOpen } : { label: roomsText.lock, icon: Lock },
      run: ({ rooms }, { roomId, locked }) => rooms.setLocked(roomId, !locked.peek()),
    },
  ],
  panels: { sidebar: Sidebar },
  dialogs: { 'add-room': AddRoomDialog },
};
