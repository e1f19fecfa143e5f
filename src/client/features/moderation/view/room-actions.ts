import MicOff from 'lucide-react/icons/mic-off';
import Pencil from 'lucide-react/icons/pencil';
import PencilOff from 'lucide-react/icons/pencil-off';
import { isMediumAllowed } from '../../../../shared/values/roles.ts';
import type { Action } from '../../../studio/slots.ts';
import type { Studio } from '../../../studio/studio.ts';
import type { Person } from '../../people/model/people.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';
import { moderationText } from '../text.ts';

const mayMute = ({ event, localMedia }: Studio, { people }: Room): boolean =>
  event.can('room.mute') && !localMedia.isOff.value && people.value.some(({ isLocal }) => !isLocal);

const mayDraw = ({ event }: Studio, { flags }: Room): boolean =>
  isMediumAllowed('annotation', undefined, flags.value, event.facts.value.flags);

/** Who speaks in a room, or spoke last. */
const speakerIn = ({ speakers }: Studio, room: Room): Person | undefined =>
  [speakers.dominant.value, ...speakers.recent.value].find((person) => person?.roomId.value === room.roomId) ??
  undefined;

/** What moderators and hosts may do to everybody in a room at once. */
export const roomActions: readonly Action<Room>[] = [
  {
    order: 15,
    id: 'mute-others',
    isOffered: mayMute,
    look: () => ({ label: moderationText.muteOthers, icon: MicOff }),
    run: ({ roomSettings }, { roomId }) => roomSettings.mute(roomId, {}),
  },
  {
    order: 16,
    id: 'mute-all-but-speaker',
    isOffered: (studio, room) => mayMute(studio, room) && speakerIn(studio, room) !== undefined,
    look: () => ({ label: moderationText.muteAllButSpeaker, icon: MicOff }),
    run: (studio, room) => studio.roomSettings.mute(room.roomId, { except: speakerIn(studio, room)?.identity }),
  },
  {
    order: 17,
    id: 'mute-all-but-hosts',
    isOffered: mayMute,
    look: () => ({ label: moderationText.muteAllButHosts, icon: MicOff }),
    run: ({ roomSettings }, { roomId }) => roomSettings.mute(roomId, { sparesHosts: true }),
  },
  {
    order: 20,
    id: 'drawing',
    isOffered: ({ event }) => event.can('room.administer'),
    look: (room, studio) =>
      mayDraw(studio, room)
        ? { label: moderationText.stopDrawing, icon: PencilOff }
        : { label: moderationText.allowDrawing, icon: Pencil },
    run(studio, room) {
      const follows = isMediumAllowed('annotation', undefined, undefined, studio.event.facts.value.flags);
      const allowed = mayDraw(studio, room) ? false : follows ? null : true;
      return studio.moderation.setRoomMedium(room.roomId, 'annotation', allowed);
    },
  },
];
