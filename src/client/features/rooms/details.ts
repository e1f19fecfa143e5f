import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import { isFeatureShown, mayOpenRoomSettings } from '../../studio/feature-shown.ts';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { roomsText } from './text.ts';
import { AddRoomDialog } from './view/add-room-dialog.tsx';
import { canMoveBy, moveRoomBy } from './view/order-rooms.ts';
import { Sidebar } from './view/sidebar.tsx';

const RoomSettingsDialog = lazyPart(async () => (await import('./view/room-settings-dialog.tsx')).RoomSettingsDialog);

/** What fills the sidebar; locking a room, and adding one. */
export const roomsDetails: DetailsPart = {
  commands: (room) =>
    isFeatureShown(room, 'fe-CreateRoomButton') && room.studio.event.can('room.create')
      ? [opensDialog(room.state, 'add-room', roomsText.addRoom, Plus)]
      : [],
  roomActions: [
    {
      order: 5,
      id: 'settings',
      isOffered: (studio, _room, isPhone) => mayOpenRoomSettings({ studio, isPhone }),
      look: () => ({ label: roomsText.settings, icon: Settings }),
      async run(_studio, { roomId }, state) {
        state.settingsRoomId.value = roomId;
        state.dialog.value = 'room-settings';
        return { ok: true };
      },
    },
    {
      order: 6,
      id: 'up',
      isOffered: (studio, room) => canMoveBy(studio, room, -1),
      look: () => ({ label: roomsText.moveUp, icon: ArrowUp }),
      run: (studio, room) => moveRoomBy(studio, room, -1),
    },
    {
      order: 7,
      id: 'down',
      isOffered: (studio, room) => canMoveBy(studio, room, 1),
      look: () => ({ label: roomsText.moveDown, icon: ArrowDown }),
      run: (studio, room) => moveRoomBy(studio, room, 1),
    },
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
  dialogs: {
    'add-room': AddRoomDialog,
    'room-settings': RoomSettingsDialog,
  },
};
