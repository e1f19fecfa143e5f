import Crown from 'lucide-react/icons/crown';
import MicOff from 'lucide-react/icons/mic-off';
import MicVocal from 'lucide-react/icons/mic-vocal';
import type { Action } from '../../../studio/slots.ts';
import type { Studio } from '../../../studio/studio.ts';
import type { Person } from '../../people/model/people.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';
import { moderationText } from '../text.ts';
import { drawingSwitch } from './drawing-switch.ts';

const mayMute = ({ event, localMedia }: Studio, { people }: Room): boolean =>
  event.can('room.mute') && !localMedia.isOff.value && people.value.some(({ isLocal }) => !isLocal);

const drawingIn = ({ event }: Studio, { flags }: Room) =>
  drawingSwitch(flags.value, undefined, event.facts.value.flags);

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
    look: () => ({ label: moderationText.muteAllButSpeaker, icon: MicVocal }),
    run: (studio, room) => studio.roomSettings.mute(room.roomId, { except: speakerIn(studio, room)?.identity }),
  },
  {
    order: 17,
    id: 'mute-all-but-hosts',
    isOffered: mayMute,
    look: () => ({ label: moderationText.muteAllButHosts, icon: Crown }),
    run: ({ roomSettings }, { roomId }) => roomSettings.mute(roomId, { sparesHosts: true }),
  },
  {
    order: 20,
    id: 'drawing',
    isOffered: ({ event }) => event.can('room.administer'),
    look: (room, studio) => drawingIn(studio, room).look,
    run: (studio, room) => studio.moderation.setRoomMedium(room, 'annotation', drawingIn(studio, room).next),
  },
];
