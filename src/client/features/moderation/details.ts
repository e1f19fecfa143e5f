import Pencil from 'lucide-react/icons/pencil';
import PencilOff from 'lucide-react/icons/pencil-off';
import { reporting } from '../../studio/reporting.ts';
import type { DetailsPart } from '../../studio/slots.ts';
import { moderationText } from './text.ts';
import { personActions } from './view/person-actions.ts';

/** What moderators and hosts may do to people, and with the drawing of a room. */
export const moderationDetails: DetailsPart = {
  personActions,
  roomActions: ({ studio }, room) => {
    if (!studio.event.can('room.administer')) return [];
    const mayDraw = room.flags.value.annotation_enabled !== false;
    return [
      {
        order: 20,
        id: 'drawing',
        label: mayDraw ? moderationText.stopDrawing : moderationText.allowDrawing,
        icon: mayDraw ? PencilOff : Pencil,
        onSelect: reporting(studio, () =>
          studio.moderation.setRoomMedium(room.roomId, 'annotation', mayDraw ? false : null),
        ),
      },
    ];
  },
};
