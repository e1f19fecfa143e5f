import Pencil from 'lucide-react/icons/pencil';
import PencilOff from 'lucide-react/icons/pencil-off';
import type { DetailsPart } from '../../studio/slots.ts';
import { moderationText } from './text.ts';
import { personActions } from './view/person-actions.ts';

/** What moderators and hosts may do to people, and with the drawing of a room. */
export const moderationDetails: DetailsPart = {
  personActions,
  roomActions: [
    {
      order: 20,
      id: 'drawing',
      isOffered: ({ event }) => event.can('room.administer'),
      look: ({ flags }) =>
        flags.value.annotation_enabled === false
          ? { label: moderationText.allowDrawing, icon: Pencil }
          : { label: moderationText.stopDrawing, icon: PencilOff },
      run: ({ moderation }, { roomId, flags }) =>
        moderation.setRoomMedium(roomId, 'annotation', flags.peek().annotation_enabled === false ? null : false),
    },
  ],
};
