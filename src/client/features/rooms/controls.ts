import Plus from 'lucide-react/icons/plus';
import Split from 'lucide-react/icons/split';
import { isFeatureShown } from '../../studio/feature-shown.ts';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import { roomsText } from './text.ts';
import { RoomButton } from './view/room-button.tsx';

/** The room's name, which opens the sidebar, and what hosts do with rooms. */
export const roomsControls: ControlsPart = {
  header: [{ place: 'start', order: 10, Component: RoomButton }],
  commands: (room) => [
    ...(isFeatureShown(room, 'fe-CreateRoomButton') && room.studio.event.can('room.create')
      ? [opensDialog(room.state, 'add-room', roomsText.addRoom, Plus)]
      : []),
    ...(room.studio.event.can('breakout.run') ? [opensDialog(room.state, 'breakout', roomsText.breakout, Split)] : []),
  ],
};
